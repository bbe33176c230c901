#pragma once

#include <filesystem>
#include <iosfwd>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// Writes a trace as Chrome-trace JSON that Perfetto and chrome://tracing open: spans as "X", instants as "i", counters
/// as "C", threads and streams with their names, an arrow from every call to the device work it started, and those of
/// Trace::flows(). importChromeTrace() reads the same activities back. Times are microseconds with three decimals.
/// Errors name the file: Unreadable, NoSpace, Cancelled; the file then does not exist.
Status exportChromeTrace(const Trace& trace, const std::filesystem::path& file, const std::stop_token& stop,
                         const ProgressSink& progress);

/// The same to a stream; does not report its errors.
void writeChromeTrace(const Trace& trace, std::ostream& out);

} // namespace gnx::profile
