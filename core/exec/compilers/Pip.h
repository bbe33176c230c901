#pragma once

#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/ChildProcess.h"

/// Messages of pip and Python as errors that a user can act on. Private to core/exec/compilers.
namespace gnx::exec {

/// Returns why pip failed: its own last lines, and what can be done about it. `written` is the stored part of its
/// output. Codes: NotFound (no such package for this Python, or no network), NoSpace, Unreadable, Crashed.
Error pipFailure(const ExitState& exit, const std::string& written);

/// Returns whether a Python version ("3.11.2") is in a range (">=3.10,<3.14"; empty: any version).
bool isVersionIn(const std::string& version, const std::string& versions);

} // namespace gnx::exec
