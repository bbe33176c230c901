#include "core/bench/diverge/Divergence.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>

#include "core/bench/diverge/CutSearch.h"
#include "core/exec/emit/PartOutline.h"
#include "core/exec/emit/SampleWriter.h"
#include "core/graph/ir/Subgraph.h"

namespace gnx::bench {
namespace {

namespace fs = std::filesystem;

ValueRole roleIn(const ValueTypes& types, ValueId value) {
    switch (types.of(value).kind) {
    case ValueType::Kind::Tensor:
        return ValueRole::Tensor;
    case ValueType::Kind::Unknown:
        return ValueRole::Unknown;
    default:
        return ValueRole::Other;
    }
}

bool makesTensor(const Graph& graph, NodeId node, const ValueTypes& types) {
    const auto results = graph.node(node).results;
    for (std::uint32_t i = 0; i < results.count; ++i)
        if (types.of(ValueId(results.first + i)).isTensor())
            return true;
    return false;
}

std::vector<NodeId> cutsOf(const Graph& graph, const ValueTypes& types) {
    std::vector<NodeId> cuts;
    for (const NodeId node : nodeRange(NodeId(0), NodeId(static_cast<std::uint32_t>(graph.nodes().size()))))
        if (makesTensor(graph, node, types))
            cuts.push_back(node);
    return cuts;
}

bool isClose(const OutputReport& report, int tolerance) {
    return report.eager_shape == report.compiled_shape && report.eager_dtype == report.compiled_dtype &&
           report.close[static_cast<std::size_t>(tolerance - kToleranceMin)];
}

/// A folder that goes with this object.
class TrialFolder {
  public:
    explicit TrialFolder(fs::path path) : path_(std::move(path)) {}
    ~TrialFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    TrialFolder(const TrialFolder&) = delete;
    TrialFolder& operator=(const TrialFolder&) = delete;
    const fs::path& path() const { return path_; }

  private:
    fs::path path_;
};

class Finder {
  public:
    Finder(const DivergenceQuestion& question, const RunPrefix& run, const fs::path& scratch,
           const std::stop_token& stop, const DivergenceSink& progress)
        : question_(question), run_(run), scratch_(scratch), stop_(stop), progress_(progress),
          cuts_(cutsOf(question.graph, question.types)) {}

    Result<Divergence> find() {
        GNX_TRY(const CutCrossing crossing,
                findCrossing(cuts_.size(), [this](const CutTrial& trial) { return tried(trial); }));
        if (!crossing.first)
            return std::move(found_);
        const DivergencePlace seen = placeOf(cuts_[*crossing.first]);
        const auto trial = std::ranges::find(found_.trials, seen, &PrefixTrial::last);
        found_.values = trial->diverging;
        if (crossing.before)
            found_.agrees = placeOf(cuts_[*crossing.before]);
        found_.place = placeOf(makerOf(seen.node));
        for (const std::size_t cut : crossing.untried)
            found_.untried.push_back(cuts_[cut]);
        addChangers(seen.node);
        return std::move(found_);
    }

  private:
    DivergencePlace placeOf(NodeId node) const {
        const Graph& graph = question_.graph;
        return {.node = node, .op = std::string(graph.op(graph.node(node))), .line = graph.node(node).source.line};
    }

    bool isAfterWhatAgrees(NodeId node) const { return !found_.agrees || node > found_.agrees->node; }

    /// For an element of a container, the operator that made the container: taking an element out computes nothing, and
    /// a part cannot end between the two.
    NodeId makerOf(NodeId node) const {
        const Graph& graph = question_.graph;
        while (graph.node(node).kind == NodeKind::GetItem) {
            const Operand& container = graph.operands(graph.node(node)).front();
            if (container.kind != OperandKind::Value)
                break;
            const NodeId maker = graph.value(container.value).producer;
            if (!maker.valid() || makesTensor(graph, maker, question_.types) || !isAfterWhatAgrees(maker))
                break;
            node = maker;
        }
        return node;
    }

    /// Nodes between the last agreement and the cut that change a tensor and make none: no part could end there.
    void addChangers(NodeId cut) {
        for (NodeId node(found_.agrees ? found_.agrees->node.value() + 1 : 0); node < cut;
             node = NodeId(node.value() + 1))
            if (question_.graph.node(node).results.count == 0)
                found_.untried.push_back(node);
        std::ranges::sort(found_.untried);
    }

