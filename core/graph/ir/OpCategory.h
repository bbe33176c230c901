#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/Wings.h"

namespace gnx::graph {

/// Category of an operator, for colour and legend.
enum class OpCategory : std::uint8_t {
    Convolution,
    MatMul,
    Attention,
    Normalization,
    Activation,
    Elementwise,
    Reduction,
    Shape,
    Pooling,
    Embedding,
    Creation,
    Other,
    Input,
    Output
};
constexpr std::size_t kOpCategoryCount = 14;
const char* opCategoryName(OpCategory category); ///< "convolution" ...
/// Returns the category of "torch.conv2d" and "paddle._C_ops.conv2d" by the last part of the name: the one that the
/// catalogue has, else a guess from parts of the name, else Other.
OpCategory opCategory(std::string_view op);
/// Returns "relu" for "torch.nn.functional.relu", "add" for "operator.add".
std::string_view shortOpName(std::string_view op);

} // namespace gnx::graph
