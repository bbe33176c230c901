#pragma once

#include <optional>

#include "core/Wings.h"
#include "core/exec/measure/ProcessorTimes.h"
#include "core/exec/protocol/BlockProtocol.h"

namespace gnx::exec {

/// The processors' time during one block, as far as the kernel reports it.
struct BlockSurroundings {
    std::optional<ProcessorTimes> meanwhile;
    double own_seconds = 0; ///< processor time of the measured process

    std::optional<double> foreign() const; ///< share of all processors' time that others had
};

/// Returns whether others took processors that the block needed. Others that are merely busy do no harm as long as a
/// processor is free for each thread; what they do to clocks and memory meets both sides of a pair.
///  - BlockTimes::waited_ms, if it is known, is exactly that: disturbed above 5 % of the block's time.
///  - Else: others had more than 5 % of the block's time while no processor was idle. The kernel's ticks of 10 ms allow
///    that judgement from two of them on.
///  - A host that gives the virtual processor to another machine leaves no wait behind, but "steal": above 5 %, and two
///    ticks.
bool isDisturbed(const BlockTimes& times, const BlockSurroundings& around);

} // namespace gnx::exec
