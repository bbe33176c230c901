#pragma once

#include "core/Wings.h"

namespace gnx::exec {

/// Has LibTorch compute with so many threads from now on; 0: with as many as it chose when the process began, whatever
/// jobs have asked for since.
void useThreads(int threads);

} // namespace gnx::exec
