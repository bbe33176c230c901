#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// The calls of the model that a trace names, and the one that each activity is of.
struct ModelCalls {
    static constexpr std::uint32_t kNone = 0xffffffffU;
    std::vector<TimeRange> ranges; ///< by time; none overlaps another
    /// For each activity: the call in which it begins; for device work the call in which it was started; kNone: none.
    /// Empty if no call is named.
    std::vector<std::uint32_t> of;

    bool known() const { return !ranges.empty(); }
};

/// Finds the calls from the ranges that name an iteration: "iteration", "iteration 3", "ProfilerStep#3". Linear in the
/// activities.
ModelCalls modelCalls(const Trace& trace);

/// The ranges alone.
std::vector<TimeRange> modelCallRanges(const Trace& trace);

} // namespace gnx::profile
