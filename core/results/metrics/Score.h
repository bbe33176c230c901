#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::results {

/// Times that a speedup compares.
enum class SpeedupKind : std::uint8_t {
    EndToEnd, ///< wall clock around the call
    Gpu,      ///< between two events on the GPU
    Kernel,   ///< kernels alone, summed
};
const char* speedupKindName(SpeedupKind kind); ///< "e2e", "gpu", "kernel"
std::optional<SpeedupKind> parseSpeedupKind(std::string_view name);

/// Facts about one sample under one compiler that the scores need.
struct SampleOutcome {
    std::string name;
    RunStatus status = RunStatus::NotRun;
    std::optional<double> speedup;                 ///< eager / compiled
    std::array<bool, kToleranceCount> passes_at{}; ///< all outputs within tolerance at t (index t + 10)
    std::string phase;                             ///< RunResult::phase: where the sample ended
    bool nonfinite_mismatch = false;               ///< an output has NaN or infinity on one side only
    double log_noise = 0; ///< standard error of ln(speedup), from what was measured; 0: not known
};
/// passes_at[t] needs at least one output, and every output close at t. `kind` selects the speedup only; a result has
/// no kernel times.
SampleOutcome outcomeOf(const std::string& name, const RunResult& result, SpeedupKind kind = SpeedupKind::EndToEnd);

/// Returns the standard error of the natural logarithm of eager / compiled from an interval: half of it divided by the
/// normal quantile of its confidence. 0 if it is unknown.
double logNoiseOfInterval(double low, double high, double confidence);
/// Returns the noise of two medians of so many trials each: the median of a normal distribution has the variance pi/2
/// sigma^2/n (A. W. van der Vaart, Asymptotic Statistics, 1998, section 21.2); sigma comes from the interquartile
/// range, which a single slow call does not change, or from the standard deviation where that is 0. 0 for fewer than
/// two trials.
double logNoiseOfTrials(const TimingStats& eager, const TimingStats& compiled, std::size_t trials);

/// Rule that determines which t forgives which failure (FACTS 4).
enum class Interpretation { Paper, UpstreamDefault, MismatchExtended };
const char* interpretationName(Interpretation interpretation); ///< "paper", "upstream-default", "mismatch-extended"
/// Accepts upstream's own names too: "default", "mismatch_extended".
std::optional<Interpretation> parseInterpretation(std::string_view name);
/// Returns the largest t of the curves: 4, or 5 for mismatch-extended. The smallest is kToleranceMin.
int lastTolerance(Interpretation interpretation);

/// Kind of failure of a sample that is not correct, from its status; OutOfMemory, Timeout, Crash and Unsupported are
/// not upstream's, so they count by the phase they happened in:
///
/// | status                                   | phase                          | class       |
/// |------------------------------------------|--------------------------------|-------------|
/// | Correct, an output outside tolerance     |                                | Accuracy    |
/// | ... and NaN or infinity on one side only |                                | NonFinite   |
/// | Correct, within tolerance, but no timing |                                | Runtime     |
/// | ShapeMismatch, TypeMismatch              |                                | ShapeOrType |
/// | RuntimeFail, NotTrusted                  |                                | Runtime     |
/// | CompileFail                              |                                | Compile     |
/// | EagerFail                                |                                | Eager       |
/// | OutOfMemory, Timeout, Crash, Unsupported | load, inputs, eager            | Eager       |
/// |                                          | compile                        | Compile     |
/// |                                          | run, compare, done, not known  | Runtime     |
/// | NotRun, Cancelled                        | left out of every score, and counted as left out |
///
/// A sample is correct at t if its status is Correct, it was timed, and every output is close at t.
enum class FailureClass { Accuracy, NonFinite, ShapeOrType, Runtime, Compile, Eager };
FailureClass failureClass(const SampleOutcome& outcome);
const char* failureClassName(FailureClass failure); ///< "accuracy", "nonfinite", "shape_or_type", "runtime", ...
/// NotRun and Cancelled do not count as results of a compiler.
bool leftOut(RunStatus status);
inline bool leftOut(const SampleOutcome& outcome) {
    return leftOut(outcome.status);
}
/// Has a finite speedup above zero.
bool timed(const SampleOutcome& outcome);
bool correctAt(const SampleOutcome& outcome, int t);

