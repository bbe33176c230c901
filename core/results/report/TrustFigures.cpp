#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/Units.h"
#include "core/results/report/MeasuredParts.h"
#include "core/results/report/Ticks.h"
#include "core/results/report/ValueAxes.h"

namespace gnx::results {

using namespace measured_parts;

namespace {

constexpr std::size_t kBins = 24;
constexpr double kRoomForShares = 1.3; ///< height of the axis / highest bar: room for names
constexpr double kWidest = 100;        ///< percent: from here on the speedup may be nothing, or twice as much
constexpr double kNarrowest = 0.01;    ///< percent: where a logarithmic axis ends
constexpr double kManyTimes = 10;      ///< wider than the narrowest: logarithmic
constexpr double kBeyondPart = 0.1, kGapPart = 0.06; ///< shares of the axis, for values that are too wide for it
constexpr std::size_t kMostColumns = 400;            ///< results of a run: as many as a screen can distinguish

/// Bars over widths in percent; speedups of unknown width are separate.
class WidthsMaker {
  public:
    WidthsMaker(Figure& figure, const RunTrust& trust) : figure_(figure), trust_(trust) {
        for (const double width : trust.widths)
            (width * kPercent > kWidest ? beyond_ : widths_).push_back(width * kPercent);
    }

    void make() {
        figure_.x.ticks.clear();
        if (!widths_.empty())
            chooseAxis();
        BarSeries& bars = series("results", categoryStyle(0).color);
        if (!widths_.empty())
            addBins(bars);
        bars.in_legend = !beyond_.empty();
        if (!beyond_.empty())
            addBeyond();
        figure_.y = niceAxis("results", 0, kRoomForShares * most_, std::min(6, static_cast<int>(most_) + 1));
        addShare(0.5, "half");
        addShare(0.9, "nine in ten");
    }

  private:
    BarSeries& series(const char* label, Color color) {
        BarSeries& made = figure_.bars.emplace_back();
        made.label = label;
        made.color = color;
        return made;
    }
    double place(double percent) const { return logarithmic_ ? std::log10(std::max(percent, kNarrowest)) : percent; }
    double value(double place) const { return logarithmic_ ? std::pow(10.0, place) : place; }

    void chooseAxis() {
        const double low = std::max(widths_.front(), kNarrowest), high = widths_.back();
        logarithmic_ = high > kManyTimes * low;
        const std::string label = figure_.x.label;
        figure_.x = logarithmic_ ? powerAxis(label, std::floor(std::log10(low)), std::ceil(std::log10(high)))
                                 : niceAxis(label, 0, high > 0 ? high : 1);
        end_ = figure_.x.max;
    }

    void addBins(BarSeries& bars) {
        const double wide = (end_ - figure_.x.min) / kBins;
        std::vector<std::size_t> counts(kBins);
        for (const double width : widths_) {
            const double bin = std::clamp((place(width) - figure_.x.min) / wide, 0.0, kBins - 1.0);
            ++counts[static_cast<std::size_t>(bin)];
        }
        for (std::size_t bin = 0; bin < kBins; ++bin) {
            const double begin = figure_.x.min + wide * static_cast<double>(bin);
            const double from = value(begin), to = value(begin + wide);
            figure_.table.rows.push_back({exactNumber(from), exactNumber(to), std::to_string(counts[bin])});
            if (counts[bin] > 0)
                addBar(bars, begin + 0.05 * wide, begin + 0.95 * wide, counts[bin],
                       "\u00b1 " + percentText(from) + " to " + percentText(to) + ": ");
        }
    }

    void addBeyond() {
        const double whole = widths_.empty() ? 1 : (end_ - figure_.x.min) / (1 - kBeyondPart - kGapPart);
        const double begin = widths_.empty() ? figure_.x.min : end_ + kGapPart * whole;
        figure_.x.max = widths_.empty() ? figure_.x.max : begin + kBeyondPart * whole;
        BarSeries& wider = series("wider than \u00b1 100 %", palette::kOrange);
        wider.hatched = true;
        addBar(wider, begin, figure_.x.max, beyond_.size(),
               "wider than \u00b1 " + percentText(kWidest) + ", which says nothing of the speedup: ");
        beyond_at_ = begin;
        figure_.x.ticks.push_back({(begin + figure_.x.max) / 2, "> " + shortNumber(kWidest)});
        figure_.table.rows.push_back({exactNumber(kWidest), "", std::to_string(beyond_.size())});
    }

    void addBar(BarSeries& bars, double begin, double end, std::size_t results, const std::string& what) {
        most_ = std::max(most_, static_cast<double>(results));
        bars.bars.push_back({begin, end, 0, static_cast<double>(results), what + formatCount(results, "result"), {}});
    }

