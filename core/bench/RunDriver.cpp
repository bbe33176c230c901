#include "core/bench/RunDriver.h"

#include <chrono>

#include "core/base/Units.h"
#include "core/bench/DriverMark.h"
#include "core/bench/PlanQueue.h"
#include "core/system/ProcessMark.h"

namespace gnx {
namespace {

using SteadyClock = std::chrono::steady_clock;

ResultRow rowOf(ResultId id, const ClaimedRun& run, std::uint32_t job, RunResult result) {
    const SampleRow& sample = run.plan.sampleOf(job);
    ResultRow row;
    row.id = id;
    row.run = run.id;
    row.job = job;
    row.sample = sample.id;
    row.sample_name = sample.name;
    row.model_name = sample.model_name;
    row.source = sample.source;
    row.tag = sample.tag;
    row.framework = sample.framework;
    row.op_count = sample.op_count;
    row.compiler = run.plan.compilerOf(job);
    row.device = run.plan.protocol.device;
    row.result = std::move(result);
    return row;
}

Error cancelledAfter(std::size_t done, std::size_t jobs) {
    return {.code = ErrorCode::Cancelled,
            .message = "cancelled after " + formatCount(done) + " of " + formatCount(jobs, "job") +
                       "; stored results are kept"};
}

} // namespace

void RunControl::cancel() {
    std::stop_source run;
    std::stop_source job;
    {
        const std::lock_guard lock(mutex_);
        run = stop_run_;
        job = stop_job_;
    }
    run.request_stop(); // outside the lock: they run callbacks
    job.request_stop();
}

void RunControl::cancelJob(std::uint32_t job) {
    std::stop_source stop(std::nostopstate);
    {
        const std::lock_guard lock(mutex_);
        if (job_ == job)
            stop = stop_job_;
    }
    stop.request_stop();
}

std::stop_token RunControl::beginJob(std::uint32_t job) {
    const std::lock_guard lock(mutex_);
    stop_job_ = std::stop_source();
    job_ = job;
    if (stop_run_.stop_requested())
        stop_job_.request_stop();
    return stop_job_.get_token();
}

void RunControl::endJob() {
    const std::lock_guard lock(mutex_);
    job_.reset();
}

void RemainingTime::add(const std::string& compiler, double seconds) {
    for (Sum* sum : {&by_compiler_[compiler], &all_}) {
        sum->seconds += seconds;
        ++sum->jobs;
    }
}

std::optional<double> RemainingTime::of(const std::map<std::string, std::size_t>& waiting) const {
    if (all_.jobs == 0)
        return std::nullopt;
    double seconds = 0;
    for (const auto& [compiler, jobs] : waiting) {
        const auto found = by_compiler_.find(compiler);
        const Sum& sum = found == by_compiler_.end() ? all_ : found->second;
        seconds += sum.seconds / static_cast<double>(sum.jobs) * static_cast<double>(jobs);
    }
    return seconds;
}

RunDriver::RunDriver(std::filesystem::path database_file, PlanExecutor::Options options, const BenchEvents& events)
    : database_file_(std::move(database_file)), events_(events),
      executor_(std::move(options), [&events](const std::string& line) { callListener(events.log, line); }) {}

void RunDriver::drive(const ClaimedRun& run, RunControl& control) {
    auto store = QueueStore::open(database_file_);
    if (!store.ok())
        return callListener(events_.run_finished, RunId(), Status(store.error()));
    ProcessMark::clearAbandoned(isAlive);
    if (const Status accepted = executor_.accept(run.plan, control.token()); !accepted.ok()) {
        const Status left = run.fresh ? store->forget(run.id) : store->release(run.id, RunState::Queued);
        if (!left.ok())
            callListener(events_.log, left.error().text());
        callListener(events_.run_finished, run.fresh ? RunId() : run.id, accepted);
        return executor_.dropWornOut();
    }
    Status status = store->begin(run.id);
    if (status.ok())
        status = countJobs(run.id);
    callListener(events_.run_started, run.id, run.plan);
    tellProgress(run.id);
    if (status.ok()) {
        const auto end = runJobs(run, control, *store);
        if (end.ok() && *end == End::Paused) {
            executor_.endPlan();
            return callListener(events_.run_paused, run.id);
        }
        status = end.ok() ? Status() : Status(end.error());
    }
    executor_.endPlan();
    const Status closed = store->finish(run.id, status.ok() ? std::string() : status.error().text());
    // Of two failures the first is the cause: on a full disk neither the result nor the end can be written.
    if (status.ok() && !closed.ok())
        status = closed;
    callListener(events_.run_finished, run.id, status);
    if (control.cancelled())
        executor_.dropWornOut(); // if it has been told to die it is reaped here, where nobody waits for it
}

Status RunDriver::countJobs(RunId run) {
    waiting_.clear();
    done_ = total_ = 0;
    remaining_ = {};
    GNX_TRY(const ResultStore results, ResultStore::open(database_file_));
    GNX_TRY(const std::vector<JobRow> jobs, results.jobs(run));
    for (const JobRow& job : jobs) {
        ++total_;
        if (job.state == JobState::Waiting)
            ++waiting_[job.compiler];
        else
            ++done_;
    }
    return {};
}

void RunDriver::tellProgress(RunId run) const {
    callListener(events_.run_progress, run,
                 RunProgress{.done = done_, .total = total_, .seconds_left = remaining_.of(waiting_)});
}

Result<RunDriver::End> RunDriver::runJobs(const ClaimedRun& run, RunControl& control, QueueStore& store) {
    while (true) {
        if (control.cancelled())
            return cancelledAfter(done_, total_);
        if (control.pausing()) {
            GNX_CHECK(store.release(run.id, RunState::Paused));
            return End::Paused;
        }
        GNX_TRY(const std::optional<std::uint32_t> job, store.nextJob(run.id));
        if (!job)
            return End::Done;
        if (*job >= run.plan.jobCount())
            return Error{.code = ErrorCode::Malformed,
                         .message = "run " + std::to_string(run.id.value()) + " has a job that is not in its plan"};
        const Status done = runJob(run, *job, control, store);
        if (!done.ok())
            return done.error().code == ErrorCode::Cancelled ? cancelledAfter(done_, total_) : done.error();
    }
}

/// Cancelled: the job was cut short with its run; its row says so.
Status RunDriver::runJob(const ClaimedRun& run, std::uint32_t job, RunControl& control, QueueStore& store) {
    const SampleRow& sample = run.plan.sampleOf(job);
    const std::string& compiler = run.plan.compilerOf(job);
    GNX_TRY(const bool begun, store.beginJob(run.id, job));
    if (!begun)
        return {}; // it was cancelled between two looks
    callListener(events_.job_started, run.id, job, sample, compiler);
    const auto begin = SteadyClock::now();
    const std::stop_token stop = control.beginJob(job);
    auto result = executor_.run(run.plan, job, stop, [&](const std::string& phase, const Progress& progress) {
        callListener(events_.job_progress, run.id, job, phase, progress);
    });
    control.endJob();
    if (!result.ok()) {
        GNX_CHECK(store.putBack(run.id, job));
        return result.error();
    }
    const bool cut_short = result->status == RunStatus::Cancelled;
    GNX_TRY(const ResultId id, store.finishJob(run.id, job, sample, compiler, *result));
    if (const auto left = waiting_.find(compiler); left != waiting_.end() && --left->second == 0)
        waiting_.erase(left);
    done_ += cut_short && control.cancelled() ? 0 : 1;
    if (!cut_short)
        remaining_.add(compiler, std::chrono::duration<double>(SteadyClock::now() - begin).count());
    callListener(events_.job_finished, rowOf(id, run, job, *std::move(result)), job);
    tellProgress(run.id);
    if (cut_short && control.cancelled())
        return Error{.code = ErrorCode::Cancelled, .message = "cancelled"};
    return {};
}

} // namespace gnx
