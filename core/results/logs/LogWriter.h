#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "core/Wings.h"
#include "core/bench/plans/Bench.h"
#include "core/results/metrics/Score.h"

namespace gnx::results {

struct LogWriterOptions {
    std::string prefix = "graph-net-test-compiler-log";
    /// Hashes of the samples' graphs by their ids, written as "[Config] graph_hash" so that another index recognizes
    /// them.
    std::map<SampleId, std::string> graph_hashes;
};

struct WrittenLog {
    std::string text;
    std::uint32_t samples = 0;
    std::uint32_t left_out = 0; ///< not run or cancelled: a log cannot represent them
    /// NaN or infinity on one side only: the format can only express that they are not close, so that the
    /// interpretation mismatch-extended forgives them at 1, not at 2.
    std::uint32_t nonfinite = 0;
};

/// Writes the results of one compiler as a log of GraphNet's benchmark, from which upstream's scripts read the same
/// scores: statuses that upstream does not have are written as the class that they count as (failureClass()), and
/// speedups with all their digits.
WrittenLog writeLog(std::span<const ResultRow> results, const LogWriterOptions& options = {});

} // namespace gnx::results
