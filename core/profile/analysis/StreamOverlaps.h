#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// Work of one stream that lasts beyond the begin of the next: a stream executes in order, so that such times cannot be
/// true. Work that one call starts together (a CUDA graph) may run at once, and is left out.
struct StreamOverlap {
    TrackId stream;
    std::vector<ActivityId> events; ///< those that last too long, the most by which one does first
    std::int64_t recorded_ns = 0;   ///< duration of all work of the stream
    std::int64_t possible_ns = 0;   ///< if each of them ended where the next begins
};

/// Clocks that count whole microseconds are off by less.
inline constexpr std::int64_t kShortestOverlap = 1000;

/// The streams with such work, the one with most of it first. Linear in the activities.
std::vector<StreamOverlap> streamOverlaps(const Trace& trace);

} // namespace gnx::profile
