#include "core/bench/plans/PlanExecutor.h"

#include <algorithm>

#include "core/base/Join.h"
#include "core/bench/plans/Reference.h"
#include "core/data/model/ModelFile.h"
#include "core/exec/protocol/Evidence.h"
#include "core/exec/protocol/TruthOptions.h"
#include "core/exec/worker/CacheFolder.h"
#include "core/exec/worker/OwnedFolder.h"

namespace gnx::bench {
namespace {

constexpr const char* kMakeRoom = "free some space or name another folder, then repeat; finished jobs are stored";
constexpr const char* kColdTime = "cold_compile_ms";

RunResult notRun(const Error& error, const char* phase) {
    RunResult result;
    result.status = error.code == ErrorCode::Unsupported ? RunStatus::Unsupported : RunStatus::NotRun;
    result.phase = phase;
    result.message = error.text();
    return result;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

Error unknown(const char* what, const std::string& name, const std::vector<std::string>& there_are) {
    return {.code = ErrorCode::InvalidInput,
            .message = std::string("graphnet-worker has no ") + what + " '" + name + "'",
            .hint = "it has " + joined(there_are)};
}

/// Returns the file in which the eager outputs of a job are kept.
Result<std::string> keptOutputs(const BenchPlan& plan, std::size_t job) {
    if (plan.outputs_folder.empty())
        return std::string();
    const std::filesystem::path file = std::filesystem::path(plan.outputs_folder) / outputsFileOf(plan, job);
    const std::filesystem::path folder = file.parent_path();
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (!failed)
        return file.string();
    const bool full = failed == std::errc::no_space_on_device;
    return Error{.code = full ? ErrorCode::NoSpace : ErrorCode::Unreadable,
                 .message = "the folder for outputs cannot be made: " + failed.message(),
                 .path = folder.string(),
                 .hint = full ? kMakeRoom : ""};
}

/// Returns the error that ends a run whose outputs cannot be written: the run is made for its outputs, and those of the
/// next job would fail, too.
std::optional<Error> outputsNotKept(const std::string& file, const SampleRow& sample, const RunResult& result) {
    std::error_code failed;
    if (file.empty() || result.status != RunStatus::NotRun || result.phase != "eager" ||
        std::filesystem::exists(file, failed))
        return std::nullopt;
    return Error{.code = ErrorCode::NoSpace,
                 .message = "the outputs of " + sample.name + " are not kept: " + result.message,
                 .hint = kMakeRoom};
}

} // namespace

PlanExecutor::PlanExecutor(Options options, WorkerLog log)
    : options_(std::move(options)), log_(std::move(log)), pool_(options_.worker_program, log_) {
    if (options_.cache_folder.empty())
        options_.cache_folder = defaultCompilerCache();
}

Result<JobPlace> PlanExecutor::placeOf(const std::string& compiler, Framework framework,
                                       const std::stop_token& stop) const {
    return options_.places ? options_.places(compiler, frameworkName(framework), stop) : JobPlace{};
}

Status PlanExecutor::acceptCompiler(const std::string& compiler, const std::string& device,
                                    const std::stop_token& stop) {
    const auto place = placeOf(compiler, Framework::Torch, stop);
    if (!place.ok() && place.error().code == ErrorCode::Cancelled)
        return place.error();
    if (!place.ok()) {
        const bool nowhere = std::ranges::all_of(kBenchedFrameworks, [&](Framework framework) {
            const auto there = placeOf(compiler, framework, stop);
            return !there.ok() && there.error().code == ErrorCode::InvalidInput;
        });
        return nowhere ? Status(place.error()) : Status();
    }
    if (!place->python.empty())
        return {}; // the harness reports for each job why it cannot
    GNX_TRY(const WorkerHello hello, pool_.worker().hello(stop));
    const std::string& name = place->compiler.empty() ? compiler : place->compiler;
    std::vector<std::string> offered;
    for (const OfferedCompiler& one : hello.compilers)
        offered.push_back(one.name);
    if (!contains(offered, name))
        return unknown("compiler", name, offered);
    if (!contains(hello.devices, device))
        return unknown("device", device, hello.devices);
    return {};
}

Status PlanExecutor::accept(const BenchPlan& plan, const std::stop_token& stop) {
    pool_.forgetFailures();
    SharedInputs::clearAbandoned();
    SharedInputs::clearAbandoned(std::filesystem::temp_directory_path());
    OwnedFolder::clearAbandoned(options_.cache_folder, kColdCache);
    if (std::ranges::all_of(plan.samples,
                            [this](const SampleRow& sample) { return pool_.worker().refusal(sample).has_value(); }) &&
        !options_.places)
        return {}; // no worker is needed to report that
    for (const std::string& compiler : plan.compilers)
        GNX_CHECK(acceptCompiler(compiler, plan.protocol.device, stop));
    return {};
}

void PlanExecutor::endPlan() {
    sample_directory_.clear();
    files_.clear();
    truth_.reset();
}

void PlanExecutor::beginSample(const BenchPlan& plan, const SampleRow& sample, const std::stop_token& stop) {
    if (sample.directory == sample_directory_)
        return;
    endPlan();
    sample_directory_ = sample.directory;
    const bool for_python = std::ranges::any_of(plan.compilers, [&](const std::string& compiler) {
        const auto place = placeOf(compiler, sample.framework, stop);
        return place.ok() && !(place->python.empty() && place->packager.empty());
    });
    if (plan.compilers.size() == 1 && !for_python && !plan.truth)
        return; // no other job uses them
    files_.begin(sample, for_python || plan.truth);
}

Result<std::optional<RunResult>> PlanExecutor::prepareForPython(const BenchPlan& plan, const SampleRow& sample,
                                                                RunRequest& request, const std::stop_token& stop,
                                                                const PhaseSink& phase) {
    if (sample.framework == Framework::Onnx)
        return prepareOnnx(sample, request);
    if (const Status written = files_.writeCode(sample, request.inputs, request.device); !written.ok()) {
        const bool no_room = written.error().code == ErrorCode::NoSpace && files_.inputsFile().empty();
        return std::optional(notRun(written.error(), no_room ? "inputs" : "load"));
    }
    files_.nameIn(request);
    const JobTerms terms{.sample = &sample,
                         .timeout_seconds = plan.timeout_seconds,
                         .limits = plan.limits,
                         .memory_bytes = request.memory_limit_bytes};
    GNX_TRY(const InputsResult made, files_.makeInputs(sample, request.inputs, terms, pool_.worker(), stop, phase));
    return made.status == RunStatus::Correct ? std::optional<RunResult>() : std::optional(endedAs<RunResult>(made));
}

/// The harness takes the file as it is, and draws its inputs.
std::optional<RunResult> PlanExecutor::prepareOnnx(const SampleRow& sample, RunRequest& request) {
    request.inputs_file.clear();
    const Status complete = checkComplete(sample.directory);
    return complete.ok() ? std::optional<RunResult>() : std::optional(notRun(complete.error(), "load"));
}

Status PlanExecutor::makeTruth(const BenchPlan& plan, const SampleRow& sample, const std::stop_token& stop,
                               const PhaseSink& phase) {
    if (truth_ || files_.inputsFile().empty() || sample.framework != Framework::Torch)
        return {};
    BenchJob job{
        .sample = sample, .request = plan.protocol, .timeout_seconds = plan.timeout_seconds, .limits = plan.limits};
    job.request.sample_dir = sample.directory;
    job.request.compiler = "eager";
    job.request.timing = Timing::Pairs;
    job.request.warmup = job.request.trials = 0;
    job.request.inputs_file = files_.inputsFile();
    job.request.options = {{kInputsDrawnIn, plan.protocol.inputs.dtype}};
    job.request.inputs.dtype = "float64";
    job.request.outputs_file = SharedInputs::truthFileOf(files_.inputsFile());
    GNX_TRY(const RunResult made, runBenchJob(pool_.worker(), job, stop, phase));
    if (made.status != RunStatus::Correct)
        log_(sample.name + ": there is no float64 run to compare with: " + made.message);
    truth_ = made.status == RunStatus::Correct ? job.request.outputs_file : std::string();
    return {};
}

Result<std::optional<RunResult>> PlanExecutor::prepare(const BenchPlan& plan, const SampleRow& sample,
                                                       const JobPlace& place, RunRequest& request,
                                                       const std::stop_token& stop, const PhaseSink& phase) {
    beginSample(plan, sample, stop);
    request.inputs_file = files_.inputsFile();
    if (plan.truth)
        GNX_CHECK(makeTruth(plan, sample, stop, phase));
    request.truth_file = truth_.value_or("");
    package_ms_ = 0;
    if (place.python.empty())
        return prepareForWorker(plan, sample, place, request, stop, phase);
    return prepareForPython(plan, sample, request, stop, phase);
}

Result<std::optional<RunResult>> PlanExecutor::prepareForWorker(const BenchPlan& plan, const SampleRow& sample,
                                                                const JobPlace& place, RunRequest& request,
                                                                const std::stop_token& stop, const PhaseSink& phase) {
    if (place.packager.empty())
        return std::optional<RunResult>();
    GNX_TRY(std::optional<RunResult> ended, prepareForPython(plan, sample, request, stop, phase));
    if (ended)
        return ended;
    const JobPlace python{.python = place.packager, .packager = {}, .framework = place.framework};
    auto packager = pool_.started(python, stop);
    if (!packager.ok() && packager.error().code == ErrorCode::Cancelled)
        return packager.error();
    if (!packager.ok())
        return std::optional(notRun(packager.error(), "compile"));
    BenchJob job{.sample = sample,
                 .request = request,
                 .timeout_seconds = plan.timeout_seconds,
                 .limits = plan.limits,
                 .package_file = SharedInputs::packageFileOf(files_.inputsFile())};
    job.request.timing = Timing::Pairs;
    job.request.truth_file.clear();
    job.request.outputs_file.clear();
    job.request.cache_dir = options_.cache_folder.string();
    auto answer = runBenchJob(**packager, job, stop, phase);
    std::error_code ignored;
    std::filesystem::remove(SharedInputs::packagePartOf(files_.inputsFile()), ignored); // left by a killed harness
    GNX_TRY(RunResult made, std::move(answer));
    if (made.status != RunStatus::Correct) {
        files_.code()->pointIntoSample(made);
        return std::optional(std::move(made));
    }
    package_ms_ = made.compile_ms;
    request.options["package"] = job.package_file;
    return std::optional<RunResult>();
}

Result<RunResult> PlanExecutor::runCached(const BenchPlan& plan, const BenchJob& job, JobRunner& runner,
                                          const std::stop_token& stop, const PhaseSink& phase) {
    BenchJob asked = job;
    const bool packaged = package_ms_ > 0; // made for each job, and only loaded here
    if (plan.cache == CacheUse::Warm || packaged) {
        asked.request.cache_dir = options_.cache_folder.string();
        GNX_TRY(RunResult result, runBenchJob(runner, asked, stop, phase));
        if (packaged) {
            result.compile_ms += package_ms_;
            result.cold = true;
        }
        if (packaged && plan.cache == CacheUse::Both && result.status == RunStatus::Correct)
            result.environment[kColdTime] = std::to_string(result.compile_ms);
        return result;
    }
    auto cold = OwnedFolder::make(options_.cache_folder, kColdCache);
    if (!cold.ok())
        return notRun(cold.error(), "compile");
    asked.request.cache_dir = cold->path().string();
    runner.dropWorker(); // the outputs in its memory would be reused
    if (plan.cache == CacheUse::Cold)
        return runBenchJob(runner, asked, stop, phase);
    BenchJob first = asked;
    first.request.timing = Timing::Pairs;
    first.request.warmup = first.request.trials = 0;
    GNX_TRY(RunResult compiled, runBenchJob(runner, first, stop, phase));
    if (compiled.status != RunStatus::Correct)
        return compiled;
    runner.dropWorker();
    GNX_TRY(RunResult result, runBenchJob(runner, asked, stop, phase));
    result.environment[kColdTime] = std::to_string(compiled.compile_ms);
    return result;
}

Result<RunResult> PlanExecutor::run(const BenchPlan& plan, std::size_t number, const std::stop_token& stop,
                                    const PhaseSink& phase) {
    const SampleRow& sample = plan.sampleOf(number);
    const std::string& compiler = plan.compilerOf(number);
    const auto place = placeOf(compiler, sample.framework, stop);
    if (!place.ok() && place.error().code == ErrorCode::Cancelled)
        return place.error();
    if (!place.ok())
        return notRun(place.error(), "load");
    GNX_TRY(const JobRunner* const asked, pool_.at(*place));
    if (auto refused = asked->refusal(sample))
        return *std::move(refused);
    auto runner = pool_.started(*place, stop);
    if (!runner.ok() && (place->python.empty() || runner.error().code == ErrorCode::Cancelled))
        return runner.error();
    if (!runner.ok())
        return notRun(runner.error(), "load");

    BenchJob job{.sample = sample,
                 .request = plan.protocol,
                 .timeout_seconds = plan.timeout_seconds,
                 .limits = plan.limits,
                 .measure = plan.measure};
    job.request.sample_dir = sample.directory;
    job.request.compiler = place->compiler.empty() ? compiler : place->compiler;
    if (!place->backend_file.empty())
        job.request.backend_file = place->backend_file;
    GNX_TRY(job.request.outputs_file, keptOutputs(plan, number));
    GNX_TRY(std::optional<RunResult> ended, prepare(plan, sample, *place, job.request, stop, phase));
    if (ended)
        return *std::move(ended);
    pool_.makeRoom(sample.tensor_bytes, **runner);
    GNX_TRY(RunResult result, runCached(plan, job, **runner, stop, phase));
    if (auto lost = outputsNotKept(job.request.outputs_file, sample, result))
        return *std::move(lost);
    if (!place->python.empty() && files_.code())
        files_.code()->pointIntoSample(result);
    return result;
}

} // namespace gnx::bench
