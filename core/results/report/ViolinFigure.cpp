#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/Units.h"
#include "core/results/metrics/Violin.h"
#include "core/results/report/FigureMakers.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

/// Label below a violin. With many groups it has one more line, so that each line is short enough to stay horizontal.
std::string categoryLabel(const Violin& violin, bool many) {
    std::string label = violin.label + "\nn = " + formatCount(violin.log2_speedups.size());
    if (const auto missing = violin.failed + violin.not_run; missing > 0)
        label += (many ? "\n" : ", ") + formatCount(missing) + " left out";
    return label;
}

void addViolin(Figure& figure, const Violin& violin, std::size_t index, const CategoryStyle& style, bool many) {
    const auto x = static_cast<double>(index);
    figure.x.ticks.push_back({x, categoryLabel(violin, many)});
    if (violin.log2_speedups.empty())
        return;
    LineSeries& dots = figure_parts::addViolin(
        figure,
        {violin.label, violin.log2_speedups, violin.density, violin.summary, violin.whisker_low, violin.whisker_high},
        x, style);
    dots.category = index;
    dots.samples = violin.samples;
}

void describe(Figure& figure, const Violin& violin) {
    std::string text = "n " + formatCount(violin.log2_speedups.size()) + ", failed " + formatCount(violin.failed) +
                       ", not run " + formatCount(violin.not_run);
    const auto& box = violin.summary;
    if (!violin.log2_speedups.empty()) // an empty violin does not have a median; 0 would mean "as fast as eager"
        text += ", log2 min " + exactNumber(box.min) + ", q1 " + exactNumber(box.q1) + ", median " +
                exactNumber(box.median) + ", q3 " + exactNumber(box.q3) + ", max " + exactNumber(box.max) +
                ", bandwidth " + exactNumber(violin.density.bandwidth);
    figure.parameters.emplace_back(violin.label, std::move(text));
}

/// Draws one violin per group, of the samples that are correct at `t`; without `t`, of all samples that ran.
Figure violinsOf(const FigureSubject& subject, std::optional<int> t) {
    const auto groups = subject.groups;
    Figure figure;
    figure.title = "Distribution of speedups";
    figure.x.categorical = true;
    figure.x.min = -0.5;
    figure.x.max = static_cast<double>(std::max<std::size_t>(groups.size(), 1)) - 0.5;
    figure.table.columns = {"compiler", "sample", "speedup", "log2_speedup"};
    std::uint32_t failed = 0;
    std::uint32_t not_run = 0;
    std::string bandwidths;
    const auto names = figure_parts::captionNames(groups);
    double low = -0.5;
    double high = 0.5;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto violin = computeViolin(groups[i].outcomes, groups[i].compiler, t);
        addViolin(figure, violin, i, styleOf(groups[i], i), groups.size() > figure_parts::kFewGroups);
        describe(figure, violin);
        if (violin.density.bandwidth > 0)
            bandwidths +=
                (bandwidths.empty() ? " Bandwidth: " : ", ") + names[i] + " " + shortNumber(violin.density.bandwidth);
        failed += violin.failed;
        not_run += violin.not_run;
        for (std::size_t k = 0; k < violin.log2_speedups.size(); ++k) {
            const auto& outcome = groups[i].outcomes[violin.samples[k]];
            low = std::min(low, violin.log2_speedups[k]);
            high = std::max(high, violin.log2_speedups[k]);
            figure.table.rows.push_back({groups[i].compiler, outcome.name, exactNumber(*outcome.speedup),
                                         exactNumber(violin.log2_speedups[k])});
        }
    }
    const double margin = 0.03 * (high - low); // keeps the outermost dots off the frame
    figure.y = niceAxis("log\u2082(speedup)", low - margin, high + margin, 6);
    figure.references.push_back({0.0, "eager"});
    figure.caption = "log\u2082 of eager / compiled median time. Dots: samples; box: quartiles; heavy line: median; "
                     "whiskers: 1.5 IQR; outline: Gaussian density (Scott's bandwidth), each scaled to equal width. " +
                     formatCount(failed) +
                     (t ? " that failed or are not correct at t = " + shortNumber(*t) : std::string(" failed")) +
                     " and " + formatCount(not_run) + " not run left out." +
                     (bandwidths.empty() ? "" : bandwidths + ".");
    figure_parts::addMeasurement(figure, subject.context);
    return figure;
}

} // namespace

Figure violinFigure(const FigureSubject& subject) {
    return violinsOf(subject, {});
}

/// Draws Fig. 6 of the GraphNet paper.
Figure violinAtFigure(const FigureSubject& subject) {
    const int t = subject.choices.t;
    Figure figure = violinsOf(subject, t);
    figure.title += " at t = " + shortNumber(t);
    figure.parameters.emplace_back("t", std::to_string(t));
    return figure;
}

} // namespace gnx::results
