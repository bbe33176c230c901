#pragma once

#include <memory>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

// What flows between a graph and the bodies of its higher-order operators (torch.ops.higher_order.cond, wrap ...).
namespace gnx::graph {

/// The bodies that a node is given, each once, in the order of its operands; most nodes have none.
std::vector<GraphBody> bodiesOf(const Graph& graph, NodeId caller);

/// For each input of the body the value of the graph around that it is given; invalid for a constant. The arguments
/// stand behind the last body, also within lists. Empty where their number is not that of the body's inputs.
std::vector<ValueId> argumentsOf(const Graph& graph, NodeId caller, const Graph& body);

/// The body's values that a result of the caller stands for as `reader` takes it: one where it is taken out of a tuple
/// by its number, else all that the body returns.
std::vector<ValueId> resultsOf(const Graph& graph, ValueId result, NodeId reader, const Graph& body);

} // namespace gnx::graph
