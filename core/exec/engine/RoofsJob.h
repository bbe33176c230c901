#pragma once

#include <stop_token>

#include "core/Wings.h"
#include "core/exec/engine/Benchmark.h"
#include "core/exec/protocol/RoofsProtocol.h"

namespace gnx::exec {

/// Measures what the device does at most (RoofsRequest): products of matrices of each dtype that it can multiply, each
/// so large that one takes a few hundredths of a second; copies and triads of arrays far larger than the caches, and of
/// ones that fit. Each is repeated until the best gets no better, or its part of the time is over. Never throws. A stop
/// is answered between two repetitions.
RoofsResult measureRoofs(const RoofsRequest& request, const PhaseSink& phase, const std::stop_token& stop);

} // namespace gnx::exec
