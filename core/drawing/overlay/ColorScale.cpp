#include "core/drawing/overlay/ColorScale.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gnx::drawing {
namespace {

constexpr std::array<std::uint32_t, 9> kViridis = {0x440154, 0x472D7B, 0x3B528B, 0x2C728E, 0x21918C,
                                                   0x28AE80, 0x5EC962, 0xADDC30, 0xFDE725};
constexpr std::array<std::uint32_t, 5> kDiverging = {0x0072B2, 0x86B9DA, 0xD9DCE0, 0xEDBE86, 0xD55E00};
constexpr double kApart = 0.19; ///< ticks, of the scale's length
constexpr double kToEnd = 0.25; ///< their distance from the ends, whose labels lie inside

std::uint32_t channel(std::uint32_t rgb, unsigned shift) {
    return rgb >> shift & 0xFFU;
}

template <std::size_t N> std::uint32_t between(const std::array<std::uint32_t, N>& colors, double t) {
    const double place = (std::isnan(t) ? 0 : std::clamp(t, 0.0, 1.0)) * (N - 1);
    const auto low = std::min(static_cast<std::size_t>(place), N - 2);
    const double part = place - static_cast<double>(low);
    std::uint32_t mixed = 0;
    for (const unsigned shift : {16U, 8U, 0U}) {
        const double a = channel(colors[low], shift), b = channel(colors[low + 1], shift);
        mixed |= static_cast<std::uint32_t>(std::lround(a + (b - a) * part)) << shift;
    }
    return mixed;
}

double luminance(std::uint32_t rgb) {
    const auto linear = [&](unsigned shift) {
        const double c = channel(rgb, shift) / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0);
}

/// The largest of 1, 2 and 5 times a power of `base`-tens that is not above x.
double roundStep(double x) {
    const double power = std::pow(10, std::floor(std::log10(x)));
    for (const double factor : {5.0, 2.0})
        if (factor * power <= x * (1 + 1e-9))
            return factor * power;
    return power;
}

} // namespace

std::uint32_t sequentialRgb(double t) {
    return between(kViridis, t);
}

std::uint32_t divergingRgb(double t) {
    return between(kDiverging, (t + 1) / 2);
}

std::uint32_t readableRgb(std::uint32_t background) {
    const double light = luminance(background);
    return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? 0x000000 : 0xFFFFFF;
}

ColorScale::ColorScale(Overlay::Kind kind, OverlayUnit unit, std::span<const OverlayValue> values)
    : kind_(kind), unit_(unit) {
    double least_above = std::numeric_limits<double>::infinity(), low = least_above, high = -least_above;
    for (const OverlayValue& value : values) {
        if (!value.value || !std::isfinite(*value.value))
            continue;
        low = std::min(low, *value.value);
        high = std::max(high, *value.value);
        if (*value.value > 0)
            least_above = std::min(least_above, *value.value);
    }
    empty_ = high < low || kind == Overlay::Kind::Categorical;
    if (empty_)
        return;
    if (kind == Overlay::Kind::Diverging) {
        high_ = std::max({std::abs(low), std::abs(high), std::numeric_limits<double>::min()});
        low_ = -high_;
    } else {
        logarithmic_ = low >= 0 && high > kLogFrom * least_above;
        zero_below_ = logarithmic_ && low <= 0;
        low_ = logarithmic_ ? least_above : std::min(low, 0.0);
        high_ = high > low_ ? high : low_ + 1;
    }
    if (high > low || high != 0)
        makeTicks();
    else
        ticks_.push_back({0, numberText(unit, 0)}); // there is nothing but zeros
}

double ColorScale::position(double value) const {
    if (logarithmic_)
        return value <= low_ ? 0 : std::min(1.0, std::log(value / low_) / std::log(high_ / low_));
    return std::clamp((value - low_) / (high_ - low_), 0.0, 1.0);
}

double ColorScale::valueAt(double position) const {
    return logarithmic_ ? low_ * std::pow(high_ / low_, position) : low_ + position * (high_ - low_);
}

std::uint32_t ColorScale::rgbAt(double position) const {
    return kind_ == Overlay::Kind::Diverging ? divergingRgb(2 * position - 1) : sequentialRgb(position);
}

std::uint32_t ColorScale::rgb(double value) const {
    return rgbAt(position(value));
}

/// Powers of ten (of bytes: of 1,024), or multiples of a step of 1, 2 or 5 (of bytes: times a power of 1,024).
std::vector<double> ColorScale::roundNumbers() const {
    const bool bytes = unit_ == OverlayUnit::Bytes;
    std::vector<double> numbers;
    if (logarithmic_) {
        const double base = bytes ? 1024 : 10;
        for (double number = std::pow(base, std::ceil(std::log(low_) / std::log(base))); number < high_; number *= base)
            numbers.push_back(number);
        return numbers;
    }
    const double range = high_ - low_;
    const double prefix = bytes ? std::pow(1024, std::floor(std::log2(std::max(range, 1.0)) / 10)) : 1;
    const double step = roundStep(range / prefix / 3) * prefix;
    for (double number = std::ceil(low_ / step) * step; number < high_; number += step)
        numbers.push_back(number);
    return numbers;
}

void ColorScale::makeTicks() {
    // a ratio's unit is too long for each tick
    const OverlayUnit unit = unit_ == OverlayUnit::FlopsPerByte ? OverlayUnit::None : unit_;
    const Tick last{1, numberText(unit, high_)};
    ticks_.push_back({0, (zero_below_ ? "\u2264 " : "") + numberText(unit, low_)});
    const std::vector<double> numbers = roundNumbers();
    for (const double number : numbers)
        if (const double place = position(number);
            place >= kToEnd && 1 - place >= kToEnd && place - ticks_.back().position >= kApart)
            ticks_.push_back({place, numberText(unit, number)});
    ticks_.push_back(last);
}

} // namespace gnx::drawing
