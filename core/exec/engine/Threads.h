#pragma once

#include "core/Wings.h"

namespace gnx::exec {

/// Has LibTorch compute with so many threads from now on; 0: with its own choice at the start of the process,
/// regardless of later jobs.
void useThreads(int threads);

} // namespace gnx::exec
