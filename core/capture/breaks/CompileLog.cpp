#include "core/capture/breaks/CompileLog.h"

#include <algorithm>

#include "core/capture/breaks/CompileLogReader.h"

namespace gnx::capture {
namespace {

void keep(TracedProcess& process, const TraceCounts& counts, const std::vector<TraceProblem>& problems) {
    process.counts = counts;
    process.problems.insert(process.problems.end(), problems.begin(), problems.end());
    std::ranges::stable_sort(process.problems, {}, &TraceProblem::line);
}

} // namespace

Result<CompileLog> readCompileLog(const std::filesystem::path& path, const std::stop_token& stop) {
    GNX_TRY(const std::vector<std::filesystem::path> files, traceLogFiles(path));
    CompileLog log;
    CompileLogReader reader(log);
    std::optional<Error> failed;
    bool any = false;
    for (const std::filesystem::path& file : files) {
        auto read = readTraceLog(file, reader.beginProcess({.file = file}), stop);
        TracedProcess& process = log.processes.back();
        if (read.ok()) {
            any = true;
            keep(process, read->counts, read->problems);
            reader.endProcess();
            continue;
        }
        if (read.error().code == ErrorCode::Cancelled)
            return std::move(read).error();
        process.problems.push_back({.line = 0, .message = read.error().message});
        if (!failed)
            failed = std::move(read).error();
    }
    if (!any && failed)
        return *std::move(failed);
    return log;
}

CompileLog parseCompileLog(std::string_view text) {
    CompileLog log;
    CompileLogReader reader(log);
    TraceLogParser parser(reader.beginProcess({}));
    parser.feed(text);
    parser.finish();
    keep(log.processes.back(), parser.counts(), parser.problems());
    reader.endProcess();
    return log;
}

} // namespace gnx::capture
