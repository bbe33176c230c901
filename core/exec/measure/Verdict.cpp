#include "core/exec/measure/Verdict.h"

#include <cmath>
#include <cstdio>
#include <string>

namespace gnx::exec {
namespace {

constexpr double kMissesALook = 0.7; ///< share of the allowed error; SpeedupMeasurement.h
constexpr double kPercent = 100;
constexpr double kTwoDigits = 10;

LogInterval intervalOf(std::span<const double> log_ratios, const MeasureOptions& options) {
    return logInterval(log_ratios, 1 - kMissesALook * (1 - options.confidence));
}

template <class... Numbers> std::string text(const char* format, Numbers... numbers) {
    char made[200];
    std::snprintf(made, sizeof made, format, numbers...);
    return made;
}

/// Examples: "± 1.6 %", "± 75 %", "more than ± 100 %".
std::string plusMinus(double share) {
    const double percent = share * kPercent;
    if (!(percent <= kPercent))
        return "more than ± 100 %";
    return text(percent < kTwoDigits ? "± %.2g %%" : "± %.0f %%", percent);
}

void addReason(Measurement& made, const std::string& reason) {
    made.unstable = true;
    made.unstable_reason += (made.unstable_reason.empty() ? "" : "; ") + reason;
}

} // namespace

bool isSettled(const PairLedger& ledger, const MeasureOptions& options) {
    const auto log_ratios = ledger.logRatios();
    return intervalOf(log_ratios, options).halfWidth() <= options.width && !driftOf(log_ratios, options.width);
}

void judge(Measurement& made, const PairLedger& ledger, const MeasureOptions& options) {
    const auto log_ratios = ledger.logRatios();
    const LogInterval interval = intervalOf(log_ratios, options);
    made.confidence = options.confidence;
    made.speedup = interval.speedup();
    made.low = std::exp(interval.low);
    made.high = std::exp(interval.high);
    made.unstable = false;
    made.unstable_reason.clear();
    if (log_ratios.size() < 2)
        addReason(made, text("the time limit of %.3g s allowed one pair of blocks only, which took %.3g s and tells "
                             "no interval",
                             options.time_limit_s, made.seconds));
    else if (!(interval.halfWidth() <= options.width))
        addReason(made,
                  "the interval is " + plusMinus(interval.halfWidth()) + ", and " + plusMinus(options.width) +
                      text(" was asked for, after %zu pairs of blocks in %.3g s", log_ratios.size(), made.seconds));
    if (const auto drift = driftOf(log_ratios, options.width))
        addReason(made, text("the speedup drifted from %.4g to %.4g while it was measured", std::exp(drift->first),
                             std::exp(drift->second)));
    if (ledger.disturbedCounted() * 2 > ledger.counted())
        addReason(made, text("other processes took the processor in %u of %u pairs of blocks",
                             ledger.disturbedCounted(), ledger.counted()));
    if (made.unstable && !made.warmup_stable)
        addReason(made, text("the warm-up ended by its limit of %.3g s", options.warmup_limit_s));
}

} // namespace gnx::exec
