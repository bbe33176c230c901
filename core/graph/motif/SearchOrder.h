#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/graph/motif/Motif.h"

namespace gnx::graph {

/// One node of a motif at its position in the search order.
struct OrderedNode {
    std::uint32_t node = 0;           ///< in Motif::nodes()
    std::vector<std::uint32_t> edges; ///< to and from nodes earlier in the order, in Motif::edges(); direct ones first
    std::vector<std::uint32_t> twins; ///< nodes that differ from it in nothing: exchanging them changes no edge
};

/// The rarest node first, then always the rarest of those connected to an earlier one. `candidates` is, by node, how
/// many of a graph's nodes fit it.
std::vector<OrderedNode> searchOrder(const Motif& motif, std::span<const std::size_t> candidates);

/// Returns whether the edges order all nodes, as in a chain. Nodes of graphs are ordered too, so a set of nodes can
/// then match the motif in one way only.
bool hasOneOrder(const Motif& motif);

} // namespace gnx::graph
