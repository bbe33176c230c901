#include "core/exec/engine/Compare.h"

#include <array>
#include <cmath>
#include <limits>

#include "core/exec/engine/ElementDifferences.h"
#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

/// Returns the slope: log10 of rtol is slope * t / 5; log10 of atol is t, or for float64 the same as rtol (GraphNet's
/// table of tolerances).
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

/// Fills the part of the report about real numbers.
void fillDifferences(OutputReport& report, const at::Tensor& a, const at::Tensor& b) {
    std::array<Tolerance, kToleranceCount> tolerances{};
    for (std::size_t i = 0; i < tolerances.size(); ++i)
        tolerances[i] = toleranceAt(static_cast<int>(i) + kToleranceMin, a.scalar_type()).value_or(Tolerance{});
    ElementDifferences found = differencesOf(a, b, tolerances);
    const auto count = static_cast<double>(a.numel());
    report.equal = found.equal;
    report.has_nonfinite_mismatch = found.one_side_finite;
    report.max_diff = found.max;
    report.mean_diff = found.sum / count;
    report.max_relative_diff = found.max_relative;
    report.mean_relative_diff = found.sum_relative / count;
    report.max_ulp = found.max_ulp;
    report.mean_ulp = found.finite == 0 ? 0 : found.sum_ulp / static_cast<double>(found.finite);
    report.eager_nan = found.a_nan;
    report.eager_inf = found.a_inf;
    report.compiled_nan = found.b_nan;
    report.compiled_inf = found.b_inf;
    report.nonfinite_mismatches = std::move(found.nonfinite_mismatches);
    const bool tolerant = slopeOf(a.scalar_type()).has_value();
    for (std::size_t i = 0; i < report.close.size(); ++i)
        report.close[i] = tolerant ? static_cast<std::int64_t>(i) >= found.least_close : found.equal;
}

/// Fills the part about equality: complex numbers must be equal, like every dtype without a tolerance.
void fillEquality(OutputReport& report, const at::Tensor& a, const at::Tensor& b) {
    const bool half = a.scalar_type() == at::kComplexHalf; // LibTorch cannot compare these numbers
    report.equal = half ? at::equal(a.to(at::kComplexFloat), b.to(at::kComplexFloat)) : at::equal(a, b);
    report.close.fill(report.equal);
}

/// Returns a tensor that can be read element by element.
at::Tensor plain(const at::Tensor& tensor) {
    return tensor.detach().to(at::kCPU).resolve_conj().resolve_neg().contiguous();
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
    const at::Tensor flat = plain(tensor);
    const auto* bytes = static_cast<const unsigned char*>(flat.const_data_ptr());
    std::uint64_t hash = 14695981039346656037ULL;
    for (std::size_t i = 0; i < flat.nbytes(); ++i)
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
    if (eager.numel() == 0) {
        report.equal = true;
        report.close.fill(true);
    } else if (eager.is_complex()) {
        fillEquality(report, plain(eager), plain(compiled));
    } else {
        fillDifferences(report, plain(eager), plain(compiled));
    }
    return report;
}

std::optional<double> errorAgainst(const at::Tensor& truth, const at::Tensor& output) {
    if (truth.sizes() != output.sizes() || output.is_complex() || truth.is_complex())
        return std::nullopt;
    if (output.numel() == 0)
        return 0;
    const std::array<Tolerance, kToleranceCount> none{};
    const ElementDifferences found = differencesOf(plain(truth.to(at::kDouble)), plain(output.to(at::kDouble)), none);
    return found.nonfinite_mismatches.empty() ? found.max : std::numeric_limits<double>::infinity();
}

} // namespace gnx::exec
