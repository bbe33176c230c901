#pragma once

#include <cstdint>
#include <string_view>

namespace gnx {

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
    Pointwise, ///< so many FLOPs for each element of the result
    Reduction, ///< so many FLOPs for each element of the first operand
    Dropout,
    BatchNorm,
    Normalization, ///< so many FLOPs for each element, and one more for each of weight and bias
    Linear,
    MatMul,
    MatMulAdd, ///< the product of the second and third operands added to the first
    Einsum,
    Convolution,
    TransposedConvolution,
    Attention,
    MultiHeadAttention,
    Pooling,
    AdaptivePooling,
    Interpolation,
};

struct CostRule {
    CostFamily family = CostFamily::Unknown;
    unsigned flops = 0; ///< for each element, where the family says so
};

/// By the last part of the operator's name, for PyTorch and Paddle alike, in place ("add_") or not.
CostRule costRule(std::string_view op);

} // namespace gnx
