#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "core/base/Units.h"
#include "core/results/report/FigureMakers.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

/// Returns a score with three significant digits, also zeros, so that all numbers of a column have the same form.
std::string scoreText(double es) {
    if (!(es < 100))
        return shortNumber(es);
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%#.3g", es);
    return text.data();
}

constexpr double kFullColor = 1; ///< binary logarithm of the score that has the full colour: twice, or half
constexpr Color kNeutral{247, 247, 247};
constexpr double kLegendFactor = 1.8; ///< score whose colour the legend shows

std::uint8_t mixed(std::uint8_t from, std::uint8_t to, double part) {
    return static_cast<std::uint8_t>(std::lround(from + part * (to - from)));
}

/// Returns a colour from orange over white to blue: distinguishable with any kind of colour vision.
Color colorOf(double score) {
    if (!std::isfinite(score) || score <= 0)
        return kNeutral;
    const double at = std::clamp(std::log2(score) / kFullColor, -1.0, 1.0);
    const Color end = at < 0 ? palette::kOrange : palette::kSkyBlue;
    const double part = std::abs(at);
    return {mixed(kNeutral.red, end.red, part), mixed(kNeutral.green, end.green, part),
            mixed(kNeutral.blue, end.blue, part)};
}

/// Returns the parts of all groups, the one with most samples first.
std::vector<std::string> partsOf(std::span<const CompilerOutcomes> groups) {
    std::vector<std::pair<std::string, std::size_t>> counts;
    for (const auto& group : groups)
        for (std::size_t i = 0; i < group.outcomes.size(); ++i) {
            const std::string& part = factsOf(group, i).part;
            auto found =
                std::find_if(counts.begin(), counts.end(), [&](const auto& known) { return known.first == part; });
            if (found == counts.end())
                found = counts.insert(counts.end(), {part, 0});
            ++found->second;
        }
    std::stable_sort(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    std::vector<std::string> parts;
    parts.reserve(counts.size());
    for (auto& [part, count] : counts)
        parts.push_back(std::move(part));
    return parts;
}

/// Samples of one part that are not left out.
struct Cell {
    std::vector<std::uint32_t> chosen;
    std::vector<std::size_t> samples; ///< the same indices as in `chosen`
};

/// Returns the cells by part.
std::vector<Cell> cellsOf(const CompilerOutcomes& group, const std::vector<std::string>& parts) {
    std::vector<Cell> cells(parts.size());
    for (std::size_t i = 0; i < group.outcomes.size(); ++i) {
        if (leftOut(group.outcomes[i]))
            continue;
        const auto part = std::find(parts.begin(), parts.end(), factsOf(group, i).part) - parts.begin();
        Cell& cell = cells[static_cast<std::size_t>(part)];
        cell.chosen.push_back(static_cast<std::uint32_t>(i));
        cell.samples.push_back(i);
    }
    return cells;
}

Axis nameAxis() {
    Axis axis;
    axis.categorical = true;
    axis.min = -0.5;
    return axis;
}

} // namespace

Figure heatmapFigure(const FigureSubject& subject) {
    const auto& [groups, options, context, choices] = subject;
    const int t = choices.t;
    Figure figure;
    figure.title = "ES(" + shortNumber(t) + ") by part of the data";
    figure.table.columns = {"part", "compiler", "t", "es", "n"};
    const auto parts = partsOf(groups);
    figure.x = nameAxis();
    figure.y = nameAxis();
    figure.x.max = static_cast<double>(std::max<std::size_t>(groups.size(), 1)) - 0.5;
    figure.y.max = static_cast<double>(std::max<std::size_t>(parts.size(), 1)) - 0.5;
    for (std::size_t g = 0; g < groups.size(); ++g)
        figure.x.ticks.push_back({static_cast<double>(g), groups[g].compiler});
    for (std::size_t row = parts.size(); row-- > 0;)
        figure.y.ticks.push_back(
            {static_cast<double>(parts.size() - 1 - row), parts[row].empty() ? "none" : parts[row]});
    std::vector<std::vector<Cell>> cells_of;
    std::vector<ScoreColumns> made; // if none are given
    for (const auto& group : groups) {
        cells_of.push_back(cellsOf(group, parts));
        if (choices.columns.empty())
            made.emplace_back(group.outcomes);
    }
    const std::span<const ScoreColumns> columns = choices.columns.empty() ? made : choices.columns;
    ScoreOptions at = options;
    at.first_t = t;
    at.last_t = t;
    // hatched: distinguishable in print without colour, too
    BarSeries faster{"at least 1", colorOf(kLegendFactor), false, true, {}};
    BarSeries slower{"below 1", colorOf(1 / kLegendFactor), true, true, {}};
    for (std::size_t row = 0; row < parts.size(); ++row)
        for (std::size_t g = 0; g < groups.size(); ++g) {
            Cell& cell = cells_of[g][row];
            const double es = columns[g].curve(at, cell.chosen).points.front().es;
            const double y = static_cast<double>(parts.size() - 1 - row);
            const std::string& name = figure.y.ticks[parts.size() - 1 - row].label;
            Bar bar;
            bar.x_begin = static_cast<double>(g) - 0.48;
            bar.x_end = static_cast<double>(g) + 0.48;
            bar.y_begin = y - 0.48;
            bar.y_end = y + 0.48;
            bar.color = colorOf(es);
            bar.text = scoreText(es) + "\nn = " + formatCount(cell.samples.size());
            bar.description = name + ", " + groups[g].compiler + "\nES(" + shortNumber(t) + ") = " + scoreText(es) +
                              ", n = " + formatCount(cell.samples.size());
            bar.category = g;
            figure.table.rows.push_back(
                {name, groups[g].compiler, std::to_string(t), exactNumber(es), std::to_string(cell.samples.size())});
            bar.samples = std::move(cell.samples);
            (es < 1 ? slower : faster).bars.push_back(std::move(bar));
        }
    for (BarSeries* series : {&faster, &slower})
        if (!series->bars.empty())
            figure.bars.push_back(std::move(*series));
    figure.caption = "Error-aware speedup score of the samples of each part; above 1 they are faster than eager. The "
                     "stronger the colour, the further from 1; full at a factor of 2. Interpretation: " +
                     std::string(interpretationName(options.interpretation)) + "; p = " + exactNumber(options.p) +
                     ", b = " + exactNumber(options.b) + ".";
    figure.parameters = {{"t", std::to_string(t)},
                         {"interpretation", interpretationName(options.interpretation)},
                         {"p", exactNumber(options.p)},
                         {"b", exactNumber(options.b)}};
    figure_parts::addMeasurement(figure, context);
    return figure;
}

} // namespace gnx::results
