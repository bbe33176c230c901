#include "core/exec/measure/WarmUp.h"

#include <algorithm>
#include <cmath>

#include "core/exec/measure/BlockShape.h"
#include "core/exec/measure/PairStatistics.h"

namespace gnx::exec {
namespace {

constexpr double kMillisecondsPerSecond = 1e3;
constexpr std::uint32_t kWindow = 5;     ///< repetitions at least, where the time allows
constexpr double kShareOfWindow = 0.125; ///< share of the time for one window: two windows per side, and as much again
constexpr double kFewValuesWidth = 0.05; ///< for windows too short to estimate their noise
constexpr double kNoiseCritical = 1.96;  ///< two-sided 5 % of the normal distribution

/// One side on its way.
struct Warming {
    explicit Warming(Side which) : side(which) {}

    Side side;
    WarmSide result;
    bool probed_only = true; ///< the last "window" was a single first call

    /// The next window: its repetitions are short enough for `limit_ms`.
    BlockShape next(const MeasureOptions& options, double limit_ms) const {
        BlockShape shape = blockShape(result.call_ms, options);
        const double fitting = std::max(1.0, std::floor(limit_ms * kShareOfWindow / shape.repetition_ms));
        shape.repetitions =
            static_cast<std::uint32_t>(std::min(static_cast<double>(std::max(shape.repetitions, kWindow)), fitting));
        shape.lead_in = false;
        return shape;
    }

    void take(const BlockShape& shape, std::vector<double> times, double width) {
        result.calls += shape.calls * shape.repetitions;
        const bool comparable = !result.window.empty() && (!probed_only || times.size() == 1);
        result.steady = comparable && sameSpeed(result.window, times, width);
        result.call_ms = *std::min_element(times.begin(), times.end());
        result.window = std::move(times);
        probed_only = false;
    }
};

/// One call, which shows how long calls are. Eager's first call, already made, shows it too; the compiled model's may
/// have compiled.
Status probe(Warming& warming, const WindowRunner& run) {
    GNX_TRY(warming.result.window, run({warming.side, 1, 1}));
    warming.result.calls = 1;
    warming.result.call_ms = warming.result.window.front();
    return {};
}

} // namespace

bool sameSpeed(std::span<const double> earlier, std::span<const double> later, double width) {
    const bool few = std::min(earlier.size(), later.size()) < kWindow;
    const double difference = std::abs(std::log(medianOf(later) / medianOf(earlier)));
    if (difference <= (few ? std::max(width, kFewValuesWidth) : width))
        return true;
    return !few && !differ(earlier, later, kNoiseCritical);
}

Result<WarmUp> warmUp(const BlockReady& ready, const MeasureOptions& options, const WindowRunner& run,
                      const std::function<double()>& clock) {
    const double started = clock();
    const double limit_ms = options.warmup_limit_s * kMillisecondsPerSecond;
    Warming sides[] = {Warming(Side::Eager), Warming(Side::Compiled)};
    sides[0].result.call_ms = ready.eager_ms;
    sides[0].result.window = {ready.eager_ms};
    if (ready.eager_ms <= limit_ms)
        GNX_CHECK(probe(sides[0], run));
    GNX_CHECK(probe(sides[1], run));
    bool called = true;
    while (called) {
        called = false;
        for (Warming& warming : sides) {
            const BlockShape shape = warming.next(options, limit_ms);
            const double elapsed_ms = (clock() - started) * kMillisecondsPerSecond;
            if (warming.result.steady || elapsed_ms + shape.milliseconds() > limit_ms)
                continue;
            GNX_TRY(auto times, run(shape.order(warming.side)));
            warming.take(shape, std::move(times), options.width);
            called = true;
        }
    }
    return WarmUp{std::move(sides[0].result), std::move(sides[1].result)};
}

} // namespace gnx::exec
