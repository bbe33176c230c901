#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/Wings.h"
#include "widgets/profile/timeline/MarkedSpans.h"
#include "widgets/profile/timeline/TimeViewport.h"
#include "widgets/profile/timeline/TimelineArrows.h"
#include "widgets/profile/timeline/TimelineData.h"

namespace gnx::widgets {

/// A length of time that the user measures between two moments.
struct TimeMeasure {
    std::int64_t from_ns = 0, to_ns = 0;
};

/// Everything that a picture of a timeline shows: the trace, its visible part, and the marks in it.
struct TimelineScene {
    std::shared_ptr<const TimelineData> data; ///< null: nothing is shown
    TimelineLayout layout;
    TimeViewport viewport;
    std::int64_t scroll = 0;                            ///< pixels of the rows above the first visible one
    std::shared_ptr<const MarkedSpans> selected, found; ///< null: none
    ActivityId current;                                 ///< selected activity, or the current search hit
    std::optional<TimeRange> range;
    std::optional<TimeMeasure> measure;
    TimelineArrows arrows;

    const ShownTrace& shown() const { return *data->shown; }
    const SpanColors& colors() const { return *data->colors; }
    /// Returns a group's name for people.
    std::string nameOf(const TimelineGroup& group) const {
        return group.isTrack() ? shown().trace->trackName(shown().trace->track(group.track))
                               : data->series[group.curve].name();
    }
    /// Returns the index in TimelineRows::rows().
    std::size_t rowOf(TrackId track, std::uint32_t lane) const {
        return static_cast<std::size_t>(shown().rows->rowsOf(track).data() - shown().rows->rows().data()) + lane;
    }
};

/// Places of a timeline's parts in its widget, in device-independent pixels.
struct TimelineFrame {
    static constexpr int kHeader = 196; ///< names of the rows
    int width = 0, height = 0;
    int axis = 24; ///< height of the axis on top
    int rowsWidth() const { return width > kHeader ? width - kHeader : 1; }
    int rowsHeight() const { return height > axis ? height - axis : 0; }
};

} // namespace gnx::widgets
