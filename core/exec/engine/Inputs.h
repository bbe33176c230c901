#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/protocol/InputOptions.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

/// Most dimensions of a described tensor, which is NumPy's limit. LibTorch has no limit, but takes minutes for
/// thousands of dimensions.
inline constexpr std::size_t kMostDimensions = 64;

/// Returns the bytes of all tensors that a sample describes.
std::uint64_t tensorBytes(const Sample& sample);

/// Checks the memory limit. Errors: OutOfMemory (the described tensors alone need more than `limit_bytes`; 0: no
/// limit).
Status fitsMemory(const Sample& sample, std::uint64_t limit_bytes);

/// Returns the tensor whose elements a description lists; nothing if its values are random. Throws c10::Error if the
/// number of elements does not fit the shape.
std::optional<at::Tensor> spelledOut(const TensorDesc& tensor);

/// Makes the tensors of a sample as GraphNet's tools make them (InputOptions::generator): first for the descriptions in
/// input_meta.py, then for those in weight_meta.py, each in the order of class names. `sample` must already be changed
/// by the options' variant. The result is in the order of graph.inputs(), on `device`. Torch's generator has the same
/// state afterwards as in a run with Python. Errors: an input without a description; a dtype that cannot be made;
/// Cancelled, between two tensors, once `stop` is requested.
Result<std::vector<at::Tensor>> makeInputs(const Sample& sample, const Graph& graph, const InputOptions& options,
                                           const at::Device& device, const std::stop_token& stop = {});

} // namespace gnx::exec
