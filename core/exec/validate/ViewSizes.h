#pragma once

#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

/// Views and reshapes to constant sizes that do not hold as many elements as the tensor has: problems of code
/// "view-size" with the line. Shapes are followed from the described inputs through the common operators of both
/// frameworks (element by element with broadcasting, linear, matmul, convolution, embedding, normalization,
/// permutations); for any other value nothing is known and nothing is reported. One pass.
std::vector<Problem> findViewContradictions(const Graph& graph, std::span<const TensorDesc> tensors);

} // namespace gnx::exec