    Result<CutVerdict> tried(const CutTrial& cut) {
        if (stop_.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "cancelled"};
        reportProgress(cut);
        PrefixTrial trial;
        trial.last = placeOf(cuts_[cut.cut]);
        const auto begun = std::chrono::steady_clock::now();
        GNX_TRY(const CutVerdict verdict, verdictOn(trial));
        trial.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        trial.differs = verdict == CutVerdict::Differs;
        found_.trials.push_back(std::move(trial));
        return verdict;
    }

    void reportProgress(const CutTrial& cut) const {
        if (!progress_)
            return;
        DivergenceProgress progress;
        const std::size_t whole = found_.trials.empty() ? 1 : 0;
        progress.expected = found_.trials.size() + whole + static_cast<std::size_t>(std::bit_width(cut.high - cut.low));
        progress.low = cuts_[cut.low];
        progress.high = cuts_[cut.high];
        progress.last = cuts_[cut.cut];
        progress.had = found_.trials;
        progress_(progress);
    }

    Result<CutVerdict> verdictOn(PrefixTrial& trial) {
        const auto prefix = prefixOf(question_.graph, trial.last.node, question_.types);
        if (!prefix) {
            trial.status = RunStatus::Unsupported;
            trial.message = prefix.error().text();
            return CutVerdict::None;
        }
        const TrialFolder folder(scratch_ / ("nodes_0_" + std::to_string(trial.last.node.value())));
        GNX_CHECK(writePrefix(folder.path(), question_.sample, *prefix));
        GNX_TRY(const RunResult result, run_(folder.path()));
        if (result.status == RunStatus::Cancelled)
            return Error{.code = ErrorCode::Cancelled, .message = "cancelled"};
        if (found_.trials.empty())
            found_.environment = result.environment;
        trial.status = result.status;
        trial.message = result.message;
        compare(*prefix, result, trial);
        switch (result.status) {
        case RunStatus::Correct:
            return trial.differing == 0 ? CutVerdict::Agrees : CutVerdict::Differs;
        case RunStatus::ShapeMismatch:
        case RunStatus::TypeMismatch:
            return CutVerdict::Differs;
        default:
            return CutVerdict::None;
        }
    }

    void compare(const Prefix& prefix, const RunResult& result, PrefixTrial& trial) const {
        trial.compared = std::min(result.outputs.size(), prefix.outputs.size());
        for (std::size_t i = 0; i < trial.compared; ++i) {
            const OutputReport& report = result.outputs[i];
            if (!std::isnan(trial.max_diff) && !(report.max_diff <= trial.max_diff)) // NaN is larger than anything
                trial.max_diff = report.max_diff;
            if (isClose(report, question_.tolerance))
                continue;
            if (++trial.differing <= PrefixTrial::kMostValues)
                trial.diverging.push_back({std::string(question_.graph.valueName(prefix.outputs[i])), report});
        }
    }

    const DivergenceQuestion& question_;
    const RunPrefix& run_;
    const fs::path& scratch_;
    const std::stop_token& stop_;
    const DivergenceSink& progress_;
    std::vector<NodeId> cuts_; ///< nodes that make a tensor
    Divergence found_;
};

} // namespace

double Divergence::differenceBefore() const {
    const auto found =
        std::ranges::find_if(trials, [this](const PrefixTrial& trial) { return agrees && trial.last == *agrees; });
    return found == trials.end() ? 0 : found->max_diff;
}

Result<Prefix> prefixOf(const Graph& graph, NodeId last, const ValueTypes& types) {
    GNX_TRY(const PartOutline outline, outlinePart(graph, nodeRange(NodeId(0), NodeId(last.value() + 1)),
                                                   [&types](ValueId value) { return roleIn(types, value); }));
    Prefix prefix;
    for (const Operand& output : outline.subgraph.outputs)
        prefix.outputs.push_back(output.value);
    prefix.graph = extractSubgraph(graph, outline.subgraph, [](ValueId) { return EnteringValue(); }).graph;
    return prefix;
}

Status writePrefix(const fs::path& directory, const Sample& sample, const Prefix& prefix) {
    return writeSample(directory, sample, *prefix.graph);
}

Result<Divergence> findDivergence(const DivergenceQuestion& question, const RunPrefix& run, const fs::path& scratch,
                                  const std::stop_token& stop, const DivergenceSink& progress) {
    return Finder(question, run, scratch, stop, progress).find();
}

} // namespace gnx::bench
