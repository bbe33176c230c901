#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"

namespace gnx::graph {

/// Entry of a tensor in the header of a safetensors file. `dtype`: the format's name, as "F32".
struct StoredTensor {
    std::string name, dtype;
    std::vector<std::int64_t> shape;
    std::uint64_t bytes = 0;
    std::vector<std::int64_t> strides{}; ///< in elements; empty: the tensor lies in row-major order, as its bytes do
    bool requires_grad = false;
};

/// The beginning of a safetensors file, and the order in which its tensors follow, without gaps.
struct TensorHeader {
    std::string text;               ///< 8 bytes of little-endian length, and JSON; its size is a multiple of 64
    std::vector<std::size_t> order; ///< places in the list of tensors
};

/// The words about the tensors are `metadata`, with kValuesStrides and kValuesGradients. Tensors whose size is a
/// multiple of 64 bytes come first, so that they and the first of the others begin at such a multiple.
TensorHeader tensorHeader(std::span<const StoredTensor> tensors, std::map<std::string, std::string> metadata);

} // namespace gnx::graph
