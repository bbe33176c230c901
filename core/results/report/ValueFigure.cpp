#include "core/results/report/ValueFigure.h"

#include <algorithm>

#include "core/base/Units.h"
#include "core/results/report/Palette.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

constexpr double kLeastBar = 0.01; ///< least height of a bar, as a share of the highest: a single element is seen too

/// Bounds of the intervals; those of equal elements have a width too.
struct Intervals {
    explicit Intervals(const ValueDistribution& distribution)
        : low(distribution.min), step((distribution.max - distribution.min) /
                                      static_cast<double>(std::max<std::size_t>(1, distribution.histogram.size()))) {
        if (!(step > 0)) {
            step = 1;
            low -= 0.5;
        }
    }
    double at(std::size_t i) const { return low + step * static_cast<double>(i); }
    double low, step;
};

std::string intervalText(double from, double to, std::uint64_t elements, std::uint64_t all) {
    return shortNumber(from, 4) + " to " + shortNumber(to, 4) + ": " + formatCount(elements) + " of " +
           formatCount(all, "element");
}

void addCaption(Figure& figure, const ValueDistribution& distribution) {
    figure.caption = "Distribution of " + formatCount(distribution.finite()) + " finite elements of " +
                     formatCount(distribution.elements) + ", mean " + shortNumber(distribution.mean, 4) +
                     ", standard deviation " + shortNumber(distribution.std, 4) + ".";
    figure.parameters = {{"elements", std::to_string(distribution.elements)},
                         {"nans", std::to_string(distribution.nans)},
                         {"infinities", std::to_string(distribution.infinities)},
                         {"zeros", std::to_string(distribution.zeros)},
                         {"min", exactNumber(distribution.min)},
                         {"max", exactNumber(distribution.max)},
                         {"mean", exactNumber(distribution.mean)},
                         {"std", exactNumber(distribution.std)}};
}

} // namespace

Figure valueFigure(const ValueDistribution& distribution, const std::string& title) {
    const auto& counts = distribution.histogram;
    const Intervals intervals(distribution);
    // Where all elements are equal they are in the first interval: that one alone is drawn.
    const std::size_t shown =
        distribution.max > distribution.min ? counts.size() : std::min<std::size_t>(1, counts.size());
    const double most = counts.empty() ? 0 : static_cast<double>(*std::ranges::max_element(counts));
    Figure figure;
    figure.id = "values";
    figure.title = title.empty() ? "Values" : title + ": values";
    figure.x = niceAxis("value", intervals.at(0), intervals.at(std::max<std::size_t>(1, shown)));
    figure.y = niceAxis("elements", 0, most, 4);
    BarSeries bars{.label = "elements", .color = palette::kSkyBlue, .in_legend = false, .bars = {}};
    figure.table.columns = {"from", "to", "elements"};
    for (std::size_t i = 0; i < shown; ++i) {
        const double from = intervals.at(i), to = intervals.at(i + 1);
        const double height = std::max(static_cast<double>(counts[i]), kLeastBar * most);
        figure.table.rows.push_back({exactNumber(from), exactNumber(to), std::to_string(counts[i])});
        bars.bars.push_back({.x_begin = from,
                             .x_end = to,
                             .y_begin = 0,
                             .y_end = counts[i] > 0 ? height : 0,
                             .description = intervalText(from, to, counts[i], distribution.finite()),
                             .filter = {}});
    }
    figure.bars.push_back(std::move(bars));
    addCaption(figure, distribution);
    return figure;
}

} // namespace gnx::results
