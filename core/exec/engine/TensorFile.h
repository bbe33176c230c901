#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::exec {

/// Tensors by name, in order, and words about them.
struct NamedTensors {
    std::vector<std::pair<std::string, at::Tensor>> tensors;
    std::map<std::string, std::string> metadata; ///< safetensors' __metadata__
};

/// Writes tensors in the safetensors format (8 bytes of little-endian header length, a JSON header with dtype, shape
/// and offsets, then the contiguous bytes, here from multiples of 64), which Python and other tools read as it is. The
/// file appears whole or not at all. Errors: Unsupported (a dtype the format does not have), Unreadable, NoSpace.
Status writeTensors(const std::filesystem::path& file, const NamedTensors& named);
/// The name of an output in such a file: "output_0", "output_1" ...
std::string outputName(std::size_t output);
/// The same for the outputs of a run.
Status writeOutputs(const std::filesystem::path& file, const std::vector<at::Tensor>& outputs);

/// The tensors of such a file, on the CPU, with the strides that they had, requiring gradients where they did, and
/// those that lie in row-major order without a copy: each is a private view of the file, which is read as it is used;
/// what is written into one reaches neither the file nor another tensor of it. Errors: NotFound, Unreadable, Malformed
/// (no safetensors file), Unsupported (its dtypes).
Result<NamedTensors> mapTensors(const std::filesystem::path& file);

} // namespace gnx::exec
