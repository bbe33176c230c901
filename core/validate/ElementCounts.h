#pragma once

#include <span>
#include <vector>

#include "core/graph/Graph.h"
#include "core/sample/Sample.h"

namespace gnx {

/// Views and reshapes to constant sizes that do not hold as many elements as the tensor has: problems of code
/// "view-size" with the line. How many elements a value has is followed from the described inputs through operators
/// that keep the number (element by element, normalization, permutations, copies); of any other value nothing is known
/// and nothing is said. One pass.
std::vector<Problem> findViewContradictions(const Graph& graph, std::span<const TensorDesc> tensors);

} // namespace gnx
