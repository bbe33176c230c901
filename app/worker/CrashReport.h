#pragma once

#include "core/Wings.h"

namespace gnx::worker {

/// From now on, when this process dies of SIGILL, SIGSEGV, SIGBUS, SIGFPE or SIGABRT, it first writes the executed
/// operator to `descriptor`: a line {"type": "crashed", "signal": 4, "node": 17, "line": 33}, node -1 if none. A
/// sanitizer keeps its own handlers.
void reportCrashesTo(int descriptor);

} // namespace gnx::worker
