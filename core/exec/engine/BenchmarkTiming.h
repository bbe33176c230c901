#pragma once

#include "core/Wings.h"
#include "core/exec/protocol/Measurement.h"

namespace gnx::exec {

class BenchmarkJob;
class BlockClient;

/// The ways in which a run is timed (Timing). Each is a step of a BenchmarkJob: false when its result is final.

/// `warmup` and `trials` calls of eager and compiled by turns.
bool timePairs(BenchmarkJob& job);
/// `warmup` and `trials` calls of one side alone, as GraphNet's own driver times it.
bool timeAlone(BenchmarkJob& job, Side side);
/// Runs the blocks that `client` orders, until it has ordered all. Times are sent to it, and are not in the result.
bool serveBlocks(BenchmarkJob& job, BlockClient& client);

} // namespace gnx::exec
