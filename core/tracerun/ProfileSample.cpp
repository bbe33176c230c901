#include "core/tracerun/ProfileSample.h"

#include <ctime>

#include <spdlog/spdlog.h>

#include "core/tracerun/RecordTrace.h"

namespace gnx {
namespace {

constexpr const char* kEager = "eager";

/// A compiler that is not here, said as that of a job.
TraceResult notRun(const Error& error) {
    TraceResult result;
    result.status = RunStatus::NotRun;
    result.message = error.message;
    return result;
}

} // namespace

Result<TraceRow> keepTrace(const Trace& trace, const SampleRow& sample, const std::string& compiler,
                           std::optional<ResultId> result, const std::filesystem::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    TraceStore store(std::move(database));
    TraceRow row;
    row.result = result;
    row.side = compiler == kEager ? kEager : "compiled";
    row.compiler = compiler;
    row.name = sample.name;
    row.made_at = std::time(nullptr);
    GNX_TRY(row.id, store.store(row, trace));
    row.records = trace.activities().size();
    return row;
}

Result<std::vector<ProfiledCompiler>> profileSample(const ProfileRequest& request,
                                                    const PlanExecutor::Options& programs,
                                                    const std::filesystem::path& database_file,
                                                    const std::stop_token& stop, const ProfileSink& progress) {
    JobRunner worker(programs.worker_program, [](const std::string& line) { spdlog::debug("{}", line); });
    std::vector<ProfiledCompiler> profiled;
    for (const std::string& compiler : request.compilers) {
        ProfiledCompiler one{.compiler = compiler, .result = {}, .stored = {}};
        JobPlace place;
        if (programs.places) {
            auto found = programs.places(compiler, frameworkName(request.sample.framework), stop);
            if (!found.ok() && found.error().code == ErrorCode::Cancelled)
                return found.error();
            if (!found.ok()) {
                one.result = notRun(found.error());
                profiled.push_back(std::move(one));
                continue;
            }
            place = *std::move(found);
        }
        TraceRequest trace = request.trace;
        trace.compiler = place.compiler.empty() ? compiler : place.compiler;
        GNX_TRY(RecordedTrace recorded,
                recordTrace(worker, request.sample, trace, request.timeout_seconds, stop,
                            [&](const std::string& phase, const Progress& done) { progress(compiler, phase, done); }));
        one.result = std::move(recorded.result);
        if (recorded.trace) {
            GNX_TRY(one.stored, keepTrace(*recorded.trace, request.sample, compiler, request.result, database_file));
        }
        profiled.push_back(std::move(one));
    }
    return profiled;
}

} // namespace gnx
