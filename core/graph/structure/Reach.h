#pragma once

#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

// Queries for the sources and destinations of some nodes' data. An edge leads from a node to every node that reads one
// of its results, also inside a list, tuple, dictionary or keyword, as Graph::readsOf(); a flow through memory alone
// (x[0] = y writes x and has no result) is not an edge. Answers are ascending and hold the given nodes themselves, each
// once; ids outside the graph are left out. Each is linear in the graph.

/// Returns the nodes, the nodes that they read, and the nodes that read them.
std::vector<NodeId> neighboursOf(const Graph& graph, std::span<const NodeId> nodes);
/// Returns the nodes and all nodes from which they are computed.
std::vector<NodeId> ancestorsOf(const Graph& graph, std::span<const NodeId> nodes);
/// Returns the nodes and all nodes that are computed from them.
std::vector<NodeId> descendantsOf(const Graph& graph, std::span<const NodeId> nodes);
/// Returns every node on a path from a node of the first set to a node of the second, or the other way round, including
/// the ends; nothing if there is no path.
std::vector<NodeId> pathsBetween(const Graph& graph, std::span<const NodeId> first, std::span<const NodeId> second);

/// Sequence of nodes in which each reads the one before it.
struct Chain {
    std::vector<NodeId> nodes;
    double cost = 0; ///< the sum over them
};

/// Returns the chain of the highest cost, the critical path: no schedule, however parallel, ends sooner. `costs` has a
/// cost of at least 0 for each node, or is empty: then each node costs 1. If several chains have equal costs, the one
/// that ends first is returned.
Chain longestChain(const Graph& graph, std::span<const double> costs = {});

} // namespace gnx::graph
