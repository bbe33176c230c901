#include "core/results/metrics/Score.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <boost/math/distributions/normal.hpp>

namespace gnx::results {
namespace {

constexpr double kInterquartileOfNormal = 1.3489795003921634; ///< 2 times the normal quantile at 3/4

FailureClass classOfPhase(const std::string& phase) {
    if (phase == "load" || phase == "inputs" || phase == "eager")
        return FailureClass::Eager;
    return phase == "compile" ? FailureClass::Compile : FailureClass::Runtime;
}

/// 0 if neither has it.
double spreadOf(const TimingStats& stats) {
    const double sigma = stats.iqr > 0 ? stats.iqr / kInterquartileOfNormal : stats.std;
    const double centre = stats.median > 0 ? stats.median : stats.mean;
    return centre > 0 && std::isfinite(sigma) ? sigma / centre : 0;
}

void fillFromTrials(SampleOutcome& outcome, const std::vector<double>& eager_ms,
                    const std::vector<double>& compiled_ms) {
    if (eager_ms.empty() || compiled_ms.empty())
        return;
    const TimingStats eager = timingStats(eager_ms), compiled = timingStats(compiled_ms);
    if (eager.median > 0 && compiled.median > 0)
        outcome.speedup = eager.median / compiled.median;
    outcome.log_noise = logNoiseOfTrials(eager, compiled, std::min(eager_ms.size(), compiled_ms.size()));
}

void fillEndToEnd(SampleOutcome& outcome, const RunResult& result) {
    fillFromTrials(outcome, result.eager_ms, result.compiled_ms);
    outcome.speedup = result.speedup();
    if (const auto& measured = result.measurement)
        outcome.log_noise = logNoiseOfInterval(measured->low, measured->high, measured->confidence);
}

} // namespace

double logNoiseOfInterval(double low, double high, double confidence) {
    if (!(low > 0) || !(high > low) || !std::isfinite(high) || !(confidence > 0 && confidence < 1))
        return 0;
    return std::log(high / low) / (2 * boost::math::quantile(boost::math::normal(), (1 + confidence) / 2));
}

double logNoiseOfTrials(const TimingStats& eager, const TimingStats& compiled, std::size_t trials) {
    if (trials < 2)
        return 0;
    const double of_one = std::numbers::pi / 2 / static_cast<double>(trials);
    return std::sqrt(of_one) * std::hypot(spreadOf(eager), spreadOf(compiled));
}

SampleOutcome outcomeOf(const std::string& name, const RunResult& result, SpeedupKind kind) {
    SampleOutcome outcome;
    outcome.name = name;
    outcome.status = result.status;
    if (result.status == RunStatus::NotTrusted)
        outcome.speedup = std::nullopt; // whatever was timed
    else if (kind == SpeedupKind::EndToEnd)
        fillEndToEnd(outcome, result);
    else if (kind == SpeedupKind::Gpu)
        fillFromTrials(outcome, result.eager_gpu_ms, result.compiled_gpu_ms);
    outcome.phase = result.phase;
    for (std::size_t t = 0; t < outcome.passes_at.size(); ++t)
        outcome.passes_at[t] =
            !result.outputs.empty() && std::all_of(result.outputs.begin(), result.outputs.end(),
                                                   [t](const OutputReport& output) { return output.close[t]; });
    outcome.nonfinite_mismatch = std::any_of(result.outputs.begin(), result.outputs.end(),
                                             [](const OutputReport& output) { return output.has_nonfinite_mismatch; });
    return outcome;
}

FailureClass failureClass(const SampleOutcome& outcome) {
    switch (outcome.status) {
    case RunStatus::Correct:
        if (outcome.nonfinite_mismatch)
            return FailureClass::NonFinite;
        return timed(outcome) ? FailureClass::Accuracy : FailureClass::Runtime;
    case RunStatus::ShapeMismatch:
    case RunStatus::TypeMismatch:
        return FailureClass::ShapeOrType;
    case RunStatus::EagerFail:
        return FailureClass::Eager;
    case RunStatus::CompileFail:
        return FailureClass::Compile;
    case RunStatus::OutOfMemory:
    case RunStatus::Timeout:
    case RunStatus::Crash:
    case RunStatus::Unsupported:
        return classOfPhase(outcome.phase);
    case RunStatus::RuntimeFail:
    case RunStatus::NotTrusted:
    case RunStatus::NotRun:
    case RunStatus::Cancelled:
        break;
    }
    return FailureClass::Runtime;
}

const char* failureClassName(FailureClass failure) {
    static constexpr std::array names{"accuracy", "nonfinite", "shape_or_type", "runtime", "compile", "eager"};
    return names[static_cast<std::size_t>(failure)];
}

bool leftOut(RunStatus status) {
    return status == RunStatus::NotRun || status == RunStatus::Cancelled;
}

bool timed(const SampleOutcome& outcome) {
    return outcome.speedup && std::isfinite(*outcome.speedup) && *outcome.speedup > 0;
}

bool correctAt(const SampleOutcome& outcome, int t) {
    return outcome.status == RunStatus::Correct && timed(outcome) && t >= kToleranceMin && t <= kToleranceMax &&
           outcome.passes_at[static_cast<std::size_t>(t - kToleranceMin)];
}

} // namespace gnx::results
