#include "core/results/metrics/ScoreDifference.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnx::results {
namespace {

ScoreCause causeOf(const SampleOutcome& outcome, int t, ScoreType type) {
    const bool forgiving = type == ScoreType::Es && t >= 1;
    if (correctAt(outcome, forgiving ? 1 : t))
        return *outcome.speedup < 1 ? ScoreCause::Slowdown : ScoreCause::Speed;
    switch (failureClass(outcome)) {
    case FailureClass::Accuracy:
    case FailureClass::NonFinite:
    case FailureClass::ShapeOrType:
        return ScoreCause::Correctness;
    case FailureClass::Compile:
        return ScoreCause::Compile;
    case FailureClass::Eager:
        return ScoreCause::Eager;
    case FailureClass::Runtime:
        break;
    }
    return ScoreCause::Runtime;
}

/// For one side; returns how many samples count.
std::uint32_t addSide(ScoreDifference& difference, std::span<const SampleOutcome> outcomes, double ScoreShare::*log,
                      std::vector<std::size_t> ScoreShare::*in) {
    std::uint32_t counted = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (leftOut(outcomes[i]))
            continue;
        ++counted;
        const double value = logValue(outcomes[i], difference.options, difference.t, difference.type);
        if (value == 0)
            continue;
        auto& share =
            difference.by_cause[static_cast<std::size_t>(causeOf(outcomes[i], difference.t, difference.type))];
        share.*log += value;
        (share.*in).push_back(i);
    }
    for (auto& share : difference.by_cause)
        share.*log /= std::max(counted, 1U);
    return counted;
}

} // namespace

const char* scoreCauseName(ScoreCause cause) {
    static constexpr std::array names{"correctness", "compile", "runtime", "eager", "slowdown", "speed"};
    return names[static_cast<std::size_t>(cause)];
}

ScoreDifference explainDifference(std::span<const SampleOutcome> a, std::span<const SampleOutcome> b,
                                  std::string label_a, std::string label_b, const ScoreOptions& options, int t,
                                  ScoreType type) {
    ScoreDifference difference;
    difference.a = std::move(label_a);
    difference.b = std::move(label_b);
    difference.options = options;
    difference.t = t;
    difference.type = type;
    difference.samples_a = addSide(difference, a, &ScoreShare::log_a, &ScoreShare::in_a);
    difference.samples_b = addSide(difference, b, &ScoreShare::log_b, &ScoreShare::in_b);
    double log_a = 0;
    double log_b = 0;
    for (const auto& share : difference.by_cause) {
        log_a += share.log_a;
        log_b += share.log_b;
    }
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    difference.score_a = difference.samples_a == 0 ? none : std::exp(log_a);
    difference.score_b = difference.samples_b == 0 ? none : std::exp(log_b);
    return difference;
}

} // namespace gnx::results
