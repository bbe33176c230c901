#include "core/profile/record/ProfileSample.h"

#include <algorithm>
#include <ctime>

#include <spdlog/spdlog.h>

#include "core/base/Units.h"
#include "core/data/hlo/OpenSample.h"
#include "core/exec/observe/ObservationStore.h"
#include "core/graph/ir/Graph.h"
#include "core/profile/record/TraceRecorder.h"

namespace gnx::profile {
namespace {

constexpr const char* kEager = "eager";

/// A missing compiler, reported as the failure of a job.
TraceResult notRun(const Error& error) {
    TraceResult result;
    result.status = RunStatus::NotRun;
    result.message = error.message;
    return result;
}

Result<TraceRow> store(TraceRow row, const Trace& trace, const std::filesystem::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    TraceStore store(std::move(database));
    row.made_at = std::time(nullptr);
    GNX_TRY(row.id, store.store(row, trace));
    row.records = trace.activities().size();
    return row;
}

} // namespace

Result<TraceRow> keepTrace(const Trace& trace, const SampleRow& sample, const std::string& compiler,
                           std::optional<ResultId> result, const std::filesystem::path& database_file) {
    TraceRow row;
    row.result = result;
    row.side = compiler == kEager ? kEager : "compiled";
    row.compiler = compiler;
    row.name = sample.name;
    if (const auto key = sampleKeyOf(sample.directory))
        row.sample = *key;
    return store(std::move(row), trace, database_file);
}

Result<TraceRow> keepImportedTrace(const Trace& trace, const SampleRow& sample, const std::string& name,
                                   const std::filesystem::path& database_file) {
    GNX_TRY(const OpenedSample read, openSample(sample.directory));
    const std::shared_ptr<const Graph>& graph = read.graph;
    const auto all = trace.activities();
    const auto unknown = std::ranges::find_if(
        all, [&graph](const Activity& one) { return one.node.valid() && one.node.value() >= graph->nodes().size(); });
    if (unknown != all.end())
        return Error{.code = ErrorCode::Malformed,
                     .message = name + " is of another graph: it has \"" + std::string(trace.name(*unknown)) +
                                "\" for operator #" + std::to_string(unknown->node.value()) + ", " + sample.name +
                                " has " + formatCount(graph->nodes().size(), "operator"),
                     .path = sample.directory,
                     .hint = "choose the sample that was recorded"};
    TraceRow row;
    row.compiler = trace.info().compiler;
    row.name = name;
    GNX_TRY(row.sample, sampleKeyOf(sample.directory));
    return store(std::move(row), trace, database_file);
}

Result<std::vector<TraceRow>> keptTraces(const SampleRow& sample, const std::filesystem::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    TraceStore store(std::move(database));
    const auto key = sampleKeyOf(sample.directory);
    return key ? store.ofSample(*key, sample.name) : store.named(sample.name); // its files are gone, its traces are not
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

} // namespace gnx::profile
