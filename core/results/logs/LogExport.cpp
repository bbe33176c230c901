#include "core/results/logs/LogExport.h"

#include <algorithm>
#include <iterator>

#include "core/base/system/AtomicFile.h"
#include "core/bench/plans/ResultStore.h"
#include "core/data/index/Index.h"

namespace gnx::results {
namespace {

namespace fs = std::filesystem;

struct LogToWrite {
    fs::path file;
    WrittenLog log;
};

Result<std::vector<LogToWrite>> logsOf(const ResultStore& store, RunId set, bool named, const LogWriterOptions& options,
                                       LogFileNames& names) {
    GNX_TRY(const RunRow run, store.run(set));
    GNX_TRY(const std::vector<ResultRow> rows, store.results(set));
    std::map<std::string, std::vector<ResultRow>> by_compiler;
    for (const ResultRow& row : rows)
        by_compiler[row.compiler].push_back(row);
    const std::string prefix = (run.title.empty() ? "run " + std::to_string(set.value()) : run.title) + ' ';
    std::vector<LogToWrite> logs;
    for (const auto& [compiler, results] : by_compiler) {
        WrittenLog log = writeLog(results, options);
        if (log.samples > 0)
            logs.push_back({names.of(named ? prefix + compiler : compiler), std::move(log)});
    }
    return logs;
}

} // namespace

Result<std::map<SampleId, std::string>> graphHashes(const fs::path& database_file) {
    GNX_TRY(const Index index, Index::open(database_file));
    GNX_TRY(const std::vector<SampleRow> samples, index.samples());
    std::map<SampleId, std::string> hashes;
    for (const SampleRow& sample : samples)
        if (!sample.variant_hash.empty())
            hashes[sample.id] = sample.variant_hash;
    return hashes;
}

std::string LogFileNames::of(std::string name) {
    for (char& c : name)
        if (c == '/' || c == ':' || static_cast<unsigned char>(c) < ' ')
            c = '_';
    std::string file = name + ".log";
    for (int number = 2; !given_.insert(file).second; ++number)
        file = name + " (" + std::to_string(number) + ").log";
    return file;
}

Result<ExportedLogs> exportLogs(const fs::path& database_file, const std::vector<RunId>& sets, const fs::path& folder) {
    LogWriterOptions options;
    GNX_TRY(options.graph_hashes, graphHashes(database_file));
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    std::vector<LogToWrite> logs;
    LogFileNames names;
    for (const RunId set : sets) {
        GNX_TRY(std::vector<LogToWrite> some, logsOf(store, set, sets.size() > 1, options, names));
        std::ranges::move(some, std::back_inserter(logs));
    }
    if (logs.empty())
        return Error{.code = ErrorCode::NotFound, .message = "nothing of the chosen sets was run: there is no log"};
    for (LogToWrite& log : logs) {
        log.file = folder / log.file;
        std::error_code failed;
        if (fs::exists(log.file, failed))
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "exists already",
                         .path = log.file.string(),
                         .hint = "Choose an empty folder."};
    }
    ExportedLogs exported;
    for (const LogToWrite& log : logs) {
        GNX_CHECK(writeFileAtomically(log.file, log.log.text));
        exported.files.push_back(log.file);
        exported.samples += log.log.samples;
        exported.left_out += log.log.left_out;
    }
    return exported;
}

} // namespace gnx::results
