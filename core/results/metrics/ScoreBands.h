#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/results/metrics/BootstrapInterval.h"
#include "core/results/metrics/ScoreColumns.h"

namespace gnx::results {

struct BootstrapOptions {
    std::uint32_t resamples = 2000;
    double confidence = 0.95;
    std::uint64_t seed = 1;  ///< the same numbers again, whatever the number of threads
    bool trial_noise = true; ///< speedups too are drawn again, within their standard errors
    unsigned threads = 0;    ///< 0: as many as there are processors
};
/// Errors: InvalidInput with the option and its range.
Status validate(const BootstrapOptions& options);

struct ScoreBand {
    int t = 0;
    BootstrapIntervals s, es;
};
/// Variation of a curve with other samples of the same sort, measured again.
struct ScoreBands {
    std::string label;
    BootstrapOptions options;
    std::vector<ScoreBand> points;   ///< t as in the curve; none if there is no sample
    std::uint32_t samples = 0;       ///< drawn from
    std::uint32_t without_noise = 0; ///< samples with a speedup whose noise is not known; it is taken as 0
};

/// A resample draws as many samples as there are, with replacement; each gets its speedup times a log-normal error of
/// its own standard error; it is scored like the original. Several columns in one call keep all processors busy.
/// `labels` are parallel to the columns. Errors: Cancelled.
Result<std::vector<ScoreBands>> bootstrapScores(std::span<const ScoreColumns* const> columns,
                                                std::span<const std::string> labels, const ScoreOptions& options,
                                                const BootstrapOptions& bootstrap, const std::stop_token& stop = {});

} // namespace gnx::results
