#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/bench/plans/BenchPlan.h"
#include "core/bench/plans/ResultStore.h"

namespace gnx::bench {

/// State changes of runs and their jobs, each in one transaction, so that a program that dies at any moment leaves a
/// run that another can resume: finished jobs have their results, the one that was running starts again.
///
/// A run belongs to at most one queue of a living process ("driver"); it is claimed before anything of it is done. One
/// object per thread.
class QueueStore {
  public:
    /// If the program died this often during the same job, the job is considered to be the cause.
    static constexpr std::uint32_t kMostAttempts = 3;

    /// `queue`: a name for this queue among those of the process.
    static Result<QueueStore> open(const std::filesystem::path& database_file, const std::string& queue = {});
    QueueStore(QueueStore&&) noexcept;
    QueueStore& operator=(QueueStore&&) noexcept;
    ~QueueStore();

    /// Stores the plan with all its jobs, waiting, as the last of the queue. It belongs to this queue.
    Result<RunId> submit(const BenchPlan& plan);
    /// Takes over a run that no living process owns. Its jobs without a result wait again, except one that was running
    /// three times when the program died: it ends as a crash. Errors: NotFound; InvalidInput if a living process
    /// owns the run, it has no plan, no job of it is left, or it makes a reference whose first outputs are no longer at
    /// their place. A run that checks a reference continues without its outputs where those of its finished jobs are
    /// missing (CheckFolder.h).
    Result<BenchPlan> claim(RunId run);
    /// claim() for a run of which what failed is to be done again: any status but "correct". The old results stay until
    /// the new ones are there.
    Result<BenchPlan> claimFailed(RunId run);
    /// It is this process's no more; in which state it waits for another.
    Status release(RunId run, RunState state);
    /// Releases a run that this queue owns but no longer executes: it could not be closed, because the disk was full.
    /// Others may resume it.
    Status disown(RunId run);
    /// Runs that can be claimed and that nobody stopped or paused: they were cut off. Oldest first.
    Result<std::vector<RunId>> interrupted() const;

    Status begin(RunId run);
    /// The next job that waits.
    Result<std::optional<std::uint32_t>> nextJob(RunId run) const;
    /// Returns how many wait or are in work, by compiler.
    Result<std::map<std::string, std::size_t>> jobsLeft(RunId run) const;
    /// Returns whether another store or program has written to the database since the last call; true for the first
    /// call. Takes the same time whatever the database holds.
    Result<bool> othersWrote();
    /// False if it does not wait: it was cancelled meanwhile.
    Result<bool> beginJob(RunId run, std::uint32_t job);
    /// Result and state at once; an older result of the job goes.
    Result<ResultId> finishJob(RunId run, std::uint32_t job, const SampleRow& sample, const std::string& compiler,
                               const RunResult& result);
    /// It is in work no more, and waits as if it had not been begun.
    Status putBack(RunId run, std::uint32_t job);
    /// False if it does not wait.
    Result<bool> cancelJob(RunId run, std::uint32_t job);
    /// Ends it; `stopped` as in ResultStore::finishRun(): then jobs that wait are cancelled.
    Status finish(RunId run, const std::string& stopped);
    /// Removes the run as if it had never been submitted.
    Status forget(RunId run);
    /// The order in which runs of the queue have their turn.
    Status order(const std::vector<RunId>& runs);

  private:
    struct Impl;
    explicit QueueStore(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gnx::bench
