#pragma once

#include "core/Wings.h"
#include "widgets/profile/recording/TraceSession.h"

namespace gnx::widgets {

/// Target of a key press, from an activity.
enum class SpanStep {
    Previous, ///< in its lane
    Next,     ///< in its lane
    Outwards, ///< the activity that encloses it; if there is none, the one at that time in the lane above
    Inwards,  ///< the first in the lane below that begins in it
};

/// Returns the activity that a key leads to; invalid if there is none.
ActivityId stepFrom(const ShownTrace& shown, ActivityId from, SpanStep step);

/// The edge of an activity in `row` (of TimelineRows::rows()) that is nearest to `time_ns`, at most `reach_ns` away;
/// else `time_ns` itself.
std::int64_t snappedTime(const ShownTrace& shown, std::size_t row, std::int64_t time_ns, std::int64_t reach_ns);

} // namespace gnx::widgets
