#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/Units.h"
#include "core/results/report/FigureMakers.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/Ticks.h"
#include "core/results/report/ValueAxes.h"

namespace gnx::results {
namespace {

/// The two numbers of one outcome, above 0. Anything else: it has no place.
using PlaceOf = FigurePoint (*)(const SampleOutcome& outcome, const OutcomeFacts& facts);

constexpr std::size_t kManyDots = 400;
constexpr std::array kIsoSpeedups{0.1, 0.5, 1.0, 2.0, 10.0};

struct Scatter {
    ValueRange x, y;
    std::size_t left_out = 0;
    std::size_t dots = 0;
};

std::string describeDot(const CompilerOutcomes& group, std::size_t i) {
    const OutcomeFacts& facts = factsOf(group, i);
    std::string text = group.outcomes[i].name + "\n" + group.compiler + ": ";
    if (group.outcomes[i].speedup)
        text += shortNumber(*group.outcomes[i].speedup) + "x of eager";
    if (std::isfinite(facts.eager_ms) && std::isfinite(facts.compiled_ms))
        text += ", " + shortNumber(facts.eager_ms) + " ms eager, " + shortNumber(facts.compiled_ms) + " ms compiled";
    if (std::isfinite(facts.operators))
        text += "\n" + shortNumber(facts.operators, 6) + " operators";
    if (std::isfinite(facts.parameters))
        text += ", " + shortNumber(facts.parameters) + " parameters";
    if (std::isfinite(facts.intensity))
        text += ", " + shortNumber(facts.intensity) + " FLOP/B";
    return text;
}

/// One series for each group, over the decimal logarithm of x.
Scatter addDots(Figure& figure, std::span<const CompilerOutcomes> groups, PlaceOf place_of,
                double (*scale_of_y)(double)) {
    Scatter scatter;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const auto style = styleOf(groups[g], g);
        LineSeries dots;
        dots.label = groups[g].compiler;
        dots.color = style.color;
        dots.dash = Dash::None;
        dots.marker = style.marker;
        dots.category = g;
        for (std::size_t i = 0; i < groups[g].outcomes.size(); ++i) {
            const FigurePoint value = place_of(groups[g].outcomes[i], factsOf(groups[g], i));
            if (!(std::isfinite(value.x) && std::isfinite(value.y) && value.x > 0 && value.y > 0)) {
                ++scatter.left_out;
                continue;
            }
            const FigurePoint place{std::log10(value.x), scale_of_y(value.y)};
            scatter.x.add(place.x);
            scatter.y.add(place.y);
            dots.points.push_back(place);
            dots.samples.push_back(i);
            dots.descriptions.push_back(describeDot(groups[g], i));
            figure.table.rows.push_back(
                {groups[g].compiler, groups[g].outcomes[i].name, exactNumber(value.x), exactNumber(value.y)});
        }
        scatter.dots += dots.points.size();
        figure.lines.push_back(std::move(dots));
    }
    for (auto& line : figure.lines)
        line.marker_size = scatter.dots > kManyDots ? 1.6 : 2.6;
    return scatter;
}

void finish(Figure& figure, const Scatter& scatter, const std::string& missing, const MeasurementContext& context) {
    figure.caption +=
        " n = " + formatCount(scatter.dots) + "; left out, " + missing + ": " + formatCount(scatter.left_out) + ".";
    figure.parameters.emplace_back("n", std::to_string(scatter.dots));
    figure.parameters.emplace_back("left_out", std::to_string(scatter.left_out));
    figure_parts::addMeasurement(figure, context);
}

/// Adds lines of equal speedup, from edge to edge of the visible part; none that only touches a corner.
void addIsoSpeedups(Figure& figure) {
    for (const double speedup : kIsoSpeedups) {
        const double lower = -std::log10(speedup); // log compiled = log eager - log speedup
        const double begin = std::max(figure.x.min, figure.y.min - lower);
        const double end = std::min(figure.x.max, figure.y.max - lower);
        if (end - begin < 0.1 * (figure.x.max - figure.x.min))
            continue;
        figure.guides.push_back({{begin, begin + lower}, {end, end + lower}, shortNumber(speedup) + "x"});
    }
}

FigurePoint placeOfTimes(const SampleOutcome& outcome, const OutcomeFacts& facts) {
    if (leftOut(outcome) || outcome.status != RunStatus::Correct)
        return {OutcomeFacts::kUnknown, OutcomeFacts::kUnknown};
    return {facts.eager_ms, facts.compiled_ms};
}

double speedupOf(const SampleOutcome& outcome) {
    return outcome.status == RunStatus::Correct && timed(outcome) ? *outcome.speedup : OutcomeFacts::kUnknown;
}

FigurePoint placeByOperators(const SampleOutcome& outcome, const OutcomeFacts& facts) {
    return {facts.operators, speedupOf(outcome)};
}

FigurePoint placeByParameters(const SampleOutcome& outcome, const OutcomeFacts& facts) {
    return {facts.parameters, speedupOf(outcome)};
}

FigurePoint placeByIntensity(const SampleOutcome& outcome, const OutcomeFacts& facts) {
    return {facts.intensity, speedupOf(outcome)};
}

struct Against {
    const char* title;
    const char* axis;
    const char* column;
    PlaceOf place;
};

/// Speedup against a number of the sample. Both axes are logarithmic.
Figure speedupFigure(const FigureSubject& subject, const Against& by) {
    Figure figure;
    figure.title = by.title;
    figure.table.columns = {"compiler", "sample", by.column, "speedup"};
    Scatter scatter = addDots(figure, subject.groups, by.place, std::log2);
    scatter.x.widen(0.04);
    figure.x = powerAxis(by.axis, scatter.x.low, scatter.x.high);
    figure.y = factorAxis("speedup over eager", scatter.y.low, scatter.y.high);
    figure.references.push_back({0.0, "eager"});
    figure.caption = "Eager / compiled median time of each sample.";
    finish(figure, scatter, std::string("without a speedup or a known number (") + by.axis + ")", subject.context);
    return figure;
}

} // namespace

Figure timesFigure(const FigureSubject& subject) {
    Figure figure;
    figure.table.columns = {"compiler", "sample", "eager_ms", "compiled_ms"};
    Scatter scatter = addDots(figure, subject.groups, placeOfTimes, std::log10);
    scatter.x.widen(0.04);
    scatter.y.widen(0.04);
    figure.x = powerAxis("eager (ms)", scatter.x.low, scatter.x.high);
    figure.y = powerAxis("compiled (ms)", scatter.y.low, scatter.y.high);
    addIsoSpeedups(figure);
    figure.caption = "Median time of one call. Thin lines: equal speedup; below that of 1x the compiled model is "
                     "faster.";
    finish(figure, scatter, "failed or without times", subject.context);
    return figure;
}

Figure operatorsFigure(const FigureSubject& subject) {
    return speedupFigure(subject, {"Speedup by number of operators", "operators", "operators", placeByOperators});
}

Figure parametersFigure(const FigureSubject& subject) {
    return speedupFigure(subject, {"Speedup by size", "parameters", "parameters", placeByParameters});
}

Figure intensityFigure(const FigureSubject& subject) {
    return speedupFigure(subject, {"Speedup by arithmetic intensity", "intensity (FLOP/B, estimated)", "flop_per_byte",
                                   placeByIntensity});
}

} // namespace gnx::results
