#include "core/profile/analysis/FusionComparison.h"

#include <numeric>

#include "core/profile/analysis/NodeShares.h"

namespace gnx::profile {
namespace {

/// Time of the calls of operators of the graph, in one iteration; on a device that of its work. By node; without a node
/// under an invalid id.
std::map<NodeId, double> launchesOf(const ComparedTrace& side) {
    std::map<NodeId, double> launches;
    if (side.times.of_device) {
        for (const auto& [node, entry] : side.times.nodes)
            launches[node] += static_cast<double>(entry.kernels) / side.iterations;
        for (const auto& [name, entry] : side.times.elsewhere)
            launches[NodeId()] += static_cast<double>(entry.kernels) / side.iterations;
        return launches;
    }
    for (std::uint32_t i = 0; i < side.trace.activities().size(); ++i) {
        const Activity& one = side.trace.activities()[i];
        if (one.kind == ActivityKind::Operator && one.node.valid() && side.counted(ActivityId(i)))
            launches[one.node] += 1 / side.iterations;
    }
    return launches;
}

FusionCost ofBoth(double eager_ns, double compiled_ns) {
    FusionCost cost;
    cost.eager_ns = eager_ns;
    cost.compiled_ns = compiled_ns;
    return cost;
}

double sumOf(const std::map<NodeId, double>& all) {
    return std::accumulate(all.begin(), all.end(), 0.0,
                           [](double sum, const auto& entry) { return sum + entry.second; });
}

std::map<NodeId, double> eagerTimes(const ComparedTrace& eager) {
    std::map<NodeId, double> times;
    for (const auto& [node, entry] : eager.times.nodes)
        times[node] = static_cast<double>(entry.ns) / eager.iterations;
    return times;
}

class Comparing {
  public:
    Comparing(const ComparedTrace& eager, const ComparedTrace& compiled, const Fusion& fusion)
        : eager_(eager), compiled_(compiled), fusion_(fusion), shares_(fusion, eagerTimes(eager)),
          launches_(launchesOf(eager)) {}

    FusionComparison compare() {
        for (const FusedGroup& group : fusion_.groups)
            addGroup(group);
        addApart();
        const auto idle = [](const ComparedTrace& side) {
            return static_cast<double>(side.times.idle_ns) / side.iterations;
        };
        const auto overlap = [](const ComparedTrace& side) {
            return static_cast<double>(side.times.overlap_ns) / side.iterations;
        };
        const auto wall = [](const ComparedTrace& side) {
            return static_cast<double>(side.times.wall_ns) / side.iterations;
        };
        made_.idle = ofBoth(idle(eager_), idle(compiled_));
        made_.overlap = ofBoth(overlap(eager_), overlap(compiled_));
        made_.whole = ofBoth(wall(eager_), wall(compiled_));
        made_.whole.eager_launches = sumOf(launches_);
        made_.whole.compiled_launches = made_.apart.compiled_launches;
        for (const FusionCost& group : made_.groups)
            made_.whole.compiled_launches += group.compiled_launches;
        return std::move(made_);
    }

  private:
    double launches(NodeId node) const {
        const auto found = launches_.find(node);
        return found == launches_.end() ? 0 : found->second;
    }

    void addGroup(const FusedGroup& group) {
        FusionCost cost;
        cost.compiled_ns = static_cast<double>(group.ns) / compiled_.iterations;
        cost.compiled_launches = static_cast<double>(group.kernels) / compiled_.iterations;
        const std::vector<double> parts = shares_.ofGroup(group);
        for (std::size_t i = 0; i < group.nodes.size(); ++i) {
            const NodeId node = group.nodes[i];
            const double share = shares_.ofNode(node, group);
            const FusionCost of_node{.eager_ns = shares_.elsewhere(node) * share,
                                     .compiled_ns = cost.compiled_ns * parts[i],
                                     .eager_launches = launches(node) * share,
                                     .compiled_launches = cost.compiled_launches * parts[i]};
            made_.nodes[node] += of_node;
            cost.eager_ns += of_node.eager_ns;
            cost.eager_launches += of_node.eager_launches;
        }
        made_.groups.push_back(cost);
    }

    void addApart() {
        for (const auto& [node, entry] : eager_.times.nodes)
            if (!shares_.has(node))
                made_.apart.eager_ns += shares_.elsewhere(node);
        for (const auto& [name, entry] : eager_.times.elsewhere)
            made_.apart.eager_ns += static_cast<double>(entry.ns) / eager_.iterations;
        for (const auto& [node, number] : launches_)
            if (!shares_.has(node))
                made_.apart.eager_launches += number;
        made_.apart.compiled_ns = static_cast<double>(fusion_.rest_ns) / compiled_.iterations;
        made_.apart.compiled_launches = static_cast<double>(fusion_.rest_kernels) / compiled_.iterations;
    }

    const ComparedTrace& eager_;
    const ComparedTrace& compiled_;
    const Fusion& fusion_;
    const NodeShares shares_;
    const std::map<NodeId, double> launches_;
    FusionComparison made_;
};

} // namespace

FusionCost& FusionCost::operator+=(const FusionCost& other) {
    eager_ns += other.eager_ns;
    compiled_ns += other.compiled_ns;
    eager_launches += other.eager_launches;
    compiled_launches += other.compiled_launches;
    return *this;
}

FusionComparison compareFusion(const ComparedTrace& eager, const ComparedTrace& compiled, const Fusion& fusion) {
    return Comparing(eager, compiled, fusion).compare();
}

std::vector<FusionCost> fusionByModule(const FusionComparison& comparison, std::span<const std::uint32_t> module_of,
                                       std::size_t modules) {
    std::vector<FusionCost> sums(modules);
    for (const auto& [node, cost] : comparison.nodes)
        if (node.value() < module_of.size() && module_of[node.value()] < modules)
            sums[module_of[node.value()]] += cost;
    return sums;
}

} // namespace gnx::profile
