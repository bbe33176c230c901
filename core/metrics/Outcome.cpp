#include "core/metrics/Score.h"

#include <algorithm>
#include <cmath>

namespace gnx {
namespace {

FailureClass classOfPhase(const std::string& phase) {
    if (phase == "load" || phase == "inputs" || phase == "eager")
        return FailureClass::Eager;
    return phase == "compile" ? FailureClass::Compile : FailureClass::Runtime;
}

} // namespace

SampleOutcome outcomeOf(const std::string& name, const RunResult& result) {
    SampleOutcome outcome;
    outcome.name = name;
    outcome.status = result.status;
    outcome.speedup = result.speedup();
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
    case RunStatus::NotRun:
    case RunStatus::Cancelled:
        break;
    }
    return FailureClass::Runtime;
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

} // namespace gnx
