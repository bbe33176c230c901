#include "core/traceanalysis/TraceComparison.h"

#include <algorithm>
#include <cmath>

#include "core/traceanalysis/NodeShares.h"

namespace gnx {
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

/// What nodes take, a kernel for several divided equally: by which those of the other trace are divided.
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

} // namespace

ComparedTrace comparable(const Trace& trace) {
    const Nesting nesting = nestingOf(trace);
    return comparable(trace, nesting, attribute(trace, nesting));
}

ComparedTrace comparable(const Trace& trace, const Nesting& nesting, const Attribution& attribution) {
    const std::uint32_t iterations = trace.info().iterations;
    return {trace, nodeTimes(trace, nesting, attribution), fusedGroups(trace, nesting, attribution),
            iterations > 0 ? static_cast<double>(iterations) : 1};
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

} // namespace gnx
