#include "widgets/dataset/browser/HistogramScale.h"

#include <algorithm>
#include <cmath>

#include "core/base/Units.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/SampleColumns.h"

namespace gnx::widgets {
namespace {

constexpr double kKibi = 1024;

/// The largest of 1, 1024, 1024² ... that is not above `value`.
double binaryUnit(double value) {
    double unit = 1;
    while (unit * kKibi <= value)
        unit *= kKibi;
    return unit;
}

double twoDigits(double value) {
    if (value < 1)
        return std::round(value);
    const double step = std::pow(10.0, std::floor(std::log10(value)) - 1);
    return step < 1 ? std::round(value) : std::round(value / step) * step;
}

} // namespace

HistogramScale::HistogramScale(const Histogram& histogram)
    : logarithmic_(histogram.field != "depth"), bytes_(histogram.field.find("bytes") != std::string::npos) {
    if (histogram.edges.size() < 2)
        return;
    low_ = transformed(histogram.edges.front());
    high_ = std::max(transformed(histogram.edges.back()), low_ + 1e-9);
}

double HistogramScale::transformed(double value) const {
    return logarithmic_ ? std::log10(1 + std::max(value, 0.0)) : value;
}

double HistogramScale::restored(double position) const {
    return logarithmic_ ? std::pow(10.0, position) - 1 : position;
}

double HistogramScale::fractionOf(double value) const {
    return std::clamp((transformed(value) - low_) / (high_ - low_), 0.0, 1.0);
}

double HistogramScale::valueAt(double fraction) const {
    return restored(low_ + std::clamp(fraction, 0.0, 1.0) * (high_ - low_));
}

double HistogramScale::rounded(double value) const {
    if (!logarithmic_)
        return std::round(value);
    if (!bytes_)
        return twoDigits(value);
    const double unit = binaryUnit(value);
    return unit == 1 ? std::round(value) : std::round(value / unit * 10) / 10 * unit;
}

QString HistogramScale::text(double value) const {
    const auto whole = static_cast<std::uint64_t>(std::max(0.0, std::round(value)));
    return toQString(bytes_ ? formatBytes(whole) : formatCount(whole));
}

std::vector<double> HistogramScale::tickValues() const {
    const double low = restored(low_);
    const double high = restored(high_);
    std::vector<double> values;
    if (!logarithmic_) {
        const double step = std::max(1.0, std::ceil((high - low) / 8));
        for (double value = std::ceil(low / step) * step; value <= high; value += step)
            values.push_back(value);
        return values;
    }
    const double factor = bytes_ ? kKibi : 10;
    for (double value = 1; value <= high; value *= factor)
        if (value >= low)
            values.push_back(value);
    return values;
}

std::vector<HistogramScale::Tick> HistogramScale::ticks(int most) const {
    const std::vector<double> values = tickValues();
    const std::size_t allowed = static_cast<std::size_t>(std::max(most, 1));
    const std::size_t every = (values.size() + allowed - 1) / allowed;
    std::vector<Tick> ticks;
    for (std::size_t i = values.size(); i-- > 0;) { // from the right: the large ones show the position
        if ((values.size() - 1 - i) % std::max<std::size_t>(every, 1) != 0)
            continue;
        QString label = bytes_ ? toQString(formatBytes(static_cast<std::uint64_t>(values[i]))) : shortCount(values[i]);
        label.replace(QStringLiteral(".00"), QString()); // "1.00 GiB": a tick stands at the exact value
        label.replace(QStringLiteral(".0"), QString());
        ticks.insert(ticks.begin(), {fractionOf(values[i]), label});
    }
    return ticks;
}

} // namespace gnx::widgets
