#include "core/bench/plans/BenchQueue.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "core/base/WorkQueue.h"
#include "core/bench/plans/PlanPaths.h"
#include "core/bench/plans/QueueStore.h"
#include "core/bench/plans/RunDriver.h"

namespace gnx::bench {
namespace {

/// The same listeners, one call at a time: two threads call them.
BenchEvents oneAtATime(const BenchEvents& events, std::mutex& mutex) {
    const auto guarded = [&mutex]<class... Parameters>(const std::function<void(Parameters...)>& listener) {
        return std::function<void(Parameters...)>([&mutex, listener](Parameters... values) {
            const std::lock_guard lock(mutex);
            if (listener)
                listener(std::forward<Parameters>(values)...);
        });
    };
    BenchEvents all;
    all.run_queued = guarded(events.run_queued);
    all.run_started = guarded(events.run_started);
    all.job_started = guarded(events.job_started);
    all.job_progress = guarded(events.job_progress);
    all.job_finished = guarded(events.job_finished);
    all.run_progress = guarded(events.run_progress);
    all.run_paused = guarded(events.run_paused);
    all.run_finished = guarded(events.run_finished);
    all.log = guarded(events.log);
    return all;
}

/// A word that no other queue of this process has.
std::string newName() {
    static std::atomic<unsigned> numbers = 0;
    return "queue-" + std::to_string(numbers++);
}

} // namespace

/// Two threads: one executes, the other writes to the database what is asked for meanwhile, so that a plan survives
/// the program from the moment it is submitted.
struct BenchQueue::Impl {
    using Command = std::function<Status(QueueStore&)>;
    /// How the requested runs were ended:
    enum class Ending : std::uint8_t { Cancelled, Interrupted };

    Options options;
    const std::string name = newName(); ///< among the queues of this process
    std::mutex events_mutex;
    BenchEvents events;

    mutable std::mutex mutex; ///< guards what follows
    std::condition_variable_any changed;
    std::deque<Command> commands;
    std::deque<ClaimedRun> runs; ///< waiting runs
    std::shared_ptr<RunControl> current;
    bool writing = false;
    bool executing = false;
    std::uint64_t endings = 0; ///< number of endings so far: a command from before the last one does not begin
    Ending ending = Ending::Cancelled;

    std::jthread writer, executor; ///< last: they end before what they use goes

    Impl(Options chosen, const BenchEvents& listeners)
        : options(std::move(chosen)), events(oneAtATime(listeners, events_mutex)),
          writer([this](const std::stop_token& stop) { write(stop); }),
          executor([this](const std::stop_token& stop) { execute(stop); }) {}

