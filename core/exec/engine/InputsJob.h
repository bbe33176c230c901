#pragma once

#include <stop_token>

#include "core/Wings.h"
#include "core/exec/engine/Benchmark.h"
#include "core/exec/protocol/InputsProtocol.h"

namespace gnx::exec {

/// Makes a sample's inputs for another program (InputsProtocol.h). Needs no operator of the sample to be known here:
/// its graph is run elsewhere. Never throws, and keeps nothing in memory.
InputsResult makeInputsFile(const InputsRequest& request, const PhaseSink& phase, const std::stop_token& stop = {});

} // namespace gnx::exec
