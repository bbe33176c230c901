#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "core/bench/Bench.h"
#include "core/bench/WorkerClient.h"
#include "core/index/Index.h"

namespace gnx {

/// One sample under one compiler.
struct BenchJob {
    const SampleRow& sample;
    RunRequest request; ///< complete: sample_dir and compiler too
    double timeout_seconds = 0;
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

/// Runs jobs one after the other on a worker that it keeps warm, and turns every way in which a worker can fail into a
/// RunResult. Used by one thread.
class JobRunner {
  public:
    /// `program` empty: graphnet-worker beside this program or in PATH. `log` gets a line for people when a worker
    /// comes or goes.
    JobRunner(std::filesystem::path program, std::function<void(const std::string&)> log);

    /// Whether the plan can begin. Errors: no worker can be started, Cancelled while it starts, and InvalidInput for a
    /// compiler or device that the worker does not have.
    Status accept(const BenchPlan& plan, const std::stop_token& stop);
    /// Errors are those that would hit every job: no worker can be started, or Cancelled while it starts. A cancelled
    /// job is a result with that status; its worker has been told to die, but not waited for.
    Result<RunResult> run(const BenchJob& job, const std::stop_token& stop, const PhaseSink& phase);
    /// The same for checks. What became of the worker is in the result's `whole`.
    Result<CheckResult> check(const CheckJob& job, const std::stop_token& stop, const PhaseSink& phase);
    /// The same for modules.
    Result<ScriptResult> script(const ScriptJob& job, const std::stop_token& stop, const PhaseSink& phase);
    /// Ends the worker, if there is one that must not be used again, and waits for its end.
    void dropWornOut() {
        if (unusable_)
            worker_.reset();
    }

  private:
    Status ensureWorker(const std::stop_token& stop);
    Result<WorkerClient> startWorker(const std::stop_token& stop);
    RunResult runOnWorker(const BenchJob& job, const std::stop_token& stop, const PhaseSink& phase);
    CheckResult checkOnWorker(const CheckJob& job, const std::stop_token& stop, const PhaseSink& phase);
    /// What the sample's job is told when the worker gave no answer; the worker is not used again.
    RunResult failed(const std::string& sample, double timeout_seconds, const Error& error, const std::string& phase,
                     std::optional<std::uint64_t> oom_kills_before);
    static bool isWornOut(RunStatus status, const std::string& device);

    std::filesystem::path program_;
    std::function<void(const std::string&)> log_;
    std::optional<WorkerClient> worker_;
    bool unusable_ = false; ///< the worker in worker_ must not be given another job
};

} // namespace gnx
