#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/results/logs/LogWriter.h"

namespace gnx::results {

/// Hashes of the graphs of all indexed samples, for LogWriterOptions. Errors: those of the database.
Result<std::map<SampleId, std::string>> graphHashes(const std::filesystem::path& database_file);

/// Names of files that lie in one folder, no two of them alike.
class LogFileNames {
  public:
    /// A name as a file's, with ".log" behind it: what has no place in one ("backend:x/y.py") becomes "_", and what was
    /// given before gets a number.
    std::string of(std::string name);

  private:
    std::set<std::string> given_;
};

struct ExportedLogs {
    std::vector<std::filesystem::path> files;
    std::uint32_t samples = 0, left_out = 0; ///< totals; see WrittenLog
};
/// Writes the results of runs or other result sets as logs, one for each set and compiler, called "COMPILER.log", or
/// "SET COMPILER.log" if there are several sets. Nothing is replaced. Errors: InvalidInput if a file exists
/// already; NotFound if no job of the sets was run; those of database and folder.
Result<ExportedLogs> exportLogs(const std::filesystem::path& database_file, const std::vector<RunId>& sets,
                                const std::filesystem::path& folder);

} // namespace gnx::results
