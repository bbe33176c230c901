#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/NodeTimes.h"

namespace gnx::profile {

/// A kernel of a compiled model at one place of call in the compiled code: the operators that it computes together.
struct FusedGroup {
    std::string kernel;        ///< its name; other groups may have the same, for other nodes
    std::vector<NodeId> nodes; ///< all that it computes, or a part of, ascending; never empty
    /// Nodes whose largest part of nsOfNode() is in this group, so that each node belongs to one group.
    std::vector<NodeId> home{};
    std::uint64_t calls = 0;   ///< in all iterations that are counted
    std::uint64_t kernels = 0; ///< the device's work in these calls; without a device the calls
    /// Time of the device's work in its calls; without a device the self times of the operators in them. All
    /// iterations.
    std::int64_t ns = 0;

    /// Returns one node's share of the time; all nodes get the same, because more is not known.
    double nsOfNode() const { return static_cast<double>(ns) / static_cast<double>(nodes.size()); }
};

/// The groups of a trace, and what else ran. ns of all groups + rest_ns == NodeTimes::sum() of the same trace.
struct Fusion {
    std::vector<FusedGroup> groups;  ///< the one that takes most comes first
    std::vector<std::uint32_t> home; ///< by node: the group it belongs to; kNoGroup if there is none
    std::int64_t rest_ns = 0;        ///< work in no group
    std::uint64_t rest_kernels = 0;
    std::map<NodeId, NodeTimes::Entry> rest_nodes{};       ///< work outside the groups, by its node
    std::map<StringId, NodeTimes::Entry> rest_elsewhere{}; ///< work outside the groups and without a node, by name
    static constexpr std::uint32_t kNoGroup = 0xffffffffU;

    std::uint32_t homeOf(NodeId node) const { return node.value() < home.size() ? home[node.value()] : kNoGroup; }
};

/// Finds the groups from the spans of kernels that name their nodes (readHostKernel()). Activities nested in such a
/// span, and device work started in it, belong to the group. Groups without a counted call are left out.
Fusion fusedGroups(const Trace& trace, const Nesting& nesting, const Attribution& attribution);
Fusion fusedGroups(const Trace& trace, const Nesting& nesting, const Attribution& attribution, const Counted& counted);
Fusion fusedGroups(const Trace& trace);

/// Returns a name for labels: "batch norm relu" for "cpp_fused__native_batch_norm_legit_no_training_relu_12", "mm" for
/// "extern_kernels.mm", "convolution" for "aten.convolution.default".
std::string shortKernelName(std::string_view kernel);

} // namespace gnx::profile
