#include "core/measure/BlockPlan.h"

#include <algorithm>
#include <cmath>

namespace gnx {
namespace {

constexpr double kShortestCall = 1e-5; ///< ms; the clock's resolution, and less than any call takes
constexpr double kMostCalls = 1e6;
constexpr double kMostRepetitions = 1e4;
constexpr std::uint32_t kFewestForLeadIn = 4;

} // namespace

BlockOrder BlockPlan::order(Side side) const {
    return {side, calls, repetitions + (lead_in ? 1 : 0)};
}

double BlockPlan::milliseconds() const {
    return repetition_ms * (repetitions + (lead_in ? 1 : 0));
}

BlockPlan planBlocks(double call_ms, const MeasureOptions& options) {
    const double call = std::max(call_ms, kShortestCall);
    BlockPlan plan;
    plan.calls = static_cast<std::uint32_t>(std::clamp(std::ceil(options.repetition_ms / call), 1.0, kMostCalls));
    plan.repetition_ms = plan.calls * call;
    plan.repetitions = static_cast<std::uint32_t>(
        std::clamp(std::round(options.block_ms / plan.repetition_ms), 1.0, kMostRepetitions));
    plan.lead_in = plan.repetitions >= kFewestForLeadIn;
    return plan;
}

} // namespace gnx
