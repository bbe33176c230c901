#include "core/capture/breaks/CaptureSteps.h"

#include <map>

namespace gnx::capture {
namespace {

using Points = std::vector<std::size_t>;

CaptureStep eagerStep(Points points, double mean_ns = 0) {
    return {.kind = CaptureStep::Kind::Eager, .points = std::move(points), .mean_ns = mean_ns};
}

double meanOf(double total, std::uint64_t count) {
    return count > 0 ? total / static_cast<double>(count) : 0;
}

/// Breaks by the graph behind which they lie; those without one under no value.
std::map<std::optional<std::size_t>, Points> pointsByGraph(const BreakReport& report) {
    std::map<std::optional<std::size_t>, Points> by_graph;
    for (std::size_t i = 0; i < report.points.size(); ++i) {
        const BreakPoint& point = report.points[i];
        if (point.ends_graphs.empty())
            by_graph[point.graph_before].push_back(i);
        for (const std::size_t graph : point.ends_graphs)
            by_graph[graph].push_back(i);
    }
    return by_graph;
}

/// The parts of a capture by number.
class CallSteps {
  public:
    CallSteps(const BreakReport& report, const Capture& capture) : capture_(capture) {
        for (std::size_t i = 0; i < report.graphs.size(); ++i)
            if (report.graphs[i].fragment)
                graph_of_[*report.graphs[i].fragment] = i;
        for (std::size_t i = 0; i < capture.gaps.size(); ++i)
            gap_between_.try_emplace({capture.gaps[i].after, capture.gaps[i].before}, i);
        for (std::size_t i = 0; i < report.points.size(); ++i)
            for (const std::size_t gap : report.points[i].gaps)
                points_in_[gap].push_back(i);
    }

    std::vector<CaptureStep> make(const std::vector<std::size_t>& order) const {
        std::vector<CaptureStep> steps;
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (i > 0)
                steps.push_back(between(order[i - 1], order[i]));
            steps.push_back(graphStep(order[i]));
        }
        return steps;
    }

  private:
    CaptureStep graphStep(std::size_t fragment) const {
        const CaptureFragment& one = capture_.fragments[fragment];
        const auto graph = graph_of_.find(fragment);
        return {.graph = graph == graph_of_.end() ? std::nullopt : std::optional(graph->second),
                .fragment = fragment,
                .mean_ns = meanOf(one.total_ns, one.calls)};
    }

    CaptureStep between(std::size_t after, std::size_t before) const {
        const auto gap = gap_between_.find({after, before});
        if (gap == gap_between_.end())
            return eagerStep({});
        const CaptureGap& part = capture_.gaps[gap->second];
        const auto points = points_in_.find(gap->second);
        return eagerStep(points == points_in_.end() ? Points() : points->second, meanOf(part.total_ns, part.count));
    }

    const Capture& capture_;
    std::map<std::size_t, std::size_t> graph_of_;                            ///< by fragment; the newest one
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> gap_between_; ///< by fragment before and after it
    std::map<std::size_t, Points> points_in_;                                ///< by gap
};

} // namespace

std::vector<CaptureStep> stepsOfCall(const BreakReport& report, std::size_t input_set) {
    if (!report.capture || input_set >= report.capture->order.size())
        return {};
    return CallSteps(report, *report.capture).make(report.capture->order[input_set]);
}

std::vector<CaptureStep> stepsOfLog(const BreakReport& report) {
    auto by_graph = pointsByGraph(report);
    std::vector<CaptureStep> steps;
    if (Points& first = by_graph[std::nullopt]; !first.empty())
        steps.push_back(eagerStep(std::move(first)));
    for (std::size_t i = 0; i < report.graphs.size(); ++i) {
        steps.push_back({.graph = i, .fragment = report.graphs[i].fragment});
        if (const auto points = by_graph.find(i); points != by_graph.end())
            steps.push_back(eagerStep(std::move(points->second)));
    }
    return steps;
}

} // namespace gnx::capture
