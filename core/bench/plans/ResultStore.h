#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/bench/plans/BenchPlan.h"
#include "core/bench/plans/LoggedTimes.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::bench {

/// State of a run in the queue. RunRow::running shows whether a living process works on it.
enum class RunState : std::uint8_t {
    Queued,   ///< it waits for its turn
    Running,  ///< it was begun; without a living process it is interrupted
    Paused,   ///< until somebody resumes it
    Finished, ///< every job had its turn
    Cancelled ///< it was stopped before; resuming it runs what is left
};
const char* runStateName(RunState state); ///< "queued", "running", ...
std::optional<RunState> parseRunState(std::string_view name);

enum class JobState : std::uint8_t { Waiting, Running, Done, Cancelled };
const char* jobStateName(JobState state); ///< "waiting", ...
std::optional<JobState> parseJobState(std::string_view name);

struct RunRow {
    RunId id;
    std::string title, started_at, finished_at; ///< ISO 8601 UTC; finished_at empty: running or interrupted
    std::string stopped;  ///< why the run ended before its last job ("cancelled", a full disk); empty if it did not
    bool running = false; ///< a living process of this machine has it in its queue, or is at work on it
    RunState state = RunState::Finished;
    std::string kind = "bench"; ///< BenchPlan::kind; "log": imported (ImportedRun.h)
    std::string note;           ///< the user's
    std::string origin;         ///< JSON: where an imported run comes from; empty: measured here
    std::uint32_t jobs = 0, done = 0;
    std::uint32_t failed = 0;   ///< done jobs with any status but "correct"
    std::uint32_t unstable = 0; ///< correct jobs with RunResult::unstable()
    bool has_plan = false;      ///< it can be resumed and repeated; runs of earlier versions have none
    std::string device;
    std::vector<std::string> compilers;
    RunRequest protocol; ///< threads, warmup, trials, seed as asked for

    /// It was begun or waits, and the process that had it is gone.
    bool interrupted() const { return finished_at.empty() && !running && state != RunState::Paused; }
    /// There are jobs without a result, and nobody is at work on them.
    bool resumable() const { return has_plan && !running && (done < jobs || finished_at.empty()); }
};

/// One sample under one compiler of a run.
struct JobRow {
    std::uint32_t number = 0; ///< in the order of the plan
    std::string sample_name, directory, compiler;
    JobState state = JobState::Waiting; ///< Running: a living process is at work on it
    std::uint32_t attempts = 0;         ///< how often it was begun
    std::optional<ResultId> result;     ///< once it is done
    std::optional<RunStatus> status;    ///< status of that result
};

struct ResultRow {
    ResultId id;
    RunId run;
    std::optional<std::uint32_t> job; ///< its number in the run's plan; none in runs of earlier versions
    SampleId sample;
    std::string sample_name, model_name, origin, tag;
    Framework framework = Framework::Unknown;
    std::uint32_t op_count = 0;
    std::string compiler, device;
    RunResult result;
    std::optional<LoggedTimes> logged; ///< times of an imported log
    std::string finished_at;
};

/// Results of a run that were stored, changed or removed after a moment.
struct ResultChanges {
    std::vector<ResultRow> rows; ///< stored or changed, in the order of the plan
    std::vector<ResultId> gone;
    std::int64_t mark = 0; ///< the moment that the next question begins at
};

/// Runs and their results in the index's database; a result is committed before save() returns. A result outlives its
/// sample: it keeps the sample's name and figures, and loses only the link. One object per thread. QueueStore moves a
/// run through the queue.
class ResultStore {
  public:
    static Result<ResultStore> open(const std::filesystem::path& database_file);
    ResultStore(ResultStore&&) noexcept;
    ResultStore& operator=(ResultStore&&) noexcept;
    ~ResultStore();

    /// A run that this process is at work on.
    Result<RunId> createRun(const BenchPlan& plan);
    /// The result of a job of the run, which is done with that.
    Result<ResultId> save(RunId run, const SampleRow& sample, const std::string& compiler, const RunResult& result);
    /// `stopped`: why it ended early, empty if every job had its turn.
    Status finishRun(RunId run, const std::string& stopped = {});
    Result<std::vector<RunRow>> runs() const;                          ///< newest first
    Result<std::vector<RunRow>> runsOf(const std::string& kind) const; ///< those of RunRow::kind, newest first
    Result<RunRow> run(RunId run) const;                               ///< Errors: NotFound
    Result<BenchPlan> plan(RunId run) const;                 ///< Errors: NotFound, also for a run that has none
    Result<std::vector<JobRow>> jobs(RunId run) const;       ///< in the order of the plan; none for a run without one
    Result<std::vector<ResultRow>> results(RunId run) const; ///< in the order of the plan
    /// Results that changed after `mark`, an earlier answer's; without one, all results. The cost depends on the number
    /// of changes alone. Errors: NotFound.
    Result<ResultChanges> changes(RunId run, std::optional<std::int64_t> mark) const;
    Result<ResultRow> result(ResultId id) const; ///< Errors: NotFound
    /// The newest result of a sample per compiler, newest first.
    Result<std::vector<ResultRow>> latestResults(SampleId sample) const;
    /// All results of a sample, newest first.
    Result<std::vector<ResultRow>> allResults(SampleId sample) const;
    Result<std::optional<RunId>> latestRun() const;
    /// Deletes the run with its results. Errors: NotFound; InvalidInput while a process works on it.
    Status removeRun(RunId run);

  private:
    struct Impl;
    explicit ResultStore(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gnx::bench
