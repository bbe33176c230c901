#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/FusedGroups.h"

namespace gnx::profile {

/// One trace of some work, ready to be compared.
///
/// Where the trace names the calls of the model, the call of median time is counted, of an even number the two middle
/// ones: one slow call moves nothing, and what its parts take adds up to it. Else all that was recorded is counted.
struct ComparedTrace {
    const Trace& trace;
    NodeTimes times{};           ///< a kernel that computes several nodes counts for the first of them
    Fusion fusion{};             ///< its fused groups: the time of a fused kernel is divided by them
    double iterations = 1;       ///< `times` and `fusion` are divided by this to get one call of the model
    std::uint64_t calls = 0;     ///< recorded calls of the model; 0: not known
    bool by_median = false;      ///< `times` are of the call of median time
    bool nodes_by_order = false; ///< the trace names no nodes: they come from the other one, by nodesByOrder()
    Counted counted{};           ///< the activities that `times` are of
};
ComparedTrace comparable(const Trace& trace);

/// A trace with the results of earlier analyses. It only refers to them, so they must outlive it.
struct KnownTrace {
    const Trace& trace;
    const Nesting& nesting;
    const Attribution& attribution;
};
ComparedTrace comparable(const KnownTrace& known);

/// Time of one call of the model: the same as TraceComparison::before_ns of the trace.
struct CallTime {
    double ns = 0;
    std::uint64_t calls = 0;          ///< number of recorded calls; 0: not known, and `ns` is the time of everything
    bool by_median = false;           ///< `ns` is the median of the calls' times; else their mean
    std::optional<TimeRange> first{}; ///< the first call, where the trace names them
};
/// Linear in the activities, and cheaper than comparable().
CallTime callTime(const KnownTrace& known);

struct ComparedPair {
    ComparedTrace before, after;
};
/// Two traces of one sample. Where only one of them names the nodes of its work, the other's operators get their nodes
/// by order, as far as possible.
ComparedPair comparablePair(const KnownTrace& before, const KnownTrace& after);
ComparedPair comparablePair(const Trace& before, const Trace& after);

/// A step from one total to the other, in ns of one iteration.
struct ComparisonStep {
    enum class Kind : std::uint8_t {
        Node,     ///< work of a node of the graph
        Operator, ///< work without a node, by name
        Overlap,  ///< correction for work that runs at the same time; negative
        Idle,     ///< nothing runs
    };
    Kind kind = Kind::Node;
    NodeId node;
    std::string name; ///< name of an operator or kernel without a node
    double before_ns = 0, after_ns = 0;
    double before_kernels = 0, after_kernels = 0; ///< divided among the nodes of a kernel

    double delta() const { return after_ns - before_ns; }
};

/// total_before + the deltas of all steps == total_after, up to rounding.
struct TraceComparison {
    double before_ns = 0, after_ns = 0; ///< wall time of one call: NodeTimes::wall_ns
    std::vector<ComparisonStep> steps;  ///< the largest difference first
};

/// Compares by node if both have nodes, the rest by name. A kernel that computes several nodes is divided among them as
/// in NodeShares, by their times in the other trace: the same numbers as compareFusion()'s.
TraceComparison compareTraces(const ComparedTrace& before, const ComparedTrace& after);

} // namespace gnx::profile
