#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/protocol/BlockProtocol.h"

/// How a speedup is measured so that it can be believed: the policy. It calls nothing itself; what executes the models
/// is a program at the other end of a pipe (core/protocol/BlockProtocol.h).
namespace gnx {

/// What was asked for.
struct MeasureOptions {
    double confidence = 0.95;
    double width = 0.02;           ///< wanted half width of the interval, relative to the speedup
    double time_limit_s = 20;      ///< of the timed blocks
    double warmup_limit_s = 5;     ///< of both sides together
    double repetition_ms = 1;      ///< a repetition takes at least so long: shorter models are called several times
    double block_ms = 40;          ///< a block takes about so long, and has at least one repetition
    std::uint32_t least_pairs = 8; ///< of blocks, before an interval is trusted
    std::uint32_t repeats = 20;    ///< how many disturbed blocks are measured again at most
    std::uint64_t seed = 123;      ///< of the order of the blocks
    friend bool operator==(const MeasureOptions&, const MeasureOptions&) = default;
};
nlohmann::json toJson(const MeasureOptions& options);
Result<MeasureOptions> measureOptionsFromJson(const nlohmann::json& json); ///< what is absent keeps its default

/// Executes blocks; an error ends the measurement.
using BlockRunner = std::function<Result<BlockTimes>(const BlockOrder& order)>;
/// Reads the machine's state; `pid` is that of the measured process.
using StateReader = std::function<MachineState()>;

/// Warm-up, then pairs of blocks in random order until the interval is narrow enough or the time is over. Errors: those
/// of `run`, and Cancelled.
Result<Measurement> measureSpeedup(const BlockReady& ready, const MeasureOptions& options, const BlockRunner& run,
                                   const StateReader& state, const std::stop_token& stop, const ProgressSink& progress);

} // namespace gnx
