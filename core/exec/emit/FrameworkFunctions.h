#pragma once

#include <optional>
#include <string_view>

#include "core/Wings.h"

namespace gnx::exec {

/// Returns whether PyTorch 2.13 or Paddle 3.3 have a function or method of this full name ("torch.relu", "Tensor.view",
/// "paddle._C_ops.add"), by the lists in resources/operators. nullopt if the lists of names are missing.
std::optional<bool> isFrameworkFunction(std::string_view full_name);

} // namespace gnx::exec
