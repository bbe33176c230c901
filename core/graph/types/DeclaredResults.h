#pragma once

#include "core/Wings.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

/// Gives the results of nodes the types in the comments above Paddle's calls; see declaredTypes(). `types` has those of
/// the inputs.
void readDeclaredResults(const Graph& graph, ValueTypes& types);

/// declaredTypes() if it is known already which description is whose: one for each input of the graph, or null.
ValueTypes declaredTypes(const Graph& graph, std::span<const TensorDesc* const> described);

} // namespace gnx::graph
