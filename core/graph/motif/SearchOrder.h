#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/graph/motif/Motif.h"

namespace gnx::graph {

/// One node of a motif as it stands in the order in which a search chooses them.
struct OrderedNode {
    std::uint32_t node = 0;           ///< in Motif::nodes()
    std::vector<std::uint32_t> edges; ///< to and from nodes earlier in the order, in Motif::edges(); direct ones first
    std::vector<std::uint32_t> twins; ///< nodes that differ from it in nothing: exchanging them changes no edge
};

/// The rarest node first, then always the rarest of those that touch one before. `candidates` says, by node, how many
/// of a graph's nodes it can be.
std::vector<OrderedNode> searchOrder(const Motif& motif, std::span<const std::size_t> candidates);

/// Whether the edges put all nodes in one order, as those of a chain do. Graphs have their nodes in such an order too,
/// so that a set of nodes can then be the motif in one way only.
bool hasOneOrder(const Motif& motif);

} // namespace gnx::graph
