#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/logs/LogWriter.h"

namespace gnx {

/// Hashes of the graphs of all indexed samples, for LogWriterOptions. Errors: those of the database.
Result<std::map<SampleId, std::string>> graphHashes(const std::filesystem::path& database_file);

/// A name as a file's, with ".log" behind it: what has no place in one ("backend:x/y.py") becomes "_".
std::string logFileName(std::string name);

struct ExportedLogs {
    std::vector<std::filesystem::path> files;
    std::uint32_t samples = 0, left_out = 0; ///< of all; see WrittenLog
};
/// Writes the results of runs or other result sets as logs, one for each set and compiler, called "COMPILER.log", or
/// "SET COMPILER.log" where there are several sets. Nothing is replaced. Errors: InvalidInput where a file is there
/// already; NotFound where nothing of the sets was run; those of database and folder.
Result<ExportedLogs> exportLogs(const std::filesystem::path& database_file, const std::vector<RunId>& sets,
                                const std::filesystem::path& folder);

} // namespace gnx
