#include "core/profile/analysis/LaunchBound.h"

#include <algorithm>

namespace gnx::profile {
namespace {

void addKernel(const Trace& trace, ActivityId id, std::int64_t launch_ns, LaunchBoundStretch& stretch) {
    const Activity& kernel = trace.activity(id);
    if (stretch.kernels++ == 0) {
        stretch.stream = kernel.track;
        stretch.first = id;
        stretch.begin_ns = kernel.start_ns;
    }
    stretch.last = id;
    stretch.end_ns = std::max(stretch.end_ns, kernel.end());
    stretch.kernel_ns += kernel.duration_ns;
    stretch.launch_ns += launch_ns;
}

} // namespace

std::vector<LaunchBoundStretch> launchBoundStretches(const Trace& trace, std::uint32_t at_least,
                                                     const TimeRange& range) {
    std::vector<LaunchBoundStretch> found;
    for (const Track& track : trace.tracks()) {
        LaunchBoundStretch now;
        const auto end = [&] {
            if (now.kernels >= std::max(at_least, 1U))
                found.push_back(now);
            now = {};
        };
        for (std::uint32_t i = track.first; i < track.first + track.count; ++i) {
            const Activity& one = trace.activities()[i];
            if (one.kind != ActivityKind::Kernel || !range.holds(one))
                continue;
            const ActivityId launch = trace.launchOf(one);
            // Work that one call starts together is a graph already.
            const bool alone = trace.deviceWorkOf(one.correlation).size() <= 1;
            const std::int64_t launch_ns = launch.valid() && alone ? trace.activity(launch).duration_ns : 0;
            if (one.duration_ns < launch_ns)
                addKernel(trace, ActivityId(i), launch_ns, now);
            else
                end();
        }
        end();
    }
    std::ranges::sort(found, [](const LaunchBoundStretch& a, const LaunchBoundStretch& b) {
        return a.idle() != b.idle() ? a.idle() > b.idle() : a.first < b.first;
    });
    return found;
}

} // namespace gnx::profile
