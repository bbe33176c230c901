#include "core/tracerun/TraceRecorder.h"

#include "core/bench/CacheFolder.h"
#include "core/bench/HarnessProgram.h"
#include "core/compilers/CompilerCatalog.h"
#include "core/protocol/Evidence.h"
#include "core/protocol/HarnessOptions.h"
#include "core/protocol/InputOptions.h"

namespace gnx {
namespace {

Error cancelled() {
    return {.code = ErrorCode::Cancelled, .message = "the trace was cancelled"};
}

/// What makes the package of the model that `request` traces.
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
    package.options["kernels"] = "named"; // each call of one is then told as LibTorch's operators are
    return package;
}

} // namespace

TraceRecorder::TraceRecorder(Options options)
    : options_(std::move(options)), worker_(options_.worker_program, options_.log) {
    if (options_.cache_folder.empty())
        options_.cache_folder = defaultCompilerCache();
}

TraceRecorder::~TraceRecorder() = default;

Result<RecordedTrace> TraceRecorder::record(const SampleRow& sample, const TraceRequest& request,
                                            double timeout_seconds, const std::stop_token& stop,
                                            const PhaseSink& phase) {
    if (!options_.places)
        return recordTrace(worker_, sample, request, timeout_seconds, stop, phase);
    const std::string framework = sample.framework == Framework::Paddle ? "paddle" : "torch";
    // What a Paddle sample runs without a compiler is Paddle's own.
    const bool dygraph = sample.framework == Framework::Paddle && request.compiler == "eager";
    GNX_TRY(const JobPlace place,
            options_.places(dygraph ? std::string(kPaddleEager) : request.compiler, framework, stop));
    if (!place.packager.empty())
        return recordPackaged(place, sample, request, timeout_seconds, stop, phase);
    if (place.python.empty())
        return recordTrace(worker_, sample, request, timeout_seconds, stop, phase);
    return recordInHarness(place, sample, request, timeout_seconds, stop, phase);
}

Result<RecordedTrace> TraceRecorder::recordInHarness(const JobPlace& place, const SampleRow& sample,
                                                     TraceRequest request, double timeout_seconds,
                                                     const std::stop_token& stop, const PhaseSink& phase) {
    GNX_TRY(JobRunner* const runner, harness(place));
    if (const auto refused = runner->refusal(sample))
        return RecordedTrace{.result = endedAs<TraceResult>(*refused), .trace = nullptr};
    HandedOver files;
    GNX_TRY(const auto failed, handOver(sample, request, files, timeout_seconds, stop, phase));
    if (failed)
        return RecordedTrace{.result = *failed, .trace = nullptr};
    if (!place.compiler.empty())
        request.compiler = place.compiler;
    if (!place.backend_file.empty())
        request.backend_file = place.backend_file;
    GNX_TRY(RecordedTrace recorded, recordTrace(*runner, sample, request, timeout_seconds, stop, phase));
    files.code->pointIntoSample(recorded.result);
    return recorded;
}

Result<RecordedTrace> TraceRecorder::recordPackaged(const JobPlace& place, const SampleRow& sample,
                                                    TraceRequest request, double timeout_seconds,
                                                    const std::stop_token& stop, const PhaseSink& phase) {
    GNX_TRY(JobRunner* const packager, harness({.python = place.packager, .framework = place.framework}));
    HandedOver files;
    GNX_TRY(const auto failed, handOver(sample, request, files, timeout_seconds, stop, phase));
    if (failed)
        return RecordedTrace{.result = *failed, .trace = nullptr};
    const BenchJob job{.sample = sample,
                       .request = packageRequest(sample, request),
                       .timeout_seconds = timeout_seconds,
                       .package_file = SharedInputs::packageFileOf(request.inputs_file)};
    GNX_TRY(RunResult made, packager->run(job, stop, phase));
    if (made.status == RunStatus::Cancelled)
        return cancelled();
    if (made.status != RunStatus::Correct) {
        files.code->pointIntoSample(made);
        return RecordedTrace{.result = endedAs<TraceResult>(made), .trace = nullptr};
    }
    request.options["package"] = job.package_file;
    GNX_TRY(RecordedTrace recorded, recordTrace(worker_, sample, request, timeout_seconds, stop, phase));
    recorded.result.compile_ms += made.compile_ms;
    return recorded;
}

Result<std::optional<TraceResult>> TraceRecorder::handOver(const SampleRow& sample, TraceRequest& request,
                                                           HandedOver& files, double timeout_seconds,
                                                           const std::stop_token& stop, const PhaseSink& phase) {
    if (sample.framework == Framework::Paddle && request.configuration.inputs.isVariant())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "Paddle samples run as they are described, not with " +
                                describeInputs(request.configuration.inputs),
                     .hint = "variants are for torch samples"};
    request.inputs_file = files.in_memory.fileFor(sample.tensor_bytes);
    if (request.inputs_file.empty())
        request.inputs_file = files.on_disk.fileFor(sample.tensor_bytes);
    if (request.inputs_file.empty())
        return Error{.code = ErrorCode::NoSpace,
                     .message = "neither shared memory nor the folder for temporary files has room for the sample's "
                                "inputs",
                     .path = std::filesystem::temp_directory_path().string()};
    request.code_file = SharedInputs::codeFileOf(request.inputs_file);
    GNX_TRY(files.code, ModelCode::write(sample.directory, request.configuration.inputs, request.configuration.device,
                                         request.code_file));
    request.line_nodes = files.code->lineNodes();
    if (!files.code->defaultDType().empty())
        request.options[kDefaultDType] = files.code->defaultDType();
    request.cache_dir = options_.cache_folder.string();
    if (sample.framework == Framework::Paddle) // the harness makes those of Paddle samples itself
        return std::optional<TraceResult>();
    return makeInputs(sample, request, timeout_seconds, stop, phase);
}

Result<std::optional<TraceResult>> TraceRecorder::makeInputs(const SampleRow& sample, const TraceRequest& request,
                                                             double timeout_seconds, const std::stop_token& stop,
                                                             const PhaseSink& phase) {
    InputsJob job{.sample = sample, .request = {}, .timeout_seconds = timeout_seconds};
    job.request.sample_dir = sample.directory;
    job.request.inputs = request.configuration.inputs;
    job.request.inputs_file = request.inputs_file;
    job.request.memory_limit_bytes = request.memory_limit_bytes;
    GNX_TRY(const InputsResult made, worker_.inputs(job, stop, phase));
    if (made.status == RunStatus::Correct)
        return std::optional<TraceResult>();
    if (made.status == RunStatus::Cancelled)
        return cancelled();
    return std::optional(endedAs<TraceResult>(made));
}

Result<JobRunner*> TraceRecorder::harness(const JobPlace& place) {
    auto& runner = harnesses_[{place.python, place.framework}];
    if (!runner) {
        GNX_TRY(WorkerProgram program, harnessProgram(place));
        runner = std::make_unique<JobRunner>(
            std::move(program), place.framework == "paddle" ? Framework::Paddle : Framework::Torch, options_.log);
    }
    return runner.get();
}

} // namespace gnx
