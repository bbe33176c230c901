#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// Which of a graph's nodes are to be a graph of their own, and what it gives.
struct SubgraphPlan {
    std::vector<NodeId> nodes;    ///< ascending, each once
    std::vector<Operand> outputs; ///< of the whole graph: what the part returns, as a tuple
};

/// Nodes [first, end).
std::vector<NodeId> nodeRange(NodeId first, NodeId end);

/// A part of a graph as a graph of its own.
struct Subgraph {
    std::shared_ptr<const Graph> graph;
    /// The whole's value behind each input: first those that are inputs of the whole, in their order and with their
    /// names, then what earlier nodes have made, by id.
    std::vector<ValueId> inputs;
};

/// How a value that enters a part from outside is declared: its parameter's name and type annotation.
struct EnteringValue {
    std::string name;
    std::string annotation;
};

/// The nodes in their order, with everything they read that none of them makes as inputs. `entering` names what is no
/// input of the whole; the names must differ from each other and from the whole's inputs.
Subgraph extractSubgraph(const Graph& whole, const SubgraphPlan& plan,
                         const std::function<EnteringValue(ValueId)>& entering);

} // namespace gnx::graph
