#include "core/graph/types/Shapes.h"

#include <algorithm>

#include "core/graph/types/ValueTypes.h"

namespace gnx::graph::shapes {
namespace {

using base::CheckedInt;
constexpr std::int64_t kUnknown = ValueType::kUnknownSize;

/// Nothing if both are known and differ.
std::optional<std::int64_t> same(std::int64_t a, std::int64_t b) {
    if (a < 0 || b < 0)
        return std::max(a, b);
    return a == b ? std::optional(a) : std::nullopt;
}

std::optional<std::int64_t> stretched(std::int64_t a, std::int64_t b) {
    if (a == 1)
        return b;
    if (b == 1)
        return a;
    return same(a, b); // an unknown one is 1 or the other
}

} // namespace

std::optional<std::size_t> place(std::int64_t axis, std::size_t rank) {
    const std::int64_t from_front = axis < 0 ? axis + static_cast<std::int64_t>(rank) : axis;
    if (from_front < 0 || from_front >= static_cast<std::int64_t>(rank))
        return std::nullopt;
    return static_cast<std::size_t>(from_front);
}

std::int64_t product(std::span<const std::int64_t> sizes) {
    std::int64_t result = 1;
    for (const std::int64_t size : sizes)
        if (size < 0 || result < 0 || __builtin_mul_overflow(result, size, &result))
            return kUnknown;
    return result;
}

std::int64_t known(CheckedInt size) {
    return std::max(size.valueOr(kUnknown), kUnknown);
}

std::int64_t quotientUp(std::int64_t size, std::int64_t step) {
    return size / step + (size % step != 0 ? 1 : 0);
}

MaybeShape broadcast(const Shape& a, const Shape& b) {
    const Shape& longer = a.size() >= b.size() ? a : b;
    const Shape& shorter = a.size() >= b.size() ? b : a;
    Shape result = longer;
    for (std::size_t i = 1; i <= shorter.size(); ++i) {
        const auto size = stretched(longer[longer.size() - i], shorter[shorter.size() - i]);
        if (!size)
            return std::nullopt;
        result[result.size() - i] = *size;
    }
    return result;
}

MaybeShape matmul(Shape a, Shape b, bool transpose_a, bool transpose_b) {
    if (a.empty() || b.empty())
        return std::nullopt;
    const bool row = a.size() == 1, column = b.size() == 1;
    if (row)
        a.insert(a.begin(), 1);
    else if (transpose_a)
        std::swap(a[a.size() - 1], a[a.size() - 2]);
    if (column)
        b.push_back(1);
    else if (transpose_b)
        std::swap(b[b.size() - 1], b[b.size() - 2]);
    if (!same(a[a.size() - 1], b[b.size() - 2]))
        return std::nullopt;
    auto result = broadcast(Shape(a.begin(), a.end() - 2), Shape(b.begin(), b.end() - 2));
    if (!result)
        return std::nullopt;
    if (!row)
        result->push_back(a[a.size() - 2]);
    if (!column)
        result->push_back(b.back());
    return result;
}

std::int64_t window(std::int64_t in, std::int64_t kernel, std::int64_t stride, CheckedInt padding_both,
                    std::int64_t dilation, bool ceil_mode) {
    const std::int64_t room =
        (padding_both + in - CheckedInt(dilation) * (CheckedInt(kernel) - 1) - 1).valueOr(kUnknown);
    if (in < 0 || kernel < 0 || stride <= 0 || room < 0)
        return kUnknown;
    return known(CheckedInt(ceil_mode ? quotientUp(room, stride) : room / stride) + 1);
}

MaybeShape reshaped(const Shape& from, const MaybeInts& sizes) {
    Shape result;
    std::optional<std::size_t> rest;
    bool computed = false;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        computed = computed || !sizes[i];
        if (sizes[i] == -1)
            rest = i;
        if (sizes[i] == 0 && i >= from.size())
            return std::nullopt;
        result.push_back(!sizes[i] || sizes[i] == -1 ? kUnknown : *sizes[i] == 0 ? from[i] : *sizes[i]);
    }
    const std::int64_t all = product(from);
    if (all < 0 || computed)
        return result;
    if (!rest)
        return product(result) < 0 || product(result) == all ? MaybeShape(result) : std::nullopt;
    Shape others = result;
    others[*rest] = 1;
    const std::int64_t left = product(others);
    if (left > 0 && all % left != 0)
        return std::nullopt;
    if (left > 0)
        result[*rest] = all / left;
    return result;
}

MaybeShape concatenated(const std::vector<Shape>& parts, std::int64_t axis) {
    if (parts.empty())
        return std::nullopt;
    const auto along = place(axis, parts.front().size());
    if (!along)
        return std::nullopt;
    Shape result = parts.front();
    for (std::size_t p = 1; p < parts.size(); ++p) {
        if (parts[p].size() != result.size())
            return std::nullopt;
        for (std::size_t i = 0; i < result.size(); ++i) {
            const std::int64_t size = parts[p][i];
            const auto merged = i != *along                 ? same(result[i], size)
                                : result[i] < 0 || size < 0 ? std::optional(kUnknown)
                                                            : std::optional(known(CheckedInt(result[i]) + size));
            if (!merged)
                return std::nullopt;
            result[i] = *merged;
        }
    }
    return result;
}

MaybeShape reduced(const Shape& from, const std::vector<std::int64_t>& axes, bool keep) {
    std::vector<bool> gone(from.size(), axes.empty());
    for (const std::int64_t axis : axes) {
        const auto at = place(axis, from.size());
        if (!at)
            return std::nullopt;
        gone[*at] = true;
    }
    Shape result;
    for (std::size_t i = 0; i < from.size(); ++i)
        if (!gone[i] || keep)
            result.push_back(gone[i] ? 1 : from[i]);
    return result;
}

MaybeShape flattened(const Shape& from, std::int64_t first, std::int64_t last) {
    const auto begin = place(first, from.size()), end = place(last, from.size());
    if (!begin || !end || *begin > *end)
        return std::nullopt;
    Shape result(from.begin(), from.begin() + static_cast<std::ptrdiff_t>(*begin));
    result.push_back(product(std::span(from).subspan(*begin, *end - *begin + 1)));
    result.insert(result.end(), from.begin() + static_cast<std::ptrdiff_t>(*end) + 1, from.end());
    return result;
}

std::int64_t sliced(std::int64_t size, std::int64_t start, std::int64_t end, std::int64_t step) {
    if (size < 0 || step <= 0)
        return kUnknown;
    const auto cut = [&](std::int64_t at) { return std::clamp<std::int64_t>(at < 0 ? at + size : at, 0, size); };
    const std::int64_t length = std::max<std::int64_t>(cut(end) - cut(start), 0);
    return quotientUp(length, step);
}

} // namespace gnx::graph::shapes
