#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/Units.h"
#include "core/results/metrics/ScoreDifference.h"
#include "core/results/report/FigureMakers.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/Ticks.h"
#include "core/results/report/ValueAxes.h"

namespace gnx::results {
namespace {

constexpr double kStepHalfWidth = 0.36;
constexpr Color kGain = palette::kSkyBlue;
constexpr Color kLoss = palette::kOrange;
constexpr Color kScore{150, 150, 150};

struct CauseWords {
    ScoreCause cause;
    const char* axis;
    const char* words;
};
constexpr std::array<CauseWords, kScoreCauses> kCauses{{
    {ScoreCause::Correctness, "wrong\nresults", "wrong results"},
    {ScoreCause::Compile, "compile\nfailures", "compile failures"},
    {ScoreCause::Runtime, "runtime\nfailures", "runtime failures"},
    {ScoreCause::Eager, "no\nreference", "samples whose eager run failed"},
    {ScoreCause::Slowdown, "slowdowns", "samples slower than eager"},
    {ScoreCause::Speed, "speed", "samples faster than eager"},
}};

/// Returns a bar from one level to another; both are natural logarithms.
Bar stepBar(std::size_t place, double from, double to) {
    Bar bar;
    bar.x_begin = static_cast<double>(place) - kStepHalfWidth;
    bar.x_end = static_cast<double>(place) + kStepHalfWidth;
    bar.y_begin = std::min(from, to) / std::log(2.0);
    bar.y_end = std::max(from, to) / std::log(2.0);
    return bar;
}

void addScoreBar(Figure& figure, const std::string& label, double score, std::size_t category) {
    const std::size_t place = figure.x.ticks.size();
    figure.x.ticks.push_back({static_cast<double>(place), label + "\n" + shortNumber(score)});
    Bar bar = stepBar(place, 0, std::log(score));
    bar.description = label + ": " + shortNumber(score, 4);
    bar.category = category;
    figure.bars[0].bars.push_back(std::move(bar));
    figure.table.rows.push_back({"score of " + label, "", "", exactNumber(std::log(score)), exactNumber(score)});
}

void addCause(Figure& figure, const ScoreDifference& difference, const CauseWords& words, double& level,
              const FigureChoices& choices) {
    const ScoreShare& share = difference.share(words.cause);
    if (words.cause == ScoreCause::Eager && share.in_a.empty() && share.in_b.empty())
        return;
    const std::size_t place = figure.x.ticks.size();
    const double factor = std::exp(share.change());
    figure.x.ticks.push_back({static_cast<double>(place), std::string(words.axis) + "\n\u00d7 " + shortNumber(factor)});
    Bar bar = stepBar(place, level, level + share.change());
    bar.description = std::string(words.words) + ": \u00d7 " + shortNumber(factor, 4) + "\n" +
                      formatCount(share.in_a.size()) + " under " + difference.a + ", " +
                      formatCount(share.in_b.size()) + " under " + difference.b;
    bar.category = choices.first;
    bar.samples = share.in_a;
    bar.more_category = choices.second;
    bar.more_samples = share.in_b;
    level += share.change();
    figure.bars[share.change() < 0 ? 2 : 1].bars.push_back(std::move(bar));
    figure.table.rows.push_back({words.words, exactNumber(share.log_a), exactNumber(share.log_b),
                                 exactNumber(share.change()), exactNumber(factor)});
}

/// Adds a line behind each pair of neighbouring bars at the level where they meet, so that a cause without effect
/// appears as a line.
void addConnectors(Figure& figure, const std::vector<double>& levels) {
    for (std::size_t i = 0; i + 1 < figure.x.ticks.size(); ++i) {
        const double y = levels[i] / std::log(2.0);
        const auto x = static_cast<double>(i);
        figure.guides.push_back({{x - kStepHalfWidth, y}, {x + 1 + kStepHalfWidth, y}, {}});
    }
}

} // namespace

Figure waterfallFigure(const FigureSubject& subject) {
    const auto& [groups, options, context, choices] = subject;
    Figure figure;
    figure.x.categorical = true;
    figure.x.min = -0.5;
    figure.x.max = 0.5;
    figure.y = factorAxis("ES(t)", 0, 0);
    figure.references.push_back({0.0, "eager"});
    figure.table.columns = {"cause", "ln_first", "ln_second", "ln_change", "factor"};
    figure.bars = {
        {"score", kScore, false, false, {}}, {"gain", kGain, false, true, {}}, {"loss", kLoss, true, true, {}}};
    if (choices.first >= groups.size() || choices.second >= groups.size() || choices.first == choices.second) {
        figure.caption = "Two groups are needed to explain a difference.";
        figure.bars.clear();
        figure_parts::addMeasurement(figure, context);
        return figure;
    }
    const auto& a = groups[choices.first];
    const auto& b = groups[choices.second];
    const ScoreDifference difference =
        explainDifference(a.outcomes, b.outcomes, a.compiler, b.compiler, options, choices.t);
    figure.title = "From " + a.compiler + " to " + b.compiler + ": ES(" + shortNumber(choices.t) + ")";
    figure.y.label = "ES(" + shortNumber(choices.t) + ")";
    if (difference.samples_a > 0 && difference.samples_b > 0) {
        std::vector<double> levels{std::log(difference.score_a)};
        addScoreBar(figure, a.compiler, difference.score_a, choices.first);
        double level = levels.front();
        for (const auto& words : kCauses) {
            const std::size_t before = figure.x.ticks.size();
            addCause(figure, difference, words, level, choices);
            if (figure.x.ticks.size() > before)
                levels.push_back(level);
        }
        addScoreBar(figure, b.compiler, difference.score_b, choices.second);
        addConnectors(figure, levels);
        ValueRange range;
        range.add(0);
        for (const auto& series : figure.bars)
            for (const auto& bar : series.bars) {
                range.add(bar.y_begin);
                range.add(bar.y_end);
            }
        figure.x.max = static_cast<double>(figure.x.ticks.size()) - 0.5;
        figure.y = factorAxis(figure.y.label, range.low, range.high);
    }
    std::erase_if(figure.bars, [](const BarSeries& series) { return series.bars.empty(); });
    figure.caption = "The logarithm of a score is a mean over samples, each of one cause; the factors multiply to the "
                     "ratio of the scores. n = " +
                     formatCount(difference.samples_a) + " and " + formatCount(difference.samples_b) +
                     ". Interpretation: " + interpretationName(options.interpretation) +
                     "; p = " + exactNumber(options.p) + ", b = " + exactNumber(options.b) + ".";
    figure.parameters = {
        {"t", std::to_string(choices.t)}, {"first", a.compiler},
        {"second", b.compiler},           {"interpretation", interpretationName(options.interpretation)},
        {"p", exactNumber(options.p)},    {"b", exactNumber(options.b)}};
    figure_parts::addMeasurement(figure, context);
    return figure;
}

} // namespace gnx::results
