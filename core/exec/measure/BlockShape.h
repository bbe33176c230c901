#pragma once

#include <cstdint>

#include "core/Wings.h"
#include "core/exec/measure/SpeedupMeasurement.h"
#include "core/exec/measure/WarmUp.h"

namespace gnx::exec {

/// The shape of one side's blocks.
struct BlockShape {
    std::uint32_t calls = 1;       ///< calls of a repetition
    std::uint32_t repetitions = 1; ///< number of repetitions that are kept
    /// One repetition before them that is not kept. It refills the caches that the other side's block has left, and
    /// wakes the threads that slept while the order travelled. A block of fewer than 4 repetitions goes without: its
    /// repetitions are so long (10 ms and more) that the refilling vanishes in them.
    bool lead_in = false;
    double repetition_ms = 0; ///< expected

    BlockOrder order(Side side) const;
    double milliseconds() const; ///< expected of the whole block
};

/// `call_ms`: what a call takes at least, so that a repetition takes no less than options.repetition_ms.
BlockShape blockShape(double call_ms, const MeasureOptions& options);

struct BlockShapes {
    BlockShape eager, compiled;
};

/// Blocks for two models that are warm. Sides that do not clearly differ have the same calls and repetitions: noise is
/// skewed, so that the median of 15 short times and that of 2 longer ones lie apart even where the model is the same,
/// and how long calls take is known only roughly on a busy machine. They differ clearly when one takes more than 8
/// times as long, or more than twice and the times of the last windows confirm it (Mann-Whitney, two-sided 1 %).
BlockShapes blockShapes(const WarmUp& warm, const MeasureOptions& options);

} // namespace gnx::exec
