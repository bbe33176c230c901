#include <array>

#include "core/base/Units.h"
#include "core/results/report/FigureMakers.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

constexpr double kClusterHalfWidth = 0.44; ///< half of the width of the bars of one t

/// From bottom to top: correct, then by FailureClass.
constexpr std::size_t kStandings = 7;

struct StandingStyle {
    const char* label;
    Color color;
    bool hatched;
};
constexpr std::array<StandingStyle, kStandings> kStandingStyles{{
    {"correct", palette::kBluishGreen, false},
    {"accuracy", palette::kSkyBlue, true},
    {"NaN or infinity", palette::kBlue, false},
    {"shape or type", palette::kReddishPurple, true},
    {"runtime", palette::kOrange, false},
    {"compile", palette::kVermillion, true},
    {"eager", palette::kGrey, false},
}};

std::size_t standingAt(const SampleOutcome& outcome, int t) {
    return correctAt(outcome, t) ? 0 : 1 + static_cast<std::size_t>(failureClass(outcome));
}

std::array<std::vector<std::size_t>, kStandings> standingsAt(const CompilerOutcomes& group, int t) {
    std::array<std::vector<std::size_t>, kStandings> found;
    for (std::size_t i = 0; i < group.outcomes.size(); ++i)
        if (!leftOut(group.outcomes[i]))
            found[standingAt(group.outcomes[i], t)].push_back(i);
    return found;
}

struct Place {
    double begin = 0, end = 0;
    int t = 0;
};

void addStack(Figure& figure, const CompilerOutcomes& group, std::size_t category, const Place& place) {
    auto found = standingsAt(group, place.t);
    std::size_t total = 0;
    for (const auto& samples : found)
        total += samples.size();
    double height = 0;
    for (std::size_t standing = 0; standing < kStandings; ++standing) {
        const std::size_t count = found[standing].size();
        figure.table.rows.push_back({group.compiler, std::to_string(place.t), kStandingStyles[standing].label,
                                     std::to_string(count), std::to_string(total)});
        if (count == 0)
            continue;
        const double share = 100.0 * static_cast<double>(count) / static_cast<double>(total);
        Bar bar;
        bar.x_begin = place.begin;
        bar.x_end = place.end;
        bar.y_begin = height;
        bar.y_end = height + share;
        bar.description = group.compiler + ", t = " + std::to_string(place.t) + "\n" + kStandingStyles[standing].label +
                          ": " + formatCount(count) + " of " + formatCount(total) + " (" + shortNumber(share) + " %)";
        bar.category = category;
        bar.samples = std::move(found[standing]);
        figure.bars[standing].bars.push_back(std::move(bar));
        height += share;
    }
}

std::string namesInOrder(std::span<const CompilerOutcomes> groups) {
    std::string names;
    for (const std::string& name : figure_parts::captionNames(groups))
        names += (names.empty() ? "" : ", ") + name;
    return names;
}

} // namespace

Figure passRateFigure(const FigureSubject& subject) {
    const auto& [groups, options, context, choices] = subject;
    Figure figure;
    figure.title = "Samples that pass, by tolerance";
    figure.x = integerAxis("Tolerance t (larger is looser)", options.first_t, options.last(), 0.5);
    figure.y = niceAxis("samples (%)", 0, 100, 5);
    figure.table.columns = {"compiler", "t", "standing", "samples", "total"};
    for (const auto& style : kStandingStyles)
        figure.bars.push_back({style.label, style.color, style.hatched, true, {}});
    const double width = 2 * kClusterHalfWidth / static_cast<double>(std::max<std::size_t>(groups.size(), 1));
    const double gap = groups.size() > 1 ? 0.06 * width : 0;
    for (int t = options.first_t; t <= options.last(); ++t)
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const double begin = t - kClusterHalfWidth + static_cast<double>(g) * width;
            addStack(figure, groups[g], g, {begin + gap, begin + width - gap, t});
        }
    std::erase_if(figure.bars, [](const BarSeries& series) { return series.bars.empty(); });
    std::size_t left_out = 0;
    for (const auto& group : groups)
        for (const auto& outcome : group.outcomes)
            left_out += leftOut(outcome) ? 1 : 0;
    figure.caption = "Samples by how they end at each t.";
    if (groups.size() > 1)
        figure.caption += " At each t, from left to right: " + namesInOrder(groups) + ".";
    figure.caption += " Not run or cancelled and left out: " + formatCount(left_out) + ".";
    figure.parameters.emplace_back("left_out", std::to_string(left_out));
    figure_parts::addMeasurement(figure, context);
    return figure;
}

} // namespace gnx::results
