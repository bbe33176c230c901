#pragma once

#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::graph {

/// The parts of the module path in a parameter's name: "L_self_modules_layer1_modules_0_modules_bn1_parameters_weight_"
/// -> layer1, 0, bn1, weight. Views into the name; none when the name carries no path. `parts` is cleared first, so
/// that a loop over many names needs one allocation.
void splitModulePath(std::string_view parameter_name, std::vector<std::string_view>& parts);
/// Returns whether splitModulePath() finds any part, without looking for all.
bool hasModulePath(std::string_view parameter_name);
/// Returns whether an input of this name is a parameter or buffer: by its module path, in Paddle as "parameter_12".
bool isParameterName(std::string_view input_name);

} // namespace gnx::graph
