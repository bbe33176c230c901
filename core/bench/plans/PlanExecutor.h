#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "core/Wings.h"
#include "core/bench/plans/BenchPlan.h"
#include "core/exec/worker/BenchJob.h"
#include "core/exec/worker/JobPlace.h"
#include "core/exec/worker/SampleHandOver.h"
#include "core/exec/worker/WorkerPool.h"

namespace gnx::bench {

/// Executes the jobs of plans: finds each compiler's program, keeps one warm process for each, makes inputs once for
/// all compilers of a sample, and generates the code for the compilers of Python. Used by one thread.
class PlanExecutor {
  public:
    struct Options {
        std::filesystem::path worker_program; ///< empty: findProgram("graphnet-worker")
        JobPlaces places{};                   ///< unset: the worker runs all
        std::filesystem::path cache_folder{}; ///< folder for the compilers' caches; empty: the user's cache folder
    };
    PlanExecutor(Options options, WorkerLog log);

    /// Returns whether the plan can begin. Errors: no worker can be started though a job needs it, Cancelled while it
    /// starts, and InvalidInput for a compiler or device that there is not.
    Status accept(const BenchPlan& plan, const std::stop_token& stop);
    /// Errors are those that affect every job: no worker can be started, Cancelled while it starts, or outputs cannot
    /// be kept. A cancelled job is a result with that status; its worker has been killed, but not waited for.
    Result<RunResult> run(const BenchPlan& plan, std::size_t job, const std::stop_token& stop, const PhaseSink& phase);
    /// Removes the files of the last sample.
    void endPlan();
    /// Ends processes that must not be used again, and waits for their end.
    void dropWornOut() { pool_.dropWornOut(); }

  private:
    Result<JobPlace> placeOf(const std::string& compiler, Framework framework, const std::stop_token& stop) const;
    Status acceptCompiler(const std::string& compiler, const std::string& device, const std::stop_token& stop);
    void beginSample(const BenchPlan& plan, const SampleRow& sample, const std::stop_token& stop);
    /// Fills the files in; a result where that is how the job ends.
    Result<std::optional<RunResult>> prepare(const BenchPlan& plan, const SampleRow& sample, const JobPlace& place,
                                             RunRequest& request, const std::stop_token& stop, const PhaseSink& phase);
    Result<std::optional<RunResult>> prepareForPython(const BenchPlan& plan, const SampleRow& sample,
                                                      RunRequest& request, const std::stop_token& stop,
                                                      const PhaseSink& phase);
    static std::optional<RunResult> prepareOnnx(const SampleRow& sample, RunRequest& request);
    /// Has the package made that the worker's compiler loads, and names it in `request`.
    Result<std::optional<RunResult>> prepareForWorker(const BenchPlan& plan, const SampleRow& sample,
                                                      const JobPlace& place, RunRequest& request,
                                                      const std::stop_token& stop, const PhaseSink& phase);
    Result<RunResult> runCached(const BenchPlan& plan, const BenchJob& job, JobRunner& runner,
                                const std::stop_token& stop, const PhaseSink& phase);
    Status makeTruth(const BenchPlan& plan, const SampleRow& sample, const std::stop_token& stop,
                     const PhaseSink& phase);

    Options options_;
    WorkerLog log_;
    WorkerPool pool_;

    // The sample in work.
    std::string sample_directory_;
    SampleHandOver files_;
    double package_ms_ = 0;            ///< time of making the package of the current job
    std::optional<std::string> truth_; ///< once it was made; empty: it could not be
};

} // namespace gnx::bench