/// The smallest t that forgives a failure of this class; nullopt: none does.
///
/// | class       | paper | upstream-default | mismatch-extended |
/// |-------------|-------|------------------|-------------------|
/// | Accuracy    | 1     | 1                | 1                 |
/// | NonFinite   | 1     | 1                | 2                 |
/// | ShapeOrType | 1     | 3                | 2                 |
/// | Runtime     | 2     | 3                | 3                 |
/// | Compile     | 3     | 3                | 4                 |
/// | Eager       | 3     | 3                | never             |
///
/// The paper has three classes only: a result of wrong shape or type is a wrong result of a program that ran (1), and
/// a sample without a reference counts with the gravest class (3), as upstream's default does.
std::optional<int> toleratedFrom(FailureClass failure, Interpretation interpretation);
/// Name of the failures that t forgives in addition to t - 1: "accuracy", "runtime"; empty if nothing new.
std::string forgivenAt(int t, Interpretation interpretation);

struct ScoreOptions {
    Interpretation interpretation = Interpretation::Paper;
    double p = 0.1; ///< penalty exponent for slowdowns, >= 0
    double b = 0.1; ///< value of a failure, 0 < b < 1
    int first_t = kToleranceMin;
    std::optional<int> last_t = {}; ///< nothing: lastTolerance()

    int last() const { return last_t.value_or(lastTolerance(interpretation)); }
};
/// InvalidInput with the parameter and the allowed range, if p, b or a tolerance is outside it.
Status validate(const ScoreOptions& options);

/// S judges every t alike; ES forgives errors from t = 1 on.
enum class ScoreType : std::uint8_t { S, Es };
const char* scoreTypeName(ScoreType type); ///< "St", "ESt"
std::optional<ScoreType> parseScoreType(std::string_view name);

/// ln of what one sample counts at t: its rectified speedup, b, or 1 where its failure is forgiven. The score is the
/// exponential of the mean over all samples that are not left out.
double logValue(const SampleOutcome& outcome, const ScoreOptions& options, int t, ScoreType type);

/// alpha, beta, lambda and eta at this t. ES at t >= 1 takes them from the point t = 1 (FACTS 4).
struct ScorePoint {
    int t = 0;
    double s = 0, es = 0;             ///< micro form: geometric means over samples
    double s_macro = 0, es_macro = 0; ///< from the factors below; equal to the micro form up to rounding
    double alpha = 1;                 ///< geometric mean speedup of the correct samples; 1 if there is none
    double beta = 1;                  ///< geometric mean of the correct samples slower than eager; 1 if there is none
    double lambda = 0;                ///< fraction of correct samples
    double eta = 0;                   ///< fraction of the correct samples that are slower than eager
    double gamma = 1; ///< value of a failure at t: b^(share of failures not forgiven); 1 without failures
    std::uint32_t correct = 0, total = 0;
};

struct ScoreCurve {
    std::string label;
    ScoreOptions options;
    std::vector<ScorePoint> points; ///< t = first_t .. last()
    /// Shares of the samples that are not correct at t = 1, by FailureClass: their sum is 1, or 0 if there are none.
    /// gamma is b^(the sum of the shares that t does not forgive).
    std::array<double, 6> pi{};
    std::uint32_t without_speedup = 0; ///< ran without timing: counted as failed, and reported
    std::uint32_t not_run = 0;         ///< left out, not part of total
    std::uint32_t cancelled = 0;       ///< left out, not part of total
};
/// S(t) and ES(t) of GraphNet (FACTS 4). Empty input gives points with s = es = NaN and total 0.
/// The options must be valid (see validate()). Sums of logarithms, so that thousands of samples cannot underflow.
ScoreCurve computeScores(std::span<const SampleOutcome> outcomes, const ScoreOptions& options, std::string label = {});

/// GraphNet's one number for a curve, 10^(sum of w(t) log10 ES(t)) over t = -10 .. 4. The weights are those of
/// graph_net_bench/aggregate_es_scores.py, divided by their sum: 0.001 below t = -7, 0.13 at -7, 0.40 at -6, 0.48 from
/// -5 on. Nothing if the curve lacks one of these t, or has no samples.
std::optional<double> aggregateScore(const ScoreCurve& curve);

} // namespace gnx::results
