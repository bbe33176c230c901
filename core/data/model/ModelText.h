#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

namespace gnx::data {

/// Name of a parameter's input in a graph, from its name in the model: "layer1.0.weight" is
/// "L_self_modules_layer1_modules_0_parameters_weight_", as in GraphNet's own samples, so that its module is found.
/// Characters that no name of Python has become "_".
std::string parameterInputName(std::string_view name);
/// Name of another input or value as a name of Python: "input.1" is "input_1"; "x" before a digit.
std::string valueInputName(std::string_view name);

/// A tensor's type as Node::declared_types has it (PaddleTypes.h): "1x64xf32"; "None" where its dtype has no name
/// there. Negative sizes are not known.
std::string tensorTypeText(DType dtype, std::span<const std::int64_t> shape);

} // namespace gnx::data
