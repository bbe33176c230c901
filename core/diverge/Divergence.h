#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/graph/Graph.h"
#include "core/protocol/Protocol.h"
#include "core/sample/Sample.h"
#include "core/types/ValueTypes.h"

/// At which operator a compiled model begins to differ from eager: prefixes of the graph are written as samples of
/// their own, compiled and compared, by bisection over where they end.
namespace gnx {

/// A graph's first nodes as a sample: it returns every tensor that they make and the rest reads or returns, and its
/// inputs are the whole's, bit by bit.
struct Prefix {
    std::shared_ptr<const Graph> graph;
    std::vector<ValueId> outputs; ///< of the whole: what it returns
};
/// The first `last` + 1 nodes, and what closes a region (autocast, a functional transform) that is open there. `types`
/// says which values are tensors. Errors: Unsupported, where no tensor leaves them.
Result<Prefix> prefixOf(const Graph& graph, NodeId last, const ValueTypes& types);
/// Writes it: the sample's descriptions whole, so that the inputs are drawn as the whole's are.
Status writePrefix(const std::filesystem::path& directory, const Sample& sample, const Prefix& prefix);

/// A value in which the two sides differ.
struct DivergingValue {
    ValueId value;
    std::string name;
    OutputReport report;
};

/// A prefix that was tried.
struct PrefixTrial {
    NodeId last;
    RunStatus status = RunStatus::NotRun; ///< "correct" also where values differ
    bool differs = false;
    std::string message;                   ///< why it has no verdict
    std::vector<DivergingValue> diverging; ///< its values outside the tolerance
};

struct Divergence {
    std::optional<NodeId> node;         ///< none: the whole agrees, or could not be tried (trials.front() says why)
    std::string op;                     ///< of that node
    std::uint32_t line = 0;             ///< of model.py
    std::optional<NodeId> agrees;       ///< the nearest earlier node up to which the values agree
    std::vector<NodeId> untried;        ///< nodes between the two at which a cut could not be tried
    std::vector<DivergingValue> values; ///< at the node
    std::vector<PrefixTrial> trials;    ///< in the order in which they were made

    bool wholeDiffers() const { return !trials.empty() && trials.front().differs; }
};

/// Runs a sample's directory with the compiler in question. Errors are those that would hit every prefix.
using RunPrefix = std::function<Result<RunResult>(const std::filesystem::path& sample_dir)>;

struct DivergenceQuestion {
    const Sample& sample;
    const Graph& graph;
    const ValueTypes& types;
    int tolerance = -3; ///< t of the scores' tolerances: OutputReport::close
};

/// About log2(nodes) compilations. `scratch` is an existing folder, in which each prefix is written and removed again.
/// Errors: those of `run`, of writing, and Cancelled.
Result<Divergence> findDivergence(const DivergenceQuestion& question, const RunPrefix& run,
                                  const std::filesystem::path& scratch, const std::stop_token& stop,
                                  const ProgressSink& progress);

/// "node 17, torch.conv2d (model.py, line 33): conv2d_2 differs by up to 0.0013 ..."; several lines, for people.
std::string describe(const Divergence& divergence, const Graph& graph);
nlohmann::json toJson(const Divergence& divergence);

} // namespace gnx
