#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/exec/trace/Trace.h"
#include "core/profile/files/ChromeImport.h"

namespace gnx::profile {

/// A trace as a blob (core/exec/trace/TraceBlob.h) compressed by zstd: what is stored.
std::string packTrace(const Trace& trace);
/// Packed or plain. Errors: Malformed, for what is cut off or damaged; NewerVersion.
Result<std::shared_ptr<const Trace>> unpackTrace(std::string_view blob);

/// Reads a file of either kind, recognized by its first bytes: a blob (".gnxtrace"; its report has the number of
/// records and work that begins before its call), or Chrome-trace JSON, plain or gzip. Errors name the file; those of
/// unpackTrace() and importChromeTrace().
Result<ImportedTrace> readTrace(const std::filesystem::path& file, const ChromeImportOptions& options,
                                const std::stop_token& stop, const ProgressSink& progress);

/// Writes a packed blob; the file appears when all is there. Errors name the file: Unreadable, NoSpace.
Status writeTrace(const Trace& trace, const std::filesystem::path& file);

} // namespace gnx::profile
