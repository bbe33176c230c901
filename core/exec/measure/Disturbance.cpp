#include "core/exec/measure/Disturbance.h"

#include <numeric>

namespace gnx::exec {
namespace {

constexpr double kSecondsPerMillisecond = 1e-3;
constexpr double kShare = 0.05;     ///< share of the block's time
constexpr double kTwoTicks = 0.02;  ///< seconds
constexpr double kIdleShare = 0.05; ///< share of all processors' time: less counts as none

/// More than the share of `block_s`, and more than the kernel's clock may err.
bool much(double seconds, double block_s) {
    return seconds > kShare * block_s && seconds >= kTwoTicks;
}

} // namespace

std::optional<double> BlockSurroundings::foreign() const {
    if (!meanwhile)
        return std::nullopt;
    return foreignShare(*meanwhile, own_seconds);
}

bool isDisturbed(const BlockTimes& times, const BlockSurroundings& around) {
    const double block_s = std::accumulate(times.ms.begin(), times.ms.end(), 0.0) * kSecondsPerMillisecond;
    if (around.meanwhile && much(around.meanwhile->stolen, block_s))
        return true;
    if (times.waited_ms)
        return *times.waited_ms * kSecondsPerMillisecond > kShare * block_s;
    if (!around.meanwhile)
        return false;
    const ProcessorTimes& all = *around.meanwhile;
    return all.idle < kIdleShare * all.total() && much(all.busy - around.own_seconds, block_s);
}

} // namespace gnx::exec
