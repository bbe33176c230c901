#include "core/engine/Compare.h"

#include <array>
#include <cmath>

#include "core/engine/TorchTypes.h"

namespace gnx {
namespace {

/// log10 of rtol is slope * t / 5; of atol t, or for float64 the same as rtol. (GraphNet's table of tolerances.)
std::optional<double> slopeOf(at::ScalarType dtype) {
    switch (dtype) {
    case at::kHalf:
        return 3.0;
    case at::kBFloat16:
        return 1.796;
    case at::kFloat:
        return 5.886;
    case at::kDouble:
        return 7.0;
    default:
        return std::nullopt;
    }
}

/// Upstream rounds both to three significant digits.
double threeDigits(double value) {
    const double scale = std::pow(10.0, std::floor(std::log10(value)) - 2);
    return std::round(value / scale) * scale;
}

void fillDifferences(OutputReport& report, const at::Tensor& a, const at::Tensor& b) {
    const at::Tensor finite = at::logical_and(at::isfinite(a), at::isfinite(b));
    const at::Tensor difference = at::where(finite, at::abs(a - b), at::zeros({}, a.options()));
    report.max_diff = difference.max().item<double>();
    report.mean_diff = difference.mean().item<double>();
    const at::Tensor scale = at::where(finite, at::abs(a), at::ones({}, a.options())).clamp_min(1e-12);
    report.max_relative_diff = at::div(difference, scale).max().item<double>();
    report.has_nonfinite_mismatch = at::ne(at::isfinite(a), at::isfinite(b)).any().item<bool>();
}

void fillTolerances(OutputReport& report, const at::Tensor& a, const at::Tensor& b, at::ScalarType dtype) {
    for (int t = kToleranceMin; t <= kToleranceMax; ++t) {
        const auto tolerance = toleranceAt(t, dtype);
        report.close[static_cast<std::size_t>(t - kToleranceMin)] =
            tolerance ? at::allclose(a, b, tolerance->rtol, tolerance->atol) : report.equal;
    }
}

} // namespace

std::optional<Tolerance> toleranceAt(int t, at::ScalarType dtype) {
    const auto slope = slopeOf(dtype);
    if (!slope)
        return std::nullopt;
    const double rtol = std::pow(10.0, *slope * t / 5);
    return Tolerance{threeDigits(rtol), threeDigits(dtype == at::kDouble ? rtol : std::pow(10.0, t))};
}

std::string hashTensor(const at::Tensor& tensor) {
    const at::Tensor plain = tensor.detach().to(at::kCPU).resolve_conj().resolve_neg().contiguous();
    const auto* bytes = static_cast<const unsigned char*>(plain.const_data_ptr());
    std::uint64_t hash = 14695981039346656037ULL;
    for (std::size_t i = 0; i < plain.nbytes(); ++i)
        hash = (hash ^ bytes[i]) * 1099511628211ULL;
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; hash >>= 4)
        text[i] = "0123456789abcdef"[hash & 15];
    return text;
}

OutputReport compareOutputs(const at::Tensor& eager, const at::Tensor& compiled, bool hash) {
    OutputReport report;
    report.eager_dtype = dtypeText(eager.scalar_type());
    report.eager_shape = eager.sizes().vec();
    if (hash)
        report.eager_hash = hashTensor(eager);
    if (!compiled.defined())
        return report;
    report.compiled_dtype = dtypeText(compiled.scalar_type());
    report.compiled_shape = compiled.sizes().vec();
    if (report.compiled_shape != report.eager_shape || eager.scalar_type() != compiled.scalar_type())
        return report;
    report.equal = at::equal(eager, compiled);
    if (eager.numel() == 0) {
        report.close.fill(true);
        return report;
    }
    const at::ScalarType wide = eager.is_complex() ? at::kComplexDouble : at::kDouble;
    const at::Tensor a = eager.to(wide);
    const at::Tensor b = compiled.to(wide);
    if (!eager.is_complex())
        fillDifferences(report, a, b);
    fillTolerances(report, a, b, eager.scalar_type());
    return report;
}

} // namespace gnx
