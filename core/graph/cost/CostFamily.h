#pragma once

#include <cstdint>
#include <string_view>

#include "core/Wings.h"

namespace gnx::graph {

/// Operators whose cost follows from one formula.
enum class CostFamily : std::uint8_t {
    Unknown, ///< FLOPs are not known
    Meta,    ///< devices, sizes, switches: reads no tensor's elements
    View,    ///< the same elements seen in another way
    Copy,    ///< moves elements
    Convert, ///< to another dtype, or nothing if it is that already
    Lookup,  ///< rows or elements of a table, by indices
    Fill,    ///< writes without reading
    GetItem,
    SetItem,
    Pointwise,  ///< so many FLOPs for each element of the result
    Reduction,  ///< so many FLOPs for each element of the first operand
    SumOfList,  ///< one for each element of every tensor of a list but the first
    Sort,       ///< the comparisons of a merge sort
    TopK,       ///< the comparisons of a heap of the k largest
    ScatterAdd, ///< an addition for each element of what is scattered
    Fourier,    ///< the fast transform's
    Dropout,
    BatchNorm,
    Normalization, ///< so many FLOPs for each element, and one more for each of weight and bias
    Linear,
    MatMul,
    MatMulAdd, ///< the product of the second and third operands added to the first
    Einsum,
    Convolution,
    TransposedConvolution,
    DeformableConvolution,
    Attention,
    MultiHeadAttention,
    Pooling,
    AdaptivePooling,
    Interpolation,
    RegionPooling, ///< pictures of regions, by bilinear sampling
};

struct CostRule {
    CostFamily family = CostFamily::Unknown;
    unsigned flops = 0; ///< for each element, where the family has it
};

/// Returns the catalogue's rule by the last part of the name, for PyTorch and Paddle alike, in place ("add_") or not.
/// For each element an operator takes as many FLOPs as its definition has operations, an elementary function being one:
/// sigmoid(x) = 1 / (1 + exp(-x)) takes 4, silu(x) = x sigmoid(x) 5, gelu(x) = 0.5 x (1 + erf(x / sqrt 2)) 5,
/// softmax the maximum, a difference, exp, the sum and a quotient; the losses as their definitions are written,
/// max(x, 0) - x z + log(1 + exp(-|x|)) 9, -(z log x + (1 - z) log(1 - x)) 8.
CostRule costRule(std::string_view op);

} // namespace gnx::graph
