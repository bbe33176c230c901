#include "core/results/metrics/Score.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace gnx::results {
namespace {

double rectifiedLog(double speedup, double p) {
    const double log = std::log(speedup);
    return speedup < 1 ? (p + 1) * log : log;
}

using Outcomes = std::vector<const SampleOutcome*>;

/// ln S(t) or ln ES(t), sample by sample: the definition.
double micro(const Outcomes& outcomes, const ScoreOptions& options, int t, ScoreType type) {
    double sum = 0;
    for (const auto* outcome : outcomes)
        sum += logValue(*outcome, options, t, type);
    return sum / static_cast<double>(outcomes.size());
}

void fillFactors(ScorePoint& point, const Outcomes& outcomes) {
    double sum = 0;
    double slow_sum = 0;
    std::uint32_t slow = 0;
    for (const auto* outcome : outcomes) {
        if (!correctAt(*outcome, point.t))
            continue;
        ++point.correct;
        const double log = std::log(*outcome->speedup);
        sum += log;
        if (*outcome->speedup < 1) {
            ++slow;
            slow_sum += log;
        }
    }
    point.lambda = static_cast<double>(point.correct) / static_cast<double>(outcomes.size());
    if (point.correct > 0) {
        point.alpha = std::exp(sum / point.correct);
        point.eta = static_cast<double>(slow) / point.correct;
    }
    if (slow > 0)
        point.beta = std::exp(slow_sum / slow);
}

/// b^(share of the failures that t does not forgive). Below t = 1 it forgives none.
double gammaAt(int t, const Outcomes& outcomes, const ScoreOptions& options) {
    std::uint32_t failures = 0;
    std::uint32_t forgiven = 0;
    for (const auto* outcome : outcomes) {
        if (correctAt(*outcome, std::min(t, 1)))
            continue;
        ++failures;
        const auto from = toleratedFrom(failureClass(*outcome), options.interpretation);
        forgiven += from && t >= *from ? 1 : 0;
    }
    return failures == 0 ? 1 : std::pow(options.b, static_cast<double>(failures - forgiven) / failures);
}

/// alpha^lambda * beta^(lambda*eta*p) * base^(1-lambda) with the factors of `at`.
double macroForm(const ScorePoint& at, double p, double base) {
    return std::pow(at.alpha, at.lambda) * std::pow(at.beta, at.lambda * at.eta * p) * std::pow(base, 1 - at.lambda);
}

ScorePoint pointAt(int t, const Outcomes& outcomes, const ScoreOptions& options, const ScorePoint& at_one) {
    ScorePoint point;
    point.t = t;
    point.total = static_cast<std::uint32_t>(outcomes.size());
    if (outcomes.empty()) {
        point.s = point.es = point.s_macro = point.es_macro = std::numeric_limits<double>::quiet_NaN();
        return point;
    }
    fillFactors(point, outcomes);
    point.gamma = gammaAt(t, outcomes, options);
    point.s = std::exp(micro(outcomes, options, t, ScoreType::S));
    point.s_macro = macroForm(point, options.p, options.b);
    point.es = t < 1 ? point.s : std::exp(micro(outcomes, options, t, ScoreType::Es));
    point.es_macro = macroForm(t < 1 ? point : at_one, options.p, point.gamma);
    return point;
}

/// Returns the shares by FailureClass, for samples that are not correct at t = 1.
std::array<double, 6> failureShares(const Outcomes& outcomes) {
    std::array<double, 6> shares{};
    std::uint32_t failures = 0;
    for (const auto* outcome : outcomes)
        if (!correctAt(*outcome, 1)) {
            ++shares[static_cast<std::size_t>(failureClass(*outcome))];
            ++failures;
        }
    for (double& share : shares)
        share = failures == 0 ? 0 : share / failures;
    return shares;
}

} // namespace

double logValue(const SampleOutcome& outcome, const ScoreOptions& options, int t, ScoreType type) {
    const bool forgiving = type == ScoreType::Es && t >= 1;
    if (correctAt(outcome, forgiving ? 1 : t))
        return rectifiedLog(*outcome.speedup, options.p);
    if (forgiving)
        if (const auto from = toleratedFrom(failureClass(outcome), options.interpretation); from && t >= *from)
            return 0;
    return std::log(options.b);
}

ScoreCurve computeScores(std::span<const SampleOutcome> outcomes, const ScoreOptions& options, std::string label) {
    assert(validate(options).ok());
    ScoreCurve curve;
    curve.label = std::move(label);
    curve.options = options;
    Outcomes scored;
    for (const auto& outcome : outcomes) {
        curve.not_run += outcome.status == RunStatus::NotRun ? 1 : 0;
        curve.cancelled += outcome.status == RunStatus::Cancelled ? 1 : 0;
        if (leftOut(outcome))
            continue;
        scored.push_back(&outcome);
        curve.without_speedup += outcome.status == RunStatus::Correct && !timed(outcome) ? 1 : 0;
    }
    ScorePoint at_one;
    at_one.t = 1;
    if (!scored.empty())
        fillFactors(at_one, scored);
    curve.pi = failureShares(scored);
    for (int t = options.first_t; t <= options.last(); ++t)
        curve.points.push_back(pointAt(t, scored, options, at_one));
    return curve;
}

std::optional<double> aggregateScore(const ScoreCurve& curve) {
    constexpr int kLastWeighted = 4;
    constexpr std::array weights_from_below{0.001, 0.001, 0.001, 0.13, 0.40};
    constexpr double kWeight = 0.48; // weight of all other tolerances
    double sum = 0, all = 0;
    int next = kToleranceMin;
    for (const ScorePoint& point : curve.points) {
        if (point.t != next || next > kLastWeighted)
            break;
        const auto place = static_cast<std::size_t>(next++ - kToleranceMin);
        const double weight = place < weights_from_below.size() ? weights_from_below.at(place) : kWeight;
        sum += weight * std::log10(point.es);
        all += weight;
    }
    if (next <= kLastWeighted || !std::isfinite(sum))
        return std::nullopt;
    return std::pow(10.0, sum / all);
}

} // namespace gnx::results
