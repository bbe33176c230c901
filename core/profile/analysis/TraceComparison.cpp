#include "core/profile/analysis/TraceComparison.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "core/exec/measure/PairStatistics.h"
#include "core/profile/analysis/ModelCalls.h"
#include "core/profile/analysis/NodeShares.h"
#include "core/profile/analysis/NodesByOrder.h"

namespace gnx::profile {
namespace {

/// Beside each other: what one of two traces has of everything that either has.
class Sides {
  public:
    ComparisonStep& of(NodeId node) {
        ComparisonStep& step = nodes_[node];
        step.kind = ComparisonStep::Kind::Node;
        step.node = node;
        return step;
    }
    ComparisonStep& of(std::string_view name) {
        ComparisonStep& step = names_[std::string(name)];
        step.kind = ComparisonStep::Kind::Operator;
        step.name = name;
        return step;
    }
    std::vector<ComparisonStep> steps() const {
        std::vector<ComparisonStep> all;
        for (const auto& [node, step] : nodes_)
            all.push_back(step);
        for (const auto& [name, step] : names_)
            all.push_back(step);
        return all;
    }

  private:
    std::map<NodeId, ComparisonStep> nodes_;
    std::map<std::string, ComparisonStep> names_;
};

/// Times of nodes, a kernel for several divided equally: weights for dividing those of the other trace.
std::map<NodeId, double> weightsOf(const ComparedTrace& side) {
    std::map<NodeId, double> weights;
    for (const auto& [node, entry] : side.fusion.rest_nodes)
        weights[node] += static_cast<double>(entry.ns);
    for (const FusedGroup& group : side.fusion.groups)
        for (const NodeId node : group.nodes)
            weights[node] += group.nsOfNode();
    return weights;
}

void addSide(const ComparedTrace& side, const ComparedTrace& other, double ComparisonStep::*time,
             double ComparisonStep::*kernels, Sides& sides) {
    const auto add = [&](ComparisonStep& step, double ns, double number) {
        step.*time += ns / side.iterations;
        step.*kernels += number;
    };
    const auto addEntry = [&](ComparisonStep& step, const NodeTimes::Entry& entry) {
        add(step, static_cast<double>(entry.ns), static_cast<double>(entry.kernels));
    };
    const NodeShares shares(side.fusion, weightsOf(other));
    for (const FusedGroup& group : side.fusion.groups) {
        const std::vector<double> parts = shares.ofGroup(group);
        for (std::size_t i = 0; i < group.nodes.size(); ++i)
            add(sides.of(group.nodes[i]), static_cast<double>(group.ns) * parts[i],
                static_cast<double>(group.kernels) * parts[i]);
    }
    for (const auto& [node, entry] : side.fusion.rest_nodes)
        addEntry(sides.of(node), entry);
    for (const auto& [name, entry] : side.fusion.rest_elsewhere)
        addEntry(sides.of(side.trace.text(name)), entry);
}

ComparisonStep wholeStep(ComparisonStep::Kind kind, double before, double after) {
    ComparisonStep step;
    step.kind = kind;
    step.before_ns = before;
    step.after_ns = after;
    return step;
}

double perIteration(std::int64_t ns, const ComparedTrace& side) {
    return static_cast<double>(ns) / side.iterations;
}

/// Returns for each call of the model the time from the begin of its first counted work to the end of its last; 0 if it
/// has none.
std::vector<std::int64_t> wallsOf(const KnownTrace& known, const ModelCalls& calls) {
    const bool of_device = known.attribution.device_ns > 0; // as NodeTimes
    std::vector<TimeRange> walls(calls.ranges.size(),
                                 {.begin_ns = std::numeric_limits<std::int64_t>::max(), .end_ns = 0});
    const std::span all = known.trace.activities();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool counts = of_device ? isDeviceWork(all[i].kind) : all[i].kind == ActivityKind::Operator;
        if (!counts || calls.of[i] == ModelCalls::kNone)
            continue;
        TimeRange& wall = walls[calls.of[i]];
        wall.begin_ns = std::min(wall.begin_ns, all[i].start_ns);
        wall.end_ns = std::max(wall.end_ns, all[i].end());
    }
    std::vector<std::int64_t> lengths;
    for (const TimeRange& wall : walls)
        lengths.push_back(std::max<std::int64_t>(wall.end_ns - wall.begin_ns, 0));
    return lengths;
}

/// The call of median time, or the two in the middle; none if no call has any work.
std::vector<std::uint32_t> middleCalls(const std::vector<std::int64_t>& walls) {
    std::vector<std::uint32_t> order;
    for (std::uint32_t call = 0; call < walls.size(); ++call)
        if (walls[call] > 0)
            order.push_back(call);
    std::ranges::stable_sort(order, {}, [&walls](std::uint32_t call) { return walls[call]; });
    if (order.empty())
        return {};
    const std::size_t middle = order.size() / 2;
    if (order.size() % 2 == 1)
        return {order[middle]};
    return {order[middle - 1], order[middle]};
}

/// Counts the calls of median time alone.
void countMiddle(const KnownTrace& known, const ModelCalls& calls, const std::vector<std::uint32_t>& middle,
                 ComparedTrace& side) {
    side.by_median = true;
    side.iterations = static_cast<double>(middle.size());
    const auto of = std::make_shared<const std::vector<std::uint32_t>>(calls.of);
    side.counted = [of, middle](ActivityId id) { return std::ranges::find(middle, (*of)[id.value()]) != middle.end(); };
    for (const std::uint32_t call : middle) // each by itself: the time between them is of neither
        side.times += nodeTimes(known.trace, known.nesting, known.attribution,
                                [&](ActivityId id) { return (*of)[id.value()] == call; });
    side.fusion = fusedGroups(known.trace, known.nesting, known.attribution, side.counted);
}

ComparedTrace comparableWith(const KnownTrace& known, const ModelCalls& calls) {
    ComparedTrace side{.trace = known.trace};
    const std::uint32_t iterations = known.trace.info().iterations;
    side.calls = calls.known() ? calls.ranges.size() : iterations;
    if (const auto middle = calls.known() ? middleCalls(wallsOf(known, calls)) : std::vector<std::uint32_t>();
        !middle.empty()) {
        countMiddle(known, calls, middle, side);
        return side;
    }
    side.iterations = iterations > 0 ? static_cast<double>(iterations) : 1;
    side.counted = [](ActivityId) { return true; };
    side.times = nodeTimes(known.trace, known.nesting, known.attribution);
    side.fusion = fusedGroups(known.trace, known.nesting, known.attribution);
    return side;
}

/// A trace without nodes gets those of the other.
ComparedTrace comparableByOrder(const KnownTrace& unnamed, const KnownTrace& named) {
    const ModelCalls calls = modelCalls(unnamed.trace);
    const Attribution attribution =
        nodesByOrder({unnamed.trace, unnamed.nesting, unnamed.attribution, calls},
                     {named.trace, named.nesting, named.attribution, modelCalls(named.trace)});
    ComparedTrace side = comparableWith({unnamed.trace, unnamed.nesting, attribution}, calls);
    side.nodes_by_order = !side.times.nodes.empty();
    return side;
}

} // namespace

