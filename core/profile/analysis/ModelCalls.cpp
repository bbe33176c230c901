#include "core/profile/analysis/ModelCalls.h"

#include <algorithm>

#include "core/profile/analysis/Iterations.h"

namespace gnx::profile {
namespace {

/// graphnet-worker gives all calls one name.
bool namesModelCall(std::string_view name) {
    return name == "iteration" || namesIteration(name);
}

std::uint32_t callAt(const std::vector<TimeRange>& ranges, std::int64_t time_ns) {
    const auto after = std::ranges::upper_bound(ranges, time_ns, {}, &TimeRange::begin_ns);
    if (after == ranges.begin() || time_ns >= std::prev(after)->end_ns)
        return ModelCalls::kNone;
    return static_cast<std::uint32_t>(after - ranges.begin() - 1);
}

} // namespace

std::vector<TimeRange> modelCallRanges(const Trace& trace) {
    std::vector<TimeRange> found;
    for (const Activity& one : trace.activities())
        if (one.kind == ActivityKind::Range && one.duration_ns > 0 &&
            trace.track(one.track).kind != TrackKind::Stream && namesModelCall(trace.name(one)))
            found.push_back({one.start_ns, one.end()});
    std::ranges::stable_sort(found, {}, &TimeRange::begin_ns);
    std::vector<TimeRange> apart; // several threads can name the same call
    for (const TimeRange& range : found)
        if (apart.empty() || range.begin_ns >= apart.back().end_ns)
            apart.push_back(range);
    return apart;
}

ModelCalls modelCalls(const Trace& trace) {
    ModelCalls calls;
    calls.ranges = modelCallRanges(trace);
    if (!calls.known())
        return calls;
    calls.of.reserve(trace.activities().size());
    for (const Activity& one : trace.activities()) {
        const ActivityId launch = isDeviceWork(one.kind) ? trace.launchOf(one) : ActivityId();
        calls.of.push_back(callAt(calls.ranges, launch.valid() ? trace.activity(launch).start_ns : one.start_ns));
    }
    return calls;
}

} // namespace gnx::profile
