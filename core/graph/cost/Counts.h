#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>

#include "core/Wings.h"
#include "core/graph/types/ValueTypes.h"

// Arithmetic with numbers that may not be known: what is computed from an unknown one is unknown, and so is what
// exceeds 64 bits. Private to core/graph/cost.
namespace gnx::graph::cost {

using Count = std::optional<std::uint64_t>;

inline Count times(Count a, Count b) {
    std::uint64_t product = 0;
    if (!a || !b || __builtin_mul_overflow(*a, *b, &product))
        return std::nullopt;
    return product;
}

inline Count plus(Count a, Count b) {
    std::uint64_t sum = 0;
    if (!a || !b || __builtin_add_overflow(*a, *b, &sum))
        return std::nullopt;
    return sum;
}

inline Count product(std::initializer_list<Count> factors) {
    Count result = 1;
    for (const Count& factor : factors)
        result = times(result, factor);
    return result;
}

/// A dimension of a shape from its front (0, 1 ...) or its back (-1, -2 ...).
inline Count size(const ValueType* tensor, int dimension) {
    if (tensor == nullptr || !tensor->isTensor())
        return std::nullopt;
    const auto rank = static_cast<int>(tensor->shape.size());
    const int place = dimension < 0 ? rank + dimension : dimension;
    if (place < 0 || place >= rank || tensor->shape[static_cast<std::size_t>(place)] < 0)
        return std::nullopt;
    return static_cast<std::uint64_t>(tensor->shape[static_cast<std::size_t>(place)]);
}

/// Product of all sizes from the dimension `first` on, 1 if there are none.
inline Count sizesFrom(const ValueType* tensor, std::size_t first) {
    if (tensor == nullptr || !tensor->isTensor())
        return std::nullopt;
    Count result = 1;
    for (std::size_t i = first; i < tensor->shape.size(); ++i)
        result = times(result, tensor->shape[i] < 0 ? Count() : Count(static_cast<std::uint64_t>(tensor->shape[i])));
    return result;
}

inline Count elements(const ValueType* tensor) {
    return sizesFrom(tensor, 0);
}

/// A Python number takes no memory traffic that counts.
inline Count bytes(const ValueType& type) {
    if (type.kind == ValueType::Kind::Number)
        return 0;
    const std::uint32_t width = dtypeBytes(type.dtype);
    return width == 0 ? Count() : times(elements(&type), width);
}

} // namespace gnx::graph::cost
