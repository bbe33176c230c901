#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/exec/measure/SpeedupMeasurement.h"

/// Decides when a model is warm. Its first calls are slower: memory comes from the kernel page by page, a JIT compiler
/// specializes, caches and thread pools fill, clocks rise. How many calls that takes differs from model to model, so a
/// fixed number is either too few or a waste (Georges, Buytaert and Eeckhout 2007; Kalibera and Jones 2013).
///
/// The rule: each side is called in windows as long as a block (MeasureOptions::block_ms, at least 5 repetitions), the
/// sides by turns. A side is warm when two successive windows agree: their medians differ by no more than
/// MeasureOptions::width, or by no more than the noise within them lets differ (Mann-Whitney, two-sided 5 %). Where
/// calls are so long that windows of 5 do not fit the time, windows are shorter, down to one call, and agree within
/// 5 %: so few values do not show the noise. It ends when both sides are warm, or no further window fits the time.
/// Later
/// changes are detected by the test for drift over all pairs (PairStatistics.h).
namespace gnx::exec {

/// Returns whether two successive windows of times agree; neither is empty.
bool sameSpeed(std::span<const double> earlier, std::span<const double> later, double width);

struct WarmSide {
    std::uint32_t calls = 0; ///< so far
    bool steady = false;
    double call_ms = 0;         ///< the shortest of the last window
    std::vector<double> window; ///< the last one's times of one call; the first call alone if there was no other
};

struct WarmUp {
    WarmSide eager, compiled;

    WarmSide& of(Side side) { return side == Side::Eager ? eager : compiled; }
};

/// Executes an order; milliseconds of one call, a value a repetition.
using WindowRunner = std::function<Result<std::vector<double>>(const BlockOrder& order)>;

/// `clock`: seconds.
Result<WarmUp> warmUp(const BlockReady& ready, const MeasureOptions& options, const WindowRunner& run,
                      const std::function<double()>& clock);

} // namespace gnx::exec
