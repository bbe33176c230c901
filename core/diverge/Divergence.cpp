#include "core/diverge/Divergence.h"

#include <algorithm>
#include <bit>

#include "core/diverge/CutSearch.h"
#include "core/emit/PartPlan.h"
#include "core/emit/SampleWriter.h"
#include "core/graph/Subgraph.h"

namespace gnx {
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
           const std::stop_token& stop, const ProgressSink& progress)
        : question_(question), run_(run), scratch_(scratch), stop_(stop), progress_(progress),
          cuts_(cutsOf(question.graph, question.types)) {}

    Result<Divergence> find() {
        GNX_TRY(const CutCrossing crossing, findCrossing(cuts_.size(), [this](std::size_t cut) { return tried(cut); }));
        if (!crossing.first)
            return std::move(found_);
        const NodeId node = cuts_[*crossing.first];
        found_.node = node;
        found_.op = question_.graph.op(question_.graph.node(node));
        found_.line = question_.graph.node(node).source.line;
        if (crossing.before)
            found_.agrees = cuts_[*crossing.before];
        for (const std::size_t cut : crossing.untried)
            found_.untried.push_back(cuts_[cut]);
        const auto trial = std::ranges::find(found_.trials, node, &PrefixTrial::last);
        found_.values = trial->diverging;
        return std::move(found_);
    }

  private:
    Result<CutVerdict> tried(std::size_t cut) {
        if (stop_.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "cancelled"};
        const NodeId last = cuts_[cut];
        if (progress_)
            progress_({.done = found_.trials.size(),
                       .total = static_cast<std::uint64_t>(std::bit_width(cuts_.size())) + 1,
                       .what = "nodes 0.." + std::to_string(last.value())});
        PrefixTrial trial;
        trial.last = last;
        GNX_TRY(const CutVerdict verdict, verdictOn(trial));
        trial.differs = verdict == CutVerdict::Differs;
        found_.trials.push_back(std::move(trial));
        return verdict;
    }

    Result<CutVerdict> verdictOn(PrefixTrial& trial) {
        const auto prefix = prefixOf(question_.graph, trial.last, question_.types);
        if (!prefix) {
            trial.status = RunStatus::Unsupported;
            trial.message = prefix.error().text();
            return CutVerdict::None;
        }
        const TrialFolder folder(scratch_ / ("nodes_0_" + std::to_string(trial.last.value())));
        GNX_CHECK(writePrefix(folder.path(), question_.sample, *prefix));
        GNX_TRY(const RunResult result, run_(folder.path()));
        if (result.status == RunStatus::Cancelled)
            return Error{.code = ErrorCode::Cancelled, .message = "cancelled"};
        trial.status = result.status;
        trial.message = result.message;
        for (std::size_t i = 0; i < result.outputs.size() && i < prefix->outputs.size(); ++i)
            if (!isClose(result.outputs[i], question_.tolerance))
                trial.diverging.push_back({prefix->outputs[i],
                                           std::string(question_.graph.valueName(prefix->outputs[i])),
                                           result.outputs[i]});
        switch (result.status) {
        case RunStatus::Correct:
            return trial.diverging.empty() ? CutVerdict::Agrees : CutVerdict::Differs;
        case RunStatus::ShapeMismatch:
        case RunStatus::TypeMismatch:
            return CutVerdict::Differs;
        default:
            return CutVerdict::None;
        }
    }

    const DivergenceQuestion& question_;
    const RunPrefix& run_;
    const fs::path& scratch_;
    const std::stop_token& stop_;
    const ProgressSink& progress_;
    std::vector<NodeId> cuts_; ///< nodes that make a tensor
    Divergence found_;
};

} // namespace

Result<Prefix> prefixOf(const Graph& graph, NodeId last, const ValueTypes& types) {
    GNX_TRY(const PartPlan plan, planPart(graph, nodeRange(NodeId(0), NodeId(last.value() + 1)),
                                          [&types](ValueId value) { return roleIn(types, value); }));
    Prefix prefix;
    for (const Operand& output : plan.subgraph.outputs)
        prefix.outputs.push_back(output.value);
    prefix.graph = extractSubgraph(graph, plan.subgraph, [](ValueId) { return EnteringValue(); }).graph;
    return prefix;
}

Status writePrefix(const fs::path& directory, const Sample& sample, const Prefix& prefix) {
    return writeSample(directory, sample, *prefix.graph);
}

Result<Divergence> findDivergence(const DivergenceQuestion& question, const RunPrefix& run, const fs::path& scratch,
                                  const std::stop_token& stop, const ProgressSink& progress) {
    return Finder(question, run, scratch, stop, progress).find();
}

} // namespace gnx
