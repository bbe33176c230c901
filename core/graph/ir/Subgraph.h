#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// Nodes of a graph that become a separate graph, and its outputs.
struct SubgraphOutline {
    std::vector<NodeId> nodes;    ///< ascending, each once
    std::vector<Operand> outputs; ///< outputs in terms of the whole graph: the part returns them as a tuple
};

/// Nodes [first, end).
std::vector<NodeId> nodeRange(NodeId first, NodeId end);

/// A part of a graph as a separate graph.
struct Subgraph {
    std::shared_ptr<const Graph> graph;
    /// The whole's value behind each input: first those that are inputs of the whole, in their order and with their
    /// names, then what earlier nodes have made, by id.
    std::vector<ValueId> inputs;
};

/// Declaration of a value that enters a part from outside: its parameter's name and type annotation.
struct EnteringValue {
    std::string name;
    std::string annotation;
};

/// The nodes in their order; everything they read that none of them makes becomes an input. `entering` names those that
/// are not inputs of the whole; the names must differ from each other and from the whole's inputs.
Subgraph extractSubgraph(const Graph& whole, const SubgraphOutline& outline,
                         const std::function<EnteringValue(ValueId)>& entering);

} // namespace gnx::graph
