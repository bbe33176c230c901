#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/traceanalysis/NodeTimes.h"

namespace gnx {

/// One trace of some work, ready to be compared; times are of one iteration if TraceInfo says how many there are.
struct ComparedTrace {
    const Trace& trace;
    NodeTimes times;
    double iterations = 1;
};
ComparedTrace comparable(const Trace& trace);

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
    std::uint64_t before_kernels = 0, after_kernels = 0; ///< of all iterations

    double delta() const { return after_ns - before_ns; }
};

/// total_before + the deltas of all steps == total_after, up to rounding.
struct TraceComparison {
    double before_ns = 0, after_ns = 0; ///< wall time of one iteration: NodeTimes::wall_ns
    std::vector<ComparisonStep> steps;  ///< the largest difference first
};

/// By node where both have nodes, the rest by name.
TraceComparison compareTraces(const ComparedTrace& before, const ComparedTrace& after);

} // namespace gnx
