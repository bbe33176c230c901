#include "core/exec/engine/Distribution.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/Dispatch.h>
#include <ATen/Parallel.h>

namespace gnx::exec {
namespace {

constexpr std::int64_t kPiece = 1 << 16; ///< elements

/// Calls `work(begin, end, part)` for pieces of [0, count) on all threads, and returns the parts in order.
template <class Part, class Work> std::vector<Part> inPieces(std::int64_t count, const Part& empty, const Work& work) {
    const std::int64_t pieces = (count + kPiece - 1) / kPiece;
    std::vector<Part> parts(static_cast<std::size_t>(pieces), empty);
    at::parallel_for(0, pieces, 1, [&](std::int64_t first, std::int64_t last) {
        for (std::int64_t piece = first; piece < last; ++piece)
            work(piece * kPiece, std::min(count, (piece + 1) * kPiece), parts[static_cast<std::size_t>(piece)]);
    });
    return parts;
}

template <class T> double asNumber(T value) {
    if constexpr (c10::is_complex<T>::value)
        return std::hypot(static_cast<double>(value.real()), static_cast<double>(value.imag()));
    else
        return static_cast<double>(value);
}

/// A tensor without the dimensions along which it repeats its elements, as expand() makes them: a view of 10^15
/// elements may have one. `like` loses the same ones, and only those go that repeat in both.
struct Unrepeated {
    at::Tensor tensor, like;
    std::uint64_t times = 1; ///< weight of each element
};

Unrepeated unrepeated(const at::Tensor& tensor, const at::Tensor& like) {
    Unrepeated out{tensor.detach(), like.detach()};
    for (std::int64_t dim = tensor.dim(); dim-- > 0;) {
        if (tensor.size(dim) < 2 || tensor.stride(dim) != 0 || like.stride(dim) != 0)
            continue;
        out.times *= static_cast<std::uint64_t>(tensor.size(dim));
        out.tensor = out.tensor.select(dim, 0);
        out.like = out.like.select(dim, 0);
    }
    return out;
}

/// Calls `work` with the elements of a plain tensor, on the CPU and in C order.
template <class Work> void withElements(const at::Tensor& tensor, const Work& work) {
    const at::Tensor plain = tensor.to(at::kCPU).contiguous();
    AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND3(at::kHalf, at::kBFloat16, at::kBool, plain.scalar_type(), "elements",
                                           [&] { work(plain.const_data_ptr<scalar_t>(), plain.numel()); });
}

struct Moments {
    std::uint64_t nans = 0, infinities = 0, zeros = 0, finite = 0;
    double min = std::numeric_limits<double>::infinity(), max = -min, sum = 0;
    void add(double value) {
        if (std::isfinite(value)) {
            ++finite;
            zeros += value == 0;
            min = std::min(min, value);
            max = std::max(max, value);
            sum += value;
        } else if (std::isnan(value)) {
            ++nans;
        } else {
            ++infinities;
        }
    }
    void add(const Moments& part) {
        nans += part.nans;
        infinities += part.infinities;
        zeros += part.zeros;
        finite += part.finite;
        min = std::min(min, part.min);
        max = std::max(max, part.max);
        sum += part.sum;
    }
};

/// Statistics that need range and mean first.
struct Spread {
    double squares = 0; ///< sum of squared distances from the mean
    std::vector<std::uint64_t> histogram;
};

/// Computes the spread of `count` elements with weight `times` each.
template <class T>
void fill(ValueDistribution& out, const T* data, std::int64_t count, std::uint64_t times, std::size_t bins) {
    Moments moments;
    for (const Moments& part : inPieces(count, Moments(), [&](auto begin, auto end, Moments&into) {
             for (std::int64_t i = begin; i < end; ++i)
                 into.add(asNumber(data[i]));
         }))
        moments.add(part);
    out.elements = times * static_cast<std::uint64_t>(count);
    out.nans = times * moments.nans;
    out.infinities = times * moments.infinities;
    out.zeros = times * moments.zeros;
    if (moments.finite == 0)
        return;
    out.min = moments.min;
    out.max = moments.max;
    out.mean = moments.sum / static_cast<double>(moments.finite);
    const double range = out.max - out.min; // infinite where float64's ends are met: all in the first bin
    const double scale = range > 0 && std::isfinite(range) ? static_cast<double>(bins) / range : 0;
    const auto parts =
        inPieces(count, Spread{0, std::vector<std::uint64_t>(bins)}, [&](auto begin, auto end, auto& to) {
            for (std::int64_t i = begin; i < end; ++i) {
                const double value = asNumber(data[i]);
                if (!std::isfinite(value))
                    continue;
                to.squares += (value - out.mean) * (value - out.mean);
                ++to.histogram[std::min(bins - 1, static_cast<std::size_t>((value - out.min) * scale))];
            }
        });
    double squares = 0;
    out.histogram.assign(bins, 0);
    for (const Spread& part : parts) {
        squares += part.squares;
        for (std::size_t bin = 0; bin < bins; ++bin)
            out.histogram[bin] += times * part.histogram[bin];
    }
    if (out.finite() > 1)
        out.std = std::sqrt(static_cast<double>(times) * squares / static_cast<double>(out.finite() - 1));
}

struct Distance {
    bool different = false;
    double max_abs = 0, squares = 0, reference_squares = 0;
    std::uint64_t nonfinite_mismatches = 0;
    template <class T> void add(T a, T b) {
        if (a == b) {
            addEqual(a);
            return;
        }
        const double x = asNumber(a), y = asNumber(b);
        if (std::isnan(x) && std::isnan(y))
            return;
        different = true;
        if (!std::isfinite(x) || !std::isfinite(y)) {
            ++nonfinite_mismatches;
            return;
        }
        const double distance = std::abs(asNumber(a - b));
        max_abs = std::max(max_abs, distance);
        squares += distance * distance;
        reference_squares += x * x;
    }
    template <class T> void addEqual(T a) {
        if (const double x = asNumber(a); std::isfinite(x))
            reference_squares += x * x;
    }
    void add(const Distance& part) {
        different = different || part.different;
        max_abs = std::max(max_abs, part.max_abs);
        squares += part.squares;
        reference_squares += part.reference_squares;
        nonfinite_mismatches += part.nonfinite_mismatches;
    }
};

/// Returns the dtype in which elements are subtracted: complex numbers stay complex, all others become float64.
/// Integers beyond 2^53 lose their last bits, but equal integers have been found before.
at::ScalarType wide(const at::Tensor& a, const at::Tensor& b) {
    return a.is_complex() || b.is_complex() ? at::kComplexDouble : at::kDouble;
}

template <class T> Distance distance(const at::Tensor& a, const at::Tensor& b) {
    const T* x = a.const_data_ptr<T>();
    const T* y = b.const_data_ptr<T>();
    Distance all;
    for (const Distance& part : inPieces(a.numel(), Distance(), [&](auto begin, auto end, Distance&into) {
             for (std::int64_t i = begin; i < end; ++i)
                 into.add(x[i], y[i]);
         }))
        all.add(part);
    return all;
}

} // namespace

bool isPlainTensor(const at::Tensor& tensor) {
    return tensor.defined() && tensor.layout() == at::kStrided && tensor.has_storage() && !tensor.is_meta() &&
           !tensor.is_quantized();
}

ValueDistribution distributionOf(const at::Tensor& tensor, int bins) {
    ValueDistribution out;
    const auto count = static_cast<std::size_t>(std::max(1, bins));
    const Unrepeated once = unrepeated(tensor, tensor);
    withElements(once.tensor,
                 [&](const auto* data, std::int64_t elements) { fill(out, data, elements, once.times, count); });
    return out;
}

NodeDifference differenceOf(const at::Tensor& a, const at::Tensor& b) {
    NodeDifference result;
    result.kind = NodeDifference::Kind::Incomparable;
    if (a.sizes() != b.sizes())
        return result;
    result.kind = NodeDifference::Kind::Equal;
    const at::ScalarType type = wide(a, b);
    const Unrepeated once = unrepeated(a, b);
    const at::Tensor x = once.tensor.to(at::kCPU).to(type).contiguous();
    const at::Tensor y = once.like.to(at::kCPU).to(type).contiguous();
    const Distance all = type == at::kDouble ? distance<double>(x, y) : distance<c10::complex<double>>(x, y);
    if (!all.different)
        return result;
    result.kind = NodeDifference::Kind::Different;
    result.max_abs = all.max_abs;
    result.nonfinite_mismatches = once.times * all.nonfinite_mismatches;
    if (all.squares > 0)
        result.relative = all.reference_squares > 0 ? std::sqrt(all.squares / all.reference_squares)
                                                    : std::numeric_limits<double>::infinity();
    return result;
}

} // namespace gnx::exec
