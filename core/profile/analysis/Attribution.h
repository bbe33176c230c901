#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Nesting.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// Whom each activity is for, by row of Trace::activities().
struct Attribution {
    /// The node of our graph: the activity's own; for device work that of the call which started it, or of the operator
    /// with its external id; for others that of the nearest enclosing activity with a node. Invalid if none.
    std::vector<NodeId> nodes;
    /// The innermost operator: the activity itself; for device work that of its call, else the one with its external
    /// id; for others the nearest enclosing one. Invalid if none.
    std::vector<ActivityId> operators;

    std::int64_t device_ns = 0, device_of_nodes_ns = 0;     ///< durations of kernels, copies and sets
    std::int64_t operator_ns = 0, operator_of_nodes_ns = 0; ///< self times of operators

    NodeId node(ActivityId id) const { return nodes[id.value()]; }
    ActivityId operatorOf(ActivityId id) const { return operators[id.value()]; }
    /// 0 .. 1; 1 if there is nothing to attribute.
    double deviceShare() const { return share(device_of_nodes_ns, device_ns); }
    double operatorShare() const { return share(operator_of_nodes_ns, operator_ns); }

  private:
    static double share(std::int64_t part, std::int64_t whole) {
        return whole == 0 ? 1 : static_cast<double>(part) / static_cast<double>(whole);
    }
};

Attribution attribute(const Trace& trace, const Nesting& nesting);

} // namespace gnx::profile
