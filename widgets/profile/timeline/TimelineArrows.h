#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::widgets {

/// Arrow from an activity to the one that it started.
struct TimelineArrow {
    ActivityId from, to;
    bool flow = false; ///< one of the trace's own arrows; else launch to device work
    friend bool operator==(const TimelineArrow&, const TimelineArrow&) = default;
};

inline constexpr std::size_t kMostArrows = 400;

struct TimelineArrows {
    std::vector<TimelineArrow> arrows; ///< at most kMostArrows
    std::size_t count = 0;             ///< number of all arrows
};

/// Returns the arrows of an activity: from the call that launched device work; from a call to the work that the device
/// did for it; from an activity that encloses calls on its thread to all work that they launched. Flows of the trace
/// that begin or end in the activity are included.
TimelineArrows arrowsOf(const Trace& trace, ActivityId activity);

} // namespace gnx::widgets
