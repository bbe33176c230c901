#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Progress.h"
#include "core/results/logs/ImportLog.h"

namespace gnx::results {

/// Several logs that are imported together, each a curve, and what they were matched with.
struct LogBatch {
    /// A log that was read, or why it could not be.
    struct Entry {
        std::filesystem::path file;
        std::optional<MatchedLog> read; ///< none: `error` has the reason
        Error error{};
    };
    std::vector<SampleRow> known; ///< samples of the index; MatchedLog's matches are positions in it
    std::vector<Entry> entries;   ///< files in the order of the paths, those of a folder by name, each once
};

/// Reads the logs at the paths (logFiles()) and matches them with the index. A file that cannot be read is an entry
/// with its error. Progress counts bytes. Errors: Cancelled; NotFound if a path is neither a file nor a folder with
/// logs; those of the database.
Result<LogBatch> readLogBatch(const std::vector<std::filesystem::path>& paths,
                              const std::filesystem::path& database_file, const std::stop_token& stop = {},
                              const ProgressSink& progress = {});

/// Result of importing an entry of a batch.
struct LogChoice {
    std::size_t entry = 0;
    LogImportOptions options;
};
struct LogImports {
    std::vector<RunId> runs; ///< one for each choice that was stored, in their order
    std::optional<Error>
        error; ///< why there are no more: Malformed for a log without a sample; Cancelled; the database's
};
/// Stores the chosen logs as runs of the kind "log", each wholly or not at all.
LogImports importLogBatch(const LogBatch& batch, const std::vector<LogChoice>& choices,
                          const std::filesystem::path& database_file, const std::stop_token& stop = {},
                          const ProgressSink& progress = {});

/// Returns how the samples ended, most first: "12 correct, 2 compile_fail".
std::string statusesText(const Log& log);
/// Returns how the samples were recognized: "12 by path, 1 not in the index".
std::string matchesText(const MatchedLog& matched);

} // namespace gnx::results
