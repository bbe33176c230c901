#include "widgets/profile/timeline/MarkedSpans.h"

#include <algorithm>

namespace gnx::widgets {

MarkedSpans::MarkedSpans(const Trace& trace, const TimelineRows& rows, const std::function<bool(ActivityId)>& wanted,
                         const std::stop_token& stop) {
    rows_.resize(rows.rows().size());
    for (std::size_t row = 0; row < rows_.size() && !stop.stop_requested(); ++row)
        for (const ActivityId id : rows.members(rows.rows()[row])) {
            if (!wanted(id))
                continue;
            const Activity& found = trace.activity(id);
            rows_[row].emplace_back(found.start_ns, found.end());
            by_time_.push_back(id);
        }
    std::ranges::sort(by_time_, [&trace](ActivityId a, ActivityId b) {
        const std::int64_t of_a = trace.activity(a).start_ns, of_b = trace.activity(b).start_ns;
        return of_a != of_b ? of_a < of_b : a < b;
    });
    if (by_time_.empty())
        return;
    extent_ = {trace.activity(by_time_.front()).start_ns, 0};
    for (const ActivityId id : by_time_)
        extent_.end_ns = std::max(extent_.end_ns, trace.activity(id).end());
}

bool MarkedSpans::any(std::size_t row, std::int64_t begin_ns, std::int64_t end_ns) const {
    if (row >= rows_.size())
        return false;
    const std::vector<Span>& spans = rows_[row];
    // An instant is in what begins with it.
    const auto over = [=](const Span& span) { return span.second <= begin_ns && span.first < begin_ns; };
    const auto first = std::ranges::partition_point(spans, over);
    return first != spans.end() && first->first < end_ns;
}

} // namespace gnx::widgets
