#include "core/results/logs/LogBatch.h"

#include <algorithm>
#include <set>

#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/data/index/Index.h"

namespace gnx::results {
namespace {

namespace fs = std::filesystem;

Error cancelled(const char* what) {
    return {.code = ErrorCode::Cancelled, .message = std::string(what) + " was cancelled"};
}

/// Logs of all the paths; a log that is reached from two of them counts once.
Result<std::vector<fs::path>> allFiles(const std::vector<fs::path>& paths) {
    std::vector<fs::path> files;
    std::set<fs::path> seen;
    for (const fs::path& path : paths) {
        GNX_TRY(const std::vector<fs::path> found, logFiles(path));
        for (const fs::path& file : found) {
            std::error_code failed;
            const fs::path canonical = fs::weakly_canonical(file, failed);
            if (seen.insert(failed ? file : canonical).second)
                files.push_back(file);
        }
    }
    return files;
}

Result<RunId> import(const LogBatch::Entry& entry, const LogBatch& batch, const LogImportOptions& options,
                     const fs::path& database_file) {
    if (!entry.read)
        return entry.error;
    GNX_TRY(const ImportedRun run, importedRun(*entry.read, batch.known, options));
    return storeImportedRun(database_file, run);
}

std::uint64_t bytesOf(const fs::path& file) {
    std::error_code failed;
    const std::uintmax_t size = fs::file_size(file, failed);
    return failed ? 0 : size;
}

} // namespace

Result<LogBatch> readLogBatch(const std::vector<fs::path>& paths, const fs::path& database_file,
                              const std::stop_token& stop, const ProgressSink& progress) {
    GNX_TRY(const std::vector<fs::path> files, allFiles(paths));
    LogBatch batch;
    {
        GNX_TRY(const Index index, Index::open(database_file));
        GNX_TRY(batch.known, index.samples());
    }
    std::uint64_t total = 0, before = 0;
    for (const fs::path& file : files)
        total += bytesOf(file);
    for (const fs::path& file : files) {
        if (stop.stop_requested())
            return cancelled("reading the logs");
        Result<Log> log = readLog(file, stop, [&](const Progress& step) {
            if (progress)
                progress({before + step.done, total, step.what});
        });
        before += bytesOf(file);
        LogBatch::Entry& entry = batch.entries.emplace_back();
        entry.file = file;
        if (log.ok())
            entry.read = matchLog(*std::move(log), batch.known);
        else if (log.error().code == ErrorCode::Cancelled)
            return log.error();
        else
            entry.error = log.error();
    }
    return batch;
}

LogImports importLogBatch(const LogBatch& batch, const std::vector<LogChoice>& choices, const fs::path& database_file,
                          const std::stop_token& stop, const ProgressSink& progress) {
    LogImports imports;
    for (const LogChoice& choice : choices) {
        const LogBatch::Entry& entry = batch.entries.at(choice.entry);
        if (progress)
            progress({imports.runs.size(), choices.size(), entry.file.filename().string()});
        Result<RunId> stored = stop.stop_requested() ? cancelled("importing the logs")
                                                     : import(entry, batch, choice.options, database_file);
        if (!stored.ok()) {
            imports.error = std::move(stored).error();
            break;
        }
        imports.runs.push_back(*stored);
    }
    return imports;
}

std::string statusesText(const Log& log) {
    std::map<std::string, std::uint32_t> counts;
    for (const LogSample& sample : log.samples)
        ++counts[runStatusName(sample.result.status)];
    std::vector<std::pair<std::string, std::uint32_t>> sorted(counts.begin(), counts.end());
    std::ranges::stable_sort(sorted, std::ranges::greater(), &std::pair<std::string, std::uint32_t>::second);
    std::vector<std::string> parts;
    parts.reserve(sorted.size());
    for (const auto& [status, count] : sorted)
        parts.push_back(formatCount(count) + ' ' + status);
    return joined(parts);
}

std::string matchesText(const MatchedLog& matched) {
    std::vector<std::string> parts;
    for (const auto& [by, count] : matched.match_counts) {
        const std::string number = formatCount(count);
        parts.push_back(by == MatchedBy::None        ? number + " not in the index"
                        : by == MatchedBy::Ambiguous ? number + " could be several samples"
                                                     : number + " by " + matchedByName(by));
    }
    return joined(parts);
}

} // namespace gnx::results
