#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/bench/plans/LoggedTimes.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::results {

/// Something in a log that could not be used, or contradicts itself.
struct LogProblem {
    std::uint64_t line = 0; ///< from 1
    std::string message;
};

/// Statistics of reading a log. Always: lines == understood + troubled + other.
struct LogCounts {
    std::uint64_t bytes = 0, lines = 0;
    std::uint64_t understood = 0; ///< lines of the format that were used
    std::uint64_t troubled = 0;   ///< lines of the format that are invalid or belong to no sample; each has a problem
    std::uint64_t other = 0;      ///< warnings, tracebacks, progress bars, blank lines
    std::uint64_t problems = 0;   ///< all of them, also those that Log::problems has no more room for
    std::uint64_t repeated = 0;   ///< attempts at a sample that the log has again later: Log::earlier
};

/// One run of a sample under a compiler, as a log reports it.
struct LogSample {
    std::string path;            ///< after "[Processing]"
    std::string prefix;          ///< the word that its lines begin with
    std::string model, compiler; ///< values in its configuration; empty: unknown
    std::map<std::string, std::string> config;
    RunResult result; ///< with upstream's status; outputs one for each value of "[Correctness][equal]"
    LoggedTimes times;
    std::uint64_t first_line = 0, last_line = 0;
    std::uint32_t attempts =
        1; ///< how often the log has the sample with this compiler on this device; this is the last

    /// Upstream's rule for a sample that ran and has no "[Correctness][equal]": nothing that fails, so correct at
    /// every tolerance. Reported as a problem.
    bool correctUnchecked() const { return result.status == RunStatus::Correct && result.outputs.empty(); }
};

/// A log of GraphNet's benchmark: one curve.
struct Log {
    std::string name; ///< name of the file without its extension
    std::filesystem::path file;
    std::string sha256;               ///< hash of the file's bytes; empty if it was not requested
    std::vector<LogSample> samples;   ///< in the order of their first lines; of several attempts the last
    std::vector<LogSample> earlier;   ///< attempts that do not count, in that order
    std::vector<LogProblem> problems; ///< by line, at most kMostLogProblems
    LogCounts counts;
};
inline constexpr std::size_t kMostLogProblems = 1000;

/// Reads a log by upstream's rules (FACTS of the format: every line that upstream's reader uses is used in the same
/// way, so that both find the same samples, statuses, outputs and speedups), except for a sample that was run again:
/// its last attempt counts, which is reported. Lines of several processes are separated by their prefixes, and by names
/// that a collector has put before them (LogOrigins); faulty lines are left out and reported. The forms that GraphNet
/// wrote before November 2025 are read as far as possible, and reported as such (LogFormsBefore.cpp). Bytes that are
/// not UTF-8 are replaced; UTF-16 is read too, also of a part of the file, which is reported. A file without a sample
/// is a Log without samples. Errors: NotFound, Unreadable, Cancelled; Malformed for a packed one.
Result<Log> readLog(const std::filesystem::path& file, std::stop_token stop = {}, const ProgressSink& progress = {});
/// The same of bytes that were read before, as from standard input; `file` is what the log is called.
Result<Log> readLogBytes(std::string_view bytes, const std::filesystem::path& file, const std::stop_token& stop = {},
                         const ProgressSink& progress = {});
/// The same for a text; `name` stands for the file.
Log parseLog(std::string_view text, const std::string& name = "log");

bool hasLogName(const std::filesystem::path& file); ///< *.log or *.txt
/// The logs at a path: the file itself, or a folder's *.log and *.txt by name, as upstream takes them. Errors:
/// NotFound, also for a folder without a log.
Result<std::vector<std::filesystem::path>> logFiles(const std::filesystem::path& path);

} // namespace gnx::results
