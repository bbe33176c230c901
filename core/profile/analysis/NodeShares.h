#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/FusedGroups.h"

namespace gnx::profile {

/// Division of kernels that compute several nodes. Each node of a group gets the share that it has of the group's eager
/// time, equally if none has any; a node's eager time is divided among the groups that compute parts of it in
/// proportion to FusedGroup::nsOfNode().
class NodeShares {
  public:
    /// `elsewhere`: by node, in any unit. `fusion` must outlive this.
    NodeShares(const Fusion& fusion, std::map<NodeId, double> elsewhere);

    bool has(NodeId node) const { return sums_.contains(node); } ///< in any group
    double elsewhere(NodeId node) const;                         ///< 0 if nothing is known
    /// Returns how much of what the node takes elsewhere is that group's: of all its groups 1 together.
    double ofNode(NodeId node, const FusedGroup& group) const;
    /// Each node's share of the group, parallel to FusedGroup::nodes: 1 together.
    std::vector<double> ofGroup(const FusedGroup& group) const;

  private:
    struct Sum {
        double ns = 0, groups = 0;
    };
    std::map<NodeId, Sum> sums_;
    std::map<NodeId, double> elsewhere_;
};

} // namespace gnx::profile
