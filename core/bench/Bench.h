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
    RunRequest protocol;          ///< device, threads, warmup, trials, seed, memory limit; dir and compiler are filled per job
    double timeout_seconds = 300; ///< per job
    std::string title;
};

struct RunRow {
    RunId id;
    std::string title, started_at, finished_at; ///< ISO 8601 UTC; finished_at empty: running or interrupted
    std::uint32_t jobs = 0, done = 0, failed = 0;
    std::string device;
    std::vector<std::string> compilers;
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

/// Runs and their results in the index's database; a result is committed before save() returns.
class ResultStore {
  public:
    static Result<ResultStore> open(const std::filesystem::path& database_file);
    ResultStore(ResultStore&&) noexcept;
    ResultStore& operator=(ResultStore&&) noexcept;
    ~ResultStore();

    Result<RunId> createRun(const BenchPlan& plan);
    Result<ResultId> save(RunId run, const SampleRow& sample, const std::string& compiler, const RunResult& result);
    Status finishRun(RunId run);
    Result<std::vector<RunRow>> runs() const;                   ///< newest first
    Result<std::vector<ResultRow>> results(RunId run) const;    ///< in the order of the plan
    Result<std::optional<RunId>> latestRun() const;
    Status removeRun(RunId run);

  private:
    struct Impl;
    explicit ResultStore(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// Called on the queue's thread; must be cheap. The window posts them to its own thread.
struct BenchEvents {
    std::function<void(RunId, std::size_t job, const SampleRow&, const std::string& compiler)> job_started;
    std::function<void(RunId, std::size_t job, const std::string& phase, const Progress&)> job_progress;
    std::function<void(const ResultRow&, std::size_t job)> job_finished; ///< already committed
    std::function<void(RunId, const Status&)> run_finished; ///< an error: the run had to stop (disk full, no worker)
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
    void cancel();               ///< ends the job in work (status cancelled) and drops what waits
    bool idle() const;
    void waitUntilIdle();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace gnx
