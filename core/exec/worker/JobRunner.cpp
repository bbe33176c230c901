#include "core/exec/worker/JobRunner.h"

#include <algorithm>
#include <csignal>

#include "core/base/Units.h"
#include "core/base/system/ProcessMark.h"
#include "core/base/system/Subprocess.h"
#include "core/exec/measure/MachineState.h"
#include "core/exec/worker/OomKills.h"

namespace gnx::exec {
namespace {

using Clock = WorkerClient::Clock;

/// Loading LibTorch with CUDA from a cold network disk has been seen to take most of a minute.
constexpr std::chrono::seconds kStartTimeout{120};
constexpr std::size_t kAllLines = Subprocess::kStderrKept;
constexpr std::uint64_t kParts = 10; ///< the memory is divided into so many parts; one of them stays free

RunResult result(RunStatus status, std::string message, std::string phase = {}) {
    RunResult made;
    made.status = status;
    made.message = std::move(message);
    made.phase = std::move(phase);
    return made;
}

/// Passes the phase to `sink`, and keeps it in `current`.
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

/// Number of the last lines kept for one job, from the output of a process that stays warm.
std::string saidSince(const std::string& before, const std::string& now) {
    return lastLines(now.starts_with(before) ? now.substr(before.size()) : now, kStderrLines);
}

/// Returns whether a process that executed this must not be given another job.
bool isWornOut(const Execution& execution) {
    if (execution.status == RunStatus::OutOfMemory)
        return true;
    // After a failed kernel the CUDA context of the process may be broken for good ("sticky" errors).
    const bool failed_on_device =
        execution.status == RunStatus::EagerFail || execution.status == RunStatus::RuntimeFail;
    return failed_on_device && execution.device != "cpu";
}

} // namespace

JobRunner::JobRunner(WorkerProgram program, Framework framework, WorkerLog log)
    : program_(std::move(program)), framework_(framework), log_(log ? std::move(log) : [](const std::string&) {}) {}

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
    if (ready())
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

/// Returns why the job need not be sent to any worker.
std::optional<RunResult> JobRunner::refusal(const SampleRow& sample) const {
    if (sample.framework == Framework::Onnx && framework_ != Framework::Onnx)
        return result(RunStatus::NotRun,
                      "a model of ONNX, which ONNX Runtime alone executes: graphnet run, graphnet bench --compiler "
                      "onnxruntime, or Run in the window",
                      "load");
    if (sample.framework == Framework::Paddle && framework_ != Framework::Paddle)
        return result(RunStatus::NotRun, "a Paddle sample, and this runs torch samples alone", "load");
    if (sample.framework == Framework::Torch && framework_ == Framework::Paddle)
        return result(RunStatus::NotRun, "a torch sample, and this runs Paddle samples alone", "load");
    std::error_code failed;
    if (!std::filesystem::exists(sample.directory, failed))
        return result(RunStatus::NotRun,
                      "the sample's folder is gone: " + sample.directory + " (index its dataset again)", "load");
    return std::nullopt;
}

std::string JobRunner::lastWords() {
    return worker_->lastWords(kAllLines);
}

std::optional<RunResult> JobRunner::converse(const JobTerms& terms, const PhaseSink& phase,
                                             const Conversation& conversation) {
    const auto oom_kills = oomKillCount();
    std::string current;
    JobClock clock(terms.timeout_seconds, terms.limits);
    JobWatch watch{.phase = remembering(current, phase), .blocks = terms.blocks};
    watch.stop_patience = terms.stop_patience;
    if (terms.memory_bytes)
        watch.check = memoryCheck(*terms.memory_bytes);
    const Status answered = conversation(clock, watch);
    if (answered.ok())
        return std::nullopt;
    const std::string about = terms.sample != nullptr ? terms.sample->name : program_.called;
    return failed(about, clock, answered.error(), current, oom_kills);
}

void JobRunner::addEvidence(RunStatus status, const std::string& said,
                            std::map<std::string, std::string>& environment) {
    if (const std::string& torch = worker_->hello().torch_version; !torch.empty())
        environment.try_emplace("torch", torch);
    if (status == RunStatus::Correct)
        return;
    if (std::string words = saidSince(said, lastWords()); !words.empty())
        environment.try_emplace("stderr", std::move(words));
}

std::function<Status()> JobRunner::memoryCheck(std::uint64_t limit_bytes) const {
    const pid_t group = worker_->pid();
    const std::uint64_t before = ownMemory(group);
    // Without a limit a job may take all free memory, except a part that keeps this program and the system alive.
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

RunResult JobRunner::failed(const std::string& sample, const JobClock& clock, const Error& error,
                            const std::string& phase, std::optional<std::uint64_t> oom_kills_before) {
    if (error.code == ErrorCode::InvalidInput)
        return result(RunStatus::NotRun, error.message, phase);
    unusable_ = true;
    if (error.code == ErrorCode::Cancelled) {
        worker_->requestKill();
        return result(RunStatus::Cancelled, "cancelled " + inPhase(phase), phase);
    }
    // A worker that breaks the protocol may die of it as well; its last message is the cause.
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
        describeDeath(exit, inPhase(phase), oom_kills_before, made);
    } else {
        made.message = error.message + killed;
    }
    if (const std::string words = worker_->lastWords(kStderrLines); !words.empty()) {
        made.message += "\nIts last lines: " + words;
        made.environment["stderr"] = words;
    }
    if (const std::string& torch = worker_->hello().torch_version; !torch.empty())
        made.environment.try_emplace("torch", torch);
    log_(sample + ": " + made.message);
    return made;
}

void JobRunner::describeDeath(const ExitState& exit, const std::string& where,
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

void JobRunner::keepUnlessWornOut(const std::vector<Execution>& executions) {
    unusable_ = std::ranges::any_of(executions, isWornOut);
}

} // namespace gnx::exec
