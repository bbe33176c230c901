#include <algorithm>
#include <cmath>
#include <limits>

#include "core/results/metrics/Violin.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/MeasuredParts.h"
#include "core/results/report/Ticks.h"
#include "core/results/report/ValueAxes.h"

namespace gnx::results {

using namespace measured_parts;

namespace {

constexpr double kFarAway = 400;     ///< percent: from here on the axis is logarithmic, else all others were one line
constexpr double kDarkest = 0.2;     ///< shade where other processes take all processors
constexpr double kShadeSteps = 20;   ///< neighbours that differ by less are one
constexpr double kLeastShown = 0.01; ///< share of the processors: less is not visible

/// A block, or a repetition if nothing was measured by blocks.
struct DriftPoint {
    Side side = Side::Eager;
    double at = 0;            ///< seconds, or the number of the repetition
    double median = 0;        ///< milliseconds
    double change = 0;        ///< change of the side's median, in percent
    double low = 0, high = 0; ///< quartiles, the same
    const MeasuredBlock* block = nullptr;
    bool disturbed() const { return block != nullptr && block->disturbed; }
};

double changeOf(double ms, double median) {
    return median > 0 ? (ms / median - 1) * kPercent : 0;
}

/// The median of the valid blocks; of all if none is valid.
void addBlocks(std::vector<DriftPoint>& points, const std::vector<MeasuredBlock>& blocks, Side side) {
    std::vector<double> counted, all;
    for (const MeasuredBlock& block : blocks)
        if (block.side == side) {
            all.insert(all.end(), block.ms.begin(), block.ms.end());
            if (!block.disturbed)
                counted.insert(counted.end(), block.ms.begin(), block.ms.end());
        }
    if (all.empty())
        return;
    const double median = fiveNumbers(counted.empty() ? all : counted).median;
    for (const MeasuredBlock& block : blocks)
        if (block.side == side && !block.ms.empty()) {
            const FiveNumbers numbers = fiveNumbers(block.ms);
            points.push_back({side, block.started_s, numbers.median, changeOf(numbers.median, median),
                              changeOf(numbers.q1, median), changeOf(numbers.q3, median), &block});
        }
}

void addRepetitions(std::vector<DriftPoint>& points, const std::vector<double>& times, Side side) {
    if (times.empty())
        return;
    const double median = fiveNumbers(times).median;
    for (std::size_t i = 0; i < times.size(); ++i) {
        const double change = changeOf(times[i], median);
        points.push_back({side, static_cast<double>(i), times[i], change, change, change, nullptr});
    }
}

std::vector<DriftPoint> pointsOf(const RunResult& result) {
    std::vector<DriftPoint> points;
    if (result.measurement)
        for (const Side side : {Side::Eager, Side::Compiled})
            addBlocks(points, result.measurement->blocks, side);
    if (points.empty()) {
        addRepetitions(points, result.eager_ms, Side::Eager);
        addRepetitions(points, result.compiled_ms, Side::Compiled);
    }
    std::ranges::stable_sort(points, {}, &DriftPoint::at);
    return points;
}

std::string signedPercent(double change) {
    return (change < 0 ? "\u2212" : "+") + percentText(std::abs(change));
}

std::string describe(const DriftPoint& point, const std::string& side) {
    const std::string times = ": " + timeText(point.median) + ", " + signedPercent(point.change) + " from its median";
    if (point.block == nullptr)
        return side + ", repetition " + exactNumber(point.at) + times;
    const MeasuredBlock& block = *point.block;
    std::string text = side + ", after " + shortNumber(point.at) + " s" + times + "\n" +
                       std::to_string(block.ms.size()) + " times " + std::to_string(block.calls) + " calls, pair " +
                       std::to_string(block.pair);
    if (block.busy)
        text +=
            "\nother processes took " + std::to_string(std::lround(*block.busy * kPercent)) + " % of the processors";
    if (block.waited_ms)
        text += "\nwaited " + timeText(*block.waited_ms) + " for a processor";
    if (block.disturbed)
        text += "\ndisturbed: it does not count, and was measured again";
    return text;
}

/// Draws the points of a result on axes that are chosen for them.
class DriftMaker {
  public:
    DriftMaker(Figure& figure, const ResultRow& row)
        : figure_(figure), points_(pointsOf(row.result)), sides_(sidesOf(row)) {}

    void make() {
        chooseAxes();
        shadeBusy();
        for (const Side side : {Side::Eager, Side::Compiled})
            addSpreads(side);
        for (const bool disturbed : {false, true})
            for (const Side side : {Side::Eager, Side::Compiled})
                addPoints(side, disturbed);
        fillTable();
    }

