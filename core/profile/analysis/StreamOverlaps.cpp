#include "core/profile/analysis/StreamOverlaps.h"

#include <algorithm>
#include <utility>

namespace gnx::profile {
namespace {

bool startedTogether(const Activity& a, const Activity& b) {
    return a.correlation != 0 && a.correlation == b.correlation;
}

StreamOverlap overlapOf(const Trace& trace, TrackId id) {
    StreamOverlap found{.stream = id, .events = {}};
    std::vector<std::pair<std::int64_t, ActivityId>> too_long;
    const Track& track = trace.track(id);
    ActivityId before;
    for (std::uint32_t i = track.first; i < track.first + track.count; ++i) {
        const Activity& one = trace.activities()[i];
        if (!isDeviceWork(one.kind))
            continue;
        found.recorded_ns += one.duration_ns;
        if (before.valid()) {
            const Activity& last = trace.activity(before);
            const std::int64_t over = last.end() - one.start_ns;
            if (over >= kShortestOverlap && !startedTogether(last, one))
                too_long.emplace_back(-over, before);
        }
        before = ActivityId(i);
    }
    std::ranges::sort(too_long);
    found.possible_ns = found.recorded_ns;
    for (const auto& [over, event] : too_long) {
        found.possible_ns += over;
        found.events.push_back(event);
    }
    return found;
}

} // namespace

std::vector<StreamOverlap> streamOverlaps(const Trace& trace) {
    std::vector<StreamOverlap> all;
    for (std::uint32_t i = 0; i < trace.tracks().size(); ++i) {
        if (trace.tracks()[i].kind != TrackKind::Stream)
            continue;
        StreamOverlap found = overlapOf(trace, TrackId(i));
        if (!found.events.empty())
            all.push_back(std::move(found));
    }
    std::ranges::stable_sort(all, std::ranges::greater(),
                             [](const StreamOverlap& one) { return one.recorded_ns - one.possible_ns; });
    return all;
}

} // namespace gnx::profile
