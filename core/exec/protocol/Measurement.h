#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/Wings.h"

namespace gnx::exec {

/// The model that a block calls.
enum class Side : std::uint8_t { Eager, Compiled };
const char* sideName(Side side); ///< "eager", "compiled"

/// State of the machine at a moment. Unknown values are empty.
struct MachineState {
    std::optional<double> load;          ///< mean runnable tasks of the last minute
    std::optional<double> busy;          ///< share of all processors' time spent by other processes, 0 .. 1
    std::optional<double> cpu_mhz;       ///< mean over the processors
    std::optional<double> temperature_c; ///< temperature of the hottest zone
    std::optional<double> gpu_mhz, gpu_temperature_c;
    std::string governor;  ///< "performance"; empty: not recorded
    std::string affinity;  ///< processors the process may use: "0-1"
    std::string throttled; ///< why the GPU's clocks are held down; empty: they are not, or unknown
    friend bool operator==(const MachineState&, const MachineState&) = default;
};

/// Calls of one side, one after the other.
struct MeasuredBlock {
    Side side = Side::Eager;
    std::uint32_t pair = 0;  ///< blocks of the same number were measured one after the other and are compared
    std::uint32_t calls = 1; ///< calls per repetition: several if one call is too short for the clock
    std::vector<double> ms;  ///< per repetition, of one call: the time of the repetition / calls
    std::vector<double> gpu_ms;
    double started_s = 0;            ///< since the first block
    std::optional<double> waited_ms; ///< how long the process's threads were ready and had no processor
    std::optional<double> busy;      ///< share of all processors' time taken by other processes, 0 .. 1
    bool disturbed = false;          ///< it does not count, and was measured again
    friend bool operator==(const MeasuredBlock&, const MeasuredBlock&) = default;
};

/// Record of how a speedup was measured (core/exec/measure).
struct Measurement {
    double speedup = 0;       ///< eager / compiled
    double low = 0, high = 0; ///< its interval at `confidence`
    double confidence = 0.95;
    bool unstable = false;                               ///< the interval is wider than was asked for
    std::string unstable_reason;                         ///< for people
    std::uint32_t warmup_eager = 0, warmup_compiled = 0; ///< calls before the times were stable
    bool warmup_stable = true;                           ///< false: they were not, when the time for it was over
    std::uint32_t disturbed = 0;                         ///< blocks that were measured again
    double seconds = 0;                                  ///< from the first block to the last
    std::uint64_t seed = 0;                              ///< seed for the order of the blocks
    std::vector<MeasuredBlock> blocks;  ///< in the order in which they were measured, those that do not count too
    MachineState before, during, after; ///< during: midway
    friend bool operator==(const Measurement&, const Measurement&) = default;
};

/// For the JSON library, for structs that have such a member.
void to_json(nlohmann::json& into, const Measurement& measurement);
void from_json(const nlohmann::json& from, Measurement& measurement);

} // namespace gnx::exec
