#include "core/tracerun/ProfileSample.h"

#include <ctime>

#include <spdlog/spdlog.h>

#include "core/tracerun/TraceRecorder.h"

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
    TraceRecorder recorder({.worker_program = programs.worker_program,
                            .places = programs.places,
                            .cache_folder = programs.cache_folder,
                            .log = [](const std::string& line) { spdlog::debug("{}", line); }});
    std::vector<ProfiledCompiler> profiled;
    for (const std::string& compiler : request.compilers) {
        ProfiledCompiler one{.compiler = compiler, .result = {}, .stored = {}};
        TraceRequest trace = request.trace;
        trace.compiler = compiler;
        auto recorded =
            recorder.record(request.sample, trace, request.timeout_seconds, stop,
                            [&](const std::string& phase, const Progress& done) { progress(compiler, phase, done); });
        const bool cancelled = !recorded.ok() && recorded.error().code == ErrorCode::Cancelled;
        if (cancelled || (!recorded.ok() && compiler == request.compilers.front()))
            return recorded.error();
        if (!recorded.ok()) {
            one.result = notRun(recorded.error());
        } else {
            one.result = std::move(recorded->result);
            if (recorded->trace) {
                GNX_TRY(one.stored,
                        keepTrace(*recorded->trace, request.sample, compiler, request.result, database_file));
            }
        }
        profiled.push_back(std::move(one));
    }
    return profiled;
}

} // namespace gnx
