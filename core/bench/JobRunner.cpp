#include "core/bench/JobRunner.h"

#include <algorithm>
#include <csignal>

#include "core/base/Units.h"
#include "core/bench/OomKills.h"
#include "core/system/Subprocess.h"

namespace gnx {
namespace {

using Clock = WorkerClient::Clock;

/// Loading LibTorch with CUDA from a cold network disk has been seen to take most of a minute.
constexpr std::chrono::seconds kStartTimeout{120};
constexpr std::size_t kStderrLines = 8;
constexpr double kNanosecondsPerSecond = 1e9;
constexpr std::chrono::hours kLongestJob{24 * 365};

Clock::time_point deadlineIn(double seconds) {
    const std::chrono::duration<double> wanted(seconds);
    if (!(wanted < kLongestJob)) // also NaN
        return Clock::now() + kLongestJob;
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(wanted);
}

RunResult result(RunStatus status, std::string message, std::string phase = {}) {
    RunResult made;
    made.status = status;
    made.message = std::move(message);
    made.phase = std::move(phase);
    return made;
}

std::string list(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

/// Why the job need not be sent to any worker.
std::optional<RunResult> refusal(const SampleRow& sample) {
    if (sample.framework == Framework::Paddle)
        return result(RunStatus::NotRun, "a Paddle sample; there is no backend yet that runs those", "load");
    std::error_code failed;
    if (!std::filesystem::is_directory(sample.directory, failed))
        return result(RunStatus::NotRun,
                      "the sample's folder is gone: " + sample.directory + " (index its dataset again)", "load");
    return std::nullopt;
}

/// The same of a job that is no benchmark.
CheckRun endOf(const RunResult& made) {
    CheckRun run;
    run.status = made.status;
    run.phase = made.phase;
    run.message = made.message;
    run.failed_node = made.failed_node;
    run.failed_line = made.failed_line;
    return run;
}

/// Tells `sink`, and keeps the phase in `current`.
PhaseSink remembering(std::string& current, const PhaseSink& sink) {
    return [&current, &sink](const std::string& name, const Progress& progress) {
        current = name;
        if (sink)
            sink(name, progress);
    };
}

Error unknown(const char* what, const std::string& name, const std::vector<std::string>& there_are) {
    return {.code = ErrorCode::InvalidInput,
            .message = std::string("graphnet-worker has no ") + what + " '" + name + "'",
            .hint = "it has " + list(there_are)};
}

std::string inPhase(const std::string& phase) {
    return phase.empty() ? "before its first phase" : "in phase " + phase;
}

Error noWorker(Error error) {
    if (error.code == ErrorCode::NotFound || error.code == ErrorCode::Unreadable)
        error.hint = "build it with cmake --build (target graphnet-worker, needs LibTorch), or name one with --worker";
    return error;
}

} // namespace

JobRunner::JobRunner(std::filesystem::path program, std::function<void(const std::string&)> log)
    : program_(std::move(program)), log_(std::move(log)) {}

Result<WorkerClient> JobRunner::startWorker(const std::stop_token& stop) {
    if (program_.empty()) {
        GNX_TRY(program_, findProgram("graphnet-worker"));
    }
    return WorkerClient::start(program_, Clock::now() + kStartTimeout, stop);
}

Status JobRunner::ensureWorker(const std::stop_token& stop) {
    if (worker_ && !unusable_ && worker_->running())
        return {};
    worker_.reset(); // the memory of the old one is free before the new one asks for any
    unusable_ = false;
    auto started = startWorker(stop);
    if (!started.ok())
        return noWorker(std::move(started).error());
    worker_.emplace(*std::move(started));
    log_("worker " + std::to_string(worker_->pid()) + " started, torch " + worker_->hello().torch_version);
    return {};
}

Status JobRunner::accept(const BenchPlan& plan, const std::stop_token& stop) {
    if (std::ranges::all_of(plan.samples, [](const SampleRow& sample) { return refusal(sample).has_value(); }))
        return {}; // no worker is needed to say so
    GNX_CHECK(ensureWorker(stop));
    const WorkerHello& hello = worker_->hello();
    for (const std::string& compiler : plan.compilers)
        if (!contains(hello.compilers, compiler))
            return unknown("compiler", compiler, hello.compilers);
    if (!contains(hello.devices, plan.protocol.device))
        return unknown("device", plan.protocol.device, hello.devices);
    return {};
}

Result<RunResult> JobRunner::run(const BenchJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    if (auto refused = refusal(job.sample))
        return *std::move(refused);
    GNX_CHECK(ensureWorker(stop));
    RunResult made = runOnWorker(job, stop, phase);
    made.environment.try_emplace("torch", worker_->hello().torch_version);
    return made;
}

RunResult JobRunner::runOnWorker(const BenchJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    const auto oom_kills = oomKillCount();
    std::string current;
    auto answer = worker_->run(job.request, deadlineIn(job.timeout_seconds), stop, remembering(current, phase));
    if (!answer.ok())
        return failed(job.sample.name, job.timeout_seconds, answer.error(), current, oom_kills);
    unusable_ = isWornOut(answer->status, job.request.device);
    return *std::move(answer);
}

Result<CheckResult> JobRunner::check(const CheckJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    if (const auto refused = refusal(job.sample)) {
        CheckResult made;
        made.whole = endOf(*refused);
        return made;
    }
    GNX_CHECK(ensureWorker(stop));
    return checkOnWorker(job, stop, phase);
}

CheckResult JobRunner::checkOnWorker(const CheckJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    const auto oom_kills = oomKillCount();
    std::string current;
    auto answer = worker_->check(job.request, deadlineIn(job.timeout_seconds), stop, remembering(current, phase));
    if (!answer.ok()) {
        CheckResult result;
        result.whole = endOf(failed(job.sample.name, job.timeout_seconds, answer.error(), current, oom_kills));
        return result;
    }
    for (const CheckRun* run : {&answer->whole, &answer->rewritten, &answer->parts})
        unusable_ = unusable_ || isWornOut(run->status, job.request.device);
    return *std::move(answer);
}

Result<ScriptResult> JobRunner::script(const ScriptJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    const auto told = [](RunResult&& made) {
        ScriptResult result;
        result.status = made.status;
        result.phase = std::move(made.phase);
        result.message = std::move(made.message);
        result.failed_node = made.failed_node;
        result.failed_line = made.failed_line;
        return result;
    };
    if (auto refused = refusal(job.sample))
        return told(*std::move(refused));
    GNX_CHECK(ensureWorker(stop));
    const auto oom_kills = oomKillCount();
    std::string current;
    auto answer = worker_->script(job.request, deadlineIn(job.timeout_seconds), stop, remembering(current, phase));
    if (!answer.ok())
        return told(failed(job.sample.name, job.timeout_seconds, answer.error(), current, oom_kills));
    unusable_ = isWornOut(answer->status, job.request.device);
    return *std::move(answer);
}

Result<ObserveResult> JobRunner::observe(const ObserveJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    if (const auto refused = refusal(job.sample)) {
        ObserveResult made;
        made.run = endOf(*refused);
        return made;
    }
    GNX_CHECK(ensureWorker(stop));
    return observeOnWorker(job, stop, phase);
}

ObserveResult JobRunner::observeOnWorker(const ObserveJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    const auto oom_kills = oomKillCount();
    std::string current;
    auto answer = worker_->observe(job.request, deadlineIn(job.timeout_seconds), stop, remembering(current, phase));
    if (!answer.ok()) {
        ObserveResult result;
        result.run = endOf(failed(job.sample.name, job.timeout_seconds, answer.error(), current, oom_kills));
        return result;
    }
    unusable_ = isWornOut(answer->run.status, job.request.configuration.device);
    if (answer->comparison)
        unusable_ = unusable_ || isWornOut(answer->comparison->other.status, job.request.compare->configuration.device);
    return *std::move(answer);
}

RunResult JobRunner::failed(const std::string& sample, double timeout_seconds, const Error& error,
                            const std::string& phase, std::optional<std::uint64_t> oom_kills_before) {
    if (error.code == ErrorCode::InvalidInput)
        return result(RunStatus::NotRun, error.message, phase);
    unusable_ = true;
    if (error.code == ErrorCode::Cancelled) {
        worker_->requestKill();
        return result(RunStatus::Cancelled, "cancelled " + inPhase(phase), phase);
    }
    // A worker that spoke nonsense may die of it as well; what it said is the cause.
    const bool died = error.code == ErrorCode::Crashed && !worker_->running();
    const ExitState exit = worker_->end();
    RunResult made = result(RunStatus::Crash, {}, phase);
    if (error.code == ErrorCode::Timeout) {
        made.status = RunStatus::Timeout;
        made.message = "no result within " + formatDuration(timeout_seconds * kNanosecondsPerSecond) +
                       "; the worker was killed " + inPhase(phase);
    } else if (died && exit.signal == SIGKILL) {
        const auto oom_kills = oomKillCount();
        const bool ran_out = oom_kills && oom_kills_before && *oom_kills > *oom_kills_before;
        made.status = ran_out ? RunStatus::OutOfMemory : RunStatus::Crash;
        made.message = "the worker was ended by SIGKILL " + inPhase(phase) +
                       (ran_out ? ": the system ran out of memory and killed it"
                                : ", which this program did not send: by somebody, or by a memory limit");
    } else if (died) {
        made.message = "the worker " + exit.text() + ' ' + inPhase(phase);
        if (const auto& crash = worker_->crash(); crash && crash->node >= 0) {
            made.failed_node = crash->node;
            made.failed_line = crash->line;
            made.message += ", in operator " + std::to_string(crash->node) + " (model.py, line " +
                            std::to_string(crash->line) + ')';
        }
    } else {
        made.message = error.message + "; the worker was killed " + inPhase(phase);
    }
    if (const std::string words = worker_->lastWords(kStderrLines); !words.empty())
        made.message += "\nIts last lines: " + words;
    log_(sample + ": " + made.message);
    return made;
}

bool JobRunner::isWornOut(RunStatus status, const std::string& device) {
    if (status == RunStatus::OutOfMemory)
        return true;
    // After a failed kernel the CUDA context of the process may be broken for good ("sticky" errors).
    const bool failed_on_device = status == RunStatus::EagerFail || status == RunStatus::RuntimeFail;
    return failed_on_device && device != "cpu";
}

} // namespace gnx
