#pragma once

#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/ChildProcess.h"

/// Messages of pip and Python as errors that a user can act on. Private to core/exec/compilers.
namespace gnx::exec {

/// Returns why pip ended as it did: its own last lines, and what can be done about it. `written` is all that is kept of
/// what it wrote. Codes: NotFound (no such package for this Python, or no network), NoSpace, Unreadable, Crashed.
Error pipFailure(const ExitState& exit, const std::string& written);

/// Returns whether a Python of this version ("3.11.2") is one of these (">=3.10,<3.14"; empty: any).
bool isVersionIn(const std::string& version, const std::string& versions);

} // namespace gnx::exec