  private:
    bool ofBlocks() const { return !points_.empty() && points_.front().block != nullptr; }
    /// Position of a change of so many percent; at the axis' end if beyond it.
    double place(double change) const {
        const double at = logarithmic_ ? std::log10(std::max(1 + change / kPercent, 1e-300)) : change;
        return std::clamp(at, figure_.y.min, figure_.y.max);
    }
    void chooseAxes();
    void shadeBusy();
    void addSpreads(Side side);
    void addPoints(Side side, bool disturbed);
    void fillTable();
    const MeasuredSide& sideOf(Side side) const { return sides_[side == Side::Eager ? 0 : 1]; }

    Figure& figure_;
    std::vector<DriftPoint> points_; ///< in the order of time
    std::array<MeasuredSide, 2> sides_;
    bool logarithmic_ = false;
};

/// Blocks that do not count may lie far away: the axis is made for the others.
void DriftMaker::chooseAxes() {
    double last = 0, low = -1, high = 1;
    const bool all = std::ranges::all_of(points_, &DriftPoint::disturbed);
    for (const DriftPoint& point : points_) {
        last = std::max(last, point.at);
        if (point.disturbed() && !all)
            continue;
        low = std::min({low, point.low, point.change});
        high = std::max({high, point.high, point.change});
    }
    figure_.x = niceAxis(ofBlocks() || points_.empty() ? "time, s" : "call", 0, last > 0 ? last : 1);
    logarithmic_ = high > kFarAway && low > -kPercent;
    figure_.y = logarithmic_ ? logarithmAxis("times the median (log)", 1 + low / kPercent, 1 + high / kPercent)
                             : niceAxis("% from the median", low, high, 5);
}

void DriftMaker::shadeBusy() {
    double shown = 0; // shade of the last region
    for (std::size_t i = 0; i < points_.size(); ++i) {
        const MeasuredBlock* block = points_[i].block;
        const double busy = block != nullptr ? std::clamp(block->busy.value_or(0), 0.0, 1.0) : 0;
        const double begin = points_[i].at, end = i + 1 < points_.size() ? points_[i + 1].at : figure_.x.max;
        const double rounded = busy < kLeastShown ? 0 : std::ceil(busy * kShadeSteps) / kShadeSteps;
        if (rounded > 0 && rounded == shown)
            figure_.regions.back().x_end = end;
        else if (rounded > 0)
            figure_.regions.push_back({begin, end, {}, kDarkest * rounded});
        shown = rounded;
    }
    if (!figure_.regions.empty())
        figure_.x.label += "; shaded: processors taken by others";
}

void DriftMaker::addSpreads(Side side) {
    std::vector<double> x, low, high;
    for (const DriftPoint& point : points_)
        if (point.side == side && point.high > point.low) {
            x.push_back(point.at);
            low.push_back(place(point.low));
            high.push_back(place(point.high));
        }
    if (!x.empty())
        figure_parts::addIntervals(figure_, sideOf(side).style.color, x, low, high);
}

void DriftMaker::addPoints(Side side, bool disturbed) {
    LineSeries series;
    series.label = sideOf(side).name;
    series.color = sideOf(side).style.color;
    series.dash = Dash::None;
    series.marker = sideOf(side).style.marker;
    series.hollow = disturbed;
    for (const DriftPoint& point : points_)
        if (point.side == side && point.disturbed() == disturbed) {
            series.points.push_back({point.at, place(point.change)});
            series.descriptions.push_back(describe(point, sideOf(side).name));
        }
    if (series.points.empty())
        return;
    if (disturbed)
        series.label += ", disturbed";
    figure_.lines.push_back(std::move(series));
}

void DriftMaker::fillTable() {
    const auto number = [](const std::optional<double>& value) { return value ? exactNumber(*value) : std::string(); };
    figure_.table.columns = {"side", "at", "milliseconds", "calls", "pair", "busy", "waited_ms", "disturbed"};
    for (const DriftPoint& point : points_) {
        const MeasuredBlock* block = point.block;
        figure_.table.rows.push_back({sideName(point.side), exactNumber(point.at), exactNumber(point.median),
                                      block ? std::to_string(block->calls) : "",
                                      block ? std::to_string(block->pair) : "", block ? number(block->busy) : "",
                                      block ? number(block->waited_ms) : "", point.disturbed() ? "1" : "0"});
    }
}

} // namespace

Figure driftFigure(const MeasuredSubject& subject) {
    const ResultRow& row = *subject.result;
    Figure figure;
    figure.title = "While it was measured: " + row.sample_name;
    DriftMaker(figure, row).make();
    figure.references.push_back({0, "median"});
    const bool blocks = row.result.measurement && !row.result.measurement->blocks.empty();
    figure.caption = blocks
                         ? "Medians of blocks against that of their side, with quartiles. Hollow: disturbed, measured "
                           "again; where they lie beyond the axis, at its end. Shaded: taken by other processes, the "
                           "darker the more of the processors."
                         : "Every repetition against the median of its side.";
    addSubject(figure, row);
    return figure;
}

} // namespace gnx::results
