#pragma once

#include <string>

#include "core/Wings.h"
#include "core/data/index/VerdictStore.h"
#include "core/exec/protocol/CheckProtocol.h"
#include "core/exec/validate/Cut.h"
#include "core/graph/ir/Graph.h"

/// Verdicts on what the worker has answered.
namespace gnx::exec {

/// Judges "Runnable". A failure that is not the sample's fault (memory, time, an operator or framework that the
/// executor does not have) gives "not checked".
ConstraintResult judgeRunnable(const CheckResult& check);

/// Adds to a passed verdict which operators draw random numbers: outputs may differ from run to run.
void noteRandomness(const Graph& graph, ConstraintResult& runnable);

/// Adds the comparison of the rewritten text's outputs to the structural verdict on "serializable".
void judgeRewritten(const CheckResult& check, ConstraintResult& serializable);
/// Adds why they could not be compared.
void leaveRewritten(const std::string& reason, ConstraintResult& serializable);

/// Judges "Decomposable" by the outputs of the parts of one cut.
ConstraintResult judgeParts(const Graph& graph, const CheckResult& check, std::span<const ObservedValue> values,
                            const Cut& cut);

/// Returns whether a run did not come to its end for reasons outside the sample: no worker, time, memory.
bool isCircumstance(RunStatus status);

ConstraintResult notChecked(Constraint constraint, std::string why);

} // namespace gnx::exec
