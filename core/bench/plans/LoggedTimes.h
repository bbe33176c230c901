#pragma once

#include <cstdint>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::bench {

/// Times of a sample as a log of GraphNet's own tools states them, where the raw times are not in it. Scores take the
/// stated speedups, as upstream's scripts do.
struct LoggedTimes {
    std::optional<double> e2e, gpu, kernel;     ///< speedups, finite and above 0
    std::optional<TimingStats> eager, compiled; ///< statistics of the end-to-end times, milliseconds
    std::uint32_t trials = 0;                   ///< timed calls of each side; 0: unknown
    std::uint64_t line = 0;                     ///< where the sample begins in the log, from 1
};
nlohmann::json toJson(const LoggedTimes& times);
/// Errors: Malformed.
Result<LoggedTimes> loggedTimesFromJson(const nlohmann::json& value);

} // namespace gnx::bench
