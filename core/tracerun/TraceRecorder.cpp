#include "core/tracerun/TraceRecorder.h"

#include "core/bench/CacheFolder.h"
#include "core/bench/HarnessProgram.h"
#include "core/bench/ModelCode.h"
#include "core/bench/SharedInputs.h"
#include "core/protocol/Evidence.h"
#include "core/protocol/HarnessOptions.h"
#include "core/protocol/InputOptions.h"

namespace gnx {

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
    GNX_TRY(const JobPlace place, options_.places(dygraph ? "paddle-dygraph" : request.compiler, framework, stop));
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
    if (sample.framework == Framework::Paddle && request.configuration.inputs.isVariant())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "Paddle samples run as they are described, not with " +
                                describeInputs(request.configuration.inputs),
                     .hint = "variants are for torch samples"};
    SharedInputs in_memory, on_disk(std::filesystem::temp_directory_path());
    request.inputs_file = in_memory.fileFor(sample.tensor_bytes);
    if (request.inputs_file.empty())
        request.inputs_file = on_disk.fileFor(sample.tensor_bytes);
    if (request.inputs_file.empty())
        return Error{.code = ErrorCode::NoSpace,
                     .message = "neither shared memory nor the folder for temporary files has room for the sample's "
                                "inputs",
                     .path = std::filesystem::temp_directory_path().string()};
    request.code_file = SharedInputs::codeFileOf(request.inputs_file);
    GNX_TRY(const ModelCode code, ModelCode::write(sample.directory, request.configuration.inputs,
                                                   request.configuration.device, request.code_file));
    request.line_nodes = code.lineNodes();
    if (!code.defaultDType().empty())
        request.options[kDefaultDType] = code.defaultDType();
    if (sample.framework != Framework::Paddle) { // the harness makes those of Paddle samples itself
        GNX_TRY(const auto failed, makeInputs(sample, request, timeout_seconds, stop, phase));
        if (failed)
            return RecordedTrace{.result = *failed, .trace = nullptr};
    }
    request.cache_dir = options_.cache_folder.string();
    if (!place.compiler.empty())
        request.compiler = place.compiler;
    if (!place.backend_file.empty())
        request.backend_file = place.backend_file;
    GNX_TRY(RecordedTrace recorded, recordTrace(*runner, sample, request, timeout_seconds, stop, phase));
    code.pointIntoSample(recorded.result);
    return recorded;
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
        return Error{.code = ErrorCode::Cancelled, .message = "the trace was cancelled"};
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
