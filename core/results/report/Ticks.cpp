#include "core/results/report/Ticks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace gnx::results {
namespace {

double niceStep(double range, int most) {
    const double rough = range / most;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough * (1 - 1e-9))
            return factor * power;
    return 10 * power;
}

std::string withRealMinus(const std::string& number) {
    return number.starts_with('-') ? "\u2212" + number.substr(1) : number;
}

/// Plain, or with as many digits as distinguish neighbours where it would be longer than an axis has room for.
std::string tickLabel(double value, double step) {
    constexpr double kMostPlain = 1e9;
    constexpr int kMostDecimals = 9;
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
    std::array<char, 64> text{};
    if (std::abs(value) >= kMostPlain || decimals > kMostDecimals) {
        const double digits = value == 0 ? 1 : std::ceil(std::log10(std::abs(value) / step) + 1);
        std::snprintf(text.data(), text.size(), "%.*g", static_cast<int>(std::clamp(digits, 1.0, 17.0)), value + 0.0);
    } else {
        // + 0.0 turns a negative zero into zero
        std::snprintf(text.data(), text.size(), "%.*f", decimals, value + 0.0);
    }
    return withRealMinus(text.data());
}

} // namespace

Axis niceAxis(std::string label, double low, double high, int most) {
    Axis axis;
    axis.label = std::move(label);
    if (!(high > low))
        high = low + std::max(1.0, 1e-9 * std::abs(low)); // a large double has no distinct next integer
    const double step = niceStep(high - low, most);
    const double first = std::floor(low / step + 1e-9);
    const double last = std::ceil(high / step - 1e-9);
    for (int i = 0; first + i <= last && i <= most + 2; ++i) // an index beyond 2^53 has no successor
        if (const double at = (first + i) * step; axis.ticks.empty() || at > axis.ticks.back().value)
            axis.ticks.push_back({at, tickLabel(at, step)});
    axis.min = std::min(low, first * step);
    axis.max = std::max(high, last * step);
    return axis;
}

Axis integerAxis(std::string label, int first, int last, double margin) {
    Axis axis;
    axis.label = std::move(label);
    axis.min = first - margin;
    axis.max = last + margin;
    for (int value = first; value <= last; ++value)
        axis.ticks.push_back({static_cast<double>(value), withRealMinus(std::to_string(value))});
    return axis;
}

std::string exactNumber(double value) {
    if (std::isnan(value))
        return {};
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

std::string shortNumber(double value, int digits) {
    if (std::isnan(value))
        return "\u2013";
    constexpr double kMostPlain = 1e5; // "120" rather than "1.2e+02"
    std::array<char, 64> text{};
    if (std::abs(value) < kMostPlain && std::abs(value) >= std::pow(10, digits) - 0.5)
        std::snprintf(text.data(), text.size(), "%.0f", value);
    else
        std::snprintf(text.data(), text.size(), "%.*g", digits, value);
    return withRealMinus(text.data());
}

} // namespace gnx::results
