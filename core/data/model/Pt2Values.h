#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::data {

/// Writes the weights of a package of torch.export to a safetensors file, by the names of the graph's inputs, with the
/// metadata {"use": "inputs"} and their strides where they are not row-major (KeptFile.h). `wanted` chooses by name;
/// none: all. Weights that the package does not have as plain bytes are left out. Errors: those of openPt2();
/// Unsupported (a dtype that safetensors lacks); Unreadable, NoSpace; Cancelled. A failure leaves no file.
Status writePt2Values(const std::filesystem::path& package, const std::filesystem::path& file,
                      const std::stop_token& stop, const std::function<bool(std::string_view)>& wanted = {});

} // namespace gnx::data
