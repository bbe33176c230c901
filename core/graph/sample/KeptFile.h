#pragma once

#include <cstdint>
#include <span>

#include "core/Wings.h"

// Words of the file beside a sample's model.py that keeps tensors of its own, in the safetensors format.
namespace gnx::graph {

inline constexpr const char* kValuesFile = "values.safetensors";
/// Key and value of the file's metadata that make its tensors the sample's inputs, by their names; without it the
/// inputs are drawn as descriptions tell, and the file is for people alone.
inline constexpr const char* kValuesUse = "use";
inline constexpr const char* kValuesOfInputs = "inputs";
/// Key of the metadata with JSON: the strides, in elements, by the names of tensors that do not lie in row-major order.
/// Their bytes in the file are row-major all the same.
inline constexpr const char* kValuesStrides = "strides";
/// Key of the metadata with JSON: the names of tensors that require gradients, as a model's parameters do. No run
/// records any, but kernels depend on it: at::matmul() multiplies such a weight as one matrix where it would make a
/// batch.
inline constexpr const char* kValuesGradients = "requires_grad";

/// Returns whether the file may have these strides for a tensor. Others cannot be those of a tensor, overlap, or have
/// gaps that take most of its memory, as those of a column of a large matrix; such a tensor is kept in row-major order.
bool areKeptStrides(std::span<const std::int64_t> sizes, std::span<const std::int64_t> strides);

} // namespace gnx::graph
