#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/Attribution.h"

namespace gnx::profile {

/// Waits of the host for the device, caused by one operator with one kind of call.
struct WaitRow {
    StringId call;          ///< "cudaStreamSynchronize"
    StringId operator_name; ///< "aten::item"; invalid if no operator encloses the call
    NodeId node;            ///< node of the longest wait; invalid if none
    std::uint64_t calls = 0;
    std::int64_t total_ns = 0;
    ActivityId longest;
};

/// Returns the waits that begin in `range`, by call and innermost operator; the row with most time comes first. Waits
/// are calls of the runtime or driver that return when the device is done (isWaitingCall), and synchronizations on
/// threads that no such call encloses.
std::vector<WaitRow> hostWaits(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                               const TimeRange& range = {});

} // namespace gnx::profile