    /// A line up from the width below which so many intervals lie.
    void addShare(double part, const std::string& name) {
        const auto width = trust_.widthAt(part);
        if (!width)
            return;
        const double percent = *width * kPercent;
        const bool wider = percent > kWidest;
        const double x = wider ? beyond_at_ : place(percent);
        figure_.guides.push_back(
            {{x, 0},
             {x, figure_.y.max},
             name + (wider ? ": over \u00b1 " + percentText(kWidest) : ": \u00b1 " + percentText(percent))});
        figure_.parameters.emplace_back(name, exactNumber(percent) + " %");
    }

    Figure& figure_;
    const RunTrust& trust_;
    std::vector<double> widths_, beyond_; ///< percent, ascending
    bool logarithmic_ = false;
    double end_ = 1;       ///< end of the bins
    double beyond_at_ = 0; ///< where the bar apart begins
    double most_ = 1;      ///< results of the fullest bar
};

double shareOf(const MeasuredPeriod& period) {
    return period.blocks == 0 ? 0 : kPercent * static_cast<double>(period.disturbed) / period.blocks;
}

std::string describe(const MeasuredPeriod& period) {
    std::string text = period.sample + ", " + period.compiler + "\n" + formatCount(period.disturbed) + " of " +
                       formatCount(period.blocks) + " blocks disturbed";
    if (period.busy)
        text += "\nother processes took " + percentText(*period.busy * kPercent);
    if (period.width)
        text += "\n\u00b1 " + percentText(*period.width * kPercent) + (period.unstable ? ", unstable" : "");
    return text;
}

/// If several results fall on one column the worst is drawn.
void addPeriods(Figure& figure, const std::vector<MeasuredPeriod>& periods) {
    BarSeries disturbed;
    disturbed.label = "its blocks disturbed";
    disturbed.color = palette::kOrange;
    LineSeries busy;
    busy.label = "processors taken by others";
    busy.color = categoryStyle(0).color;
    busy.step_from = -std::numeric_limits<double>::infinity();
    const std::size_t columns = std::min(periods.size(), kMostColumns);
    double end = 0;
    for (std::size_t column = 0; column < columns; ++column) {
        const auto first = periods.begin() + static_cast<std::ptrdiff_t>(column * periods.size() / columns);
        const auto last = periods.begin() + static_cast<std::ptrdiff_t>((column + 1) * periods.size() / columns);
        const auto& most =
            *std::max_element(first, last, [](const auto& a, const auto& b) { return shareOf(a) < shareOf(b); });
        const auto& busiest = *std::max_element(
            first, last, [](const auto& a, const auto& b) { return a.busy.value_or(-1) < b.busy.value_or(-1); });
        const auto begin = static_cast<double>(first - periods.begin());
        end = static_cast<double>(last - periods.begin());
        if (most.disturbed > 0)
            disturbed.bars.push_back({begin, end, 0, shareOf(most), describe(most), {}});
        busy.points.push_back({begin, busiest.busy ? kPercent * std::clamp(*busiest.busy, 0.0, 1.0)
                                                   : std::numeric_limits<double>::quiet_NaN()});
        busy.descriptions.push_back(describe(busiest));
    }
    if (columns > 0) { // the last stair has a width too
        busy.points.push_back({end, busy.points.back().y});
        busy.descriptions.push_back(busy.descriptions.back());
    }
    figure.bars.push_back(std::move(disturbed));
    figure.lines.push_back(std::move(busy));
}

} // namespace

Figure intervalWidthsFigure(const MeasuredSubject& subject) {
    Figure figure;
    figure.title = "Widths of the intervals: " + subject.run;
    figure.x.label = "\u00b1 % of the speedup";
    figure.table.columns = {"from_percent", "to_percent", "results"};
    WidthsMaker(figure, *subject.trust).make();
    figure.caption = "Results by half the width of their interval, in percent of the speedup. From \u00b1 100 % on an "
                     "interval says nothing of the speedup.";
    figure.parameters.emplace_back("run", subject.run);
    return figure;
}

Figure busyPeriodsFigure(const MeasuredSubject& subject) {
    const std::vector<MeasuredPeriod>& periods = subject.trust->periods;
    const auto number = [](const std::optional<double>& value) { return value ? exactNumber(*value) : std::string(); };
    Figure figure;
    figure.title = "Busy periods: " + subject.run;
    figure.x = niceAxis("results, as they were measured", 0, static_cast<double>(periods.size()));
    figure.y = niceAxis("% of a result", 0, kPercent, 5);
    addPeriods(figure, periods);
    figure.table.columns = {"sample",    "compiler", "finished_at", "blocks",
                            "disturbed", "busy",     "half_width",  "unstable"};
    for (const MeasuredPeriod& period : periods)
        figure.table.rows.push_back({period.sample, period.compiler, period.finished_at, std::to_string(period.blocks),
                                     std::to_string(period.disturbed), number(period.busy), number(period.width),
                                     period.unstable ? "1" : "0"});
    figure.caption = "Of each result the share of its blocks that were disturbed, and what other processes took of the "
                     "processors meanwhile. Of results that fall on one place the worst is drawn.";
    figure.parameters.emplace_back("run", subject.run);
    return figure;
}

} // namespace gnx::results
