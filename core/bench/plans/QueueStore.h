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

/// What moves runs and their jobs on, each step in one transaction, so that a program that dies at any moment leaves a
/// run that another can take up: jobs that are done have their results, the one that was in work is begun again.
///
/// A run belongs to at most one queue of a living process ("driver"); it is claimed before anything of it is done. One
/// object per thread.
class QueueStore {
  public:
    /// How often a job may have been in work when the program died, before it is held to be the cause.
    static constexpr std::uint32_t kMostAttempts = 3;

    /// `queue`: a word that tells apart the queues of this process.
    static Result<QueueStore> open(const std::filesystem::path& database_file, const std::string& queue = {});
    QueueStore(QueueStore&&) noexcept;
    QueueStore& operator=(QueueStore&&) noexcept;
    ~QueueStore();

    /// Stores the plan with all its jobs, waiting, as the last of the queue. It belongs to this queue.
    Result<RunId> submit(const BenchPlan& plan);
    /// Takes up a run that no living process has. Its jobs without a result wait again, but for one that was in work
    /// three times when the program died: that one ends as a crash. Errors: NotFound; InvalidInput where a living
    /// process has it, it has no plan, nothing of it is left to do, or it makes a reference whose first outputs are
    /// where it made them no more. A run that checks a reference goes on without its outputs where those of its
    /// finished jobs are gone (CheckFolder.h).
    Result<BenchPlan> claim(RunId run);
    /// claim() for a run of which what failed is to be done again: any status but "correct". The old results stay until
    /// the new ones are there.
    Result<BenchPlan> claimFailed(RunId run);
    /// It is this process's no more; in which state it waits for another.
    Status release(RunId run, RunState state);
    /// Of a run that this queue has, but is not at work on: it could not be closed, because the disk was full. Others
    /// may take it up.
    Status disown(RunId run);
    /// Runs that can be claimed and that nobody stopped or paused: they were cut off. Oldest first.
    Result<std::vector<RunId>> interrupted() const;

    Status begin(RunId run);
    /// The next job that waits.
    Result<std::optional<std::uint32_t>> nextJob(RunId run) const;
    /// How many wait or are in work, by compiler.
    Result<std::map<std::string, std::size_t>> jobsLeft(RunId run) const;
    /// Whether another store or program has written to the database since this was asked last, or ever at the first
    /// time. Takes the same time whatever the database holds.
    Result<bool> othersWrote();
    /// False where it does not wait: it was cancelled meanwhile.
    Result<bool> beginJob(RunId run, std::uint32_t job);
    /// Result and state at once; an older result of the job goes.
    Result<ResultId> finishJob(RunId run, std::uint32_t job, const SampleRow& sample, const std::string& compiler,
                               const RunResult& result);
    /// It is in work no more, and waits as if it had not been begun.
    Status putBack(RunId run, std::uint32_t job);
    /// False where it does not wait.
    Result<bool> cancelJob(RunId run, std::uint32_t job);
    /// Ends it; `stopped` as in ResultStore::finishRun(): then jobs that wait are cancelled.
    Status finish(RunId run, const std::string& stopped);
    /// As if it had never been submitted.
    Status forget(RunId run);
    /// The order in which runs of the queue have their turn.
    Status order(const std::vector<RunId>& runs);

  private:
    struct Impl;
    explicit QueueStore(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gnx::bench
