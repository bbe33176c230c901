#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// Waves in which the blocks of a kernel's grid run: a wave is as many blocks as all multiprocessors hold at once.
struct BlockWaves {
    std::uint64_t blocks = 0; ///< blocks of the grid
    std::uint64_t wave = 0;   ///< blocks that run at once

    std::uint64_t waves() const { return (blocks + wave - 1) / wave; }
    /// The last wave is not full, and there are full ones before it.
    bool hasTail() const { return blocks > wave && blocks % wave != 0; }
    /// 0 .. 1: of the room of all waves, what holds no block.
    double idleShare() const { return 1 - static_cast<double>(blocks) / static_cast<double>(waves() * wave); }
};
/// wave is 0 if grid, block, occupancy or the device's multiprocessors are not known.
BlockWaves blockWaves(const KernelDetail& kernel, const TraceDevice& device);

/// Kernels of one name whose last wave leaves multiprocessors idle.
struct TailEffectRow {
    StringId name;
    std::uint64_t calls = 0; ///< calls that have a tail
    std::int64_t total_ns = 0;
    std::int64_t idle_ns = 0;      ///< saved by a grid without a tail, if all blocks take equally long
    std::vector<ActivityId> worst; ///< the longest idle first, at most ten
};

/// The largest idle time first. After J. Demouth, "CUDA Pro Tip: Minimize the Tail Effect" (NVIDIA developer blog,
/// 2014).
std::vector<TailEffectRow> tailEffects(const Trace& trace, const TimeRange& range = {});

} // namespace gnx::profile
