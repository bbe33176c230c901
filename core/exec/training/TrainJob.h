#pragma once

#include <stop_token>

#include "core/Wings.h"
#include "core/exec/engine/Benchmark.h"
#include "core/exec/protocol/TrainProtocol.h"

namespace gnx::exec {

/// Trains a model, or predicts with one (TrainRequest). Never throws. A stop is answered between two graphs of a step;
/// the checkpoint is written then.
TrainResult trainModel(const TrainRequest& request, const PhaseSink& phase, const std::stop_token& stop);

} // namespace gnx::exec
