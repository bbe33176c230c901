#include "core/learn/eager/UndisturbedTime.h"

#include <algorithm>
#include <optional>

namespace gnx::learn {
namespace {

constexpr double kNsPerMs = 1e6, kMsPerSecond = 1e3;
/// Repetitions below this find a processor for their whole time now and then; of longer ones most are interrupted.
constexpr double kInterruptedMs = 10;

double fastestNs(const std::vector<double>& calls_ms) {
    return *std::ranges::min_element(calls_ms) * kNsPerMs;
}

/// Median over a side's blocks of long repetitions: a call's time without the share of the block in which its thread
/// was ready and had no processor. Nothing if there are none, or the system did not report that.
std::optional<double> runningNs(const Measurement& measurement, Side side) {
    std::vector<double> running_ms;
    for (std::size_t i = 0; i < measurement.blocks.size(); ++i) {
        const MeasuredBlock& block = measurement.blocks[i];
        const double end_s =
            i + 1 < measurement.blocks.size() ? measurement.blocks[i + 1].started_s : measurement.seconds;
        const double whole_ms = (end_s - block.started_s) * kMsPerSecond;
        if (block.side != side || !block.waited_ms || block.ms.empty() || whole_ms <= *block.waited_ms)
            continue;
        const double call_ms = timingStats(block.ms).median;
        if (call_ms * block.calls >= kInterruptedMs)
            running_ms.push_back(call_ms * (1 - *block.waited_ms / whole_ms));
    }
    return running_ms.empty() ? std::nullopt : std::optional(timingStats(running_ms).median * kNsPerMs);
}

} // namespace

double undisturbedNs(const RunResult& result, Side side, int threads) {
    const double fastest = fastestNs(side == Side::Eager ? result.eager_ms : result.compiled_ms);
    if (threads != 1 || !result.measurement)
        return fastest;
    return std::min(fastest, runningNs(*result.measurement, side).value_or(fastest));
}

} // namespace gnx::learn
