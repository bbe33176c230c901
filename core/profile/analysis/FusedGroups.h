#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/NodeTimes.h"

namespace gnx::profile {

/// A kernel of a compiled model, as one place of the compiled code calls it: the operators that it computes together.
struct FusedGroup {
    std::string kernel;        ///< its name; other groups may have the same, for other nodes
    std::vector<NodeId> nodes; ///< all that it computes, or a part of, ascending; never empty
    /// Of these the ones that no other group spends more of nsOfNode() on, so that each node is at home in one group.
    std::vector<NodeId> home{};
    std::uint64_t calls = 0;   ///< in all iterations that are counted
    std::uint64_t kernels = 0; ///< the device's work in these calls; without a device the calls
    /// Of the device's work in its calls; without a device the self times of the operators in them. All iterations.
    std::int64_t ns = 0;

    /// What is a node's of it, as far as is known: all have the same.
    double nsOfNode() const { return static_cast<double>(ns) / static_cast<double>(nodes.size()); }
};

/// The groups of a trace, and what else ran. ns of all groups + rest_ns == NodeTimes::sum() of the same trace.
struct Fusion {
    std::vector<FusedGroup> groups;  ///< the one that takes most comes first
    std::vector<std::uint32_t> home; ///< by node: the group in which it is at home; kNoGroup where there is none
    std::int64_t rest_ns = 0;        ///< of work in no group
    std::uint64_t rest_kernels = 0;
    std::map<NodeId, NodeTimes::Entry> rest_nodes{};       ///< of the rest: by the node that it is for
    std::map<StringId, NodeTimes::Entry> rest_elsewhere{}; ///< of the rest: of no node, by name
    static constexpr std::uint32_t kNoGroup = 0xffffffffU;

    std::uint32_t homeOf(NodeId node) const { return node.value() < home.size() ? home[node.value()] : kNoGroup; }
};

/// From the spans of kernels that say what they compute (readHostKernel()). What is nested in such a span, and the
/// device's work that is started in it, is the group's. Groups without a counted call are left out.
Fusion fusedGroups(const Trace& trace, const Nesting& nesting, const Attribution& attribution);
Fusion fusedGroups(const Trace& trace, const Nesting& nesting, const Attribution& attribution, const Counted& counted);
Fusion fusedGroups(const Trace& trace);

/// "cpp_fused__native_batch_norm_legit_no_training_relu_12" -> "batch norm relu", "extern_kernels.mm" -> "mm",
/// "aten.convolution.default" -> "convolution": for labels.
std::string shortKernelName(std::string_view kernel);

} // namespace gnx::profile
