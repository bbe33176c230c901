#pragma once

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::learn {

/// Time of one call of a side that nothing disturbed, as far as that is known: the fastest call; of one thread and long
/// calls that were measured in blocks, the time that the thread had a processor, where that is smaller. The result has
/// calls of both sides.
double undisturbedNs(const RunResult& result, Side side, int threads);

} // namespace gnx::learn
