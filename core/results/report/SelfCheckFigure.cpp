#include <algorithm>

#include "core/base/Units.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/MeasuredParts.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

constexpr double kLeastReach = 1.2; ///< tolerances that the axis reaches at least
constexpr double kMostReach = 10;   ///< tolerances: a value further from 1 is drawn at the edge

std::string describe(const SelfCheckRatio& sample) {
    std::string text = sample.sample + "\n" + shortNumber(sample.ratio, 4) + ", between " + shortNumber(sample.low, 4) +
                       " and " + shortNumber(sample.high, 4);
    if (sample.unstable)
        text += "\nmarked unstable";
    if (sample.repeated > 0)
        text += "\n" + formatCount(sample.repeated, "block") + " disturbed and measured again";
    return text;
}

std::vector<SelfCheckRatio> timedSamples(const SelfCheck& check) {
    std::vector<SelfCheckRatio> samples = check.samples;
    std::erase_if(samples, [](const SelfCheckRatio& sample) { return !sample.timed(); });
    std::ranges::stable_sort(samples, {}, &SelfCheckRatio::ratio);
    return samples;
}

LineSeries seriesOf(const char* label, Marker marker, bool hollow = false) {
    LineSeries series;
    series.label = label;
    series.color = categoryStyle(0).color;
    series.dash = Dash::None;
    series.marker = marker;
    series.hollow = hollow;
    return series;
}

void addSamples(Figure& figure, const std::vector<SelfCheckRatio>& samples) {
    LineSeries even = seriesOf("samples", Marker::Circle), unstable = seriesOf("unstable", Marker::Circle, true),
               beyond = seriesOf("further away", Marker::Triangle);
    std::vector<double> x, low, high;
    const auto place = [&](double ratio) { return std::clamp(ratio, figure.y.min, figure.y.max); };
    for (const SelfCheckRatio& sample : samples) {
        x.push_back(static_cast<double>(x.size() + 1));
        low.push_back(place(sample.low));
        high.push_back(place(sample.high));
        const double at = place(sample.ratio);
        LineSeries& series = at != sample.ratio ? beyond : sample.unstable ? unstable : even;
        series.points.push_back({x.back(), at});
        series.descriptions.push_back(describe(sample));
        figure.table.rows.push_back({sample.sample, exactNumber(sample.ratio), exactNumber(sample.low),
                                     exactNumber(sample.high), sample.unstable ? "1" : "0"});
    }
    figure_parts::addIntervals(figure, even.color, x, low, high);
    for (LineSeries* series : {&even, &unstable, &beyond})
        if (!series->points.empty())
            figure.lines.push_back(std::move(*series));
}

} // namespace

Figure evenRatiosFigure(const MeasuredSubject& subject) {
    const SelfCheck& check = subject.check->check;
    const double tolerance = check.limits.sample;
    const auto samples = timedSamples(check);
    double low = 1 - kLeastReach * tolerance, high = 1 + kLeastReach * tolerance;
    for (const SelfCheckRatio& sample : samples) {
        low = std::min(low, sample.low);
        high = std::max(high, sample.high);
    }
    Figure figure;
    figure.title = "Eager against itself: " + selfCheckFigure(check);
    figure.x = niceAxis("samples, ascending", 0, static_cast<double>(samples.size()) + 1, 8);
    figure.y = niceAxis("eager / eager again", std::max(low, 1 - kMostReach * tolerance),
                        std::min(high, 1 + kMostReach * tolerance), 5);
    figure.table.columns = {"sample", "ratio", "low", "high", "unstable"};
    if (!samples.empty()) {
        const double begin = figure.x.min, end = figure.x.max, bottom = 1 - tolerance, top = 1 + tolerance;
        figure.areas.push_back(
            {palette::kBluishGreen, 0.15, {{begin, bottom}, {end, bottom}, {end, top}, {begin, top}}, false});
        addSamples(figure, samples);
    }
    figure.references.push_back({1, "even"});
    figure.caption = "Ratios of eager to eager with their intervals. Shaded: 1 \u00b1 " + shortNumber(tolerance) +
                     ". Device: " + subject.check->device + "; " + subject.check->finished_at + ".";
    figure.parameters = {{"device", subject.check->device},
                         {"threads", subject.check->threads},
                         {"finished_at", subject.check->finished_at},
                         {"tolerance", exactNumber(tolerance)},
                         {"mean", exactNumber(check.mean)}};
    return figure;
}

} // namespace gnx::results
