#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "core/bench/BenchPlan.h"
#include "core/bench/JobClock.h"
#include "core/bench/WorkerClient.h"
#include "core/index/Index.h"

namespace gnx {

/// One sample under one compiler.
struct BenchJob {
    const SampleRow& sample;
    RunRequest request; ///< complete: sample_dir and compiler too
    double timeout_seconds = 0;
    PhaseLimits limits{};
    MeasureOptions measure{};   ///< of Timing::Blocks
    std::string package_file{}; ///< if set, an AOTInductor package is made there, and nothing is timed
};

/// Inputs that are wanted in a file.
struct InputsJob {
    const SampleRow& sample;
    InputsRequest request; ///< complete
    double timeout_seconds = 0;
    PhaseLimits limits{};
};

/// One sample and what is to be compared with it.
struct CheckJob {
    const SampleRow& sample;
    CheckRequest request; ///< complete
    double timeout_seconds = 0;
};

/// One sample that is to become a TorchScript module.
struct ScriptJob {
    const SampleRow& sample;
    ScriptRequest request; ///< complete
    double timeout_seconds = 0;
};

/// One sample whose run is to be watched.
struct ObserveJob {
    const SampleRow& sample;
    ObserveRequest request; ///< complete
    double timeout_seconds = 0;
};

/// One sample some calls of which are to be recorded.
struct TraceJob {
    const SampleRow& sample;
    TraceRequest request; ///< complete
    double timeout_seconds = 0;
};

/// Runs jobs one after the other on a worker that it keeps warm, and turns every way in which a worker can fail into a
/// RunResult. Used by one thread.
class JobRunner {
  public:
    /// `program` empty: graphnet-worker beside this program or in PATH. `log` gets a line for people when a worker
    /// comes or goes.
    JobRunner(std::filesystem::path program, std::function<void(const std::string&)> log);
    /// Any program that speaks the protocol, for samples of one framework.
    JobRunner(WorkerProgram program, Framework framework, std::function<void(const std::string&)> log);

    /// Why a sample's job need not be sent to the program: its folder is gone, or it is of another framework.
    std::optional<RunResult> refusal(const SampleRow& sample) const;
    /// What the program says of itself; it is started where it does not run. Errors: it cannot be started, Cancelled.
    Result<WorkerHello> hello(const std::stop_token& stop);
    /// Errors are those that would hit every job: no worker can be started, or Cancelled while it starts. A cancelled
    /// job is a result with that status; its worker has been told to die, but not waited for.
    Result<RunResult> run(const BenchJob& job, const std::stop_token& stop, const PhaseSink& phase);
    /// Has the inputs of a torch sample written to a file.
    Result<InputsResult> inputs(const InputsJob& job, const std::stop_token& stop, const PhaseSink& phase);
    /// The same for checks. What became of the worker is in the result's `whole`.
    Result<CheckResult> check(const CheckJob& job, const std::stop_token& stop, const PhaseSink& phase);
    /// The same for modules.
    Result<ScriptResult> script(const ScriptJob& job, const std::stop_token& stop, const PhaseSink& phase);
    /// The same for watched runs. What became of the worker is in the result's `run`.
    Result<ObserveResult> observe(const ObserveJob& job, const std::stop_token& stop, const PhaseSink& phase);
    /// The same for traces.
    Result<TraceResult> trace(const TraceJob& job, const std::stop_token& stop, const PhaseSink& phase);
    bool warm() const { return worker_.has_value(); } ///< there is a process, perhaps one that has to be reaped
    /// Ends the worker, if there is one, and waits for its end.
    void dropWorker() { worker_.reset(); }
    /// The same for one that must not be used again.
    void dropWornOut() {
        if (unusable_)
            worker_.reset();
    }

  private:
    Status ensureWorker(const std::stop_token& stop);
    Result<WorkerClient> startWorker(const std::stop_token& stop);
    RunResult runOnWorker(const BenchJob& job, const std::stop_token& stop, const PhaseSink& phase);
    CheckResult checkOnWorker(const CheckJob& job, const std::stop_token& stop, const PhaseSink& phase);
    ObserveResult observeOnWorker(const ObserveJob& job, const std::stop_token& stop, const PhaseSink& phase);
    /// What the sample's job is told when the worker gave no answer; the worker is not used again.
    RunResult failed(const std::string& sample, const JobClock& clock, const Error& error, const std::string& phase,
                     std::optional<std::uint64_t> oom_kills_before);
    /// Into message, status, operator and environment.
    void tellDeath(const ExitState& exit, const std::string& where, std::optional<std::uint64_t> oom_kills_before,
                   RunResult& made) const;
    Error notStarted(Error error) const;
    /// Whether the worker with its children takes more than the job may.
    std::function<Status()> memoryCheck(std::uint64_t limit_bytes) const;
    static bool isWornOut(RunStatus status, const std::string& device);

    WorkerProgram program_; ///< without a path: graphnet-worker, to be found
    Framework framework_ = Framework::Torch;
    std::function<void(const std::string&)> log_;
    std::optional<WorkerClient> worker_;
    bool unusable_ = false; ///< the worker in worker_ must not be given another job
};

} // namespace gnx
