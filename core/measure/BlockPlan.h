#pragma once

#include <cstdint>

#include "core/measure/SpeedupMeasurement.h"

namespace gnx {

/// The shape of one side's blocks.
struct BlockPlan {
    std::uint32_t calls = 1;       ///< of a repetition
    std::uint32_t repetitions = 1; ///< that are kept
    /// One repetition before them that is not kept. It refills the caches that the other side's block has left, and
    /// wakes the threads that slept while the order travelled. A block of fewer than 4 repetitions goes without: its
    /// repetitions are so long (10 ms and more) that the refilling vanishes in them.
    bool lead_in = false;
    double repetition_ms = 0; ///< expected

    BlockOrder order(Side side) const;
    double milliseconds() const; ///< expected of the whole block
};

/// `call_ms`: what a call takes at least, so that a repetition takes no less than options.repetition_ms.
BlockPlan planBlocks(double call_ms, const MeasureOptions& options);

} // namespace gnx
