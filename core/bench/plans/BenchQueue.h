#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/bench/plans/BenchPlan.h"
#include "core/bench/plans/ResultStore.h"
#include "core/bench/plans/TimeEstimate.h"
#include "core/exec/worker/JobPlace.h"

namespace gnx::bench {

/// Progress of a run.
struct RunProgress {
    std::size_t done = 0, total = 0;
    std::optional<TimeEstimate> time_left; ///< from what jobs like those that wait took
};

/// Called on the queue's threads, one at a time; must be cheap. The window posts them to its own thread.
struct BenchEvents {
    std::function<void(RunId, const BenchPlan&)> run_queued;  ///< stored: it survives this program
    std::function<void(RunId, const BenchPlan&)> run_started; ///< also when it goes on; jobs with a result stay
    std::function<void(RunId, std::size_t job, const SampleRow&, const std::string& compiler)> job_started;
    std::function<void(RunId, std::size_t job, const std::string& phase, const Progress&)> job_progress;
    std::function<void(const ResultRow&, std::size_t job)> job_finished; ///< already committed
    std::function<void(RunId, const RunProgress&)> run_progress;         ///< at the begin, and after each job
    std::function<void(RunId)> run_paused; ///< after pause(): it is nobody's until it is resumed
    /// An error: the run had to stop (Cancelled, disk full, no worker), also while it waited; the id is invalid if it
    /// could not even begin (no worker, an unknown compiler or device), and nothing is stored of it.
    std::function<void(RunId, const Status&)> run_finished;
    std::function<void(const std::string& line)> log;
};

/// Executes plans one after the other on threads of its own, each job in a warm process that runs its compiler. A
/// process that dies, hangs past a limit, takes too much memory or breaks the protocol costs its job, with signal,
/// phase
/// and last lines of stderr in the result; it is ended with all that it started, and the next job gets a fresh one.
///
/// Plans and jobs are in the database: resume() continues what a killed program left. No function blocks;
/// a request that cannot be done ends as a run_finished with the reason.
class BenchQueue {
  public:
    struct Options {
        std::filesystem::path database_file;
        std::filesystem::path worker_program; ///< empty: findProgram("graphnet-worker")
        JobPlaces places{};                   ///< unset: the worker runs all
        std::filesystem::path cache_folder{}; ///< folder for the compilers' caches; empty: the user's cache folder
    };
    BenchQueue(Options options, const BenchEvents& events);
    ~BenchQueue(); ///< as interrupt(), and waits for the threads, at most a second
    BenchQueue(const BenchQueue&) = delete;
    BenchQueue& operator=(const BenchQueue&) = delete;

    void submit(BenchPlan plan); ///< appended; runs after those before it
    void cancel();               ///< kills the worker: the job in work ends as "cancelled", and so does what waits
    /// Kills the worker too, but the job in work and what waits are as if their program had died: resumeInterrupted()
    /// takes them up.
    void interrupt();
    /// Takes up a run that was interrupted, paused or cancelled, after those that wait.
    void resume(RunId run);
    /// Takes up all that were interrupted.
    void resumeInterrupted();
    void retryFailed(RunId run); ///< runs again what is not "correct", in the same run
    void pause(RunId run);       ///< after the job in work
    void cancel(RunId run);      ///< at once; resume() takes it up again
    void cancelJob(RunId run, std::uint32_t job);
    /// Before which of the runs that wait it has its turn: 0 is the next.
    void reorder(RunId run, std::size_t position);
    std::vector<RunId> waiting() const; ///< in their order, without the one in work

    bool idle() const;
    void waitUntilIdle();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace gnx::bench
