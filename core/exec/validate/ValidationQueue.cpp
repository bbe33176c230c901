#include "core/exec/validate/ValidationQueue.h"

#include <algorithm>
#include <exception>
#include <thread>

#include "core/base/Units.h"
#include "core/base/WorkQueue.h"
#include "core/exec/validate/Duplicates.h"
#include "core/exec/validate/Judgement.h"
#include "core/exec/validate/SampleValidator.h"
#include "core/exec/worker/WorkerPool.h"

namespace gnx::exec {

struct ValidationQueue::Impl {
    Options options;
    ValidationEvents events;
    WorkerPool pool; ///< the thread's

    WorkQueue<ValidationBatch> batches;

    std::jthread thread; ///< last: it ends before what it uses goes

    Impl(Options chosen, ValidationEvents listeners)
        : options(std::move(chosen)), events(std::move(listeners)),
          pool(options.worker_program, [this](const std::string& line) { callListener(events.log, line); }),
          thread([this](const std::stop_token& stop) { work(stop); }) {}

    void work(const std::stop_token& stop);
    Status runBatch(const ValidationBatch& batch, const std::stop_token& stop);
    Status runSamples(const ValidationBatch& batch, const Duplicates& duplicates, Index* index,
                      const std::stop_token& stop);
};

void ValidationQueue::Impl::work(const std::stop_token& stop) {
    while (const auto next = batches.next(stop)) {
        callListener(events.batch_finished, runBatch(next->first, next->second));
        if (next->second.stop_requested())
            pool.dropWornOut(); // a process that has been killed is reaped here, while nobody waits for it
    }
}

Status ValidationQueue::Impl::runBatch(const ValidationBatch& batch, const std::stop_token& stop) {
    if (options.database_file.empty())
        return runSamples(batch, {}, nullptr, stop);
    GNX_TRY(Index index, Index::open(options.database_file));
    GNX_TRY(const Duplicates duplicates, Duplicates::load(index));
    return runSamples(batch, duplicates, &index, stop);
}

/// An exception (out of memory, a library's) costs the one sample its verdicts, not the program.
static Result<ValidationResult> guarded(SampleValidator& validator, const SampleRow& sample,
                                        const ValidationBatch& batch, const std::stop_token& stop,
                                        const PhaseSink& phase) {
    try {
        return validator.validate(sample, stop, phase);
    } catch (const std::exception& exception) {
        ValidationResult result;
        result.sample = sample;
        for (const Constraint constraint : kConstraints)
            if (std::ranges::find(batch.constraints, constraint) != batch.constraints.end())
                result.constraints.push_back(
                    notChecked(constraint, std::string("the sample could not be validated: ") + exception.what()));
        return result;
    }
}

Status ValidationQueue::Impl::runSamples(const ValidationBatch& batch, const Duplicates& duplicates, Index* index,
                                         const std::stop_token& stop) {
    ObserveService onnx({.database_file = {},
                         .worker = options.worker_program,
                         .places = options.places,
                         .timeout_seconds = batch.timeout_seconds});
    SampleValidator validator(batch, pool.worker(), duplicates, &onnx);
    for (std::size_t job = 0; job < batch.samples.size(); ++job) {
        const SampleRow& sample = batch.samples[job];
        const auto cancelled = [&] {
            return Error{ErrorCode::Cancelled, "cancelled after " + formatCount(job) + " of " +
                                                   formatCount(batch.samples.size(), "sample") +
                                                   "; stored verdicts are kept"};
        };
        if (stop.stop_requested())
            return cancelled();
        callListener(events.sample_started, job, sample);
        auto result = guarded(validator, sample, batch, stop, [&](const std::string& phase, const Progress& progress) {
            callListener(events.sample_progress, job, phase, progress);
        });
        if (!result)
            return result.error().code == ErrorCode::Cancelled ? cancelled() : std::move(result).error();
        if (index != nullptr && sample.id.valid()) {
            Status stored = VerdictStore(index->database()).store(sample.id, result->constraints, result->findings);
            if (!stored.ok() && stored.error().code != ErrorCode::NotFound)
                return stored;
            if (!stored.ok()) // removed from the index meanwhile; the others are still there
                callListener(events.log, sample.name + ": " + stored.error().text());
        }
        callListener(events.sample_finished, *result, job);
    }
    if (!validator.whyNoWorker().empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "nothing could be executed: " + validator.whyNoWorker(),
                     .hint = "what needs no worker was checked and is kept"};
    return {};
}

ValidationQueue::ValidationQueue(Options options, ValidationEvents events)
    : impl_(std::make_unique<Impl>(std::move(options), std::move(events))) {}

ValidationQueue::~ValidationQueue() {
    impl_->thread.request_stop();
    cancel();
}

void ValidationQueue::submit(ValidationBatch batch) {
    impl_->batches.submit(std::move(batch));
}

void ValidationQueue::cancel() {
    impl_->batches.cancel();
}

bool ValidationQueue::idle() const {
    return impl_->batches.idle();
}

void ValidationQueue::waitUntilIdle() {
    impl_->batches.waitUntilIdle();
}

} // namespace gnx::exec
