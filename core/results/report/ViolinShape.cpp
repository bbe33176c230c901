#include <algorithm>
#include <cmath>
#include <limits>

#include "core/results/report/FigureParts.h"

namespace gnx::results {
namespace {

constexpr double kHalfWidth = 0.4;     ///< half of the width of each violin at its widest place, in categories
constexpr double kBoxHalfWidth = 0.05; ///< half of the width of the box, in categories

double widest(const Density& density) {
    double most = 0;
    for (const auto& point : density.points)
        most = std::max(most, point.density);
    return most;
}

double halfWidthAt(const Density& density, double value, double most) {
    const auto& points = density.points;
    if (points.empty() || most == 0)
        return kBoxHalfWidth * 3;
    const auto next = std::lower_bound(points.begin(), points.end(), value,
                                       [](const DensityPoint& point, double at) { return point.value < at; });
    const auto& nearest = next == points.end() ? points.back() : *next;
    return kHalfWidth * nearest.density / most;
}

FilledArea outlineOf(const Density& density, double x, Color color) {
    FilledArea area;
    area.color = color;
    area.opacity = 0.3;
    const double most = widest(density);
    const auto& points = density.points;
    for (const auto& point : points)
        area.outline.push_back({x + kHalfWidth * point.density / most, point.value});
    for (auto point = points.rbegin(); point != points.rend(); ++point)
        area.outline.push_back({x - kHalfWidth * point->density / most, point->value});
    return area;
}

/// One dot per value, spread sideways inside the violin by multiples of the golden ratio, which never repeat.
LineSeries dotsOf(const figure_parts::ViolinShape& violin, double x, const CategoryStyle& style) {
    LineSeries dots;
    dots.label = violin.label;
    dots.color = style.color;
    dots.dash = Dash::None;
    dots.marker = Marker::Circle;
    dots.marker_size = violin.values.size() > 100 ? 0.9 : 1.6;
    dots.in_legend = false;
    const double most = widest(violin.density);
    for (std::size_t i = 0; i < violin.values.size(); ++i) {
        const double spread = std::fmod(static_cast<double>(i) * 0.6180339887498949, 1.0) * 2 - 1;
        const double value = violin.values[i];
        dots.points.push_back({x + 0.8 * spread * halfWidthAt(violin.density, value, most), value});
    }
    return dots;
}

} // namespace

LineSeries& figure_parts::addViolin(Figure& figure, const ViolinShape& violin, double x, const CategoryStyle& style) {
    if (!violin.density.points.empty())
        figure.areas.push_back(outlineOf(violin.density, x, style.color));
    const FiveNumbers& box = violin.summary;
    figure.boxes.push_back(
        {style.color, x, kBoxHalfWidth, violin.whisker_low, box.q1, box.median, box.q3, violin.whisker_high});
    return figure.lines.emplace_back(dotsOf(violin, x, style));
}

void figure_parts::addIntervals(Figure& figure, Color color, std::span<const double> x, std::span<const double> low,
                                std::span<const double> high) {
    LineSeries intervals;
    intervals.color = color;
    intervals.in_legend = false;
    for (std::size_t i = 0; i < x.size(); ++i)
        for (const double y : {low[i], high[i], std::numeric_limits<double>::quiet_NaN()})
            intervals.points.push_back({x[i], y});
    figure.lines.push_back(std::move(intervals));
}

} // namespace gnx::results
