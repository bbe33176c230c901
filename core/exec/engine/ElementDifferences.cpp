#include "core/exec/engine/ElementDifferences.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <type_traits>

#include <ATen/Parallel.h>

namespace gnx::exec {
namespace {

/// Elements that one task compares before it takes the next; parts are put together in their order, so that sums do not
/// depend on who compared what.
constexpr std::int64_t kPart = 1 << 16;
/// Elements whose float64 copies stay in the first-level cache.
constexpr std::size_t kBlock = 512;
/// Independent sums and maxima, so that the compiler may keep them in vector registers.
constexpr std::size_t kLanes = 8;
constexpr std::size_t kMismatches = 16;
constexpr double kLeastScale = 1e-12;

using Slice = std::array<double, kBlock>;
using Lanes = std::array<double, kLanes>;

template <class T> struct Bits;
template <> struct Bits<float> { using Type = std::int32_t; };
template <> struct Bits<double> { using Type = std::int64_t; };
template <> struct Bits<at::Half> { using Type = std::int16_t; };
template <> struct Bits<at::BFloat16> { using Type = std::int16_t; };

template <class Int> std::uint64_t distance(Int from, Int to) {
    using Unsigned = std::make_unsigned_t<Int>; // signed differences wrap; the larger minus the smaller fits
    return from > to ? static_cast<Unsigned>(static_cast<Unsigned>(from) - static_cast<Unsigned>(to))
                     : static_cast<Unsigned>(static_cast<Unsigned>(to) - static_cast<Unsigned>(from));
}

/// Returns how many representable numbers lie from x to y, both finite: floating-point numbers of one sign are ordered
/// as their bits are, and both zeros are one.
template <class T> std::uint64_t ulps(T x, T y) {
    if constexpr (std::is_same_v<T, bool>) {
        return x == y ? 0 : 1;
    } else if constexpr (std::is_integral_v<T>) {
        return distance(x, y);
    } else {
        using Int = typename Bits<T>::Type;
        const auto ordered = [](T number) {
            const auto bits = std::bit_cast<Int>(number);
            return bits < 0 ? static_cast<Int>(std::numeric_limits<Int>::min() - bits) : bits;
        };
        return distance(ordered(x), ordered(y));
    }
}

double sumOf(const Lanes& lanes) {
    double sum = 0;
    for (const double lane : lanes)
        sum += lane;
    return sum;
}

bool isWithin(double a, double b, const Tolerance& tolerance) {
    const double difference = std::abs(a - b);
    const bool finite = difference <= std::numeric_limits<double>::max();
    // Without branches, for many at a time.
    return (a == b) | (finite & (difference <= tolerance.atol + std::abs(tolerance.rtol * b)));
}

/// Compares one part of two tensors.
template <class T> class PartComparison {
  public:
    PartComparison(const T* a, const T* b, const std::array<Tolerance, kToleranceCount>& tolerances)
        : a_(a), b_(b), tolerances_(tolerances) {}

    ElementDifferences compare(std::int64_t begin, std::int64_t end) {
        for (std::int64_t at = begin; at < end; at += static_cast<std::int64_t>(kBlock))
            addBlock(at, static_cast<std::size_t>(std::min<std::int64_t>(end - at, kBlock)));
        return std::move(found_);
    }

  private:
    void addBlock(std::int64_t at, std::size_t count) {
        const T* a = a_ + at;
        const T* b = b_ + at;
        Slice wide_a;
        Slice wide_b;
        bool equal = true;
        for (std::size_t i = 0; i < count; ++i) {
            wide_a[i] = static_cast<double>(a[i]);
            wide_b[i] = static_cast<double>(b[i]);
            equal &= a[i] == b[i];
        }
        const std::size_t whole = (count + kLanes - 1) / kLanes * kLanes;
        for (std::size_t i = count; i < whole; ++i)
            wide_a[i] = wide_b[i] = 0;
        found_.equal &= equal;
        const bool finite = allFinite(wide_a, wide_b, whole);
        if (finite && equal) {
            found_.finite += count;
            return;
        }
        if (finite) {
            found_.finite += count;
            addFinite(wide_a, wide_b, whole);
            addUlps(a, b, count);
        } else {
            addEach(a, b, at, count);
        }
        widenTolerance(wide_a, wide_b, whole);
    }

    static bool allFinite(const Slice& a, const Slice& b, std::size_t count) {
        Lanes nothing{}; // x - x is 0 for a finite number, else NaN
        for (std::size_t i = 0; i < count; i += kLanes)
            for (std::size_t lane = 0; lane < kLanes; ++lane)
                nothing[lane] += // NOLINTNEXTLINE(misc-redundant-expression)
                    (a[i + lane] - a[i + lane]) + (b[i + lane] - b[i + lane]);
        return sumOf(nothing) == 0;
    }

    void addFinite(const Slice& a, const Slice& b, std::size_t count) {
        Lanes max{};
        Lanes sum{};
        Lanes max_relative{};
        Lanes sum_relative{};
        for (std::size_t i = 0; i < count; i += kLanes)
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                const double difference = std::abs(a[i + lane] - b[i + lane]);
                const double size = std::abs(a[i + lane]);
                const double relative = difference / (size > kLeastScale ? size : kLeastScale);
                max[lane] = difference > max[lane] ? difference : max[lane];
                sum[lane] += difference;
                max_relative[lane] = relative > max_relative[lane] ? relative : max_relative[lane];
                sum_relative[lane] += relative;
            }
        found_.max = std::max(found_.max, *std::ranges::max_element(max));
        found_.sum += sumOf(sum);
        found_.max_relative = std::max(found_.max_relative, *std::ranges::max_element(max_relative));
        found_.sum_relative += sumOf(sum_relative);
    }

