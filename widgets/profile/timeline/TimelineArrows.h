#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::widgets {

/// Arrow from an activity to the one it started.
struct TimelineArrow {
    ActivityId from, to;
    bool flow = false; ///< one of the trace's own arrows; else launch to device work
    friend bool operator==(const TimelineArrow&, const TimelineArrow&) = default;
};

inline constexpr std::size_t kMostArrows = 400;

struct TimelineArrows {
    std::vector<TimelineArrow> arrows; ///< at most kMostArrows
    std::size_t count = 0;             ///< all there are
};

/// Those of an activity: of device work the call that launched it; of a call what the device did for it; of what
/// encloses calls on its thread all that they launched. With the trace's flows that begin or end in it.
TimelineArrows arrowsOf(const Trace& trace, ActivityId activity);

} // namespace gnx::widgets
