#include "core/results/metrics/ScoreColumns.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace gnx::results {

/// Sums over some samples, by kind.
struct ScoreColumns::Totals {
    struct OfKind {
        double log_sum = 0, slow_log_sum = 0;
        std::uint32_t count = 0, slow = 0;
    };
    explicit Totals(std::size_t kinds) : of_kind(kinds) {}
    std::vector<OfKind> of_kind;
    std::uint32_t total = 0, untimed = 0, not_run = 0, cancelled = 0;
};

/// Sums for the factors of a point.
struct ScoreColumns::Sums {
    double log_sum = 0, slow_log_sum = 0;
    std::uint32_t correct = 0, slow = 0;
};

namespace {

std::uint16_t passesOf(const SampleOutcome& outcome) {
    unsigned passes = 0;
    for (int t = kToleranceMin; t <= kToleranceMax; ++t)
        passes |= correctAt(outcome, t) ? 1U << static_cast<unsigned>(t - kToleranceMin) : 0U;
    return static_cast<std::uint16_t>(passes);
}

/// alpha^lambda * beta^(lambda*eta*p) * base^(1-lambda)
double macroOf(const ScorePoint& at, double p, double base) {
    return std::exp(at.lambda * (std::log(at.alpha) + at.eta * p * std::log(at.beta)) +
                    (1 - at.lambda) * std::log(base));
}

} // namespace

void ScoreColumns::fillFactorsOf(ScorePoint& point, const Sums& sums) {
    point.correct = sums.correct;
    point.lambda = static_cast<double>(sums.correct) / point.total;
    if (sums.correct > 0) {
        point.alpha = std::exp(sums.log_sum / sums.correct);
        point.eta = static_cast<double>(sums.slow) / sums.correct;
    }
    if (sums.slow > 0)
        point.beta = std::exp(sums.slow_log_sum / sums.slow);
}

KindValue valueOf(const ScoreColumns::Kind& kind, const ScoreOptions& options, int t, ScoreType type) {
    const bool forgiving = type == ScoreType::Es && t >= 1;
    if (kind.passesAt(forgiving ? 1 : t))
        return {true, 0};
    if (forgiving)
        if (const auto from = toleratedFrom(kind.failure, options.interpretation); from && t >= *from)
            return {false, 0};
    return {false, std::log(options.b)};
}

std::uint32_t ScoreColumns::kindOf(const SampleOutcome& outcome) {
    const Kind kind{passesOf(outcome), failureClass(outcome)};
    const auto place = static_cast<std::uint32_t>(std::ranges::find(kinds_, kind) - kinds_.begin());
    if (place == kinds_.size())
        kinds_.push_back(kind);
    return place;
}

ScoreColumns::ScoreColumns(std::span<const SampleOutcome> outcomes) {
    rows_.reserve(outcomes.size());
    row_of_.reserve(outcomes.size());
    for (const SampleOutcome& outcome : outcomes) {
        if (leftOut(outcome)) {
            row_of_.push_back(outcome.status == RunStatus::NotRun ? kNotRun : kCancelled);
            continue;
        }
        row_of_.push_back(static_cast<std::uint32_t>(rows_.size()));
        Row& row = rows_.emplace_back();
        row.kind = kindOf(outcome);
        const bool counts = kinds_[row.kind].passes != 0;
        log_speedups_.push_back(counts ? std::log(*outcome.speedup) : 0);
        row.log_speedup = static_cast<float>(log_speedups_.back());
        row.log_noise = counts ? static_cast<float>(outcome.log_noise) : 0;
        untimed_.push_back(outcome.status == RunStatus::Correct && !timed(outcome));
    }
}

void ScoreColumns::add(Totals& totals, std::size_t outcome) const {
    const std::uint32_t index = row_of_[outcome];
    if (index >= kCancelled) {
        ++(index == kNotRun ? totals.not_run : totals.cancelled);
        return;
    }
    Totals::OfKind& of_kind = totals.of_kind[rows_[index].kind];
    const double log = log_speedups_[index];
    ++totals.total;
    totals.untimed += untimed_[index] ? 1 : 0;
    ++of_kind.count;
    of_kind.log_sum += log;
    of_kind.slow += log < 0 ? 1 : 0;
    of_kind.slow_log_sum += std::min(log, 0.0);
}

