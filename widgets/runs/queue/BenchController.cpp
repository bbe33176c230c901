#include "widgets/runs/queue/BenchController.h"

#include <QMetaObject>

#include "widgets/common/Text.h"

namespace gnx::widgets {

BenchController::BenchController(BenchQueue::Options options, QObject* parent) : QObject(parent) {
    queue_ = std::make_unique<BenchQueue>(std::move(options), events());
}

BenchController::~BenchController() = default;

/// Posted calls are dropped with this object.
template <class Run> void BenchController::post(Run run) {
    QMetaObject::invokeMethod(this, std::move(run), Qt::QueuedConnection);
}

BenchEvents BenchController::events() {
    BenchEvents events;
    events.run_queued = [this](RunId run, const BenchPlan& plan) {
        post([this, run, outputs = plan.outputs_folder] {
            emit runQueued(run, outputs);
            emit queueChanged();
        });
    };
    events.run_started = [this](RunId run, const BenchPlan& plan) { // the plan, of thousands of samples, is not copied
        post([this, run, title = toQString(plan.title), kind = plan.kind] {
            active_ = run;
            emit runStarted(run, title, kind);
            emit queueChanged();
        });
    };
    events.job_started = [this](RunId run, std::size_t job, const SampleRow&, const std::string&) {
        post([this, run, job] { emit jobStarted(run, job); });
    };
    events.job_progress = [this](RunId run, std::size_t job, const std::string& phase, const Progress& progress) {
        post([this, run, job, text = toQString(phase), progress] { emit jobPhase(run, job, text, progress); });
    };
    events.job_finished = [this](const ResultRow& row, std::size_t job) {
        post([this, job, row] { emit jobFinished(job, row); });
    };
    events.run_progress = [this](RunId run, const RunProgress& progress) {
        post([this, run, progress] { emit runProgress(run, progress); });
    };
    events.run_paused = [this](RunId run) {
        post([this, run] {
            if (active_ == run)
                active_ = {};
            emit queueChanged();
        });
    };
    events.run_finished = [this](RunId run, const Status& status) {
        post([this, run, status] {
            if (active_ == run)
                active_ = {};
            emit runFinished(run, status);
            emit queueChanged();
        });
    };
    events.log = [this](const std::string& line) { post([this, text = toQString(line)] { emit logged(text); }); };
    return events;
}

void BenchController::submit(const BenchPlan& plan) {
    queue_->submit(plan);
}

void BenchController::cancelAll() {
    queue_->cancel();
}

void BenchController::cancel(RunId run) {
    queue_->cancel(run);
}

void BenchController::cancelJob(RunId run, std::uint32_t job) {
    queue_->cancelJob(run, job);
}

void BenchController::pause(RunId run) {
    queue_->pause(run);
}

void BenchController::resume(RunId run) {
    queue_->resume(run);
}

void BenchController::resumeInterrupted() {
    queue_->resumeInterrupted();
}

void BenchController::retryFailed(RunId run) {
    queue_->retryFailed(run);
}

void BenchController::reorder(RunId run, std::size_t position) {
    queue_->reorder(run, position);
}

std::vector<RunId> BenchController::waiting() const {
    return queue_->waiting();
}

bool BenchController::idle() const {
    return queue_->idle();
}

} // namespace gnx::widgets
