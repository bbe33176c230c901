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

/// The nodes, what they read, and what reads them.
std::vector<NodeId> neighboursOf(const Graph& graph, std::span<const NodeId> nodes);
/// The nodes and all that they are computed from.
std::vector<NodeId> ancestorsOf(const Graph& graph, std::span<const NodeId> nodes);
/// The nodes and all that is computed from them.
std::vector<NodeId> descendantsOf(const Graph& graph, std::span<const NodeId> nodes);
/// Every node on a path from one of the first to one of the second, or the other way round, with its ends; nothing
/// where no path leads.
std::vector<NodeId> pathsBetween(const Graph& graph, std::span<const NodeId> first, std::span<const NodeId> second);

/// Nodes each of which reads the one before it.
struct Chain {
    std::vector<NodeId> nodes;
    double cost = 0; ///< the sum over them
};

/// The chain of the highest cost, the critical path: no schedule, however parallel, ends sooner. `costs` has one for
/// each node, none below 0, or is empty: then each costs 1. If several are equal, the one that ends first.
Chain longestChain(const Graph& graph, std::span<const double> costs = {});

} // namespace gnx::graph
