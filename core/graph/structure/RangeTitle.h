#pragma once

#include <cstdint>
#include <string>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// A title for nodes [begin, end) without a name: the two or three operators that describe them best, in execution
/// order, as "conv2d, relu" or "linear, scaled_dot_product_attention".
std::string titleOfRange(const Graph& graph, std::uint32_t begin, std::uint32_t end);

} // namespace gnx::graph