    void addUlps(const T* a, const T* b, std::size_t count) {
        std::uint64_t max = 0;
        if constexpr (sizeof(T) < 8) {
            std::uint64_t sum = 0; // a block's fit
            for (std::size_t i = 0; i < count; ++i) {
                const std::uint64_t between = ulps(a[i], b[i]);
                max = between > max ? between : max;
                sum += between;
            }
            found_.sum_ulp += static_cast<double>(sum);
        } else {
            for (std::size_t i = 0; i < count; ++i) {
                const std::uint64_t between = ulps(a[i], b[i]);
                max = between > max ? between : max;
                found_.sum_ulp += static_cast<double>(between);
            }
        }
        found_.max_ulp = std::max(found_.max_ulp, max);
    }

    /// A block in which something is NaN or infinite.
    void addEach(const T* a, const T* b, std::int64_t at, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            const auto x = static_cast<double>(a[i]);
            const auto y = static_cast<double>(b[i]);
            found_.a_nan += std::isnan(x) ? 1 : 0;
            found_.b_nan += std::isnan(y) ? 1 : 0;
            found_.a_inf += std::isinf(x) ? 1 : 0;
            found_.b_inf += std::isinf(y) ? 1 : 0;
            if (std::isfinite(x) && std::isfinite(y)) {
                const double difference = std::abs(x - y);
                const double relative = difference / std::max(std::abs(x), kLeastScale);
                ++found_.finite;
                found_.max = std::max(found_.max, difference);
                found_.sum += difference;
                found_.max_relative = std::max(found_.max_relative, relative);
                found_.sum_relative += relative;
                addUlps(a + i, b + i, 1);
            } else if (x != y && !(std::isnan(x) && std::isnan(y))) {
                found_.one_side_finite = found_.one_side_finite || std::isfinite(x) || std::isfinite(y);
                if (found_.nonfinite_mismatches.size() < kMismatches)
                    found_.nonfinite_mismatches.push_back(at + static_cast<std::int64_t>(i));
            }
        }
    }

