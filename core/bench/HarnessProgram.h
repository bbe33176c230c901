#pragma once

#include "core/bench/JobPlace.h"
#include "core/bench/WorkerClient.h"

namespace gnx {

/// The Python harness under the place's interpreter. Error: NotFound, its package is not where it belongs.
Result<WorkerProgram> harnessProgram(const JobPlace& place);

} // namespace gnx
