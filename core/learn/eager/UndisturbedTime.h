#pragma once

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::learn {

/// Returns the best estimate of one side's undisturbed time per call: the time of the fastest call. If one thread made
/// long calls that were measured in blocks, it is the time for which the thread had a processor, if that is smaller.
/// `result` must have calls of both sides.
double undisturbedNs(const RunResult& result, Side side, int threads);

} // namespace gnx::learn
