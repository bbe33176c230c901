#include "core/validate/ValidationQueue.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

#include "core/bench/JobRunner.h"
#include "core/validate/Duplicates.h"
#include "core/validate/SampleValidator.h"

namespace gnx {
namespace {

template <class... Parameters, class... Arguments>
void call(const std::function<void(Parameters...)>& listener, Arguments&&... arguments) {
    if (listener)
        listener(std::forward<Arguments>(arguments)...);
}

} // namespace

struct ValidationQueue::Impl {
    Options options;
    ValidationEvents events;
    JobRunner runner; ///< the thread's

    mutable std::mutex mutex; ///< guards what follows
    std::condition_variable_any changed;
    std::deque<ValidationPlan> waiting;
    bool working = false;
    std::stop_source stop_plan; ///< of the plan in work

    std::jthread thread; ///< last: it ends before what it uses goes

    Impl(Options chosen, ValidationEvents listeners)
        : options(std::move(chosen)), events(std::move(listeners)),
          runner(options.worker_program, [this](const std::string& line) { call(events.log, line); }),
          thread([this](const std::stop_token& stop) { work(stop); }) {}

    void work(const std::stop_token& stop);
    std::optional<std::pair<ValidationPlan, std::stop_token>> nextPlan(const std::stop_token& stop);
    Status runPlan(const ValidationPlan& plan, const std::stop_token& stop);
    Status runSamples(const ValidationPlan& plan, const Duplicates& duplicates, Index* index,
                      const std::stop_token& stop);
};

std::optional<std::pair<ValidationPlan, std::stop_token>> ValidationQueue::Impl::nextPlan(const std::stop_token& stop) {
    std::unique_lock lock(mutex);
    working = false;
    changed.notify_all();
    changed.wait(lock, stop, [this] { return !waiting.empty(); });
    if (stop.stop_requested())
        return std::nullopt;
    ValidationPlan plan = std::move(waiting.front());
    waiting.pop_front();
    working = true;
    stop_plan = std::stop_source();
    return std::pair(std::move(plan), stop_plan.get_token());
}

void ValidationQueue::Impl::work(const std::stop_token& stop) {
    while (const auto next = nextPlan(stop)) {
        call(events.plan_finished, runPlan(next->first, next->second));
        if (next->second.stop_requested())
            runner.dropWorker(); // it has been told to die; reaped here, where nobody waits for it
    }
}

Status ValidationQueue::Impl::runPlan(const ValidationPlan& plan, const std::stop_token& stop) {
    if (options.database_file.empty())
        return runSamples(plan, {}, nullptr, stop);
    GNX_TRY(Index index, Index::open(options.database_file));
    GNX_TRY(const Duplicates duplicates, Duplicates::load(index));
    return runSamples(plan, duplicates, &index, stop);
}

Status ValidationQueue::Impl::runSamples(const ValidationPlan& plan, const Duplicates& duplicates, Index* index,
                                         const std::stop_token& stop) {
    SampleValidator validator(plan, runner, duplicates);
    for (std::size_t job = 0; job < plan.samples.size(); ++job) {
        const SampleRow& sample = plan.samples[job];
        const auto cancelled = [&] {
            return Error{ErrorCode::Cancelled, "cancelled after " + std::to_string(job) + " of " +
                                                   std::to_string(plan.samples.size()) +
                                                   " samples; their verdicts are kept"};
        };
        if (stop.stop_requested())
            return cancelled();
        call(events.sample_started, job, sample);
        auto result = validator.validate(sample, stop, [&](const std::string& phase, const Progress& progress) {
            call(events.sample_progress, job, phase, progress);
        });
        if (!result)
            return result.error().code == ErrorCode::Cancelled ? cancelled() : std::move(result).error();
        if (index != nullptr && sample.id.valid()) {
            Status stored = VerdictStore(index->database()).store(sample.id, result->constraints);
            if (!stored.ok() && stored.error().code != ErrorCode::NotFound)
                return stored;
            if (!stored.ok()) // removed from the index meanwhile; the others are still there
                call(events.log, sample.name + ": " + stored.error().text());
        }
        call(events.sample_finished, *result, job);
    }
    return {};
}

ValidationQueue::ValidationQueue(Options options, ValidationEvents events)
    : impl_(std::make_unique<Impl>(std::move(options), std::move(events))) {}

ValidationQueue::~ValidationQueue() {
    impl_->thread.request_stop();
    cancel();
}

void ValidationQueue::submit(ValidationPlan plan) {
    const std::lock_guard lock(impl_->mutex);
    impl_->waiting.push_back(std::move(plan));
    impl_->changed.notify_all();
}

void ValidationQueue::cancel() {
    std::stop_source stop;
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->waiting.clear();
        stop = impl_->stop_plan;
    }
    stop.request_stop(); // outside the lock: it runs callbacks
    impl_->changed.notify_all();
}

bool ValidationQueue::idle() const {
    const std::lock_guard lock(impl_->mutex);
    return !impl_->working && impl_->waiting.empty();
}

void ValidationQueue::waitUntilIdle() {
    std::unique_lock lock(impl_->mutex);
    impl_->changed.wait(lock, [this] { return !impl_->working && impl_->waiting.empty(); });
}

} // namespace gnx
