#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/results/metrics/PairedTests.h"
#include "core/results/metrics/ScoreBands.h"

namespace gnx::results {

struct CompareOptions {
    ScoreOptions score;
    /// The tolerance at which failures are judged. -5 is torch.testing's own for float32.
    int t = -5;
    ScoreType type = ScoreType::Es; ///< S and ES are the same below t = 1
    double tie = 0.01; ///< speedups that differ by less than this share are equal, however quiet the measurement
    BootstrapOptions bootstrap;
};
/// Errors: InvalidInput with the option and its range.
Status validate(const CompareOptions& options);

/// One sample under both compilers.
struct OutcomePair {
    std::string name;
    std::size_t a = 0, b = 0;                  ///< indices into the outcomes
    double log_ratio = 0;                      ///< ln of what it counts under A over what it counts under B
    double log_noise = 0;                      ///< standard error of that; 0: not known, or both failed
    bool a_correct = false, b_correct = false; ///< at t
    int result = 0;                            ///< 1: A wins, -1: B wins, 0: a tie
    double ratio() const;                      ///< time under A divided by time under B
};

/// Two compilers on the samples that both have, failures included.
struct PairedComparison {
    std::string a, b;
    CompareOptions options;
    std::vector<OutcomePair> pairs;               ///< in the order of A
    std::uint32_t only_a = 0, only_b = 0;         ///< samples that the other does not have
    std::uint32_t left_out = 0;                   ///< not run or cancelled on a side
    std::uint32_t repeated = 0;                   ///< a name that a side has twice: its last one counts
    std::uint32_t wins = 0, ties = 0, losses = 0; ///< counted for A; their sum is the number of pairs
    std::uint32_t both_failed = 0;                ///< ties in which both failed
    std::uint32_t a_failed = 0, b_failed = 0;     ///< pairs that failed on that side alone
    double score_a = 0, score_b = 0;              ///< on the pairs
    double ratio = 1;                             ///< score_a / score_b
    BootstrapIntervals ratio_interval;
    double sign_p = 1;
    WilcoxonTest wilcoxon; ///< test of the measured differences
};

/// A tie is a difference within the uncertainty of either measurement: 1.96 standard errors of the difference, or
/// CompareOptions::tie where that is more; two failures of the same class are a tie. The interval of the ratio comes
/// from resampled pairs, each with its noise. The options must be valid. Errors: Cancelled.
Result<PairedComparison> compareOutcomes(std::span<const SampleOutcome> a, std::span<const SampleOutcome> b,
                                         std::string label_a, std::string label_b, const CompareOptions& options,
                                         const std::stop_token& stop = {});

/// Is the ranking real? A sentence for people, and the causes if there are any: failures, too few samples, samples that
/// one side lacks. `jobs_left`: of the runs that are compared, those without a result yet.
std::string rankingSentence(const PairedComparison& comparison, std::size_t jobs_left = 0);

} // namespace gnx::results
