#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/Units.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/MeasuredParts.h"
#include "core/results/report/Ticks.h"
#include "core/results/report/ValueAxes.h"

namespace gnx::results {

using namespace measured_parts;

namespace {

constexpr double kFarApart = 4; ///< largest / smallest quartile from which a linear axis hides a side
constexpr std::size_t kDensityValues = 1000, kDensityPlaces = 96;

/// A unit for times that are shown together.
struct TimeUnit {
    const char* name;
    double ms; ///< duration
};

/// The one in which the largest has one to three digits before the point.
TimeUnit unitOf(double most_ms) {
    if (!(most_ms > 0) || most_ms >= 1e3)
        return {"s", 1e3};
    if (most_ms >= 1)
        return {"ms", 1};
    return most_ms >= 1e-3 ? TimeUnit{"\u00b5s", 1e-3} : TimeUnit{"ns", 1e-6};
}

/// Both sides together: of those that were timed.
struct TimeRange {
    double least = std::numeric_limits<double>::infinity(), most = 0;                    ///< limits of all times
    double first_quartile = std::numeric_limits<double>::infinity(), third_quartile = 0; ///< on both sides
    bool farApart() const { return least > 0 && third_quartile / first_quartile > kFarApart; }
};

TimeRange rangeOf(const RunResult& result) {
    TimeRange range;
    for (const auto* times : {&result.eager_ms, &result.compiled_ms}) {
        if (times->empty())
            continue;
        const FiveNumbers numbers = fiveNumbers(*times);
        range.least = std::min(range.least, numbers.min);
        range.most = std::max(range.most, numbers.max);
        range.first_quartile = std::min(range.first_quartile, numbers.q1);
        range.third_quartile = std::max(range.third_quartile, numbers.q3);
    }
    return range;
}

/// At most so many values with the same distribution: every n-th of the ascending ones. An estimate of tens of
/// thousands of repetitions takes long, and looks the same.
std::vector<double> thinned(const std::vector<double>& ascending, std::size_t most) {
    if (ascending.size() <= most)
        return ascending;
    std::vector<double> few(most);
    for (std::size_t i = 0; i < most; ++i)
        few[i] = ascending[i * (ascending.size() - 1) / (most - 1)];
    return few;
}

/// The times of one side, and their position on the axis.
struct SideTimes {
    const MeasuredSide& side;
    const std::vector<double>& ms;
    double x = 0;
    std::vector<double> places{}; ///< parallel to `ms`

    FiveNumbers numbers() const { return fiveNumbers(ms); }
};

/// The five numbers, on the box: what keys and mouse find first.
LineSeries boxPoints(const SideTimes& times, const FiveNumbers& numbers, const FiveNumbers& places) {
    LineSeries points;
    points.label = times.side.name;
    points.dash = Dash::None;
    points.in_legend = false;
    const auto add = [&](const char* name, double ms, double place) {
        points.points.push_back({times.x, place});
        points.descriptions.push_back(times.side.name + ", " + name + ": " + timeText(ms));
    };
    add("fastest", numbers.min, places.min);
    add("first quartile", numbers.q1, places.q1);
    add("median", numbers.median, places.median);
    add("third quartile", numbers.q3, places.q3);
    add("slowest", numbers.max, places.max);
    return points;
}

std::vector<std::string> callDescriptions(const SideTimes& times, const std::vector<double>& ascending) {
    std::vector<std::string> descriptions;
    descriptions.reserve(times.ms.size());
    const std::string of = " of " + formatCount(times.ms.size()) + " calls take at most as long";
    for (std::size_t i = 0; i < times.ms.size(); ++i) {
        const auto below = std::ranges::upper_bound(ascending, times.ms[i]) - ascending.begin();
        descriptions.push_back(times.side.name + ", repetition " + std::to_string(i) + ": " + timeText(times.ms[i]) +
                               "\n" + formatCount(static_cast<std::uint64_t>(below)) + of);
    }
    return descriptions;
}

void addSide(Figure& figure, const SideTimes& times) {
    std::vector<double> ascending = times.ms, ascending_places = times.places;
    std::ranges::sort(ascending);
    std::ranges::sort(ascending_places);
    const FiveNumbers numbers = fiveNumbers(ascending), places = fiveNumbers(ascending_places);
    const Density density = gaussianDensity(thinned(ascending_places, kDensityValues), kDensityPlaces);
    LineSeries box = boxPoints(times, numbers, places);
    LineSeries& dots = figure_parts::addViolin(
        figure, {times.side.name, times.places, density, places, places.min, places.max}, times.x, times.side.style);
    dots.descriptions = callDescriptions(times, ascending);
    figure.lines.insert(figure.lines.end() - 1, std::move(box));
}

std::string categoryText(const SideTimes& times) {
    if (times.ms.empty())
        return times.side.name + "\nnot timed";
    return times.side.name + "\nmedian " + timeText(times.numbers().median) + ", " +
           formatCount(times.ms.size(), "time");
}

} // namespace

bool timesFarApart(const RunResult& result) {
    return rangeOf(result).farApart();
}

Figure callTimesFigure(const MeasuredSubject& subject) {
    const ResultRow& row = *subject.result;
    const TimeRange range = rangeOf(row.result);
    const bool logarithmic = subject.logarithmic.value_or(range.farApart()) && range.least > 0 && range.most > 0;
    const TimeUnit unit = unitOf(range.third_quartile);
    Figure figure;
    figure.title = "Times of a call: " + row.sample_name;
    figure.x.categorical = true;
    figure.x.min = -0.5;
    figure.x.max = 1.5;
    figure.table.columns = {"side", "repetition", "milliseconds"};
    const std::string label = std::string("time of a call, ") + unit.name + (logarithmic ? " (log)" : "");
    if (range.most > 0 && logarithmic)
        figure.y = logarithmAxis(label, range.least / unit.ms, range.most / unit.ms, 8);
    else
        figure.y = niceAxis(label, range.most > 0 ? range.least / unit.ms : 0, range.most / unit.ms, 8);
    const std::array sides = sidesOf(row);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        SideTimes times{sides[i], i == 0 ? row.result.eager_ms : row.result.compiled_ms, static_cast<double>(i)};
        figure.x.ticks.push_back({times.x, categoryText(times)});
        for (std::size_t k = 0; k < times.ms.size(); ++k) {
            const double shown = times.ms[k] / unit.ms;
            times.places.push_back(logarithmic ? std::log10(shown) : shown);
            figure.table.rows.push_back({times.side.name, std::to_string(k), exactNumber(times.ms[k])});
        }
        if (!times.ms.empty())
            addSide(figure, times);
    }
    figure.caption = "Dots: repetitions; box: quartiles; heavy line: median; whiskers: fastest and slowest; outline: "
                     "Gaussian density (Scott's bandwidth), each scaled to equal width.";
    addSubject(figure, row);
    return figure;
}

} // namespace gnx::results
