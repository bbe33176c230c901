#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/FusedGroups.h"

namespace gnx::profile {

/// How kernels that compute several nodes are divided among them. Of a group each node has what the group does of the
/// time that the node takes elsewhere (eagerly), equally where none takes any; what a node takes elsewhere is divided
/// among the groups that compute parts of it in proportion to FusedGroup::nsOfNode().
class NodeShares {
  public:
    /// `elsewhere`: by node, in any unit. `fusion` outlives this.
    NodeShares(const Fusion& fusion, std::map<NodeId, double> elsewhere);

    bool has(NodeId node) const { return sums_.contains(node); } ///< in any group
    double elsewhere(NodeId node) const;                         ///< 0 where nothing is known
    /// How much of what the node takes elsewhere is that group's: of all its groups 1 together.
    double ofNode(NodeId node, const FusedGroup& group) const;
    /// How much of the group is each node's, beside FusedGroup::nodes: 1 together.
    std::vector<double> ofGroup(const FusedGroup& group) const;

  private:
    struct Sum {
        double ns = 0, groups = 0;
    };
    std::map<NodeId, Sum> sums_;
    std::map<NodeId, double> elsewhere_;
};

} // namespace gnx::profile