    /// All elements before are within the tolerance `least_close`, hence within every wider one: most blocks need no
    /// more than one look.
    void widenTolerance(const Slice& a, const Slice& b, std::size_t count) {
        while (found_.least_close < kToleranceCount && !allWithin(a, b, count))
            ++found_.least_close;
    }

    bool allWithin(const Slice& a, const Slice& b, std::size_t count) const {
        const Tolerance tolerance = tolerances_[static_cast<std::size_t>(found_.least_close)];
        bool within = true;
        for (std::size_t i = 0; i < count; ++i)
            within &= isWithin(a[i], b[i], tolerance);
        return within;
    }

    const T* a_;
    const T* b_;
    const std::array<Tolerance, kToleranceCount>& tolerances_;
    ElementDifferences found_;
};

void add(ElementDifferences& all, const ElementDifferences& part) {
    all.equal = all.equal && part.equal;
    all.least_close = std::max(all.least_close, part.least_close);
    all.max = std::max(all.max, part.max);
    all.sum += part.sum;
    all.max_relative = std::max(all.max_relative, part.max_relative);
    all.sum_relative += part.sum_relative;
    all.max_ulp = std::max(all.max_ulp, part.max_ulp);
    all.sum_ulp += part.sum_ulp;
    all.finite += part.finite;
    all.a_nan += part.a_nan;
    all.a_inf += part.a_inf;
    all.b_nan += part.b_nan;
    all.b_inf += part.b_inf;
    all.one_side_finite = all.one_side_finite || part.one_side_finite;
    for (const std::int64_t place : part.nonfinite_mismatches)
        if (all.nonfinite_mismatches.size() < kMismatches)
            all.nonfinite_mismatches.push_back(place);
}

template <class T>
ElementDifferences compareAll(const at::Tensor& a, const at::Tensor& b,
                              const std::array<Tolerance, kToleranceCount>& tolerances) {
    const auto* first = static_cast<const T*>(a.const_data_ptr());
    const auto* second = static_cast<const T*>(b.const_data_ptr());
    const std::int64_t count = a.numel();
    std::vector<ElementDifferences> parts(static_cast<std::size_t>((count + kPart - 1) / kPart));
    at::parallel_for(0, static_cast<std::int64_t>(parts.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t part = begin; part < end; ++part)
            parts[static_cast<std::size_t>(part)] =
                PartComparison<T>(first, second, tolerances).compare(part * kPart, std::min((part + 1) * kPart, count));
    });
    ElementDifferences all;
    for (const ElementDifferences& part : parts)
        add(all, part);
    return all;
}

} // namespace

ElementDifferences differencesOf(const at::Tensor& a, const at::Tensor& b,
                                 const std::array<Tolerance, kToleranceCount>& tolerances) {
    switch (a.scalar_type()) {
    case at::kFloat:
        return compareAll<float>(a, b, tolerances);
    case at::kDouble:
        return compareAll<double>(a, b, tolerances);
    case at::kHalf:
        return compareAll<at::Half>(a, b, tolerances);
    case at::kBFloat16:
        return compareAll<at::BFloat16>(a, b, tolerances);
    case at::kLong:
        return compareAll<std::int64_t>(a, b, tolerances);
    case at::kInt:
        return compareAll<std::int32_t>(a, b, tolerances);
    case at::kShort:
        return compareAll<std::int16_t>(a, b, tolerances);
    case at::kChar:
        return compareAll<std::int8_t>(a, b, tolerances);
    case at::kByte:
        return compareAll<std::uint8_t>(a, b, tolerances);
    case at::kBool:
        return compareAll<bool>(a, b, tolerances);
    default: {
        ElementDifferences wide = compareAll<double>(a.to(at::kDouble), b.to(at::kDouble), tolerances);
        wide.max_ulp = 0;
        wide.sum_ulp = 0;
        return wide;
    }
    }
}

} // namespace gnx::exec
