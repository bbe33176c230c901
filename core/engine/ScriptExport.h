#pragma once

#include "core/engine/Benchmark.h"
#include "core/protocol/ScriptProtocol.h"

namespace gnx {

/// Writes a sample's graph as a TorchScript module (see ScriptRequest). Never throws.
ScriptResult exportScript(const ScriptRequest& request, const PhaseSink& phase);

} // namespace gnx
