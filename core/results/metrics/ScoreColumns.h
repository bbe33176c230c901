#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/results/metrics/Score.h"

namespace gnx::results {

/// The outcomes of one compiler, laid out so that scores follow a slider: what a sample counts depends on p and b only
/// through the sums of a few kinds of samples (which tolerances it passes, how it fails), a dozen or two in a real run.
/// Another p, b, interpretation or range of t costs one pass over the kinds, another choice of samples one over the
/// samples. Immutable, so that threads may share it. computeScores() is the plain form of the same.
class ScoreColumns {
  public:
    ScoreColumns() = default;
    explicit ScoreColumns(std::span<const SampleOutcome> outcomes);

    /// Returns the curve of all outcomes. The options must be valid.
    ScoreCurve curve(const ScoreOptions& options, std::string label = {}) const;
    /// Returns the curve of some outcomes, given by their indices, each at most once.
    ScoreCurve curve(const ScoreOptions& options, std::span<const std::uint32_t> chosen, std::string label = {}) const;

    /// Kind of samples whose contributions differ only by their speedup.
    struct Kind {
        std::uint16_t passes = 0; ///< bit t + 10: correct there
        FailureClass failure = FailureClass::Accuracy;
        bool passesAt(int t) const { return (passes >> (t - kToleranceMin) & 1) != 0; }
        friend bool operator==(const Kind&, const Kind&) = default;
    };
    /// One sample that is not left out. It has only 12 bytes, because the bootstrap does nothing but draw samples at
    /// random.
    struct Row {
        float log_speedup = 0; ///< 0 if it is never correct
        float log_noise = 0;   ///< SampleOutcome::log_noise
        std::uint32_t kind = 0;
    };
    const std::vector<Kind>& kinds() const { return kinds_; }
    const std::vector<Row>& rows() const { return rows_; }
    /// Returns the logarithms of speedups with all digits, parallel to rows().
    const std::vector<double>& logSpeedups() const { return log_speedups_; }

  private:
    struct Totals;
    struct Sums;
    void add(Totals& totals, std::size_t outcome) const;
    Sums sumsAt(const Totals& totals, int t) const;
    double microAt(const Totals& totals, const ScoreOptions& options, int t, ScoreType type) const;
    double gammaAt(const Totals& totals, const ScoreOptions& options, int t) const;
    ScorePoint pointAt(const Totals& totals, const ScoreOptions& options, int t, const ScorePoint& at_one) const;
    static void fillFactorsOf(ScorePoint& point, const Sums& sums);
    ScoreCurve curveOf(const Totals& totals, const ScoreOptions& options, std::string label) const;
    std::uint32_t kindOf(const SampleOutcome& outcome);

    static constexpr std::uint32_t kNotRun = 0xFFFFFFFF, kCancelled = 0xFFFFFFFE;
    std::vector<Kind> kinds_;
    std::vector<Row> rows_;
    std::vector<double> log_speedups_;
    std::vector<bool> untimed_;         ///< parallel to rows_: ran, but has no speedup
    std::vector<std::uint32_t> row_of_; ///< by outcome: its row, or why it is left out
};

/// Weight of a sample of a kind at t.
struct KindValue {
    bool speedup = false; ///< its rectified speedup
    double log_value = 0; ///< otherwise this value: ln b, or 0 if forgiven
};
KindValue valueOf(const ScoreColumns::Kind& kind, const ScoreOptions& options, int t, ScoreType type);

} // namespace gnx::results
