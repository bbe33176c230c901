#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/results/metrics/Score.h"

namespace gnx::results {

/// Cause of a difference of a score from 1.
enum class ScoreCause : std::uint8_t {
    Correctness, ///< wrong values, NaN or infinity, shape or type
    Compile,     ///< did not compile
    Runtime,     ///< compiled, but did not run to its end, or has no time
    Eager,       ///< has no reference
    Slowdown,    ///< correct, but slower than eager
    Speed,       ///< correct, and faster than eager
};
inline constexpr std::size_t kScoreCauses = 6;
const char* scoreCauseName(ScoreCause cause); ///< "correctness", "compile", ...

/// Contribution of one cause to the two scores.
struct ScoreShare {
    double log_a = 0, log_b = 0;         ///< sum over the samples divided by their number
    std::vector<std::size_t> in_a, in_b; ///< samples that count otherwise than 1 by it, indices into the outcomes
    double change() const { return log_b - log_a; }
};

/// The difference between two scores at one t, divided by cause.
///
/// The logarithm of a score is a mean over samples, and what one sample adds is of one cause alone: a correct one of
/// speedup s adds ln s (Speed) if s > 1, (p + 1) ln s (Slowdown) if s < 1; a failed one ln b, or 0 if it is
/// forgiven, by how it failed. So the shares of a side sum to the logarithm of its score, and their changes sum to
/// ln(score_b / score_a): nothing is left over, and no order of the causes is to be chosen. Each side is taken over all
/// of its own samples that are not left out, as in its curve.
struct ScoreDifference {
    std::string a, b;
    ScoreOptions options;
    int t = 1;
    ScoreType type = ScoreType::Es;
    double score_a = 0, score_b = 0;                 ///< NaN without a sample
    std::uint32_t samples_a = 0, samples_b = 0;      ///< samples that count
    std::array<ScoreShare, kScoreCauses> by_cause{}; ///< by ScoreCause

    const ScoreShare& share(ScoreCause cause) const { return by_cause[static_cast<std::size_t>(cause)]; }
};
/// The options must be valid.
ScoreDifference explainDifference(std::span<const SampleOutcome> a, std::span<const SampleOutcome> b,
                                  std::string label_a, std::string label_b, const ScoreOptions& options, int t,
                                  ScoreType type = ScoreType::Es);

} // namespace gnx::results
