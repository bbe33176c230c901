#pragma once

#include <stop_token>

#include "core/Wings.h"
#include "core/exec/engine/Benchmark.h"
#include "core/exec/protocol/TraceProtocol.h"

namespace gnx::exec {

/// Traces some calls of a sample under one of the worker's compilers (TraceRequest) and writes the file. Never throws:
/// every failure ends as a status. A stop is answered between two calls, and between two nodes of the executor.
TraceResult traceSample(const TraceRequest& request, const PhaseSink& phase, const std::stop_token& stop);

} // namespace gnx::exec
