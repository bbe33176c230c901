#pragma once

#include <filesystem>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::exec {

/// Writes a plain tensor as a .npy file (core/graph/sample/Npy.h), in C order for any strides; bfloat16 as float32. The
/// file appears whole or not at all. Errors: Unsupported (a dtype the format does not have), Unreadable, NoSpace.
Status writeNpy(const std::filesystem::path& file, const at::Tensor& tensor);

} // namespace gnx::exec
