#include "core/results/report/TraceWaterfallFigure.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/Units.h"
#include "core/results/report/Palette.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

using Kind = WaterfallBar::Kind;

constexpr std::size_t kMostShownSteps = 10;
constexpr double kLineHalf = 0.36; ///< half of the width of a bar, in lines
constexpr Color kTotal{150, 150, 150};

enum Series { Totals, Shorter, Longer };

struct TimeUnit {
    double ns;
    const char* name;
};
constexpr std::array<TimeUnit, 4> kUnits{{{1e9, "s"}, {1e6, "ms"}, {1e3, "µs"}, {1, "ns"}}};

TimeUnit unitOf(double most_ns) {
    const auto* const found =
        std::ranges::find_if(kUnits, [most_ns](const TimeUnit& unit) { return most_ns >= unit.ns; });
    return found == kUnits.end() ? kUnits.back() : *found;
}

bool isTotal(const WaterfallBar& bar) {
    return bar.kind == Kind::Before || bar.kind == Kind::After;
}

std::string numberOf(const WaterfallBar& bar) {
    const double ns = isTotal(bar) ? bar.to_ns : bar.delta();
    return (!isTotal(bar) && ns > 0 ? "+" : "") + formatDuration(ns);
}

class FigureMaker {
  public:
    FigureMaker(const TraceComparison& comparison, const Graph* graph, const std::string& before,
                const std::string& after)
        : comparison_(comparison), graph_(graph), before_(before), after_(after),
          bars_(waterfall(comparison, kMostShownSteps)) {
        double most = 0;
        for (const WaterfallBar& bar : bars_)
            most = std::max({most, bar.from_ns, bar.to_ns});
        unit_ = unitOf(most);
        figure_.x = niceAxis(std::string("time, ") + unit_.name, 0, most / unit_.ns);
    }

    Figure make() {
        figure_.id = "trace-waterfall";
        figure_.title = "From " + before_ + " to " + after_;
        figure_.bars = {{"total", kTotal, false, false, {}},
                        {"shorter", palette::kSkyBlue, false, true, {}},
                        {"longer", palette::kOrange, true, true, {}}};
        figure_.table.columns = {"name", "from_ns", "to_ns", "delta_ns"};
        figure_.y.categorical = true;
        figure_.y.min = -0.5;
        figure_.y.max = static_cast<double>(bars_.size()) - 0.5;
        for (std::size_t line = 0; line < bars_.size(); ++line)
            addLine(line);
        std::ranges::reverse(figure_.y.ticks); // ascending
        std::erase_if(figure_.bars, [](const BarSeries& series) { return series.bars.empty(); });
        figure_.caption = "From " + formatDuration(comparison_.before_ns) + " (" + before_ + ") to " +
                          formatDuration(comparison_.after_ns) + " (" + after_ +
                          "), by the largest differences of nodes and operators; what is left is one bar.";
        figure_.parameters = {{"before", before_}, {"after", after_}};
        return std::move(figure_);
    }

  private:
    std::string nameOf(const WaterfallBar& bar) const {
        switch (bar.kind) {
        case Kind::Before:
            return before_;
        case Kind::After:
            return after_;
        case Kind::Others:
            return formatCount(bar.count, "other");
        default:
            return comparedName(comparison_.steps[bar.step], graph_);
        }
    }

    double heightOf(std::size_t line) const { return static_cast<double>(bars_.size() - 1 - line); }

    void addLine(std::size_t line) {
        const WaterfallBar& of = bars_[line];
        const std::string name = nameOf(of);
        const double y = heightOf(line);
        Bar bar;
        bar.x_begin = std::min(of.from_ns, of.to_ns) / unit_.ns;
        bar.x_end = std::max(of.from_ns, of.to_ns) / unit_.ns;
        bar.y_begin = y - kLineHalf;
        bar.y_end = y + kLineHalf;
        bar.description = name + ": " + numberOf(of);
        if (!isTotal(of))
            bar.description += ", from " + formatDuration(of.from_ns) + " to " + formatDuration(of.to_ns);
        if (of.kind == Kind::Step)
            bar.samples = {of.step};
        figure_.bars[isTotal(of) ? Totals : of.delta() > 0 ? Longer : Shorter].bars.push_back(std::move(bar));
        figure_.y.ticks.push_back({y, name + "  " + numberOf(of)});
        figure_.table.rows.push_back({name, exactNumber(of.from_ns), exactNumber(of.to_ns), exactNumber(of.delta())});
        if (line + 1 < bars_.size())
            figure_.guides.push_back(
                {{of.to_ns / unit_.ns, y + kLineHalf}, {of.to_ns / unit_.ns, heightOf(line + 1) - kLineHalf}, {}});
    }

    const TraceComparison& comparison_;
    const Graph* graph_;
    const std::string &before_, &after_;
    const std::vector<WaterfallBar> bars_;
    TimeUnit unit_{};
    Figure figure_;
};

} // namespace

std::string comparedName(const ComparisonStep& step, const Graph* graph) {
    switch (step.kind) {
    case ComparisonStep::Kind::Node: {
        const bool known = graph != nullptr && step.node.value() < graph->nodes().size();
        return (known ? std::string(graph->op(graph->node(step.node))) + " " : "") + "#" +
               std::to_string(step.node.value());
    }
    case ComparisonStep::Kind::Operator:
        return step.name;
    case ComparisonStep::Kind::Overlap:
        return "At the same time";
    case ComparisonStep::Kind::Idle:
        return "Idle";
    }
    return {};
}

Figure traceWaterfallFigure(const TraceComparison& comparison, const Graph* graph, const std::string& before,
                            const std::string& after) {
    return FigureMaker(comparison, graph, before, after).make();
}

} // namespace gnx::results
