#include "core/profile/record/TraceRecorder.h"

#include "core/exec/compilers/CompilerCatalog.h"
#include "core/exec/protocol/Evidence.h"
#include "core/exec/worker/BenchJob.h"
#include "core/exec/worker/CacheFolder.h"

namespace gnx::profile {
namespace {

Error cancelled() {
    return {.code = ErrorCode::Cancelled, .message = "the trace was cancelled"};
}

/// Compiler that makes the package of the model that `request` traces.
RunRequest packageRequest(const SampleRow& sample, const TraceRequest& request) {
    RunRequest package;
    package.sample_dir = sample.directory;
    package.compiler = request.compiler;
    package.device = request.configuration.device;
    package.threads = request.configuration.threads;
    package.inputs = request.configuration.inputs;
    package.memory_limit_bytes = request.memory_limit_bytes;
    package.inputs_file = request.inputs_file;
    package.code_file = request.code_file;
    package.cache_dir = request.cache_dir;
    package.options = request.options;
    package.options["kernels"] = "named"; // each of its calls is then recorded like LibTorch's operators
    return package;
}

} // namespace

TraceRecorder::TraceRecorder(Options options)
    : options_(std::move(options)), pool_(options_.worker_program, options_.log) {
    if (options_.cache_folder.empty())
        options_.cache_folder = defaultCompilerCache();
}

TraceRecorder::~TraceRecorder() = default;

Result<RecordedTrace> TraceRecorder::record(const SampleRow& sample, const TraceRequest& request,
                                            double timeout_seconds, const std::stop_token& stop,
                                            const PhaseSink& phase) {
    if (!options_.places)
        return recordTrace(pool_.worker(), sample, request, timeout_seconds, stop, phase);
    const std::string framework = sample.framework == Framework::Paddle ? "paddle" : "torch";
    // A Paddle sample without a compiler runs in Paddle itself.
    const bool dygraph = sample.framework == Framework::Paddle && request.compiler == "eager";
    GNX_TRY(const JobPlace place,
            options_.places(dygraph ? std::string(kPaddleEager) : request.compiler, framework, stop));
    if (!place.packager.empty())
        return recordPackaged(place, sample, request, timeout_seconds, stop, phase);
    if (place.python.empty())
        return recordTrace(pool_.worker(), sample, request, timeout_seconds, stop, phase);
    return recordInHarness(place, sample, request, timeout_seconds, stop, phase);
}

Result<RecordedTrace> TraceRecorder::recordInHarness(const JobPlace& place, const SampleRow& sample,
                                                     TraceRequest request, double timeout_seconds,
                                                     const std::stop_token& stop, const PhaseSink& phase) {
    GNX_TRY(JobRunner* const runner, pool_.at(place));
    if (const auto refused = runner->refusal(sample))
        return RecordedTrace{.result = endedAs<TraceResult>(*refused), .trace = nullptr};
    SampleHandOver files;
    GNX_TRY(const auto failed, handOver(sample, request, files, timeout_seconds, stop, phase));
    if (failed)
        return RecordedTrace{.result = *failed, .trace = nullptr};
    if (!place.compiler.empty())
        request.compiler = place.compiler;
    if (!place.backend_file.empty())
        request.backend_file = place.backend_file;
    GNX_TRY(RecordedTrace recorded, recordTrace(*runner, sample, request, timeout_seconds, stop, phase));
    files.code()->pointIntoSample(recorded.result);
    return recorded;
}

Result<RecordedTrace> TraceRecorder::recordPackaged(const JobPlace& place, const SampleRow& sample,
                                                    TraceRequest request, double timeout_seconds,
                                                    const std::stop_token& stop, const PhaseSink& phase) {
    GNX_TRY(JobRunner* const packager, pool_.at({.python = place.packager, .framework = place.framework}));
    SampleHandOver files;
    GNX_TRY(const auto failed, handOver(sample, request, files, timeout_seconds, stop, phase));
    if (failed)
        return RecordedTrace{.result = *failed, .trace = nullptr};
    const BenchJob job{.sample = sample,
                       .request = packageRequest(sample, request),
                       .timeout_seconds = timeout_seconds,
                       .package_file = SharedInputs::packageFileOf(request.inputs_file)};
    GNX_TRY(RunResult made, runBenchJob(*packager, job, stop, phase));
    if (made.status == RunStatus::Cancelled)
        return cancelled();
    if (made.status != RunStatus::Correct) {
        files.code()->pointIntoSample(made);
        return RecordedTrace{.result = endedAs<TraceResult>(made), .trace = nullptr};
    }
    request.options["package"] = job.package_file;
    GNX_TRY(RecordedTrace recorded, recordTrace(pool_.worker(), sample, request, timeout_seconds, stop, phase));
    recorded.result.compile_ms += made.compile_ms;
    return recorded;
}

Result<std::optional<TraceResult>> TraceRecorder::handOver(const SampleRow& sample, TraceRequest& request,
                                                           SampleHandOver& files, double timeout_seconds,
                                                           const std::stop_token& stop, const PhaseSink& phase) {
    const InputOptions& inputs = request.configuration.inputs;
    files.begin(sample, true);
    GNX_CHECK(files.writeCode(sample, inputs, request.configuration.device));
    files.nameIn(request);
    request.line_nodes = files.code()->lineNodes();
    request.cache_dir = options_.cache_folder.string();
    const JobTerms terms{.sample = &sample,
                         .timeout_seconds = timeout_seconds,
                         .limits = {},
                         .memory_bytes = request.memory_limit_bytes};
    GNX_TRY(const InputsResult made, files.makeInputs(sample, inputs, terms, pool_.worker(), stop, phase));
    if (made.status == RunStatus::Correct)
        return std::optional<TraceResult>();
    if (made.status == RunStatus::Cancelled)
        return cancelled();
    return std::optional(endedAs<TraceResult>(made));
}

} // namespace gnx::profile
