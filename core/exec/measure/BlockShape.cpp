#include "core/exec/measure/BlockShape.h"

#include <algorithm>
#include <cmath>

#include "core/exec/measure/PairStatistics.h"

namespace gnx::exec {
namespace {

constexpr double kShortestCall = 1e-5; ///< ms; the clock's resolution, and less than any call takes
constexpr double kMostCalls = 1e6;
constexpr double kMostRepetitions = 1e4;
constexpr std::uint32_t kFewestForLeadIn = 4;
constexpr double kSurelyOther = 8;
constexpr double kPerhapsOther = 2;
constexpr double kOtherCritical = 2.576; ///< two-sided 1 % of the normal distribution

double callsFor(double call_ms, const MeasureOptions& options) {
    return std::clamp(std::ceil(options.repetition_ms / std::max(call_ms, kShortestCall)), 1.0, kMostCalls);
}

/// The number of repetitions that fills a block.
BlockShape shaped(double calls, double call_ms, const MeasureOptions& options) {
    BlockShape shape;
    shape.calls = static_cast<std::uint32_t>(calls);
    shape.repetition_ms = calls * std::max(call_ms, kShortestCall);
    shape.repetitions = static_cast<std::uint32_t>(
        std::clamp(std::round(options.block_ms / shape.repetition_ms), 1.0, kMostRepetitions));
    shape.lead_in = shape.repetitions >= kFewestForLeadIn;
    return shape;
}

bool differClearly(const WarmUp& warm) {
    const double eager = std::max(warm.eager.call_ms, kShortestCall);
    const double compiled = std::max(warm.compiled.call_ms, kShortestCall);
    const double ratio = std::max(eager, compiled) / std::min(eager, compiled);
    return ratio > kSurelyOther ||
           (ratio > kPerhapsOther && differ(warm.eager.window, warm.compiled.window, kOtherCritical));
}

} // namespace

BlockOrder BlockShape::order(Side side) const {
    return {side, calls, repetitions + (lead_in ? 1 : 0)};
}

double BlockShape::milliseconds() const {
    return repetition_ms * (repetitions + (lead_in ? 1 : 0));
}

BlockShape blockShape(double call_ms, const MeasureOptions& options) {
    return shaped(callsFor(call_ms, options), call_ms, options);
}

BlockShapes blockShapes(const WarmUp& warm, const MeasureOptions& options) {
    const double eager = warm.eager.call_ms;
    const double compiled = warm.compiled.call_ms;
    if (differClearly(warm))
        return {blockShape(eager, options), blockShape(compiled, options)};
    const BlockShape both = shaped(callsFor(std::min(eager, compiled), options), std::sqrt(eager * compiled), options);
    BlockShapes shapes{both, both};
    shapes.eager.repetition_ms = both.calls * eager;
    shapes.compiled.repetition_ms = both.calls * compiled;
    return shapes;
}

} // namespace gnx::exec
