#pragma once

#include <filesystem>
#include <vector>

#include <torch/script.h>

#include "core/base/Result.h"

namespace gnx {

/// Writes tensors named output_0, output_1 ... in the safetensors format (8 bytes of little-endian header length, a
/// JSON header with dtype, shape and offsets, then the contiguous bytes), which Python and other tools read as it is.
/// The file appears whole or not at all. Errors: Unsupported (a dtype the format does not have), Unreadable, NoSpace.
Status writeOutputs(const std::filesystem::path& file, const std::vector<at::Tensor>& outputs);

} // namespace gnx
