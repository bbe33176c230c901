#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/trace/Trace.h"

/// Traces of several processes that worked together, as PyTorch's profiler writes one a rank.
namespace gnx::exec {

/// The property of TraceInfo that holds what a file's times count from, ns since 1970, as PyTorch calls it.
inline constexpr const char* kBaseTimeProperty = "baseTimeNanoseconds";
/// The property with the process's number and their count: {"rank": 1, "world_size": 8, ...}.
inline constexpr const char* kRankProperty = "distributedInfo";

struct TraceRank {
    std::int32_t rank = -1;  ///< -1: not given
    std::int32_t ranks = -1; ///< number of ranks; -1: not given
};
TraceRank rankOf(const TraceInfo& info);

/// The time of a trace's first record, ns since 1970: by its base time, or by its own times where they are so large
/// that they can only count from 1970. Nothing of a clock with another beginning.
std::optional<std::int64_t> utcBeginNs(const TraceInfo& info);

/// Example: "2026-11-25 22:16:35.123456789 UTC".
std::string formatUtc(std::int64_t ns);

/// Merges the traces of several ranks into one, on one clock: processes are called "rank 0: python", each rank's
/// devices get separate numbers, and relations within a rank are kept. A trace without a rank gets its position as
/// rank. Errors: InvalidInput, where the start of some is unknown.
Result<std::shared_ptr<const Trace>> mergeRanks(std::span<const std::shared_ptr<const Trace>> traces);

} // namespace gnx::exec
