#include "core/report/Ticks.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace gnx {
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

std::string tickLabel(double value, double step) {
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
    std::array<char, 64> text{};
    // + 0.0 turns a negative zero into zero
    std::snprintf(text.data(), text.size(), "%.*f", decimals, value + 0.0);
    return withRealMinus(text.data());
}

} // namespace

Axis niceAxis(std::string label, double low, double high, int most) {
    Axis axis;
    axis.label = std::move(label);
    if (!(high > low))
        high = low + 1;
    const double step = niceStep(high - low, most);
    const double first = std::floor(low / step + 1e-9);
    const double last = std::ceil(high / step - 1e-9);
    for (double index = first; index <= last; ++index)
        axis.ticks.push_back({index * step, tickLabel(index * step, step)});
    axis.min = first * step;
    axis.max = last * step;
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

} // namespace gnx
