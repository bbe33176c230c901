#include "core/bench/JobRunner.h"

#include <algorithm>
#include <csignal>

#include "core/base/Units.h"
#include "core/bench/OomKills.h"
#include "core/measure/MachineState.h"
#include "core/protocol/Evidence.h"
#include "core/system/ProcessMark.h"
#include "core/system/Subprocess.h"

namespace gnx {
namespace {

using Clock = WorkerClient::Clock;

/// Loading LibTorch with CUDA from a cold network disk has been seen to take most of a minute.
constexpr std::chrono::seconds kStartTimeout{120};
constexpr std::size_t kAllLines = Subprocess::kStderrKept;
constexpr std::uint64_t kParts = 10; ///< of the memory that there is; one of them stays free

RunResult result(RunStatus status, std::string message, std::string phase = {}) {
    RunResult made;
    made.status = status;
    made.message = std::move(message);
    made.phase = std::move(phase);
    return made;
}

/// Tells `sink`, and keeps the phase in `current`.
PhaseSink remembering(std::string& current, const PhaseSink& sink) {
    return [&current, &sink](const std::string& name, const Progress& progress) {
        current = name;
        if (sink)
            sink(name, progress);
    };
}

std::string inPhase(const std::string& phase) {
    return phase.empty() ? "before its first phase" : "in phase " + phase;
}

/// Of what a process that stays warm says, the last lines of one job.
std::string saidSince(const std::string& before, const std::string& now) {
    return lastLines(now.starts_with(before) ? now.substr(before.size()) : now, kStderrLines);
}

/// The times of the blocks that count.
void takeTimes(const Measurement& measurement, RunResult& result) {
    for (const MeasuredBlock& block : measurement.blocks) {
        if (block.disturbed)
            continue;
        const bool eager = block.side == Side::Eager;
        auto& ms = eager ? result.eager_ms : result.compiled_ms;
        auto& gpu_ms = eager ? result.eager_gpu_ms : result.compiled_gpu_ms;
        ms.insert(ms.end(), block.ms.begin(), block.ms.end());
        gpu_ms.insert(gpu_ms.end(), block.gpu_ms.begin(), block.gpu_ms.end());
    }
}

} // namespace

JobRunner::JobRunner(std::filesystem::path program, std::function<void(const std::string&)> log)
    : program_{.program = std::move(program)}, log_(std::move(log)) {}

JobRunner::JobRunner(WorkerProgram program, Framework framework, std::function<void(const std::string&)> log)
    : program_(std::move(program)), framework_(framework), log_(std::move(log)) {}

Error JobRunner::notStarted(Error error) const {
    const bool missing = error.code == ErrorCode::NotFound || error.code == ErrorCode::Unreadable;
    if (missing && program_.arguments.empty())
        error.hint = "build it with cmake --build (target graphnet-worker, needs LibTorch), or name one: graphnet ... "
                     "--worker FILE";
    return error;
}

Result<WorkerClient> JobRunner::startWorker(const std::stop_token& stop) {
    if (program_.program.empty()) {
        GNX_TRY(program_.program, findProgram("graphnet-worker"));
    }
    auto started = WorkerClient::start(program_, Clock::now() + kStartTimeout, stop);
    if (started.ok() || started.error().code != ErrorCode::Crashed)
        return started;
    // Something may have killed it that has nothing to do with it.
    return WorkerClient::start(program_, Clock::now() + kStartTimeout, stop);
}

Status JobRunner::ensureWorker(const std::stop_token& stop) {
    if (worker_ && !unusable_ && worker_->running())
        return {};
    worker_.reset(); // the memory of the old one is free before the new one asks for any
    unusable_ = false;
    auto started = startWorker(stop);
    if (!started.ok())
        return notStarted(std::move(started).error());
    worker_.emplace(*std::move(started));
    const WorkerHello& hello = worker_->hello();
    log_(program_.called + ' ' + std::to_string(worker_->pid()) + " started, " + hello.framework + ' ' +
         (hello.framework_version.empty() ? hello.torch_version : hello.framework_version));
    return {};
}

Result<WorkerHello> JobRunner::hello(const std::stop_token& stop) {
    GNX_CHECK(ensureWorker(stop));
    return worker_->hello();
}

/// Why the job need not be sent to any worker.
std::optional<RunResult> JobRunner::refusal(const SampleRow& sample) const {
    if (sample.framework == Framework::Paddle && framework_ != Framework::Paddle)
        return result(RunStatus::NotRun, "a Paddle sample, and this runs torch samples alone", "load");
    if (sample.framework == Framework::Torch && framework_ == Framework::Paddle)
        return result(RunStatus::NotRun, "a torch sample, and this runs Paddle samples alone", "load");
    std::error_code failed;
    if (!std::filesystem::is_directory(sample.directory, failed))
        return result(RunStatus::NotRun,
                      "the sample's folder is gone: " + sample.directory + " (index its dataset again)", "load");
    return std::nullopt;
}

Result<RunResult> JobRunner::run(const BenchJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    if (auto refused = refusal(job.sample))
        return *std::move(refused);
    // Not in the middle of the conversation, where the worker would wait for blocks.
    if (const Status usable = validate(job.measure); job.request.timing == Timing::Blocks && !usable.ok())
        return result(RunStatus::NotRun, usable.error().text(), "run");
    GNX_CHECK(ensureWorker(stop));
    RunResult made = runOnWorker(job, stop, phase);
    const WorkerHello& hello = worker_->hello();
    if (!hello.torch_version.empty())
        made.environment.try_emplace("torch", hello.torch_version);
    return made;
}

RunResult JobRunner::runOnWorker(const BenchJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    const auto oom_kills = oomKillCount();
    std::string current;
    std::optional<Measurement> measured;
    const std::string said = worker_->lastWords(kAllLines);
    JobClock clock(job.timeout_seconds, job.limits);
    JobWatch watch{.phase = remembering(current, phase), .check = memoryCheck(job.request.memory_limit_bytes)};
    watch.blocks = [&](const BlockReady& ready, const BlockRunner& run) -> Status {
        const auto progress = [&](const Progress& told) { watch.phase("run", told); };
        GNX_TRY(measured, measureSpeedup(ready, job.measure, run,
                                         machineStateReader(worker_->pid(), job.request.device), stop, progress));
        return {};
    };
    auto answer = job.package_file.empty() ? worker_->run(job.request, clock, stop, watch)
                                           : worker_->package(job.request, job.package_file, clock, stop, watch);
    if (!answer.ok())
        return failed(job.sample.name, clock, answer.error(), current, oom_kills);
    unusable_ = isWornOut(answer->status, job.request.device);
    if (measured && answer->status == RunStatus::Correct) {
        takeTimes(*measured, *answer);
        answer->measurement = std::move(measured);
    }
    if (answer->status != RunStatus::Correct)
        if (std::string words = saidSince(said, worker_->lastWords(kAllLines)); !words.empty())
            answer->environment.try_emplace("stderr", std::move(words));
    return *std::move(answer);
}

std::function<Status()> JobRunner::memoryCheck(std::uint64_t limit_bytes) const {
    const pid_t group = worker_->pid();
    const std::uint64_t before = ownMemory(group);
    // Without a limit a job may take what there is, but for a part that keeps this program and the system alive.
    const std::uint64_t most = before + (limit_bytes > 0 ? limit_bytes : availableMemory() / kParts * (kParts - 1));
    return [group, most, before, called = program_.called]() -> Status {
        const std::uint64_t now = ownMemory(group);
        if (now <= most)
            return {};
        return Error{.code = ErrorCode::OutOfMemory,
                     .message = "the " + called + " and what it started took " + formatBytes(now - before) +
                                ", the limit is " + formatBytes(most - before)};
    };
}

Result<InputsResult> JobRunner::inputs(const InputsJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    const auto told = [](const RunResult& made) {
        InputsResult result;
        result.status = made.status;
        if (!made.phase.empty())
            result.phase = made.phase;
        result.message = made.message;
        return result;
    };
    if (const auto refused = refusal(job.sample))
        return told(*refused);
    GNX_CHECK(ensureWorker(stop));
    const auto oom_kills = oomKillCount();
    std::string current;
    JobClock clock(job.timeout_seconds, job.limits);
    const JobWatch watch{.phase = remembering(current, phase), .check = memoryCheck(job.request.memory_limit_bytes)};
    auto answer = worker_->inputs(job.request, clock, stop, watch);
    if (!answer.ok())
        return told(failed(job.sample.name, clock, answer.error(), current, oom_kills));
    unusable_ = isWornOut(answer->status, "cpu");
    return *std::move(answer);
}

Result<CheckResult> JobRunner::check(const CheckJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    if (const auto refused = refusal(job.sample)) {
        CheckResult made;
        made.whole = endedAs<CheckRun>(*refused);
        return made;
    }
    GNX_CHECK(ensureWorker(stop));
    return checkOnWorker(job, stop, phase);
}

CheckResult JobRunner::checkOnWorker(const CheckJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    const auto oom_kills = oomKillCount();
    std::string current;
    const JobClock clock = JobClock::of(job.timeout_seconds);
    auto answer = worker_->check(job.request, clock.deadline(), stop, remembering(current, phase));
    if (!answer.ok()) {
        CheckResult result;
        result.whole = endedAs<CheckRun>(failed(job.sample.name, clock, answer.error(), current, oom_kills));
        return result;
    }
    for (const CheckRun* run : {&answer->whole, &answer->rewritten, &answer->parts})
        unusable_ = unusable_ || isWornOut(run->status, job.request.device);
    return *std::move(answer);
}

Result<ScriptResult> JobRunner::script(const ScriptJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    if (const auto refused = refusal(job.sample))
        return endedAs<ScriptResult>(*refused);
    GNX_CHECK(ensureWorker(stop));
    const auto oom_kills = oomKillCount();
    std::string current;
    const JobClock clock = JobClock::of(job.timeout_seconds);
    auto answer = worker_->script(job.request, clock.deadline(), stop, remembering(current, phase));
    if (!answer.ok())
        return endedAs<ScriptResult>(failed(job.sample.name, clock, answer.error(), current, oom_kills));
    unusable_ = isWornOut(answer->status, job.request.device);
    return *std::move(answer);
}

Result<TraceResult> JobRunner::trace(const TraceJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    if (const auto refused = refusal(job.sample))
        return endedAs<TraceResult>(*refused);
    GNX_CHECK(ensureWorker(stop));
    const auto oom_kills = oomKillCount();
    std::string current;
    const JobClock clock = JobClock::of(job.timeout_seconds);
    auto answer = worker_->trace(job.request, clock.deadline(), stop, remembering(current, phase));
    if (!answer.ok())
        return endedAs<TraceResult>(failed(job.sample.name, clock, answer.error(), current, oom_kills));
    unusable_ = isWornOut(answer->status, job.request.configuration.device);
    return *std::move(answer);
}

Result<ObserveResult> JobRunner::observe(const ObserveJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    if (const auto refused = refusal(job.sample)) {
        ObserveResult made;
        made.run = endedAs<CheckRun>(*refused);
        return made;
    }
    GNX_CHECK(ensureWorker(stop));
    return observeOnWorker(job, stop, phase);
}

ObserveResult JobRunner::observeOnWorker(const ObserveJob& job, const std::stop_token& stop, const PhaseSink& phase) {
    const auto oom_kills = oomKillCount();
    std::string current;
    const JobClock clock = JobClock::of(job.timeout_seconds);
    auto answer = worker_->observe(job.request, clock.deadline(), stop, remembering(current, phase));
    if (!answer.ok()) {
        ObserveResult result;
        result.run = endedAs<CheckRun>(failed(job.sample.name, clock, answer.error(), current, oom_kills));
        return result;
    }
    unusable_ = isWornOut(answer->run.status, job.request.configuration.device);
    if (answer->comparison)
        unusable_ = unusable_ || isWornOut(answer->comparison->other.status, job.request.compare->configuration.device);
    return *std::move(answer);
}

RunResult JobRunner::failed(const std::string& sample, const JobClock& clock, const Error& error,
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
    const std::string killed = "; the " + program_.called + " was killed " + inPhase(phase);
    if (error.code == ErrorCode::Timeout) {
        made.status = RunStatus::Timeout;
        made.message = clock.expired() + killed;
    } else if (error.code == ErrorCode::OutOfMemory) {
        made.status = RunStatus::OutOfMemory;
        made.message = error.message + killed;
    } else if (died) {
        tellDeath(exit, inPhase(phase), oom_kills_before, made);
    } else {
        made.message = error.message + killed;
    }
    if (const std::string words = worker_->lastWords(kStderrLines); !words.empty()) {
        made.message += "\nIts last lines: " + words;
        made.environment["stderr"] = words;
    }
    log_(sample + ": " + made.message);
    return made;
}

void JobRunner::tellDeath(const ExitState& exit, const std::string& where,
                          std::optional<std::uint64_t> oom_kills_before, RunResult& made) const {
    if (exit.signal != 0)
        made.environment["signal"] = exit.signalName();
    else
        made.environment["exit_code"] = std::to_string(exit.code);
    if (exit.signal == SIGKILL) {
        const auto oom_kills = oomKillCount();
        const bool ran_out = oom_kills && oom_kills_before && *oom_kills > *oom_kills_before;
        made.status = ran_out ? RunStatus::OutOfMemory : RunStatus::Crash;
        made.message = "the " + program_.called + " was ended by SIGKILL " + where +
                       (ran_out ? ": the system ran out of memory and killed it"
                                : ", which this program did not send: by somebody, or by a memory limit");
        return;
    }
    made.message = "the " + program_.called + ' ' + exit.text() + ' ' + where;
    if (const auto& crash = worker_->crash(); crash && crash->node >= 0) {
        made.failed_node = crash->node;
        made.failed_line = crash->line;
        made.message +=
            ", in operator " + std::to_string(crash->node) + " (model.py, line " + std::to_string(crash->line) + ')';
    }
}

bool JobRunner::isWornOut(RunStatus status, const std::string& device) {
    if (status == RunStatus::OutOfMemory)
        return true;
    // After a failed kernel the CUDA context of the process may be broken for good ("sticky" errors).
    const bool failed_on_device = status == RunStatus::EagerFail || status == RunStatus::RuntimeFail;
    return failed_on_device && device != "cpu";
}

} // namespace gnx
