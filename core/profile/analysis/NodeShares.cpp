#include "core/profile/analysis/NodeShares.h"

#include <numeric>

namespace gnx::profile {

NodeShares::NodeShares(const Fusion& fusion, std::map<NodeId, double> elsewhere) : elsewhere_(std::move(elsewhere)) {
    for (const FusedGroup& group : fusion.groups)
        for (const NodeId node : group.nodes) {
            Sum& sum = sums_[node];
            sum.ns += group.nsOfNode();
            ++sum.groups;
        }
}

double NodeShares::elsewhere(NodeId node) const {
    const auto found = elsewhere_.find(node);
    return found == elsewhere_.end() ? 0 : found->second;
}

double NodeShares::ofNode(NodeId node, const FusedGroup& group) const {
    const Sum& sum = sums_.at(node);
    return sum.ns > 0 ? group.nsOfNode() / sum.ns : 1 / sum.groups;
}

std::vector<double> NodeShares::ofGroup(const FusedGroup& group) const {
    std::vector<double> parts;
    for (const NodeId node : group.nodes)
        parts.push_back(elsewhere(node) * ofNode(node, group));
    const double all = std::accumulate(parts.begin(), parts.end(), 0.0);
    for (double& part : parts)
        part = all > 0 ? part / all : 1 / static_cast<double>(parts.size());
    return parts;
}

} // namespace gnx::profile
