#include "core/results/report/ReferenceFigure.h"

#include <algorithm>
#include <cmath>

#include "core/results/report/FigureParts.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

/// A side of the models of one compiler: its jobs that were timed twice.
struct RatioSeries {
    std::string label;
    std::vector<std::pair<const ReferenceRow*, TimeRatio>> ratios; ///< ascending
};

void take(std::vector<RatioSeries>& all, const std::string& label, const ReferenceRow& row,
          const std::optional<TimeRatio>& ratio) {
    if (!ratio)
        return;
    auto series = std::ranges::find(all, label, &RatioSeries::label);
    if (series == all.end())
        series = all.insert(all.end(), {label, {}});
    series->ratios.emplace_back(&row, *ratio);
}

std::vector<RatioSeries> seriesOf(const ReferenceReport& report) {
    std::vector<RatioSeries> all;
    for (const ReferenceRow& row : report.rows) {
        take(all, "eager", row, row.eager);
        take(all, row.compiler == "eager" ? "eager, again" : row.compiler, row, row.compiled);
    }
    for (RatioSeries& series : all)
        std::ranges::stable_sort(series.ratios, {}, [](const auto& each) { return each.second.ratio; });
    return all;
}

std::string described(const ReferenceRow& row, const TimeRatio& ratio) {
    return row.sample + ": " + exactNumber(ratio.reference_ms) + " ms then, " + exactNumber(ratio.now_ms) +
           " ms now; " + exactNumber(ratio.low) + " .. " + exactNumber(ratio.high);
}

/// Draws points with their intervals.
void draw(Figure& figure, const ReferenceReport& report, const RatioSeries& series, std::size_t category,
          double shift) {
    const CategoryStyle style = categoryStyle(category);
    LineSeries points;
    points.label = series.label;
    points.color = style.color;
    points.dash = Dash::None;
    points.marker = style.marker;
    points.category = category;
    std::vector<double> places, low, high;
    for (std::size_t i = 0; i < series.ratios.size(); ++i) {
        const auto& [row, ratio] = series.ratios[i];
        const double x = static_cast<double>(i + 1) + shift;
        points.points.push_back({x, std::log2(ratio.ratio)});
        points.samples.push_back(static_cast<std::size_t>(row - report.rows.data()));
        points.descriptions.push_back(described(*row, ratio));
        places.push_back(x);
        low.push_back(std::log2(ratio.low));
        high.push_back(std::log2(ratio.high));
        figure.table.rows.push_back({series.label, row->sample, row->compiler, exactNumber(ratio.reference_ms),
                                     exactNumber(ratio.now_ms), exactNumber(ratio.ratio), exactNumber(ratio.low),
                                     exactNumber(ratio.high), row->unstable ? "1" : "0"});
    }
    figure_parts::addIntervals(figure, style.color, places, low, high);
    figure.lines.push_back(std::move(points));
}

std::string captionOf(const ReferenceReport& report, std::size_t left_out) {
    return "log\u2082 of a call's time now over the reference's: medians, with what the intervals of both leave open. "
           "Above 0 is slower. Slower beyond noise: " +
           std::to_string(report.slower) + ", faster: " + std::to_string(report.faster) +
           ", failures: " + std::to_string(report.failures) +
           ", other outputs (t = " + std::to_string(report.tolerance) + "): " + std::to_string(report.mismatches) +
           ". Left out, not timed twice: " + std::to_string(left_out) + '.';
}

} // namespace

Figure referenceFigure(const ReferenceReport& report) {
    Figure figure;
    figure.id = "reference";
    figure.title = "Times against the reference";
    figure.table.columns = {"side", "sample", "compiler", "reference_ms", "now_ms", "ratio", "low", "high", "unstable"};
    const std::vector<RatioSeries> all = seriesOf(report);
    double low = -0.5;
    double high = 0.5;
    std::size_t longest = 1;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double shift = 0.6 * (static_cast<double>(i) + 0.5) / static_cast<double>(all.size()) - 0.3;
        draw(figure, report, all[i], i, shift);
        longest = std::max(longest, all[i].ratios.size());
        for (const auto& [row, ratio] : all[i].ratios) {
            low = std::min(low, std::log2(ratio.low));
            high = std::max(high, std::log2(ratio.high));
        }
    }
    figure.x = niceAxis("jobs, ascending", 0, static_cast<double>(longest) + 1, 8);
    const double margin = 0.03 * (high - low);
    figure.y = niceAxis("log\u2082(time now / reference)", low - margin, high + margin, 6);
    figure.references.push_back({0.0, "reference"});
    const auto left_out =
        std::ranges::count_if(report.rows, [](const ReferenceRow& row) { return !row.eager && !row.compiled; });
    figure.caption = captionOf(report, static_cast<std::size_t>(left_out));
    figure.parameters = {{"tolerance", std::to_string(report.tolerance)},
                         {"eager_time_ratio", exactNumber(report.eager_ratio)},
                         {"compiled_time_ratio", exactNumber(report.compiled_ratio)}};
    return figure;
}

} // namespace gnx::results
