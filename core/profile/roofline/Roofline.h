#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/RoofsProtocol.h"
#include "core/graph/cost/Costs.h"
#include "core/profile/analysis/NodeTimes.h"

/// Performance of operators relative to the machine's peaks: S. Williams, A. Waterman, D. Patterson, Roofline: An
/// Insightful Visual Performance Model (CACM 52, 2009).
namespace gnx::profile {

/// Work that was estimated and timed, against the roofs of its dtype.
struct RooflineRates {
    double time_ns = 0;                 ///< time of one execution
    std::optional<double> flops, bytes; ///< per execution; none if it is not known
    std::optional<double> least_ns;     ///< shortest time by the roofs; none if it is not known
    bool memory_bound = false;          ///< least_ns is the traffic's, not the arithmetic's

    std::optional<double> flopsPerSecond() const;
    std::optional<double> bytesPerSecond() const;
    std::optional<double> intensity() const; ///< FLOPs for each byte; nothing if one is not known or no byte moves
    /// Share of the roof min(peak, intensity x bandwidth): least_ns / time_ns. Above 1 where operands came from a
    /// cache, or an algorithm needs fewer operations than the definition.
    std::optional<double> share() const;
    /// Time beyond what the roofs allow; never below 0.
    double lostNs() const;
};

/// An operator of the graph.
struct RooflinePoint : RooflineRates {
    NodeId node;
    DType dtype = DType::Other; ///< assumed data type of its arithmetic
    OpCategory category = OpCategory::Other;
    double runs = 0; ///< how often it ran in the stretch that is looked at
};

/// A kernel, by name, where what it did is known: it alone did all of some nodes' work.
struct RooflineKernel : RooflineRates { ///< time, FLOPs and bytes of the known calls together
    StringId name;
    DType dtype = DType::Other; ///< type of the first of its nodes
    std::uint64_t calls = 0, known_calls = 0;
    double total_ns = 0; ///< time of all calls
};

struct Roofline {
    std::vector<RooflinePoint> points;   ///< by node: those that took time
    std::vector<RooflineKernel> kernels; ///< kernelTable()'s; the one that takes most comes first
    bool of_device = false;              ///< times are the device's; else the host's
    double iterations = 1;               ///< calls of the model in the whole trace
    double total_ns = 0;                 ///< all work of one iteration
    double unknown_ns = 0;               ///< part of total_ns: nodes without known FLOPs and bytes, or without a roof
    double elsewhere_ns = 0;             ///< part of total_ns: work without a node
    double lostNs() const;               ///< sum over all points, each as often as it ran in one iteration
    /// Share of total_ns, 0 .. 1.
    double shareOfTotal(const RooflinePoint& point) const {
        return total_ns > 0 ? point.time_ns * point.runs / iterations / total_ns : 0;
    }
};

struct RooflineInput {
    const Graph& graph;
    const ValueTypes& types;
    const GraphCosts& costs;
    const Trace& trace;
    const Nesting& nesting;
    const Attribution& attribution;
    const Roofs* roofs = nullptr;     ///< null: rates alone
    std::optional<TimeRange> range{}; ///< only activities that begin in this range; none: all
};

/// A node executes once in each iteration (TraceInfo::iterations, 1 where that is not known); in a range as often as
/// its records there, relative to those of one iteration. Linear in trace and graph.
Roofline rooflineOf(const RooflineInput& input);

/// The dtype whose peak limits a node: of its first floating-point result, else of its first floating-point operand,
/// else of its first result.
DType arithmeticDType(const Graph& graph, const ValueTypes& types, NodeId node);

/// The least time that the roofs allow for so much work; nothing if the work is unknown, or has no roof.
/// memory_bound is whether the memory roof limits it.
void applyRoofs(const Roofs& roofs, DType dtype, RooflineRates& rates);

} // namespace gnx::profile
