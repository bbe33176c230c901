#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/TimelineRows.h"

namespace gnx::widgets {

/// Marked activities of each row of a timeline: found by a search, or related to the selection. Immutable.
class MarkedSpans {
  public:
    MarkedSpans() = default;
    /// Marks the activities for which `wanted` is true. Linear in the activities.
    MarkedSpans(const Trace& trace, const TimelineRows& rows, const std::function<bool(ActivityId)>& wanted,
                const std::stop_token& stop);

    std::size_t count() const { return by_time_.size(); }
    bool empty() const { return by_time_.empty(); }
    /// All, by begin.
    const std::vector<ActivityId>& byTime() const { return by_time_; }
    /// The first and last begin and end; {0, 0} if there are none.
    TimeRange extent() const { return extent_; }

    /// Returns whether one of the row (its place in TimelineRows::rows()) reaches into [begin, end).
    bool any(std::size_t row, std::int64_t begin_ns, std::int64_t end_ns) const;
    /// Does the same for whole rows.
    bool any(std::size_t row) const { return row < rows_.size() && !rows_[row].empty(); }

  private:
    using Span = std::pair<std::int64_t, std::int64_t>;
    std::vector<std::vector<Span>> rows_; ///< begins and ends; in a row they do not overlap
    std::vector<ActivityId> by_time_;
    TimeRange extent_{0, 0};
};

} // namespace gnx::widgets
