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

/// For each input of the body the argument's value in the enclosing graph; invalid for a constant. The arguments come
/// after the last body, also within lists. Empty where their number differs from that of the body's inputs.
std::vector<ValueId> argumentsOf(const Graph& graph, NodeId caller, const Graph& body);

/// The body's values behind a result of the caller as `reader` takes it: one where it is taken out of a tuple by its
/// number, else all that the body returns.
std::vector<ValueId> resultsOf(const Graph& graph, ValueId result, NodeId reader, const Graph& body);

} // namespace gnx::graph
