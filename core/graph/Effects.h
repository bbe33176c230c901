#pragma once

#include <string_view>

#include "core/graph/Graph.h"

namespace gnx {

/// What a node does besides computing its results.
enum class Effect : std::uint8_t {
    None,
    Writes, ///< its first operand's memory
    Random, ///< draws random numbers: order matters among such
    Mode,   ///< changes how later nodes compute: autocast, grad, or is not understood at all
};
Effect effectOf(const Graph& graph, const Node& node);

/// Whether the result may share its first operand's memory: views, and what returns its operand if nothing is to do.
bool mayAlias(std::string_view op);

/// Whether integers in the operands are sizes: view, reshape, expand, zeros ...
bool takesSizes(std::string_view op);

/// "view" of "Tensor.view"
std::string_view lastPart(std::string_view op);

} // namespace gnx
