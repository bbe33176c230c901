#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/exec/measure/ProcessorTimes.h"
#include "core/exec/protocol/BlockProtocol.h"

/// Policy for measuring a trustworthy speedup. It does not call models itself: a program at the other end of a pipe
/// executes them (core/exec/protocol/BlockProtocol.h).
namespace gnx::exec {

/// Options of a measurement.
struct MeasureOptions {
    double confidence = 0.95;
    double width = 0.02;           ///< wanted half width of the interval, relative to the speedup
    double time_limit_s = 20;      ///< limit for the timed blocks
    double warmup_limit_s = 5;     ///< limit for both sides together
    double repetition_ms = 1;      ///< least time of a repetition; shorter models are called several times
    double block_ms = 40;          ///< approximate time of a block, which has at least one repetition
    std::uint32_t least_pairs = 8; ///< number of block pairs before an interval is trusted
    std::uint32_t repeats = 20;    ///< most disturbed blocks that are measured again
    std::uint64_t seed = 123;      ///< seed for the order of the blocks
    friend bool operator==(const MeasureOptions&, const MeasureOptions&) = default;
};
nlohmann::json toJson(const MeasureOptions& options);
/// Missing members keep their defaults. Errors: Malformed; InvalidInput as validate().
Result<MeasureOptions> measureOptionsFromJson(const nlohmann::json& json);
Status validate(const MeasureOptions& options); ///< InvalidInput: names the option and its valid values

/// Executes blocks; an error ends the measurement.
using BlockRunner = std::function<Result<BlockTimes>(const BlockOrder& order)>;
/// Reads the machine's state: machineStateReader() of MachineState.h.
using StateReader = std::function<MachineState()>;

/// Reads the machine's state around every block; tests replace it.
struct Surroundings {
    std::function<double()> clock;                             ///< seconds, monotonic
    std::function<std::optional<ProcessorTimes>()> processors; ///< since the boot; nothing: unknown
};
Surroundings thisMachine();

/// Warm-up (WarmUp.h), then pairs of blocks until the interval is narrow enough or the time is over.
///
/// A pair is a block of either side, one right after the other: slow changes (clocks, temperature, a neighbour)
/// affect both and cancel out in their ratio. The side that comes first is random, in each two pairs either once
/// (Kalibera and
/// Jones 2013: randomize what cannot be controlled). A block's value is the median of its repetitions,
/// which a few interruptions do not move; the first repetition is called and dropped (BlockShape.h). The pairs' log
/// ratios give estimate and interval (PairStatistics.h).
///
/// The stopping rule is applied at `least_pairs` pairs and then at half as many again each time, not after every pair:
/// frequent looks find a narrow interval by chance. The remaining chance is accounted for: each look takes
/// 0.7 (1 - confidence) as the share of misses, which by simulation keeps the promise of `confidence`
/// (tests/unit/exec/measure, and there for the numbers). The time limit holds except for the minimum: two pairs, if
/// they
/// take no more than three times the limit, else one.
///
/// A block is disturbed when the process's threads were ready and had no processor for more than 5 % of its time
/// (Disturbance.h has the rule where that is unknown). Its pair is measured again, in the same order, up to
/// `repeats` times. Where most pairs are disturbed the load is permanent: then all count, and the result is marked.
///
/// A result is unstable, not failed, when the interval is wider than asked for, the speedup drifts, or most of its
/// pairs were disturbed. It holds for one process: differences from one start to the next are not in the interval.
/// Errors: those of `run`, Cancelled, InvalidInput, and Malformed if a block's answer does not fit the order.
Result<Measurement> measureSpeedup(const BlockReady& ready, const MeasureOptions& options, const BlockRunner& run,
                                   const StateReader& state, const std::stop_token& stop, const ProgressSink& progress,
                                   const Surroundings& around = thisMachine());

} // namespace gnx::exec
