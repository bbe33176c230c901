#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/exec/trace/Trace.h"
#include "core/profile/files/ImportReport.h"

namespace gnx::profile {

enum class TimeUnit : std::uint8_t { Nanoseconds, Microseconds, Milliseconds, Seconds };
std::optional<TimeUnit> parseTimeUnit(std::string_view name); ///< "ns", "us", "ms", "s"

struct ImportedTrace {
    std::shared_ptr<const Trace> trace;
    ImportReport report;
};

struct ChromeImportOptions {
    /// For "ts" and "dur": the format defines microseconds, whatever "displayTimeUnit" is.
    TimeUnit unit = TimeUnit::Microseconds;
    /// Total size of all arguments without a field of their own; further ones are dropped and counted.
    std::size_t argument_bytes = std::size_t{256} << 20U;
};

/// Reads a file of Chrome-trace events, plain or gzip: from PyTorch's profiler (Kineto), nsys2json, this program's own
/// export, or any other. Memory is that of the trace and of the longest event; progress counts bytes of the file.
/// Faults of single events are in the report, and the rest is read. An operator belongs to a node of our graph where
/// "args" has "node", or where its name is "gnx:node:N". Errors name the file: NotFound, Unreadable, Unsupported (a
/// file of another kind: foreignFile()), Malformed (no trace at all, or no event in it), Cancelled.
Result<ImportedTrace> importChromeTrace(const std::filesystem::path& file, const ChromeImportOptions& options,
                                        const std::stop_token& stop, const ProgressSink& progress);

} // namespace gnx::profile
