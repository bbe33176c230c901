#pragma once

#include "core/Wings.h"
#include "core/exec/engine/Benchmark.h"
#include "core/exec/protocol/ScriptProtocol.h"

namespace gnx::exec {

/// Writes a sample's graph as a TorchScript module (see ScriptRequest). Never throws.
ScriptResult exportScript(const ScriptRequest& request, const PhaseSink& phase);

} // namespace gnx::exec
