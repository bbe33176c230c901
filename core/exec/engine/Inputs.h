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

/// The tensors of a sample as GraphNet's tools make them (InputOptions::generator): descriptions of input_meta.py, then
/// of weight_meta.py, each in order of class name; those that the sample keeps (KeptValues.h) are not drawn. `sample`
/// is what the options' variant makes of it. In the order of graph.inputs(), on `device`. Leaves torch's generator
/// where Python's run would. Errors: an input without a description; a dtype that cannot be made; Cancelled, between
/// two tensors, once `stop` is requested.
Result<std::vector<at::Tensor>> makeInputs(const Sample& sample, const Graph& graph, const InputOptions& options,
                                           const at::Device& device, const std::stop_token& stop = {});

} // namespace gnx::exec