    void write(const std::stop_token& stop);
    void releaseWaiting(QueueStore& store);
    void execute(const std::stop_token& stop);
    void command(Command command) {
        const std::lock_guard lock(mutex);
        commands.push_back(std::move(command));
        changed.notify_all();
    }
    /// Appends the run, or drops it where everything was cancelled since it was asked for.
    Status enqueue(QueueStore& store, ClaimedRun run, std::uint64_t asked);
    Status endWaiting(QueueStore& store, RunId run, Ending how);
    void endAll(Ending how);
    void resume(RunId run, Result<BenchPlan> (QueueStore::*claim)(RunId));
    std::optional<ClaimedRun> takeWaiting(RunId run);
    /// It waits or is in work.
    bool has(RunId run) const {
        const std::lock_guard lock(mutex);
        return (current && current->run() == run) || std::ranges::find(runs, run, &ClaimedRun::id) != runs.end();
    }
    std::shared_ptr<RunControl> inWork(RunId run) const {
        const std::lock_guard lock(mutex);
        return current && current->run() == run ? current : nullptr;
    }
};

void BenchQueue::Impl::write(const std::stop_token& stop) {
    std::optional<QueueStore> store; // opened when it is needed first: making a queue costs nothing
    while (true) {
        Command next;
        {
            std::unique_lock lock(mutex);
            writing = false;
            changed.notify_all();
            changed.wait(lock, stop, [this] { return !commands.empty(); });
            if (commands.empty())
                break;
            next = std::move(commands.front());
            commands.pop_front();
            writing = true;
        }
        Status done;
        if (!store) {
            auto opened = QueueStore::open(options.database_file, name);
            if (opened.ok())
                store.emplace(*std::move(opened));
            else
                done = opened.error();
        }
        if (store)
            done = next(*store);
        if (!done.ok())
            callListener(events.run_finished, RunId(), done);
    }
    if (store)
        releaseWaiting(*store);
}

/// Others may take up what this queue has not begun.
void BenchQueue::Impl::releaseWaiting(QueueStore& store) {
    for (const ClaimedRun& run : runs)
        if (const Status released = store.release(run.id, RunState::Queued); !released.ok())
            callListener(events.log, released.error().text());
}

void BenchQueue::Impl::execute(const std::stop_token& stop) {
    RunDriver driver(options.database_file, {options.worker_program, options.places, options.cache_folder}, events);
    while (true) {
        ClaimedRun next;
        std::shared_ptr<RunControl> control;
        {
            std::unique_lock lock(mutex);
            executing = false;
            current.reset();
            changed.notify_all();
            changed.wait(lock, stop, [this] { return !runs.empty(); });
            if (stop.stop_requested())
                return;
            next = std::move(runs.front());
            runs.pop_front();
            control = current = std::make_shared<RunControl>(next.id, next.plan.jobCount());
            executing = true;
        }
        driver.drive(next, *control);
    }
}

Status BenchQueue::Impl::enqueue(QueueStore& store, ClaimedRun run, std::uint64_t asked) {
    callListener(events.run_queued, run.id, run.plan); // before it can begin
    Ending how{};
    {
        const std::lock_guard lock(mutex);
        if (endings == asked) {
            runs.push_back(std::move(run));
            changed.notify_all();
            return {};
        }
        how = ending;
    }
    return endWaiting(store, run.id, how);
}

/// For a run that had not started.
Status BenchQueue::Impl::endWaiting(QueueStore& store, RunId run, Ending how) {
    Error why{.code = ErrorCode::Cancelled, .message = "cancelled while it waited; stored results are kept"};
    if (how == Ending::Interrupted) {
        why.message = "interrupted while it waited";
        why.hint = kResumeHint;
    }
    GNX_CHECK(how == Ending::Cancelled ? store.finish(run, why.message) : store.release(run, RunState::Queued));
    callListener(events.run_finished, run, Status(why));
    return {};
}

void BenchQueue::Impl::endAll(Ending how) {
    std::shared_ptr<RunControl> in_work;
    {
        const std::lock_guard lock(mutex);
        ++endings;
        ending = how;
        for (const ClaimedRun& run : runs)
            commands.emplace_back([this, id = run.id, how](QueueStore& store) { return endWaiting(store, id, how); });
        runs.clear();
        in_work = current;
        changed.notify_all();
    }
    if (!in_work)
        return;
    if (how == Ending::Cancelled) // outside the lock: they run callbacks
        in_work->cancel();
    else
        in_work->leave();
}

void BenchQueue::Impl::resume(RunId run, Result<BenchPlan> (QueueStore::*claim)(RunId)) {
    const std::lock_guard lock(mutex);
    commands.emplace_back([this, run, claim, asked = endings](QueueStore& store) -> Status {
        if (!has(run))
            GNX_CHECK(store.disown(run));
        GNX_TRY(BenchPlan plan, (store.*claim)(run));
        return enqueue(store, {.id = run, .plan = std::move(plan)}, asked);
    });
    changed.notify_all();
}

std::optional<ClaimedRun> BenchQueue::Impl::takeWaiting(RunId run) {
    const std::lock_guard lock(mutex);
    const auto found = std::ranges::find(runs, run, &ClaimedRun::id);
    if (found == runs.end())
        return std::nullopt;
    std::optional taken(std::move(*found));
    runs.erase(found);
    changed.notify_all();
    return taken;
}

BenchQueue::BenchQueue(Options options, const BenchEvents& events)
    : impl_(std::make_unique<Impl>(std::move(options), events)) {}

BenchQueue::~BenchQueue() {
    impl_->executor.request_stop();
    std::shared_ptr<RunControl> current;
    {
        const std::lock_guard lock(impl_->mutex);
        current = impl_->current;
    }
    if (current)
        current->leave();
    impl_->executor.join();
    impl_->writer.request_stop(); // it writes what was asked for before
    impl_->writer.join();
}

void BenchQueue::submit(BenchPlan plan) {
    plan = withAbsolutePaths(std::move(plan));
    const std::lock_guard lock(impl_->mutex);
    impl_->commands.emplace_back(
        [impl = impl_.get(), plan = std::move(plan), asked = impl_->endings](QueueStore& store) -> Status {
            GNX_TRY(const RunId run, store.submit(plan));
            return impl->enqueue(store, {.id = run, .plan = plan, .fresh = true}, asked);
        });
    impl_->changed.notify_all();
}

void BenchQueue::cancel() {
    impl_->endAll(Impl::Ending::Cancelled);
}

void BenchQueue::interrupt() {
    impl_->endAll(Impl::Ending::Interrupted);
}

void BenchQueue::resume(RunId run) {
    impl_->resume(run, &QueueStore::claim);
}

void BenchQueue::retryFailed(RunId run) {
    impl_->resume(run, &QueueStore::claimFailed);
}

void BenchQueue::resumeInterrupted() {
    const std::lock_guard lock(impl_->mutex);
    impl_->commands.emplace_back([impl = impl_.get(), asked = impl_->endings](QueueStore& store) -> Status {
        GNX_TRY(const std::vector<RunId> runs, store.interrupted());
        for (const RunId run : runs) {
            auto plan = store.claim(run);
            if (plan.ok())
                GNX_CHECK(impl->enqueue(store, {.id = run, .plan = *std::move(plan)}, asked));
            else // the others go on
                callListener(impl->events.run_finished, RunId(), Status(std::move(plan).error()));
        }
        return {};
    });
    impl_->changed.notify_all();
}

void BenchQueue::pause(RunId run) {
    if (const auto control = impl_->inWork(run))
        return control->pause();
    if (impl_->takeWaiting(run))
        impl_->command([impl = impl_.get(), run](QueueStore& store) -> Status {
            GNX_CHECK(store.release(run, RunState::Paused));
            callListener(impl->events.run_paused, run);
            return {};
        });
}

void BenchQueue::cancel(RunId run) {
    if (const auto control = impl_->inWork(run))
        return control->cancel();
    const bool waited = impl_->takeWaiting(run).has_value();
    impl_->command([impl = impl_.get(), run, waited](QueueStore& store) -> Status {
        if (const auto control = impl->inWork(run)) { // it was being taken up when it was to be cancelled
            control->cancel();
            return {};
        }
        if (!waited && !impl->takeWaiting(run)) { // paused or interrupted: nobody else may have taken it up
            GNX_TRY([[maybe_unused]] const BenchPlan claimed, store.claim(run));
        }
        const Error cancelled{.code = ErrorCode::Cancelled, .message = "cancelled; stored results are kept"};
        GNX_CHECK(store.finish(run, cancelled.message));
        callListener(impl->events.run_finished, run, Status(cancelled));
        return {};
    });
}

void BenchQueue::cancelJob(RunId run, std::uint32_t job) {
    if (const auto control = impl_->inWork(run))
        control->cancelJob(job);
    impl_->command([impl = impl_.get(), run, job](QueueStore& store) -> Status {
        GNX_TRY(const bool waited, store.cancelJob(run, job));
        const auto control = impl->inWork(run);
        return waited && control ? control->count.countAndReport(run, store, impl->events) : Status();
    });
}

void BenchQueue::reorder(RunId run, std::size_t position) {
    const std::lock_guard lock(impl_->mutex);
    auto& runs = impl_->runs;
    const auto found = std::ranges::find(runs, run, &ClaimedRun::id);
    if (found == runs.end())
        return;
    ClaimedRun moved = std::move(*found);
    runs.erase(found);
    runs.insert(runs.begin() + static_cast<std::ptrdiff_t>(std::min(position, runs.size())), std::move(moved));
    std::vector<RunId> order;
    order.reserve(runs.size());
    for (const ClaimedRun& each : runs)
        order.push_back(each.id);
    impl_->commands.emplace_back([order](QueueStore& store) { return store.order(order); });
    impl_->changed.notify_all();
}

std::vector<RunId> BenchQueue::waiting() const {
    const std::lock_guard lock(impl_->mutex);
    std::vector<RunId> ids;
    for (const ClaimedRun& run : impl_->runs)
        ids.push_back(run.id);
    return ids;
}

bool BenchQueue::idle() const {
    const std::lock_guard lock(impl_->mutex);
    return impl_->commands.empty() && impl_->runs.empty() && !impl_->writing && !impl_->executing;
}

void BenchQueue::waitUntilIdle() {
    std::unique_lock lock(impl_->mutex);
    impl_->changed.wait(lock, [this] {
        return impl_->commands.empty() && impl_->runs.empty() && !impl_->writing && !impl_->executing;
    });
}

} // namespace gnx::bench
