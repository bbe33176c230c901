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
    Convert, ///< to another dtype, or nothing where it is that already
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
    unsigned flops = 0; ///< for each element, where the family says so
};

/// By the last part of the operator's name, for PyTorch and Paddle alike, in place ("add_") or not.
CostRule costRule(std::string_view op);

} // namespace gnx::graph
