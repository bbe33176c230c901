#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/Attribution.h"

namespace gnx::profile {

/// Work for one node of the graph.
struct NodeRow {
    NodeId node;
    std::uint64_t calls = 0;    ///< the outermost of its operators
    std::int64_t self_ns = 0;   ///< time of all its operators, without the time of operators inside them
    std::int64_t device_ns = 0; ///< duration of kernels, copies and sets
    std::uint64_t kernels = 0;
    double share = 0;   ///< 0 .. 1: of all nodes' device time; without a device of their self times
    ActivityId longest; ///< the outermost operator; without one the kernel
};

/// Over the work that begins in `range`; the one that takes most comes first.
std::vector<NodeRow> nodeTable(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                               const TimeRange& range = {});

/// For each name of an operator, or of device work, the nodes that it is for, ascending.
std::unordered_map<StringId, std::vector<NodeId>> nodesByName(const Trace& trace, const Attribution& attribution,
                                                              bool of_device);

} // namespace gnx::profile
