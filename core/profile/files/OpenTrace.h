#pragma once

#include <filesystem>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/profile/files/ChromeImport.h"

namespace gnx::profile {

/// Reads a trace of any kind, recognized by its first bytes: those of readTrace(), and SQLite files of Nsight Systems
/// (importNsight()). Errors name the file, and the kind of other files.
Result<ImportedTrace> openTrace(const std::filesystem::path& file, const ChromeImportOptions& options,
                                const std::stop_token& stop, const ProgressSink& progress);

/// Returns whether a file is opened as a trace, by the end of its name: also kinds that are only recognized and
/// refused, and among SQLite files those of Nsight Systems.
bool isTraceFile(const std::filesystem::path& file);

} // namespace gnx::profile
