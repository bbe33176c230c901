#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/base/CheckedInt.h"

// Arithmetic of shapes whose sizes may be unknown (ValueType::kUnknownSize); for the rules of operators. An empty
// result means unknown, or that the shapes do not fit each other.
namespace gnx::graph::shapes {

using Shape = std::vector<std::int64_t>;
using MaybeShape = std::optional<Shape>;
/// List of numbers of which some are computed and thus unknown; kUnknownSize never stands for a number in such a list.
using MaybeInts = std::vector<std::optional<std::int64_t>>;

/// Returns 0 .. rank - 1 for an axis counted from the front (0, 1 ...) or the back (-1, -2 ...).
std::optional<std::size_t> place(std::int64_t axis, std::size_t rank);
/// Returns the product; it is unknown if a factor is unknown.
std::int64_t product(std::span<const std::int64_t> sizes);
/// Returns a computed size; it is unknown if it is negative or too large.
std::int64_t known(base::CheckedInt size);
/// Returns size / step, rounded up. `size` is not negative, `step` positive.
std::int64_t quotientUp(std::int64_t size, std::int64_t step);
/// Broadcasts by NumPy's rules: from the last dimension on, sizes are equal, or one of them is 1.
MaybeShape broadcast(const Shape& a, const Shape& b);
/// Returns [..., m, n] for [..., m, k] x [..., k, n]; a tensor with one dimension is a row on the left, a column on the
/// right.
MaybeShape matmul(Shape a, Shape b, bool transpose_a, bool transpose_b);
/// Returns floor((in + before + after - dilation (kernel - 1) - 1) / stride) + 1.
std::int64_t window(std::int64_t in, std::int64_t kernel, std::int64_t stride, base::CheckedInt padding_both,
                    std::int64_t dilation, bool ceil_mode = false);
/// Returns the shape after reshape. `sizes` has -1 for the remaining size, 0 for the operand's size at this place, and
/// nothing for a computed size.
MaybeShape reshaped(const Shape& from, const MaybeInts& sizes);
/// Returns the shape in which sizes along an axis are added; the others must be equal.
MaybeShape concatenated(const std::vector<Shape>& parts, std::int64_t axis);
/// Reduces a shape along `axes`, or along all axes if the list is empty.
MaybeShape reduced(const Shape& from, const std::vector<std::int64_t>& axes, bool keep);
/// Returns the shape in which dimensions first .. last are one.
MaybeShape flattened(const Shape& from, std::int64_t first, std::int64_t last);
/// Returns the number of elements from `start` to before `end`, in steps. Negative bounds count from the back; bounds
/// beyond the ends are limited.
std::int64_t sliced(std::int64_t size, std::int64_t start, std::int64_t end, std::int64_t step = 1);

} // namespace gnx::graph::shapes
