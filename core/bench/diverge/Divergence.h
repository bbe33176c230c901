#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/protocol/Protocol.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"
#include "core/graph/types/ValueTypes.h"

/// Finds the operator at which a compiled model begins to differ from eager: prefixes of the graph are written as
/// samples of their own, compiled and compared, by bisection over where they end.
namespace gnx::bench {

/// A graph's first nodes as a sample: it returns every tensor that they make and the rest reads or returns, and its
/// inputs are the whole's, bit by bit.
struct Prefix {
    std::shared_ptr<const Graph> graph;
    std::vector<ValueId> outputs; ///< outputs of the whole graph
};
/// The first `last` + 1 nodes, and what closes a region (autocast, a functional transform) that is open there. `types`
/// says which values are tensors. Errors: Unsupported, where no tensor leaves them.
Result<Prefix> prefixOf(const Graph& graph, NodeId last, const ValueTypes& types);
/// Writes it: the sample's descriptions whole, so that the inputs are drawn as the whole's are.
Status writePrefix(const std::filesystem::path& directory, const Sample& sample, const Prefix& prefix);

/// An operator, so that it can be named without the graph.
struct DivergencePlace {
    NodeId node;
    std::string op;
    std::uint32_t line = 0; ///< line of model.py
    friend bool operator==(const DivergencePlace&, const DivergencePlace&) = default;
};

/// A value in which the two sides differ.
struct DivergingValue {
    std::string name;
    OutputReport report;
};

/// A prefix that was tried.
struct PrefixTrial {
    static constexpr std::size_t kMostValues = 20; ///< called after each trial

    DivergencePlace last;                 ///< where it ends
    RunStatus status = RunStatus::NotRun; ///< "correct" also where values differ
    bool differs = false;
    std::string message;                   ///< why it has no verdict
    std::size_t compared = 0;              ///< values that it returns
    std::size_t differing = 0;             ///< number of compared values outside the tolerance
    double max_diff = 0;                   ///< largest absolute difference of any
    std::vector<DivergingValue> diverging; ///< the first of those outside the tolerance, at most kMostValues
    double seconds = 0;                    ///< duration of the whole trial

    bool hasVerdict() const { return differs || status == RunStatus::Correct; }
};

struct Divergence {
    std::optional<DivergencePlace> place;  ///< none: the whole agrees, or could not be tried (trials.front() says why)
    std::optional<DivergencePlace> agrees; ///< the nearest earlier operator up to which the values agree
    std::vector<NodeId> untried;           ///< nodes between the two at which no part could end: it may be one of them
    std::vector<DivergingValue> values;    ///< at the place
    std::vector<PrefixTrial> trials;       ///< in the order in which they were made
    std::map<std::string, std::string> environment; ///< RunResult's, of the whole

    bool wholeDiffers() const { return !trials.empty() && trials.front().differs; }
    /// The largest difference, within the tolerance, among outputs that agree before the place; 0 if they are bit
    /// for bit the same or there are none.
    double differenceBefore() const;
    /// There is an answer: a place, or that the whole agrees.
    bool answered() const { return !trials.empty() && trials.front().hasVerdict(); }
};

/// Progress of a search.
struct DivergenceProgress {
    std::size_t expected = 0;     ///< trials in all, about
    NodeId low, high;             ///< the operator is one of these
    NodeId last;                  ///< the prefix in work ends here
    std::string phase;            ///< current phase of its run; empty: the part is being written
    std::vector<PrefixTrial> had; ///< trials that are done
};
/// Called for every trial, and within a trial whenever the function that runs it reports progress.
using DivergenceSink = std::function<void(const DivergenceProgress&)>;

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
                                  const DivergenceSink& progress);

} // namespace gnx::bench
