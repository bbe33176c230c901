#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/ir/Subgraph.h"

namespace gnx::exec {

/// Kind of a value, as far as it decides whether it can enter or leave a graph.
enum class ValueRole : std::uint8_t {
    Tensor,
    Integer, ///< enters as a size: torch.SymInt
    Other,   ///< a tuple, a device, None ...
    Unknown,
};

/// A part of a graph that can stand alone.
struct PartOutline {
    SubgraphOutline subgraph;
    /// Values made for it by earlier nodes, by id, and the first of its nodes that reads each, at the same index.
    std::vector<ValueId> entering;
    std::vector<NodeId> first_readers;
    std::size_t chosen = 0; ///< nodes asked for
    std::size_t closed = 0; ///< nodes between those, and what changes memory that they share
    std::size_t copied = 0; ///< earlier nodes that make what cannot be an input (a tuple of sizes, a device, a region)
};

/// Makes a part of the chosen nodes: with every node on a path between two of them, and every one that changes memory
/// in between which they read. Values that cannot be inputs are made again inside: the nodes that make them (sizes,
/// devices, tuples) are copied in, and so are the beginning and end of an autocast region or a functional transform
/// that contains chosen nodes. It gives every tensor that its nodes (copies aside) make and the rest of the graph reads
/// or returns, or else those that nobody reads.
///
/// Linear in the graph for each round of closing; rounds end when nothing is added. Errors: Unsupported, naming node,
/// operator and line, where a value cannot enter (made by a node with effects), a region does not end, or no tensor
/// leaves; InvalidInput for no node or one outside the graph.
Result<PartOutline> outlinePart(const Graph& graph, std::span<const NodeId> chosen,
                                const std::function<ValueRole(ValueId)>& role_of);

} // namespace gnx::exec