ComparedTrace comparable(const Trace& trace) {
    const Nesting nesting = nestingOf(trace);
    const Attribution attribution = attribute(trace, nesting);
    return comparable({trace, nesting, attribution});
}

ComparedTrace comparable(const KnownTrace& known) {
    return comparableWith(known, modelCalls(known.trace));
}

CallTime callTime(const KnownTrace& known) {
    const ModelCalls calls = modelCalls(known.trace);
    CallTime time{.calls = calls.known() ? calls.ranges.size() : known.trace.info().iterations};
    std::vector<double> walls;
    if (calls.known()) {
        time.first = calls.ranges.front();
        for (const std::int64_t wall : wallsOf(known, calls))
            if (wall > 0)
                walls.push_back(static_cast<double>(wall));
    }
    time.by_median = !walls.empty();
    time.ns = time.by_median ? medianOf(walls)
                             : static_cast<double>(nodeTimes(known.trace, known.nesting, known.attribution).wall_ns) /
                                   static_cast<double>(std::max<std::uint64_t>(known.trace.info().iterations, 1));
    return time;
}

ComparedPair comparablePair(const KnownTrace& before, const KnownTrace& after) {
    ComparedPair pair{comparable(before), comparable(after)};
    const auto named = [](const ComparedTrace& side) {
        return !side.times.nodes.empty() || !side.fusion.groups.empty();
    };
    if (named(pair.before) && !named(pair.after))
        return {std::move(pair.before), comparableByOrder(after, before)};
    if (named(pair.after) && !named(pair.before))
        return {comparableByOrder(before, after), std::move(pair.after)};
    return pair;
}

ComparedPair comparablePair(const Trace& before, const Trace& after) {
    const Nesting before_nesting = nestingOf(before), after_nesting = nestingOf(after);
    const Attribution before_for = attribute(before, before_nesting), after_for = attribute(after, after_nesting);
    return comparablePair({before, before_nesting, before_for}, {after, after_nesting, after_for});
}

TraceComparison compareTraces(const ComparedTrace& before, const ComparedTrace& after) {
    Sides sides;
    addSide(before, after, &ComparisonStep::before_ns, &ComparisonStep::before_kernels, sides);
    addSide(after, before, &ComparisonStep::after_ns, &ComparisonStep::after_kernels, sides);
    TraceComparison comparison;
    comparison.before_ns = perIteration(before.times.wall_ns, before);
    comparison.after_ns = perIteration(after.times.wall_ns, after);
    comparison.steps = sides.steps();
    comparison.steps.push_back(wholeStep(ComparisonStep::Kind::Overlap, -perIteration(before.times.overlap_ns, before),
                                         -perIteration(after.times.overlap_ns, after)));
    comparison.steps.push_back(wholeStep(ComparisonStep::Kind::Idle, perIteration(before.times.idle_ns, before),
                                         perIteration(after.times.idle_ns, after)));
    std::ranges::stable_sort(comparison.steps, std::ranges::greater(),
                             [](const ComparisonStep& step) { return std::abs(step.delta()); });
    return comparison;
}

} // namespace gnx::profile
