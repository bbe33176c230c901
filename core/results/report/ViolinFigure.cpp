#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/Units.h"
#include "core/results/metrics/Violin.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/RunFigures.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

constexpr double kHalfWidth = 0.4;     ///< of the widest place of each violin, in categories
constexpr double kBoxHalfWidth = 0.05; ///< likewise

double widest(const Violin& violin) {
    double most = 0;
    for (const auto& point : violin.density.points)
        most = std::max(most, point.density);
    return most;
}

double halfWidthAt(const Violin& violin, double value, double most) {
    const auto& points = violin.density.points;
    if (points.empty() || most == 0)
        return kBoxHalfWidth * 3;
    const auto next = std::lower_bound(points.begin(), points.end(), value,
                                       [](const DensityPoint& point, double at) { return point.value < at; });
    const auto& nearest = next == points.end() ? points.back() : *next;
    return kHalfWidth * nearest.density / most;
}

FilledArea outlineOf(const Violin& violin, double x, Color color) {
    FilledArea area;
    area.color = color;
    area.opacity = 0.3;
    const double most = widest(violin);
    const auto& points = violin.density.points;
    for (const auto& point : points)
        area.outline.push_back({x + kHalfWidth * point.density / most, point.value});
    for (auto point = points.rbegin(); point != points.rend(); ++point)
        area.outline.push_back({x - kHalfWidth * point->density / most, point->value});
    return area;
}

/// One dot per sample, spread sideways inside the violin by multiples of the golden ratio, which never repeat.
LineSeries dotsOf(const Violin& violin, double x, const CategoryStyle& style, std::size_t category) {
    LineSeries dots;
    dots.label = violin.label;
    dots.color = style.color;
    dots.dash = Dash::None;
    dots.marker = Marker::Circle;
    dots.marker_size = violin.log2_speedups.size() > 100 ? 0.9 : 1.6;
    dots.in_legend = false;
    dots.category = category;
    dots.samples = violin.samples;
    const double most = widest(violin);
    for (std::size_t i = 0; i < violin.log2_speedups.size(); ++i) {
        const double spread = std::fmod(static_cast<double>(i) * 0.6180339887498949, 1.0) * 2 - 1;
        const double value = violin.log2_speedups[i];
        dots.points.push_back({x + 0.8 * spread * halfWidthAt(violin, value, most), value});
    }
    return dots;
}

/// Of many groups in lines that are short enough to stand upright.
std::string categoryLabel(const Violin& violin, bool many) {
    std::string label = violin.label + "\nn = " + formatCount(violin.log2_speedups.size());
    if (const auto missing = violin.failed + violin.not_run; missing > 0)
        label += (many ? "\n" : ", ") + formatCount(missing) + " left out";
    return label;
}

void addViolin(Figure& figure, const Violin& violin, std::size_t index, const CategoryStyle& style, bool many) {
    const auto x = static_cast<double>(index);
    figure.x.ticks.push_back({x, categoryLabel(violin, many)});
    if (violin.log2_speedups.empty())
        return;
    if (!violin.density.points.empty())
        figure.areas.push_back(outlineOf(violin, x, style.color));
    const auto& box = violin.summary;
    figure.boxes.push_back(
        {style.color, x, kBoxHalfWidth, violin.whisker_low, box.q1, box.median, box.q3, violin.whisker_high});
    figure.lines.push_back(dotsOf(violin, x, style, index));
}

void describe(Figure& figure, const Violin& violin) {
    std::string text = "n " + formatCount(violin.log2_speedups.size()) + ", failed " + formatCount(violin.failed) +
                       ", not run " + formatCount(violin.not_run);
    const auto& box = violin.summary;
    if (!violin.log2_speedups.empty()) // else there is no median; 0 would say "as fast as eager"
        text += ", log2 min " + exactNumber(box.min) + ", q1 " + exactNumber(box.q1) + ", median " +
                exactNumber(box.median) + ", q3 " + exactNumber(box.q3) + ", max " + exactNumber(box.max) +
                ", bandwidth " + exactNumber(violin.density.bandwidth);
    figure.parameters.emplace_back(violin.label, std::move(text));
}

/// Draws a violin for each group: of the samples that are correct at `t`, or of all that ran.
Figure violinsOf(const FigureSubject& subject, std::optional<int> t) {
    const auto groups = subject.groups;
    Figure figure;
    figure.title = "Distribution of speedups";
    figure.x.categorical = true;
    figure.x.min = -0.5;
    figure.x.max = static_cast<double>(std::max<std::size_t>(groups.size(), 1)) - 0.5;
    figure.table.columns = {"compiler", "sample", "speedup", "log2_speedup"};
    std::uint32_t failed = 0;
    std::uint32_t not_run = 0;
    std::string bandwidths;
    const auto names = figure_parts::captionNames(groups);
    double low = -0.5;
    double high = 0.5;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto violin = computeViolin(groups[i].outcomes, groups[i].compiler, t);
        addViolin(figure, violin, i, styleOf(groups[i], i), groups.size() > figure_parts::kFewGroups);
        describe(figure, violin);
        if (violin.density.bandwidth > 0)
            bandwidths +=
                (bandwidths.empty() ? " Bandwidth: " : ", ") + names[i] + " " + shortNumber(violin.density.bandwidth);
        failed += violin.failed;
        not_run += violin.not_run;
        for (std::size_t k = 0; k < violin.log2_speedups.size(); ++k) {
            const auto& outcome = groups[i].outcomes[violin.samples[k]];
            low = std::min(low, violin.log2_speedups[k]);
            high = std::max(high, violin.log2_speedups[k]);
            figure.table.rows.push_back({groups[i].compiler, outcome.name, exactNumber(*outcome.speedup),
                                         exactNumber(violin.log2_speedups[k])});
        }
    }
    const double margin = 0.03 * (high - low); // outermost dots do not sit on the frame
    figure.y = niceAxis("log\u2082(speedup)", low - margin, high + margin, 6);
    figure.references.push_back({0.0, "eager"});
    figure.caption = "log\u2082 of eager / compiled median time. Dots: samples; box: quartiles; heavy line: median; "
                     "whiskers: 1.5 IQR; outline: Gaussian density (Scott's bandwidth), each scaled to equal width. " +
                     formatCount(failed) +
                     (t ? " that failed or are not correct at t = " + shortNumber(*t) : std::string(" failed")) +
                     " and " + formatCount(not_run) + " not run left out." +
                     (bandwidths.empty() ? "" : bandwidths + ".");
    figure_parts::addMeasurement(figure, subject.context);
    return figure;
}

} // namespace

Figure violinFigure(const FigureSubject& subject) {
    return violinsOf(subject, {});
}

/// Draws Fig. 6 of the GraphNet paper.
Figure violinAtFigure(const FigureSubject& subject) {
    const int t = subject.choices.t;
    Figure figure = violinsOf(subject, t);
    figure.title += " at t = " + shortNumber(t);
    figure.parameters.emplace_back("t", std::to_string(t));
    return figure;
}

} // namespace gnx::results
