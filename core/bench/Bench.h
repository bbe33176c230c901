#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/Ids.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/index/Index.h"
#include "core/protocol/Protocol.h"

namespace gnx {

/// What is to be measured: every sample under every compiler, in this order.
struct BenchPlan {
    std::vector<SampleRow> samples;
    std::vector<std::string> compilers{"torchscript"};
    RunRequest protocol; ///< device, threads, warmup, trials, seed, memory limit; dir and compiler are filled per job
    double timeout_seconds = 300; ///< per job
    std::string title;
};

struct RunRow {
    RunId id;
    std::string title, started_at, finished_at; ///< ISO 8601 UTC; finished_at empty: running or interrupted
    std::string stopped;  ///< why the run ended before its last job ("cancelled", a full disk); empty if it did not
    bool running = false; ///< a living process of this machine is at work on it
    std::uint32_t jobs = 0, done = 0;
    std::uint32_t failed = 0; ///< of those done: any status but "correct"
    std::string device;
    std::vector<std::string> compilers;
    RunRequest protocol; ///< threads, warmup, trials, seed as asked for

    bool interrupted() const { return finished_at.empty() && !running; }
};

struct ResultRow {
    ResultId id;
    RunId run;
    SampleId sample;
    std::string sample_name, model_name, source, tag;
    Framework framework = Framework::Unknown;
    std::uint32_t op_count = 0;
    std::string compiler, device;
    RunResult result;
    std::string finished_at;
};

/// Runs and their results in the index's database; a result is committed before save() returns. A result outlives the
/// sample it is of: it keeps the sample's name and figures, and loses only the link. One object per thread.
class ResultStore {
  public:
    static Result<ResultStore> open(const std::filesystem::path& database_file);
    ResultStore(ResultStore&&) noexcept;
    ResultStore& operator=(ResultStore&&) noexcept;
    ~ResultStore();

    Result<RunId> createRun(const BenchPlan& plan);
    Result<ResultId> save(RunId run, const SampleRow& sample, const std::string& compiler, const RunResult& result);
    /// `stopped`: why it ended early, empty if every job had its turn.
    Status finishRun(RunId run, const std::string& stopped = {});
    Result<std::vector<RunRow>> runs() const;                ///< newest first
    Result<std::vector<ResultRow>> results(RunId run) const; ///< in the order of the plan
    /// The newest result of a sample per compiler, newest first.
    Result<std::vector<ResultRow>> latestResults(SampleId sample) const;
    Result<std::optional<RunId>> latestRun() const;
    /// With its results. Errors: NotFound; InvalidInput while a process is at work on it.
    Status removeRun(RunId run);

  private:
    struct Impl;
    explicit ResultStore(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// Called on the queue's thread; must be cheap. The window posts them to its own thread.
struct BenchEvents {
    std::function<void(RunId, const BenchPlan&)> run_started;
    std::function<void(RunId, std::size_t job, const SampleRow&, const std::string& compiler)> job_started;
    std::function<void(RunId, std::size_t job, const std::string& phase, const Progress&)> job_progress;
    std::function<void(const ResultRow&, std::size_t job)> job_finished; ///< already committed
    /// An error: the run had to stop (Cancelled, disk full, no worker); the id is invalid if it could not even begin
    /// (no worker, an unknown compiler or device), and nothing is stored of it.
    std::function<void(RunId, const Status&)> run_finished;
    std::function<void(const std::string& line)> log;
};

/// Drives one warm graphnet-worker from a background thread. A worker that dies, hangs past its timeout or speaks
/// nonsense costs its job, with signal, phase and last lines of stderr in the result; the next job gets a fresh one.
class BenchQueue {
  public:
    struct Options {
        std::filesystem::path database_file;
        std::filesystem::path worker_program; ///< empty: findProgram("graphnet-worker")
    };
    BenchQueue(Options options, BenchEvents events);
    ~BenchQueue(); ///< cancels, waits for the thread; at most a second
    BenchQueue(const BenchQueue&) = delete;
    BenchQueue& operator=(const BenchQueue&) = delete;

    void submit(BenchPlan plan); ///< appended; runs after those before it
    void cancel();               ///< kills the worker: the job in work ends as "cancelled", what waits is dropped
    bool idle() const;
    void waitUntilIdle();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace gnx
