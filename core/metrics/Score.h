#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/protocol/Protocol.h"

namespace gnx {

/// What the scores need to know of one sample under one compiler.
struct SampleOutcome {
    std::string name;
    RunStatus status = RunStatus::NotRun;
    std::optional<double> speedup;                    ///< eager / compiled
    std::array<bool, kToleranceCount> passes_at{};    ///< all outputs within tolerance at t (index t + 10)
};
SampleOutcome outcomeOf(const std::string& name, const RunResult& result);

/// Which t forgives which failure (FACTS 4).
enum class Interpretation { Paper, UpstreamDefault, MismatchExtended };
const char* interpretationName(Interpretation interpretation); ///< "paper", "upstream-default", "mismatch-extended"
std::optional<Interpretation> parseInterpretation(std::string_view name);

struct ScoreOptions {
    Interpretation interpretation = Interpretation::Paper;
    double p = 0.1; ///< penalty exponent for slowdowns, >= 0
    double b = 0.1; ///< value of a failure, 0 < b < 1
};

struct ScorePoint {
    int t = 0;
    double s = 0, es = 0;             ///< micro form: geometric means over samples
    double s_macro = 0, es_macro = 0; ///< from the factors below; equal to the micro form up to rounding
    double alpha = 1, beta = 1, lambda = 0, eta = 0, gamma = 1;
    std::uint32_t correct = 0, total = 0;
};

struct ScoreCurve {
    std::string label;
    ScoreOptions options;
    std::vector<ScorePoint> points; ///< t = -10 .. 4 (5 for mismatch-extended)
    std::uint32_t without_speedup = 0; ///< ran but no timing: counted as failed, and said
};
/// S(t) and ES(t) of GraphNet (FACTS 4). Empty input gives points with s = es = NaN and total 0.
ScoreCurve computeScores(std::span<const SampleOutcome> outcomes, const ScoreOptions& options, std::string label = {});

} // namespace gnx
