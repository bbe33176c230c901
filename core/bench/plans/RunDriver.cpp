#include "core/bench/plans/RunDriver.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/base/Units.h"
#include "core/base/WorkQueue.h"
#include "core/base/system/ProcessMark.h"
#include "core/exec/worker/DriverMark.h"

namespace gnx::bench {
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
    row.origin = sample.origin;
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

Error interruptedAfter(std::size_t done, std::size_t jobs) {
    return {.code = ErrorCode::Cancelled,
            .message = "interrupted after " + formatCount(done) + " of " + formatCount(jobs, "job"),
            .hint = kResumeHint};
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

void RunControl::leave() {
    if (cancelled())
        return; // it was not to be taken up again
    leaving_ = true;
    cancel();
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
        sum->squares += seconds * seconds;
        ++sum->jobs;
    }
}

double RemainingTime::Sum::variance() const {
    const auto count = static_cast<double>(jobs);
    return jobs < 2 ? mean() * mean() : std::max(0.0, squares - seconds * mean()) / (count - 1);
}

std::optional<TimeEstimate> RemainingTime::of(const std::map<std::string, std::size_t>& waiting) const {
    if (all_.jobs == 0)
        return std::nullopt;
    double seconds = 0;
    double variance = 0;
    for (const auto& [compiler, jobs] : waiting) {
        const auto found = by_compiler_.find(compiler);
        const Sum& sum = found == by_compiler_.end() ? all_ : found->second;
        const auto count = static_cast<double>(jobs);
        seconds += sum.mean() * count;
        variance += sum.variance() * count * (1 + count / static_cast<double>(sum.jobs));
    }
    constexpr double errors = 2, fastest = 4; // no range reaches down to nothing
    const double off = errors * std::sqrt(variance);
    return TimeEstimate{
        .seconds = seconds, .low_s = std::max(seconds - off, seconds / fastest), .high_s = seconds + off};
}

RunDriver::RunDriver(std::filesystem::path database_file, PlanExecutor::Options options, const BenchEvents& events)
    : database_file_(std::move(database_file)), events_(events),
      executor_(std::move(options), [&events](const std::string& line) { callListener(events.log, line); }) {}

void RunDriver::drive(const ClaimedRun& run, RunControl& control) {
    auto store = QueueStore::open(database_file_);
    if (!store.ok())
        return callListener(events_.run_finished, RunId(), Status(store.error()));
    ProcessMark::clearAbandoned(isGone);
    if (const Status accepted = executor_.accept(run.plan, control.token()); !accepted.ok())
        return refuse(run, control, *store, accepted);
    Status status = store->begin(run.id);
    callListener(events_.run_started, run.id, run.plan);
    if (status.ok())
        status = control.count.countAndReport(run.id, *store, events_);
    if (status.ok()) {
        const auto end = runJobs(run, control, *store);
        if (end.ok() && *end == End::Paused) {
            executor_.endPlan();
            return callListener(events_.run_paused, run.id);
        }
        if (end.ok() && *end == End::Left) {
            executor_.endPlan();
            callListener(events_.run_finished, run.id,
                         Status(interruptedAfter(control.count.done(), run.plan.jobCount())));
            return executor_.dropWornOut();
        }
        status = end.ok() ? Status() : Status(end.error());
    }
    executor_.endPlan();
    const Status closed = store->finish(run.id, status.ok() ? std::string() : status.error().text());
    // If two things fail, the first is the cause: on a full disk neither the result nor the end can be written.
    if (status.ok() && !closed.ok())
        status = closed;
    callListener(events_.run_finished, run.id, status);
    if (control.cancelled())
        executor_.dropWornOut(); // a process that has been killed is reaped here, while nobody waits for it
}

/// The run cannot begin.
void RunDriver::refuse(const ClaimedRun& run, const RunControl& control, QueueStore& store, const Status& why) {
    const bool forgotten = run.fresh && !control.leaving();
    const Status left = forgotten ? store.forget(run.id) : store.release(run.id, RunState::Queued);
    if (!left.ok())
        callListener(events_.log, left.error().text());
    callListener(events_.run_finished, forgotten ? RunId() : run.id,
                 control.leaving() ? Status(interruptedAfter(0, run.plan.jobCount())) : why);
    executor_.dropWornOut();
}

Status RunCount::countAndReport(RunId run, const QueueStore& store, const BenchEvents& events) {
    const std::lock_guard lock(mutex_);
    GNX_CHECK(countLocked(run, store));
    tellLocked(run, events);
    return {};
}

Status RunCount::settleAndReport(RunId run, const std::string& compiler, QueueStore& store, const BenchEvents& events) {
    const std::lock_guard lock(mutex_);
    GNX_TRY(const bool others_wrote, store.othersWrote());
    const auto jobs = waiting_.find(compiler);
    if (others_wrote || jobs == waiting_.end() || jobs->second == 0) {
        GNX_CHECK(countLocked(run, store));
    } else {
        --jobs->second;
        ++done_;
    }
    tellLocked(run, events);
    return {};
}

Status RunCount::countLocked(RunId run, const QueueStore& store) {
    GNX_TRY(waiting_, store.jobsLeft(run));
    done_ = total_;
    for (const auto& [compiler, jobs] : waiting_)
        done_ -= std::min(done_, jobs);
    return {};
}

void RunCount::report(RunId run, const BenchEvents& events) const {
    const std::lock_guard lock(mutex_);
    tellLocked(run, events);
}

void RunCount::tellLocked(RunId run, const BenchEvents& events) const {
    callListener(events.run_progress, run,
                 RunProgress{.done = done_, .total = total_, .time_left = remaining_.of(waiting_)});
}

void RunCount::add(const std::string& compiler, double seconds) {
    const std::lock_guard lock(mutex_);
    remaining_.add(compiler, seconds);
}

std::size_t RunCount::done() const {
    const std::lock_guard lock(mutex_);
    return done_;
}

Result<RunDriver::End> RunDriver::runJobs(const ClaimedRun& run, RunControl& control, QueueStore& store) {
    bool cut_short = false; // the job before was, with the run
    while (true) {
        GNX_TRY(const std::optional<std::uint32_t> job, store.nextJob(run.id));
        if (control.leaving() && job) {
            GNX_CHECK(store.release(run.id, RunState::Queued));
            return End::Left;
        }
        // A run that was stopped when its last job had its result is done.
        if (control.cancelled() && (job || cut_short))
            return cancelledAfter(control.count.done(), run.plan.jobCount());
        if (control.pausing() && job) {
            GNX_CHECK(store.release(run.id, RunState::Paused));
            return End::Paused;
        }
        if (!job) {
            GNX_CHECK(control.count.countAndReport(run.id, store, events_));
            return End::Done;
        }
        if (*job >= run.plan.jobCount())
            return Error{.code = ErrorCode::Malformed,
                         .message = "run " + std::to_string(run.id.value()) + " has a job that is not in its plan"};
        const auto ended = runJob(run, *job, control, store);
        if (!ended.ok() && ended.error().code != ErrorCode::Cancelled)
            return ended.error();
        cut_short = ended.ok() && *ended == JobEnd::CutShort;
    }
}

/// Cancelled: the worker was being started when the run was cut short.
Result<RunDriver::JobEnd> RunDriver::runJob(const ClaimedRun& run, std::uint32_t job, RunControl& control,
                                            QueueStore& store) {
    const SampleRow& sample = run.plan.sampleOf(job);
    const std::string& compiler = run.plan.compilerOf(job);
    GNX_TRY(const bool begun, store.beginJob(run.id, job));
    if (!begun)
        return JobEnd::Settled; // it was cancelled between two looks
    callListener(events_.job_started, run.id, job, sample, compiler);
    const auto begin = SteadyClock::now();
    const std::stop_token stop = control.beginJob(job);
    auto result = executor_.run(run.plan, job, stop, [&](const std::string& phase, const Progress& progress) {
        callListener(events_.job_progress, run.id, job, phase, progress);
    });
    control.endJob();
    const bool left = control.leaving() && result.ok() && result->status == RunStatus::Cancelled;
    if (!result.ok() || left) {
        GNX_CHECK(store.putBack(run.id, job));
        if (!left && result.error().code == ErrorCode::Cancelled && !control.cancelled()) { // the job alone
            GNX_TRY([[maybe_unused]] const bool waited, store.cancelJob(run.id, job));
        }
        return left ? Result<JobEnd>(JobEnd::Settled) : result.error();
    }
    const bool cut_short = result->status == RunStatus::Cancelled;
    GNX_TRY(const ResultId id, store.finishJob(run.id, job, sample, compiler, *result));
    if (!cut_short)
        control.count.add(compiler, std::chrono::duration<double>(SteadyClock::now() - begin).count());
    callListener(events_.job_finished, rowOf(id, run, job, *std::move(result)), job);
    if (!cut_short || !control.cancelled()) {
        GNX_CHECK(control.count.settleAndReport(run.id, compiler, store, events_));
        return JobEnd::Settled;
    }
    control.count.report(run.id, events_); // a run that is stopped counts as not done
    return JobEnd::CutShort;
}

} // namespace gnx::bench
