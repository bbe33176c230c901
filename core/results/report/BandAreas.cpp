#include <algorithm>
#include <cmath>

#include "core/results/report/FigureMakers.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

const Interval& intervalOf(const ScoreBand& band, ScoreType score) {
    return (score == ScoreType::S ? band.s : band.es).percentile;
}

/// One edge from left to right; in stairs where the curve has them.
std::vector<FigurePoint> edge(const ScoreBands& bands, ScoreType score, double Interval::*side, double step_from) {
    std::vector<FigurePoint> points;
    for (const auto& band : bands.points) {
        const double x = band.t;
        const double value = intervalOf(band, score).*side;
        if (!points.empty() && points.back().x >= step_from)
            points.push_back({x, points.back().y});
        points.push_back({x, value});
    }
    return points;
}

/// Columns for both ends next to each row of the score table: a row for each curve and t.
void addColumns(Figure& figure, ScoreType score, std::span<const ScoreBands> bands) {
    const std::string name = score == ScoreType::S ? "s" : "es";
    figure.table.columns.push_back(name + "_low");
    figure.table.columns.push_back(name + "_high");
    std::size_t row = 0;
    for (std::size_t i = 0; i < figure.lines.size(); ++i)
        for (std::size_t k = 0; k < figure.lines[i].points.size() && row < figure.table.rows.size(); ++k, ++row) {
            const bool known = i < bands.size() && k < bands[i].points.size();
            auto& cells = figure.table.rows[row];
            cells.push_back(known ? exactNumber(intervalOf(bands[i].points[k], score).low) : "");
            cells.push_back(known ? exactNumber(intervalOf(bands[i].points[k], score).high) : "");
        }
}

} // namespace

void addBands(Figure& figure, ScoreType score, std::span<const ScoreBands> bands) {
    if (bands.empty())
        return;
    double high = figure.y.max;
    for (std::size_t i = 0; i < bands.size() && i < figure.lines.size(); ++i) {
        const LineSeries& curve = figure.lines[i];
        FilledArea area;
        area.color = curve.color;
        area.opacity = 0.14;
        area.outlined = false;
        area.outline = edge(bands[i], score, &Interval::low, curve.step_from);
        const auto upper = edge(bands[i], score, &Interval::high, curve.step_from);
        for (const auto& point : upper)
            if (std::isfinite(point.y))
                high = std::max(high, point.y);
        area.outline.insert(area.outline.end(), upper.rbegin(), upper.rend());
        if (!area.outline.empty())
            figure.areas.push_back(std::move(area));
    }
    if (high > figure.y.max)
        figure.y = niceAxis(figure.y.label, 0, high, 5);
    const BootstrapOptions& options = bands.front().options;
    const std::string confidence = exactNumber(options.confidence * 100);
    figure.caption += " Bands: " + confidence + " % of " + std::to_string(options.resamples) +
                      " bootstrap resamples of the samples" + (options.trial_noise ? " and their noise." : ".");
    figure.parameters.emplace_back("bands", confidence + " %, percentile, " + std::to_string(options.resamples) +
                                                " resamples, seed " + std::to_string(options.seed) +
                                                (options.trial_noise ? ", with noise of trials" : ""));
    addColumns(figure, score, bands);
}

} // namespace gnx::results
