#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>

#include "core/Wings.h"
#include "core/bench/plans/BenchQueue.h"
#include "core/bench/plans/PlanExecutor.h"
#include "core/bench/plans/QueueStore.h"

namespace gnx::bench {

/// Action for a run that was interrupted.
inline constexpr const char* kResumeHint = "graphnet bench --resume goes on with it, and so does the window";

/// A run that this process has claimed.
struct ClaimedRun {
    RunId id;
    BenchPlan plan;
    bool fresh = false; ///< submitted just now: where it cannot begin it is forgotten
};

/// Estimates how long the rest of a run takes, from the durations of its jobs so far: per compiler their mean, for one
/// that had no job yet the mean of all. The range is twice the standard error, of the means and of the jobs that are
/// left; a single job counts as one that may be off by as much as it took.
class RemainingTime {
  public:
    void add(const std::string& compiler, double seconds);
    /// Nothing before the first job.
    std::optional<TimeEstimate> of(const std::map<std::string, std::size_t>& waiting) const;

  private:
    struct Sum {
        double seconds = 0, squares = 0;
        std::size_t jobs = 0;
        double mean() const { return seconds / static_cast<double>(jobs); }
        double variance() const; ///< variance of a job
    };
    std::map<std::string, Sum> by_compiler_;
    Sum all_;
};

/// Progress of a run. Several threads count and report it; the last report is the newest.
class RunCount {
  public:
    explicit RunCount(std::size_t jobs) : total_(jobs) {}
    /// Counts the jobs that had their turn: completed ones, and those that were cancelled while they waited.
    Status countAndReport(RunId run, const QueueStore& store, const BenchEvents& events);
    /// Counts one job less of the compiler; all of them only if others may have settled some.
    Status settleAndReport(RunId run, const std::string& compiler, QueueStore& store, const BenchEvents& events);
    void report(RunId run, const BenchEvents& events) const; ///< as it was counted last
    void add(const std::string& compiler, double seconds);   ///< records the duration of a job
    std::size_t done() const;

  private:
    Status countLocked(RunId run, const QueueStore& store);
    void tellLocked(RunId run, const BenchEvents& events) const;

    mutable std::mutex mutex_; ///< guards what follows
    std::size_t total_, done_ = 0;
    std::map<std::string, std::size_t> waiting_; ///< jobs by compiler, with the one in work
    RemainingTime remaining_;
};

/// Controls by which others stop a run. Any thread; a new one for each run.
class RunControl {
  public:
    RunControl(RunId run, std::size_t jobs) : count(jobs), run_(run) {}
    RunId run() const { return run_; }
    RunCount count; ///< it has a lock of its own

    void cancel();                     ///< cancels the current job and the run
    void leave();                      ///< stops the current job and the run; both can be resumed later
    void cancelJob(std::uint32_t job); ///< cancels the job if it is the current one
    void pause() { pausing_ = true; }  ///< pauses after the current job

    std::stop_token token() const { return stop_run_.get_token(); }
    bool cancelled() const { return stop_run_.stop_requested(); }
    bool leaving() const { return leaving_; } ///< then it is cancelled too
    bool pausing() const { return pausing_; }
    /// A job begins; its stop, which a cancelled run requests too.
    std::stop_token beginJob(std::uint32_t job);
    void endJob();

  private:
    RunId run_;
    std::atomic<bool> pausing_ = false;
    std::atomic<bool> leaving_ = false;
    mutable std::mutex mutex_; ///< guards what follows
    std::stop_source stop_run_, stop_job_;
    std::optional<std::uint32_t> job_;
};

/// Executes the jobs of a run one after the other and stores each as it ends. Used by one thread.
class RunDriver {
  public:
    RunDriver(std::filesystem::path database_file, PlanExecutor::Options options, const BenchEvents& events);

    /// Returns when the run has ended, in whichever way; the events report it.
    void drive(const ClaimedRun& run, RunControl& control);

  private:
    enum class End : std::uint8_t { Done, Paused, Left };
    enum class JobEnd : std::uint8_t { Settled, CutShort }; ///< the latter with the run

    Result<End> runJobs(const ClaimedRun& run, RunControl& control, QueueStore& store);
    Result<JobEnd> runJob(const ClaimedRun& run, std::uint32_t job, RunControl& control, QueueStore& store);
    void refuse(const ClaimedRun& run, const RunControl& control, QueueStore& store, const Status& why);

    std::filesystem::path database_file_;
    const BenchEvents& events_;
    PlanExecutor executor_;
};

} // namespace gnx::bench
