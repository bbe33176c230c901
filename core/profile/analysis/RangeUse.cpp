#include "core/profile/analysis/RangeUse.h"

#include <algorithm>

namespace gnx::profile {
namespace {

/// Activities of a track are sorted by begin, so that one pass can unite the busy times.
RangeUse::OfTrack useOf(const Trace& trace, TrackId id, const TimeRange& range, RangeUse& sums) {
    RangeUse::OfTrack use{id};
    std::int64_t counted_to = range.begin_ns;
    for (const Activity& activity : trace.activitiesOf(trace.track(id))) {
        if (activity.start_ns >= range.end_ns)
            break;
        if (range.holds(activity)) {
            ++use.count;
            ++sums.by_kind[static_cast<std::size_t>(activity.kind)];
        }
        const std::int64_t end = std::min(activity.end(), range.end_ns);
        if (end <= counted_to)
            continue;
        use.busy_ns += end - std::max(activity.start_ns, counted_to);
        counted_to = end;
    }
    return use;
}

} // namespace

RangeUse rangeUse(const Trace& trace, const Nesting& nesting, const Attribution& attribution, const TimeRange& range,
                  const std::stop_token& stop) {
    RangeUse use;
    // The end is exclusive. A range that reaches beyond the trace also contains instants at the very end of the trace.
    use.range.begin_ns = std::clamp<std::int64_t>(range.begin_ns, 0, trace.endNs());
    use.range.end_ns = std::clamp<std::int64_t>(range.end_ns, use.range.begin_ns, trace.endNs());
    const TimeRange counted{use.range.begin_ns, range.end_ns > trace.endNs() ? range.end_ns : use.range.end_ns};
    for (std::uint32_t t = 0; t < trace.tracks().size() && !stop.stop_requested(); ++t) {
        RangeUse::OfTrack track = useOf(trace, TrackId(t), counted, use);
        use.count += track.count;
        if (track.count > 0 || track.busy_ns > 0)
            use.tracks.push_back(track);
    }
    std::ranges::stable_sort(use.tracks, std::ranges::greater(), &RangeUse::OfTrack::busy_ns);
    if (!stop.stop_requested())
        use.operators = operatorTable(trace, nesting, attribution, counted);
    if (!stop.stop_requested())
        use.kernels = kernelTable(trace, counted);
    return use;
}

} // namespace gnx::profile
