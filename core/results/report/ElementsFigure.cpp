#include "core/results/report/ElementsFigure.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/Units.h"
#include "core/results/report/Palette.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

constexpr double kNotFinite = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kMostMarked = 50; ///< fewer elements are points too: a single one has no line

void widen(ElementRange& range, double value) {
    if (!std::isfinite(value))
        return;
    range.low = std::isnan(range.low) ? value : std::min(range.low, value);
    range.high = std::isnan(range.high) ? value : std::max(range.high, value);
}

/// Elements [begin, end) of a range.
struct Piece {
    std::uint64_t begin = 0, end = 0;
    double middle() const { return static_cast<double>(begin) + static_cast<double>(end - begin - 1) / 2; }
    std::string name() const {
        return end - begin == 1 ? "element " + formatCount(begin)
                                : "elements " + formatCount(begin) + " to " + formatCount(end - 1);
    }
};

/// Rounded up, as elementRanges() distributes the elements: i falls into the range i * ranges / count.
Piece pieceOf(std::size_t range, std::size_t ranges, std::uint64_t count) {
    return {(range * count + ranges - 1) / ranges, ((range + 1) * count + ranges - 1) / ranges};
}

std::string valuesText(const ElementRange& range) {
    if (std::isnan(range.low))
        return "not finite";
    return range.low == range.high ? shortNumber(range.low, 4)
                                   : shortNumber(range.low, 4) + " to " + shortNumber(range.high, 4);
}

void addRange(LineSeries& curve, const Piece& piece, const ElementRange& range) {
    const auto add = [&](double value) {
        curve.points.push_back({piece.middle(), value});
        curve.descriptions.push_back(piece.name() + ": " + valuesText(range));
    };
    add(range.low);
    if (range.high > range.low)
        add(range.high);
}

} // namespace

std::vector<ElementRange> elementRanges(const NpyArray& array, std::uint64_t first, std::uint64_t count) {
    std::vector<ElementRange> ranges(std::min<std::uint64_t>(kMostElementRanges, count), {kNotFinite, kNotFinite});
    for (std::uint64_t i = 0; i < count; ++i)
        widen(ranges[i * ranges.size() / count], array.at(first + i));
    return ranges;
}

Figure elementsFigure(std::span<const ElementRange> ranges, std::uint64_t count, const std::string& title) {
    Figure figure;
    figure.id = "elements";
    figure.title = title.empty() ? "Elements" : title + ": elements";
    figure.table.columns = {"from", "to", "low", "high"};
    LineSeries curve;
    curve.label = "elements";
    curve.color = palette::kBlue;
    curve.in_legend = false;
    if (ranges.size() <= kMostMarked)
        curve.marker = Marker::Circle;
    ElementRange all{kNotFinite, kNotFinite};
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const Piece piece = pieceOf(i, ranges.size(), count);
        addRange(curve, piece, ranges[i]);
        widen(all, ranges[i].low);
        widen(all, ranges[i].high);
        figure.table.rows.push_back({std::to_string(piece.begin), std::to_string(piece.end - 1),
                                     exactNumber(ranges[i].low), exactNumber(ranges[i].high)});
    }
    const bool finite = !std::isnan(all.low);
    figure.x = niceAxis("element, in the order of memory", 0, static_cast<double>(std::max<std::uint64_t>(1, count)));
    figure.y = niceAxis("value", finite ? all.low : 0, finite ? all.high : 1, 4);
    if (!ranges.empty())
        figure.lines.push_back(std::move(curve));
    figure.caption = formatCount(count, "element") + " in the order of memory" +
                     (ranges.size() < count ? ", each piece from its smallest to its largest." : ".");
    figure.parameters = {
        {"elements", std::to_string(count)}, {"min", exactNumber(all.low)}, {"max", exactNumber(all.high)}};
    return figure;
}

} // namespace gnx::results