ScoreCurve ScoreColumns::curve(const ScoreOptions& options, std::string label) const {
    Totals totals(kinds_.size());
    for (std::size_t i = 0; i < row_of_.size(); ++i)
        add(totals, i);
    return curveOf(totals, options, std::move(label));
}

ScoreCurve ScoreColumns::curve(const ScoreOptions& options, std::span<const std::uint32_t> chosen,
                               std::string label) const {
    Totals totals(kinds_.size());
    for (const std::uint32_t outcome : chosen)
        add(totals, outcome);
    return curveOf(totals, options, std::move(label));
}

ScoreColumns::Sums ScoreColumns::sumsAt(const Totals& totals, int t) const {
    Sums sums;
    for (std::size_t k = 0; k < kinds_.size(); ++k) {
        if (!kinds_[k].passesAt(t))
            continue;
        const Totals::OfKind& of_kind = totals.of_kind[k];
        sums.correct += of_kind.count;
        sums.slow += of_kind.slow;
        sums.log_sum += of_kind.log_sum;
        sums.slow_log_sum += of_kind.slow_log_sum;
    }
    return sums;
}

double ScoreColumns::microAt(const Totals& totals, const ScoreOptions& options, int t, ScoreType type) const {
    double sum = 0;
    for (std::size_t k = 0; k < kinds_.size(); ++k) {
        const Totals::OfKind& of_kind = totals.of_kind[k];
        const KindValue value = valueOf(kinds_[k], options, t, type);
        sum += value.speedup ? of_kind.log_sum + options.p * of_kind.slow_log_sum : value.log_value * of_kind.count;
    }
    return std::exp(sum / totals.total);
}

double ScoreColumns::gammaAt(const Totals& totals, const ScoreOptions& options, int t) const {
    std::uint32_t failures = 0;
    std::uint32_t forgiven = 0;
    for (std::size_t k = 0; k < kinds_.size(); ++k) {
        if (kinds_[k].passesAt(std::min(t, 1)))
            continue;
        failures += totals.of_kind[k].count;
        const auto from = toleratedFrom(kinds_[k].failure, options.interpretation);
        forgiven += from && t >= *from ? totals.of_kind[k].count : 0;
    }
    return failures == 0 ? 1 : std::pow(options.b, static_cast<double>(failures - forgiven) / failures);
}

ScorePoint ScoreColumns::pointAt(const Totals& totals, const ScoreOptions& options, int t,
                                 const ScorePoint& at_one) const {
    ScorePoint point;
    point.t = t;
    point.total = totals.total;
    if (totals.total == 0) {
        point.s = point.es = point.s_macro = point.es_macro = std::numeric_limits<double>::quiet_NaN();
        return point;
    }
    fillFactorsOf(point, sumsAt(totals, t));
    point.gamma = gammaAt(totals, options, t);
    point.s = microAt(totals, options, t, ScoreType::S);
    point.s_macro = macroOf(point, options.p, options.b);
    point.es = t < 1 ? point.s : microAt(totals, options, t, ScoreType::Es);
    point.es_macro = macroOf(t < 1 ? point : at_one, options.p, point.gamma);
    return point;
}

ScoreCurve ScoreColumns::curveOf(const Totals& totals, const ScoreOptions& options, std::string label) const {
    assert(validate(options).ok());
    ScoreCurve curve;
    curve.label = std::move(label);
    curve.options = options;
    curve.without_speedup = totals.untimed;
    curve.not_run = totals.not_run;
    curve.cancelled = totals.cancelled;
    ScorePoint at_one;
    at_one.total = totals.total;
    if (totals.total > 0)
        fillFactorsOf(at_one, sumsAt(totals, 1));
    const std::uint32_t failures_at_one = totals.total - at_one.correct;
    for (std::size_t k = 0; k < kinds_.size(); ++k)
        if (failures_at_one > 0 && !kinds_[k].passesAt(1))
            curve.pi[static_cast<std::size_t>(kinds_[k].failure)] +=
                static_cast<double>(totals.of_kind[k].count) / failures_at_one;
    for (int t = options.first_t; t <= options.last(); ++t)
        curve.points.push_back(pointAt(totals, options, t, at_one));
    return curve;
}

} // namespace gnx::results
