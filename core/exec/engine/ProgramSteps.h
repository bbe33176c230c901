#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/BoundCall.h"
#include "core/exec/engine/GraphBodies.h"
#include "core/exec/engine/Program.h"

namespace gnx::exec {

/// A node made ready to run. Private to core/exec/engine.
struct ProgramStep {
    NodeId node;
    std::uint32_t line = 0; ///< line of model.py
    PythonFunction function = nullptr;
    std::shared_ptr<const Overloads> overloads;
    Overloads::Hint hint;
    CallSite site;
    std::optional<BoundCall> bound; ///< known after the first run of an operator, if it can be bound at all
    bool tried_to_bind = false;
    std::vector<ValueId> last_reads; ///< released when the step has run

    std::string misfit;  ///< error in the arguments, as far as their names and number show
    std::string refusal; ///< reason why one of its bodies (Graph::bodies()) cannot run

    bool executable() const {
        return (function != nullptr || overloads != nullptr) && misfit.empty() && refusal.empty();
    }
};

/// Returns a step for each node; whyStepNotExecutable() gives the reason of one that cannot run.
std::vector<ProgramStep> stepsOf(const Graph& graph, const ProgramTarget& target, const GraphBodies& bodies);

ProgramFailure whyStepNotExecutable(const Graph& graph, const ProgramStep& step);

} // namespace gnx::exec
