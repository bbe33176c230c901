#include "app/graphnet/TraceRecording.h"

#include <iostream>
#include <limits>
#include <memory>

#include <spdlog/spdlog.h>

#include "app/graphnet/PlanExecution.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/RunArguments.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/TraceTables.h"
#include "app/graphnet/Units.h"
#include "core/base/Units.h"
#include "core/exec/measure/PairStatistics.h"
#include "core/profile/files/ChromeExport.h"
#include "core/profile/files/TraceFile.h"
#include "core/profile/record/ProfileSample.h"
#include "core/profile/record/TraceRecorder.h"

namespace gnx::cli {
namespace {

struct RecordingOptions {
    std::string sample, output;
    PlanPrograms programs;
    TraceRequest request;
    bool only_nodes = false, without_memory = false, keep = false, json = false;
};

Status writeRecorded(const Trace& trace, const std::string& file, const CommandContext& context) {
    if (!file.ends_with(".json"))
        return writeTrace(trace, file);
    ProgressLine line(context);
    return exportChromeTrace(trace, file, context.stop(), line.sink());
}

nlohmann::json recordedJson(const RecordedTrace& recorded, const std::string& file) {
    nlohmann::json all = toJson(recorded.result);
    all["file"] = file;
    return all;
}

void print(const RecordedTrace& recorded, const RecordingOptions& options, const CommandContext& context) {
    const TraceResult& result = recorded.result;
    const double traced = medianOf(result.traced_ms), untraced = medianOf(result.untraced_ms);
    std::cout << formatCount(result.records) << " records of " << formatCount(result.traced_ms.size()) << " calls, "
              << formatDuration(traced * kNanosecondsPerMillisecond) << " each; "
              << formatDuration(untraced * kNanosecondsPerMillisecond) << " where nothing is recorded\n";
    ImportedTrace imported;
    imported.trace = recorded.trace;
    printTable(summaryTable(imported), 0, context);
    if (!options.output.empty())
        std::cout << "written to " << printable(options.output) << '\n';
}

Result<int> record(const RecordingOptions& options, const CommandContext& context) {
    GNX_TRY(const SampleRow row, resolveSample(context, options.sample));
    TraceRequest request = options.request;
    request.operators = !options.only_nodes;
    request.memory = !options.without_memory;
    const PlanExecutor::Options programs = options.programs.executorOptions();
    TraceRecorder recorder({.worker_program = programs.worker_program,
                            .places = programs.places,
                            .cache_folder = {},
                            .log = [](const std::string& line) { spdlog::debug("{}", line); }});
    RecordedTrace recorded;
    {
        ProgressLine line(context);
        GNX_TRY(recorded,
                recorder.record(row, request, std::numeric_limits<double>::infinity(), context.stop(),
                                [&](const std::string&, const Progress& progress) { line.update(progress); }));
    }
    if (recorded.trace && !options.output.empty())
        GNX_CHECK(writeRecorded(*recorded.trace, options.output, context));
    if (recorded.trace && options.keep)
        GNX_CHECK(keepTrace(*recorded.trace, row, request.compiler, {}, context.databaseFile()));
    if (options.json) {
        context.printJson(recordedJson(recorded, options.output));
        return recorded.trace ? 0 : 1;
    }
    if (!recorded.trace)
        return Error{.code = ErrorCode::Unknown,
                     .message = std::string("the sample did not run (") + runStatusName(recorded.result.status) +
                                ", in phase " + recorded.result.phase + "): " + recorded.result.message,
                     .path = row.directory};
    print(recorded, options, context);
    return 0;
}

} // namespace

void addTraceRecording(CLI::App& command, CommandContext& context) {
    auto options = std::make_shared<RecordingOptions>();
    TraceRequest& request = options->request;
    command.add_option("SAMPLE", options->sample, "What to run and record: id, name, unique end of a name, or folder");
    command.add_option(
        "-o,--output", options->output,
        "Where the trace goes: Chrome-trace JSON for Perfetto (.json), or else as this program stores it "
        "(.gnxtrace)");
    command
        .add_option("--compiler", request.compiler,
                    "Any of `graphnet compilers`; those in Python are recorded by PyTorch's profiler")
        ->capture_default_str();
    addConfigurationOptions(command, request.configuration);
    command.add_option("--warmup", request.warmup, "Calls before those that are recorded")
        ->check(atLeastZero())
        ->capture_default_str();
    command.add_option("--calls", request.iterations, "Calls to record")->check(aboveZero)->capture_default_str();
    command.add_flag("--only-nodes", options->only_nodes, "Leave out LibTorch's operators beneath the graph's");
    command.add_flag("--without-memory", options->without_memory, "Leave out allocations and frees");
    command.add_flag("--keep", options->keep,
                     "Keep the trace in the database: the window shows it as the sample's profile");
    options->programs.addTo(command);
    command.add_flag("--json", options->json, "Print how the run went as JSON");
    context.onComparison(
        command,
        [options, &context]() -> Result<int> {
            if (options->sample.empty())
                return Error{.code = ErrorCode::InvalidInput,
                             .message = "expected a sample to record, or what to do with a trace's file",
                             .hint = "graphnet trace --help"};
            return record(*options, context);
        },
        1);
}

} // namespace gnx::cli
