#pragma once

#include <memory>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

// Values that flow between a graph and the bodies of its higher-order operators (torch.ops.higher_order.cond, wrap
// ...).
namespace gnx::graph {

/// The bodies that a node is given, each once, in the order of its operands; most nodes have none.
std::vector<GraphBody> bodiesOf(const Graph& graph, NodeId caller);

/// Returns for each input of the body the value of the argument in the enclosing graph; invalid for a constant. The
/// arguments come after the last body, also within lists. Empty if their number is not that of the body's inputs.
std::vector<ValueId> argumentsOf(const Graph& graph, NodeId caller, const Graph& body);

/// Returns the values of the body that make up a result of the caller, as `reader` uses it: one value if the reader
/// takes it out of a tuple by its number, else all values that the body returns.
std::vector<ValueId> resultsOf(const Graph& graph, ValueId result, NodeId reader, const Graph& body);

} // namespace gnx::graph
