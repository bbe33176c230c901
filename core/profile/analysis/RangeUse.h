#pragma once

#include <array>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/KernelTable.h"
#include "core/profile/analysis/OperatorTable.h"

namespace gnx::profile {

/// Activities in a stretch of time.
struct RangeUse {
    /// For a track with an activity that reaches into the stretch.
    struct OfTrack {
        TrackId track;
        std::uint64_t count = 0;  ///< activities that begin in the range
        std::int64_t busy_ns = 0; ///< at least one is under way
    };
    TimeRange range;                                     ///< clipped to the trace's time
    std::uint64_t count = 0;                             ///< activities that begin in it
    std::array<std::uint64_t, kActivityKinds> by_kind{}; ///< activities that begin in it, by kind
    std::vector<OfTrack> tracks;                         ///< the busiest first
    std::vector<OperatorRow> operators;                  ///< operatorTable()
    std::vector<KernelRow> kernels;                      ///< kernelTable()

    std::int64_t length() const { return range.end_ns - range.begin_ns; }
    std::int64_t idle(const OfTrack& track) const { return length() - track.busy_ns; }
};

/// Linear in the trace's activities. After a stop what was counted so far.
RangeUse rangeUse(const Trace& trace, const Nesting& nesting, const Attribution& attribution, const TimeRange& range,
                  const std::stop_token& stop);

} // namespace gnx::profile
