#include "core/bench/plans/Speedup.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace gnx::bench {
namespace {

constexpr int kDefaultDecimals = 2;
constexpr int kMostDecimals = 4;
constexpr double kSmallestShown = 0.5e-4; ///< the smallest value that kMostDecimals show as more than zero

std::string fixed(double value, int decimals) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", decimals, value);
    return text;
}

/// Returns the number of decimals that show the first significant digit of a positive number.
int decimalsFor(double number) {
    return std::clamp(static_cast<int>(std::ceil(-std::log10(number))), 0, kMostDecimals);
}

} // namespace

std::string Speedup::text() const {
    if (!(spread > 0) || !std::isfinite(spread))
        return fixed(value, kDefaultDecimals);
    if (spread >= std::abs(value)) // "1 ± 2157" would have less meaning than the first digits
        return "≈ " + fixed(value, std::max(1, decimalsFor(value)));
    const int decimals = decimalsFor(spread);
    if (spread < kSmallestShown)
        return fixed(value, decimals);
    return fixed(value, decimals) + " ± " + fixed(spread, decimals);
}

std::optional<Speedup> speedupOf(const RunResult& result) {
    const auto value = result.speedup();
    if (!value)
        return std::nullopt;
    if (const auto& measured = result.measurement)
        return Speedup{*value, std::max(measured->high - *value, *value - measured->low)};
    std::vector<double> ratios;
    const std::size_t pairs = std::min(result.eager_ms.size(), result.compiled_ms.size());
    for (std::size_t i = 0; i < pairs; ++i)
        ratios.push_back(result.eager_ms[i] / result.compiled_ms[i]);
    constexpr double kHalf = 0.5;
    return Speedup{*value, timingStats(ratios).iqr * kHalf};
}

} // namespace gnx::bench
