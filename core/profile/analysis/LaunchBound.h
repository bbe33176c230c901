#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// Successive kernels on a stream, each of which takes less time than the call that started it: the device waits for
/// the host however fast the kernels are.
struct LaunchBoundStretch {
    TrackId stream;
    ActivityId first, last; ///< kernels
    std::uint32_t kernels = 0;
    std::int64_t begin_ns = 0, end_ns = 0; ///< from the first one's begin to the last one's end
    std::int64_t kernel_ns = 0;            ///< duration of the kernels
    std::int64_t launch_ns = 0;            ///< duration of the calls that started them

    std::int64_t idle() const { return end_ns - begin_ns - kernel_ns; }
};

/// Returns stretches of at least so many kernels; the one with most idle time comes first. A kernel whose call was not
/// recorded ends a stretch.
std::vector<LaunchBoundStretch> launchBoundStretches(const Trace& trace, std::uint32_t at_least = 5,
                                                     const TimeRange& range = {});

} // namespace gnx::profile
