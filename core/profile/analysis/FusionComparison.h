#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/FusedGroups.h"
#include "core/profile/analysis/TraceComparison.h"

namespace gnx::profile {

/// Costs in eager mode and compiled: ns and launches of one iteration.
struct FusionCost {
    double eager_ns = 0, compiled_ns = 0;
    double eager_launches = 0; ///< kernels on a device, else calls of operators of the graph
    double compiled_launches = 0;

    double savedNs() const { return eager_ns - compiled_ns; }
    double savedLaunches() const { return eager_launches - compiled_launches; }
    FusionCost& operator+=(const FusionCost& other);
};

/// Time saved by fusing, kernel by kernel.
///
/// The sum of `groups`, plus `apart`, minus `overlap`, plus `idle` is `whole`, on both sides, up to rounding: so the
/// differences add up to the measured one. A node of which several kernels compute parts (a reduction in two steps, a
/// weight's layout) has its eager time and launches divided among them, in proportion to FusedGroup::nsOfNode().
struct FusionComparison {
    FusionCost whole;               ///< wall time (NodeTimes::wall_ns) and all launches
    std::vector<FusionCost> groups; ///< parallel to Fusion::groups
    FusionCost apart;   ///< eager: nodes that are in no group, and work of no node; compiled: Fusion::rest_ns
    FusionCost overlap; ///< time in which several kernels ran at once, which counts only once
    FusionCost idle;    ///< nothing runs: launches, Python, waiting
    /// Costs by node of a group: a kernel's time is divided among its nodes in proportion to their eager times, equally
    /// if none took any. Their sum is that of `groups`.
    std::map<NodeId, FusionCost> nodes;
};

/// Compares two traces of one sample. `fusion` is that of the compiled trace, for the calls that it counts:
/// ComparedTrace::fusion.
FusionComparison compareFusion(const ComparedTrace& eager, const ComparedTrace& compiled, const Fusion& fusion);

/// Returns the costs by module, or by any other division: `module_of` has a number below `modules` for each node. The
/// sum is that of FusionComparison::groups.
std::vector<FusionCost> fusionByModule(const FusionComparison& comparison, std::span<const std::uint32_t> module_of,
                                       std::size_t modules);

} // namespace gnx::profile
