#include <thread>

#include "core/base/Units.h"
#include "core/bench/Bench.h"
#include "core/bench/JobRunner.h"
#include "core/bench/PlanQueue.h"
#include "core/bench/SharedInputs.h"

namespace gnx {
namespace {

ResultRow rowOf(ResultId id, RunId run, const SampleRow& sample, const RunRequest& request, RunResult result) {
    ResultRow row;
    row.id = id;
    row.run = run;
    row.sample = sample.id;
    row.sample_name = sample.name;
    row.model_name = sample.model_name;
    row.source = sample.source;
    row.tag = sample.tag;
    row.framework = sample.framework;
    row.op_count = sample.op_count;
    row.compiler = request.compiler;
    row.device = request.device;
    row.result = std::move(result);
    return row;
}

Error cancelled(std::size_t done, std::size_t jobs) {
    return {.code = ErrorCode::Cancelled,
            .message = "cancelled after " + formatCount(done) + " of " + formatCount(jobs, "job") +
                       "; stored results are kept"};
}

} // namespace

struct BenchQueue::Impl {
    Options options;
    BenchEvents events;
    JobRunner runner; ///< the thread's

    PlanQueue<BenchPlan> plans;

    std::jthread thread; ///< last: it ends before what it uses goes

    Impl(Options chosen, BenchEvents listeners)
        : options(std::move(chosen)), events(std::move(listeners)),
          runner(options.worker_program, [this](const std::string& line) { callListener(events.log, line); }),
          thread([this](const std::stop_token& stop) { work(stop); }) {}

    void work(const std::stop_token& stop);
    void runPlan(const BenchPlan& plan, const std::stop_token& stop);
    Status runJobs(const BenchPlan& plan, RunId run, ResultStore& store, const std::stop_token& stop);
    Status runJob(const BenchJob& job, RunId run, std::size_t number, ResultStore& store, const std::stop_token& stop);
};

void BenchQueue::Impl::work(const std::stop_token& stop) {
    while (const auto next = plans.next(stop)) {
        runPlan(next->first, next->second);
        if (next->second.stop_requested())
            runner.dropWornOut(); // if it has been told to die it is reaped here, where nobody waits for it
    }
}

void BenchQueue::Impl::runPlan(const BenchPlan& plan, const std::stop_token& stop) {
    auto store = ResultStore::open(options.database_file);
    if (!store.ok())
        return callListener(events.run_finished, RunId(), Status(store.error()));
    if (const Status accepted = runner.accept(plan, stop); !accepted.ok())
        return callListener(events.run_finished, RunId(), accepted);
    const auto run = store->createRun(plan);
    if (!run.ok())
        return callListener(events.run_finished, RunId(), Status(run.error()));
    callListener(events.run_started, *run, plan);
    Status status = runJobs(plan, *run, *store, stop);
    const Status closed = store->finishRun(*run, status.ok() ? std::string() : status.error().text());
    // Of two failures the first is the cause: on a full disk neither the result nor the end can be written.
    if (status.ok() && !closed.ok())
        status = closed;
    callListener(events.run_finished, *run, status);
}

Status BenchQueue::Impl::runJobs(const BenchPlan& plan, RunId run, ResultStore& store, const std::stop_token& stop) {
    const std::size_t jobs = plan.samples.size() * plan.compilers.size();
    std::size_t number = 0;
    SharedInputs::clearAbandoned();
    SharedInputs inputs;
    for (const SampleRow& sample : plan.samples) {
        const std::string inputs_file = plan.compilers.size() > 1 ? inputs.fileFor(sample.tensor_bytes) : std::string();
        for (const std::string& compiler : plan.compilers) {
            if (stop.stop_requested())
                return cancelled(number, jobs);
            BenchJob job{sample, plan.protocol, plan.timeout_seconds};
            job.request.sample_dir = sample.directory;
            job.request.compiler = compiler;
            job.request.inputs_file = inputs_file;
            const Status done = runJob(job, run, number, store, stop);
            if (!done.ok())
                return done.error().code == ErrorCode::Cancelled ? cancelled(number, jobs) : done;
            ++number;
        }
    }
    return {};
}

/// Cancelled: the job was cut short; its row says so.
Status BenchQueue::Impl::runJob(const BenchJob& job, RunId run, std::size_t number, ResultStore& store,
                                const std::stop_token& stop) {
    callListener(events.job_started, run, number, job.sample, job.request.compiler);
    GNX_TRY(RunResult result, runner.run(job, stop, [&](const std::string& phase, const Progress& progress) {
        callListener(events.job_progress, run, number, phase, progress);
    }));
    const bool cut_short = result.status == RunStatus::Cancelled;
    GNX_TRY(const ResultId id, store.save(run, job.sample, job.request.compiler, result));
    callListener(events.job_finished, rowOf(id, run, job.sample, job.request, std::move(result)), number);
    if (cut_short)
        return Error{.code = ErrorCode::Cancelled, .message = "cancelled"};
    return {};
}

BenchQueue::BenchQueue(Options options, BenchEvents events)
    : impl_(std::make_unique<Impl>(std::move(options), std::move(events))) {}

BenchQueue::~BenchQueue() {
    impl_->thread.request_stop();
    cancel();
}

void BenchQueue::submit(BenchPlan plan) {
    impl_->plans.submit(std::move(plan));
}

void BenchQueue::cancel() {
    impl_->plans.cancel();
}

bool BenchQueue::idle() const {
    return impl_->plans.idle();
}

void BenchQueue::waitUntilIdle() {
    impl_->plans.waitUntilIdle();
}

} // namespace gnx
