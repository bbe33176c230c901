#include <algorithm>
#include <cmath>

#include "core/base/Units.h"
#include "core/results/report/FigureMakers.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

using Curves = std::span<const ScoreCurve>;

Axis scoreAxis(std::string label, const Curves& curves, double ScorePoint::*value) {
    double high = 1.0;
    for (const auto& curve : curves)
        for (const auto& point : curve.points)
            if (std::isfinite(point.*value))
                high = std::max(high, point.*value);
    return niceAxis(std::move(label), 0, high * 1.06, 5);
}

void addCurves(Figure& figure, std::span<const CompilerOutcomes> groups, const Curves& curves,
               double ScorePoint::*value) {
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const CategoryStyle style = styleOf(groups[i], i);
        LineSeries line;
        line.label = curves[i].label;
        line.color = style.color;
        line.dash = style.dash;
        line.marker = style.marker;
        line.category = i;
        for (const auto& point : curves[i].points)
            line.points.push_back({static_cast<double>(point.t), point.*value});
        figure.lines.push_back(std::move(line));
    }
}

FigureTable scoreTable(const Curves& curves) {
    FigureTable table;
    table.columns = {"compiler", "t",      "s",   "es",    "s_macro", "es_macro", "alpha",
                     "beta",     "lambda", "eta", "gamma", "correct", "total"};
    for (const auto& curve : curves)
        for (const auto& point : curve.points)
            table.rows.push_back({curve.label, std::to_string(point.t), exactNumber(point.s), exactNumber(point.es),
                                  exactNumber(point.s_macro), exactNumber(point.es_macro), exactNumber(point.alpha),
                                  exactNumber(point.beta), exactNumber(point.lambda), exactNumber(point.eta),
                                  exactNumber(point.gamma), std::to_string(point.correct),
                                  std::to_string(point.total)});
    return table;
}

struct Counts {
    std::uint32_t fewest = 0, most = 0, left_out = 0, untimed = 0;
};

Counts countSamples(const Curves& curves) {
    Counts counts;
    for (const auto& curve : curves) {
        const auto total = curve.points.front().total;
        counts.fewest = &curve == &curves.front() ? total : std::min(counts.fewest, total);
        counts.most = std::max(counts.most, total);
        counts.left_out += curve.not_run + curve.cancelled;
        counts.untimed += curve.without_speedup;
    }
    return counts;
}

/// The rule for failures: "accuracy 1, nonfinite 1, ... eager never".
std::string forgivenFrom(Interpretation interpretation) {
    std::string text;
    for (const auto failure : {FailureClass::Accuracy, FailureClass::NonFinite, FailureClass::ShapeOrType,
                               FailureClass::Runtime, FailureClass::Compile, FailureClass::Eager}) {
        const auto from = toleratedFrom(failure, interpretation);
        text += (text.empty() ? "" : ", ") + std::string(failureClassName(failure)) + ' ' +
                (from ? std::to_string(*from) : "never");
    }
    return text;
}

void addScoreParameters(Figure& figure, const Curves& curves, const ScoreOptions& options) {
    const auto counts = countSamples(curves);
    const std::string n = figure_parts::sampleCount(counts.fewest, counts.most);
    figure.parameters = {{"interpretation", interpretationName(options.interpretation)},
                         {"p", exactNumber(options.p)},
                         {"b", exactNumber(options.b)},
                         {"tolerances", std::to_string(options.first_t) + " to " + std::to_string(options.last())},
                         {"forgiven_from", forgivenFrom(options.interpretation)},
                         {"n_min", std::to_string(counts.fewest)},
                         {"n_max", std::to_string(counts.most)},
                         {"left_out", std::to_string(counts.left_out)},
                         {"without_timing", std::to_string(counts.untimed)}};
    figure.caption += std::string(" Interpretation: ") + interpretationName(options.interpretation) +
                      "; p = " + exactNumber(options.p) + ", b = " + exactNumber(options.b) + "; " + n;
    if (counts.left_out > 0)
        figure.caption += ", " + formatCount(counts.left_out) + " not run or cancelled and left out";
    if (counts.untimed > 0)
        figure.caption += ", " + formatCount(counts.untimed) + " without timing, counted as failed";
    figure.caption += ".";
}

void addForgivenRegions(Figure& figure, const ScoreOptions& options) {
    const int last = options.last();
    double opacity = 0.06;
    for (int t = std::max(1, options.first_t); t <= last; ++t) {
        const auto forgiven = forgivenAt(t, options.interpretation);
        if (forgiven.empty() && figure.regions.empty())
            continue;
        if (forgiven.empty()) {
            figure.regions.back().x_end = t == last ? figure.x.max : t + 1;
            continue;
        }
        figure.regions.push_back(
            {static_cast<double>(t), t == last ? figure.x.max : t + 1.0, (t == 1 ? "" : "+ ") + forgiven, opacity});
        opacity += 0.05;
    }
}

/// Curves of the groups, from their columns where those are at hand.
std::vector<ScoreCurve> curvesOf(const FigureSubject& subject) {
    if (subject.choices.columns.empty())
        return scoreCurves(subject.groups, subject.options);
    std::vector<ScoreCurve> curves;
    curves.reserve(subject.groups.size());
    for (std::size_t i = 0; i < subject.groups.size(); ++i)
        curves.push_back(subject.choices.columns[i].curve(subject.options, subject.groups[i].compiler));
    return curves;
}

/// Common parts of S(t) and ES(t), once title, caption and axes exist.
void addScores(Figure& figure, const FigureSubject& subject, const Curves& curves, ScoreType score) {
    figure.references.push_back({1.0, "eager"});
    addCurves(figure, subject.groups, curves, score == ScoreType::S ? &ScorePoint::s : &ScorePoint::es);
    figure.table = scoreTable(curves);
}

} // namespace

Figure stFigure(const FigureSubject& subject) {
    const std::vector<ScoreCurve> curves = curvesOf(subject);
    Figure figure;
    figure.title = "Speedup score S(t)";
    figure.caption = "S(t): geometric mean of rectified speedups over eager; a sample outside tolerance t counts b.";
    addScoreParameters(figure, curves, subject.options);
    figure_parts::addMeasurement(figure, subject.context);
    figure.x = integerAxis("Tolerance t (larger is looser)", subject.options.first_t, subject.options.last());
    figure.y = scoreAxis("S(t)", curves, &ScorePoint::s);
    addScores(figure, subject, curves, ScoreType::S);
    addBands(figure, ScoreType::S, subject.choices.bands);
    return figure;
}

Figure estFigure(const FigureSubject& subject) {
    const std::vector<ScoreCurve> curves = curvesOf(subject);
    Figure figure;
    figure.title = "Error-aware speedup score ES(t)";
    figure.caption = "ES(t): S(t) for t < 1; shaded, t \u2265 1 forgives the named failures, which then count 1 "
                     "in place of b.";
    addScoreParameters(figure, curves, subject.options);
    figure_parts::addMeasurement(figure, subject.context);
    figure.x =
        integerAxis("Tolerance t (\u2265 1: failures forgiven)", subject.options.first_t, subject.options.last());
    figure.y = scoreAxis("ES(t)", curves, &ScorePoint::es);
    addForgivenRegions(figure, subject.options);
    addScores(figure, subject, curves, ScoreType::Es);
    for (auto& line : figure.lines)
        line.step_from = 1; // levels of forgiveness: nothing lies between them
    addBands(figure, ScoreType::Es, subject.choices.bands);
    return figure;
}

} // namespace gnx::results
