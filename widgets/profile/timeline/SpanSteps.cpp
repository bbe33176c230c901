#include "widgets/profile/timeline/SpanSteps.h"

#include <algorithm>
#include <cstdlib>

namespace gnx::widgets {
namespace {

/// Returns the first member of the row that begins at this time or later.
std::size_t firstFrom(const ShownTrace& shown, std::span<const ActivityId> members, std::int64_t time_ns) {
    const auto earlier = [&](ActivityId id) { return shown.trace->activity(id).start_ns < time_ns; };
    return static_cast<std::size_t>(std::ranges::partition_point(members, earlier) - members.begin());
}

ActivityId beside(const ShownTrace& shown, std::span<const ActivityId> members, ActivityId from, bool next) {
    std::size_t at = firstFrom(shown, members, shown.trace->activity(from).start_ns);
    while (at < members.size() && members[at] != from) // instants at one time
        ++at;
    if (next)
        return at + 1 < members.size() ? members[at + 1] : ActivityId();
    return at > 0 && at < members.size() ? members[at - 1] : ActivityId();
}

ActivityId inwards(const ShownTrace& shown, std::span<const ActivityId> below, const Activity& from) {
    const std::size_t at = firstFrom(shown, below, from.start_ns);
    return at < below.size() && shown.trace->activity(below[at]).start_ns < from.end() ? below[at] : ActivityId();
}

} // namespace

ActivityId stepFrom(const ShownTrace& shown, ActivityId from, SpanStep step) {
    const Activity& activity = shown.trace->activity(from);
    const std::span rows = shown.rows->rowsOf(activity.track);
    const std::uint32_t lane = shown.nesting.lanes[from.value()];
    switch (step) {
    case SpanStep::Previous:
    case SpanStep::Next:
        return beside(shown, shown.rows->members(rows[lane]), from, step == SpanStep::Next);
    case SpanStep::Outwards:
        if (const ActivityId parent = shown.nesting.parent(from); parent.valid() || lane == 0)
            return parent;
        return shown.rows->at(rows[lane - 1], activity.start_ns);
    case SpanStep::Inwards:
        break;
    }
    return lane + 1 < rows.size() ? inwards(shown, shown.rows->members(rows[lane + 1]), activity) : ActivityId();
}

std::int64_t snappedTime(const ShownTrace& shown, std::size_t row, std::int64_t time_ns, std::int64_t reach_ns) {
    const std::span members = shown.rows->members(shown.rows->rows()[row]);
    std::int64_t best = time_ns, nearest = reach_ns + 1;
    const auto consider = [&](std::int64_t edge) {
        if (std::abs(edge - time_ns) < nearest) {
            nearest = std::abs(edge - time_ns);
            best = edge;
        }
    };
    const std::size_t after = firstFrom(shown, members, time_ns);
    for (std::size_t i = after - std::min<std::size_t>(after, 1); i < std::min(after + 1, members.size()); ++i) {
        consider(shown.trace->activity(members[i]).start_ns);
        consider(shown.trace->activity(members[i]).end());
    }
    return best;
}

} // namespace gnx::widgets
