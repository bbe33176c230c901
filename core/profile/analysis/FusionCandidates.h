#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/profile/analysis/NodeTimes.h"

namespace gnx::profile {

/// Operators one after another that each read and write memory element by element, where one kernel could have read
/// the first one's operands and written the last one's result.
struct FusionCandidate {
    std::vector<NodeId> nodes; ///< each reads the one before it
    std::int64_t ns = 0;       ///< their total duration
    std::uint64_t kernels = 0;
    /// Part of ns, if time is proportional to the tensors that are read and written, all of equal size: those between
    /// two nodes of the chain are no longer written and read again.
    std::int64_t gain_ns = 0;
};

/// Chains of elementwise operators and activations of the graph, in each of which a node's result is read by the next
/// node alone, and at least two nodes of which did separate work in the trace; the largest gain comes first.
std::vector<FusionCandidate> fusionCandidates(const Graph& graph, const NodeTimes& times);

} // namespace gnx::profile
