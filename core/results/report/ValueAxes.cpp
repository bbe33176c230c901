#include "core/results/report/ValueAxes.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

constexpr double kOnePlace = 1e-9; ///< a smaller range of logarithms is a single place
constexpr double kAtEdge = 0.05;   ///< distance of logarithms that counts as the edge of a decade

/// Examples: "100n", "10\u00b5", "0.01", "100", "10k", "1M".
std::string powerLabel(int decade) {
    if (decade < -3) {
        static constexpr std::array letters{"\u00b5", "n", "p", "f"};
        const auto thousandths = std::min<std::size_t>(static_cast<std::size_t>(-decade - 1) / 3, letters.size());
        return shortNumber(std::pow(10.0, decade + 3 * static_cast<int>(thousandths + 1)), 3) +
               letters[thousandths - 1];
    }
    if (decade < 3)
        return shortNumber(std::pow(10.0, decade), 1);
    static const std::string letters = "kMGTPE";
    const auto thousands = std::min<std::size_t>(static_cast<std::size_t>(decade) / 3, letters.size());
    return shortNumber(std::pow(10.0, decade - 3 * static_cast<int>(thousands)), 3) + letters[thousands - 1];
}

} // namespace

Axis powerAxis(std::string label, double low, double high) {
    Axis axis;
    axis.label = std::move(label);
    axis.min = low;
    axis.max = high;
    const double from_decade = std::abs(axis.min - std::round(axis.min));
    if (axis.max - axis.min < kOnePlace && from_decade < kAtEdge) { // in the middle, not at the edge
        axis.min -= 0.5;
        axis.max += 0.5;
    }
    if (axis.max - axis.min < 2) {
        axis.min = std::floor(axis.min);
        axis.max = std::max(std::ceil(axis.max), axis.min + 1);
    }
    const int first = static_cast<int>(std::ceil(axis.min - 1e-9));
    const int last = static_cast<int>(std::floor(axis.max + 1e-9));
    const int step = std::max(1, (last - first) / 7);
    for (int decade = first; decade <= last; decade += step)
        axis.ticks.push_back({static_cast<double>(decade), powerLabel(decade)});
    return axis;
}

Axis logarithmAxis(std::string label, double low, double high, int most) {
    const double margin = std::max(0.02 * std::log10(high / low), 0.01);
    Axis axis;
    axis.label = std::move(label);
    axis.min = std::log10(low) - margin;
    axis.max = std::log10(high) + margin;
    const auto add = [&](double value) {
        if (const double at = std::log10(value); at >= axis.min && at <= axis.max)
            axis.ticks.push_back({at, shortNumber(value)});
    };
    const int first = static_cast<int>(std::floor(axis.min)), last = static_cast<int>(std::ceil(axis.max));
    for (int power = first; power <= last; ++power)
        for (const double step : {1.0, 2.0, 5.0})
            add(step * std::pow(10.0, power));
    if (static_cast<int>(axis.ticks.size()) > most) {
        axis.ticks.clear();
        for (int power = first; power <= last; power += std::max(1, (last - first) / most))
            add(std::pow(10.0, power));
    } else if (axis.ticks.size() < 2) { // the range lies between two of 1, 2, 5
        axis.ticks.clear();
        for (const Tick& tick : niceAxis({}, low, high, 3).ticks)
            if (tick.value > 0)
                add(tick.value);
    }
    return axis;
}

Axis factorAxis(std::string label, double low, double high) {
    const double margin = std::max(0.05, 0.03 * (high - low));
    Axis axis;
    axis.label = std::move(label);
    axis.min = std::min(low, -0.2) - margin;
    axis.max = std::max(high, 0.2) + margin;
    const double range = axis.max - axis.min;
    if (range < 3) { // between powers of two: 0.8, 0.9, 1, 1.1
        for (const Tick& tick : niceAxis({}, std::exp2(axis.min), std::exp2(axis.max), 6).ticks)
            if (const double at = std::log2(tick.value); at >= axis.min && at <= axis.max)
                axis.ticks.push_back({at, tick.label});
        return axis;
    }
    const double step = std::max(1.0, std::round(range / 8));
    for (double at = std::ceil(axis.min / step) * step; at <= axis.max + 1e-9; at += step)
        axis.ticks.push_back({at, shortNumber(std::exp2(at), 3)});
    return axis;
}

void ValueRange::add(double value) {
    if (!std::isfinite(value))
        return;
    low = any ? std::min(low, value) : value;
    high = any ? std::max(high, value) : value;
    any = true;
}

void ValueRange::widen(double part) {
    const double by = part * (high - low);
    low -= by;
    high += by;
}

} // namespace gnx::results
