#pragma once

#include <filesystem>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::data {

/// Name of a file next to a sample's model.py with values of its own inputs and weights (safetensors).
inline constexpr const char* kValuesFile = "values.safetensors";

/// Writes the weights of a package of torch.export to a safetensors file, by the names of the graph's inputs, with the
/// metadata {"use": "inputs"}. Weights that the package does not have as plain bytes are left out. Errors: those of
/// openPt2(); Unsupported (a dtype that safetensors lacks); Unreadable, NoSpace; Cancelled. A failure leaves no file.
Status writePt2Values(const std::filesystem::path& package, const std::filesystem::path& file,
                      const std::stop_token& stop);

} // namespace gnx::data
