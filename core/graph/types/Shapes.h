#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/Wings.h"

// Arithmetic of shapes whose sizes may be unknown (ValueType::kUnknownSize); private to core/graph/types. An empty
// result means unknown, or that the shapes do not fit each other.
namespace gnx::graph::shapes {

using Shape = std::vector<std::int64_t>;
using MaybeShape = std::optional<Shape>;
/// Numbers of which some are computed; kUnknownSize never stands for a number in such a list.
using MaybeInts = std::vector<std::optional<std::int64_t>>;

/// 0 .. rank - 1 for an axis from the front (0, 1 ...) or the back (-1, -2 ...).
std::optional<std::size_t> place(std::int64_t axis, std::size_t rank);
/// Unknown where a factor is.
std::int64_t product(std::span<const std::int64_t> sizes);
/// Broadcasts by NumPy's rules: from the last dimension on, sizes are equal, or one of them is 1.
MaybeShape broadcast(const Shape& a, const Shape& b);
/// [..., m, k] x [..., k, n] -> [..., m, n]; a tensor of one dimension is a row on the left, a column on the right.
MaybeShape matmul(Shape a, Shape b, bool transpose_a, bool transpose_b);
/// floor((in + before + after - dilation (kernel - 1) - 1) / stride) + 1
std::int64_t window(std::int64_t in, std::int64_t kernel, std::int64_t stride, std::int64_t padding_both,
                    std::int64_t dilation, bool ceil_mode = false);
/// `sizes`: -1 for the remaining size, 0 for the operand's size at this place; nothing for a computed one.
MaybeShape reshaped(const Shape& from, const MaybeInts& sizes);
/// Sizes added along an axis, the others equal.
MaybeShape concatenated(const std::vector<Shape>& parts, std::int64_t axis);
/// `axes` empty: all.
MaybeShape reduced(const Shape& from, const std::vector<std::int64_t>& axes, bool keep);
/// Dimensions first .. last become one.
MaybeShape flattened(const Shape& from, std::int64_t first, std::int64_t last);
/// Elements from `start` to before `end`, in steps, both counted from the back where negative, both cut at the ends.
std::int64_t sliced(std::int64_t size, std::int64_t start, std::int64_t end, std::int64_t step = 1);

} // namespace gnx::graph::shapes
