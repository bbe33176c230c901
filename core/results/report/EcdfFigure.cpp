#include <algorithm>
#include <cmath>

#include "core/base/Units.h"
#include "core/results/report/FigureMakers.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/Ticks.h"
#include "core/results/report/ValueAxes.h"

namespace gnx::results {
namespace {

struct TimedSample {
    double log2 = 0;
    std::size_t outcome = 0;
};

std::vector<TimedSample> timedAscending(const CompilerOutcomes& group) {
    std::vector<TimedSample> all;
    for (std::size_t i = 0; i < group.outcomes.size(); ++i)
        if (group.outcomes[i].status == RunStatus::Correct && timed(group.outcomes[i]))
            all.push_back({std::log2(*group.outcomes[i].speedup), i});
    std::stable_sort(all.begin(), all.end(),
                     [](const TimedSample& a, const TimedSample& b) { return a.log2 < b.log2; });
    return all;
}

/// Adds the stairs of a curve. Equal speedups are at the share that all of them reach together.
void addStairs(Figure& figure, const CompilerOutcomes& group, std::size_t category,
               const std::vector<TimedSample>& samples) {
    const auto style = styleOf(group, category);
    LineSeries line;
    line.label = group.compiler + " (n = " + formatCount(samples.size()) + ")";
    line.color = style.color;
    line.dash = style.dash;
    line.category = category;
    line.step_from = figure.x.min;
    const auto add = [&](double share, std::size_t index) {
        const TimedSample& sample = samples[index];
        const SampleOutcome& outcome = group.outcomes[sample.outcome];
        line.points.push_back({sample.log2, share});
        line.samples.push_back(sample.outcome);
        line.descriptions.push_back(outcome.name + "\n" + group.compiler + ": " + shortNumber(*outcome.speedup) +
                                    "x of eager; " + shortNumber(share) + " % are " +
                                    (share > 0 ? "no faster" : "slower"));
    };
    if (!samples.empty()) // if all are equal, only this rise can be seen
        add(0, 0);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        std::size_t end = i + 1;
        while (end < samples.size() && samples[end].log2 == samples[i].log2)
            ++end;
        const double share = 100.0 * static_cast<double>(end) / static_cast<double>(samples.size());
        const SampleOutcome& outcome = group.outcomes[samples[i].outcome];
        add(share, i);
        figure.table.rows.push_back({group.compiler, outcome.name, exactNumber(*outcome.speedup), exactNumber(share)});
    }
    figure.lines.push_back(std::move(line));
}

} // namespace

Figure ecdfFigure(const FigureSubject& subject) {
    const auto groups = subject.groups;
    Figure figure;
    figure.title = "Share of samples by speedup";
    figure.table.columns = {"compiler", "sample", "speedup", "percent_no_faster"};
    ValueRange range;
    std::vector<std::vector<TimedSample>> sorted;
    std::size_t left_out = 0;
    for (const auto& group : groups) {
        sorted.push_back(timedAscending(group));
        left_out += group.outcomes.size() - sorted.back().size();
        for (const auto& sample : sorted.back())
            range.add(sample.log2);
    }
    figure.x = factorAxis("speedup (eager / compiled)", range.low, range.high);
    figure.y = niceAxis("samples no faster (%)", 0, 100, 5);
    figure.guides.push_back({{0, 0}, {0, 100}, "eager"});
    for (std::size_t i = 0; i < groups.size(); ++i)
        addStairs(figure, groups[i], i, sorted[i]);
    figure.caption = "Empirical distribution of eager / compiled median time. n: samples that ran and were timed; " +
                     formatCount(left_out) + " results without a speedup left out.";
    figure.parameters.emplace_back("left_out", std::to_string(left_out));
    figure_parts::addMeasurement(figure, subject.context);
    return figure;
}

} // namespace gnx::results
