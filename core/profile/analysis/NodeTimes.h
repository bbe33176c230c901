#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/Attribution.h"

namespace gnx::profile {

/// Time of a trace's work, divided: nodes + elsewhere - overlap + idle == wall.
struct NodeTimes {
    struct Entry {
        std::int64_t ns = 0;       ///< kernels, copies and sets; without a device: self times of operators
        std::uint64_t kernels = 0; ///< without a device the operators
    };
    bool of_device = false;              ///< times are the device's; else the host's
    std::map<NodeId, Entry> nodes;       ///< only nodes with an entry
    std::map<StringId, Entry> elsewhere; ///< work without a node, by name
    std::int64_t overlap_ns = 0;         ///< counted more than once, since two ran at the same time
    std::int64_t idle_ns = 0;            ///< time in which no kernel ran
    std::int64_t wall_ns = 0;            ///< from the first one's begin to the last one's end

    std::int64_t sum() const; ///< sum of nodes and elsewhere
    /// Adds another stretch of the same trace, which does not overlap this one.
    NodeTimes& operator+=(const NodeTimes& other);
};

/// Returns whether an activity is counted.
using Counted = std::function<bool(ActivityId)>;

NodeTimes nodeTimes(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                    const TimeRange& range = {});
NodeTimes nodeTimes(const Trace& trace, const Nesting& nesting, const Attribution& attribution, const Counted& counted);

} // namespace gnx::profile
