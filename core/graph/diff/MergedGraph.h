#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/Wings.h"
#include "core/graph/diff/GraphDiff.h"

namespace gnx::graph {

/// Two graphs as one: each pair of nodes once, and all that are added and removed.
struct MergedGraph {
    enum class Edge : std::uint8_t { Equal, Removed, Added };
    std::shared_ptr<const Graph> graph;
    std::vector<std::uint32_t> rows;   ///< by node: its row of the diff
    std::vector<std::uint32_t> of_row; ///< by row: its node
    /// Values that a node reads in only one of the graphs, by node, ascending. Values that it reads in both are left
    /// out.
    std::vector<std::vector<std::pair<ValueId, Edge>>> edges;

    /// Kind of the node's reading of the value.
    Edge edgeOf(NodeId reader, ValueId value) const;
};

/// A graph of the same kind as the two, so that it can be structured and drawn like them. Pairs are the right graph's
/// nodes; a value that one of them reads in the left graph only is a separate argument `removed`. Where the two graphs
/// have pairs in opposite orders, edges that would make a cycle are left out. Near-linear.
MergedGraph mergeGraphs(const GraphDiff& diff, const Graph& left, const Graph& right);

} // namespace gnx::graph
