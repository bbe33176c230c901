#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/traceanalysis/FusedGroups.h"

namespace gnx {

/// One trace of some work, ready to be compared; times are of one iteration if TraceInfo says how many there are.
struct ComparedTrace {
    const Trace& trace;
    NodeTimes times; ///< a kernel that computes several nodes is its first one's
    Fusion fusion;   ///< what it fuses, by which such kernels are divided
    double iterations = 1;
};
ComparedTrace comparable(const Trace& trace);
/// The same of what is known already.
ComparedTrace comparable(const Trace& trace, const Nesting& nesting, const Attribution& attribution);

/// A step from one total to the other, ns of one iteration.
struct ComparisonStep {
    enum class Kind : std::uint8_t {
        Node,     ///< of our graph
        Operator, ///< work of no node, by name
        Overlap,  ///< what runs at the same time is counted once: negative
        Idle,     ///< nothing runs
    };
    Kind kind = Kind::Node;
    NodeId node;
    std::string name; ///< of an operator or kernel that is for no node
    double before_ns = 0, after_ns = 0;
    double before_kernels = 0, after_kernels = 0; ///< of all iterations; of a kernel for several nodes parts

    double delta() const { return after_ns - before_ns; }
};

/// total_before + the deltas of all steps == total_after, up to rounding.
struct TraceComparison {
    double before_ns = 0, after_ns = 0; ///< wall time of one iteration: NodeTimes::wall_ns
    std::vector<ComparisonStep> steps;  ///< the largest difference first
};

/// By node where both have nodes, the rest by name. A kernel that computes several nodes is divided among them as
/// NodeShares says, by what they take in the other trace: the same numbers as compareFusion()'s.
TraceComparison compareTraces(const ComparedTrace& before, const ComparedTrace& after);

} // namespace gnx
