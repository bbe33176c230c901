#include "widgets/runs/BenchController.h"

#include <algorithm>

#include <QMetaObject>

#include "widgets/common/Text.h"

namespace gnx {

BenchController::BenchController(std::filesystem::path database_file, QObject* parent) : QObject(parent) {
    BenchQueue::Options options;
    options.database_file = std::move(database_file);
    queue_ = std::make_unique<BenchQueue>(std::move(options), events());
}

BenchController::~BenchController() = default;

/// Each callback posts a closure; what is still posted when this object goes is dropped with it.
BenchEvents BenchController::events() {
    BenchEvents events;
    events.run_started = [this](RunId, const BenchPlan& plan) {
        QMetaObject::invokeMethod(
            this,
            [this, plan] {
                setWaiting(std::max(0, waiting_ - 1));
                emit runStarted(plan);
            },
            Qt::QueuedConnection);
    };
    events.job_started = [this](RunId, std::size_t job, const SampleRow&, const std::string&) {
        QMetaObject::invokeMethod(
            this, [this, job] { emit jobStarted(job); }, Qt::QueuedConnection);
    };
    events.job_progress = [this](RunId, std::size_t job, const std::string& phase, const Progress&) {
        QMetaObject::invokeMethod(
            this, [this, job, text = toQString(phase)] { emit jobPhase(job, text); }, Qt::QueuedConnection);
    };
    events.job_finished = [this](const ResultRow& row, std::size_t job) {
        QMetaObject::invokeMethod(
            this, [this, job, row] { emit jobFinished(job, row); }, Qt::QueuedConnection);
    };
    events.run_finished = [this](RunId run, const Status& status) {
        QMetaObject::invokeMethod(
            this,
            [this, run, status] {
                if (!run.valid()) // it could not begin
                    setWaiting(std::max(0, waiting_ - 1));
                emit runFinished(run, status);
            },
            Qt::QueuedConnection);
    };
    return events;
}

void BenchController::submit(const BenchPlan& plan) {
    setWaiting(waiting_ + 1);
    queue_->submit(plan);
}

void BenchController::cancel() {
    queue_->cancel();
    setWaiting(0);
}

void BenchController::setWaiting(int waiting) {
    waiting_ = waiting;
    emit waitingChanged();
}

bool BenchController::idle() const {
    return queue_->idle();
}

} // namespace gnx
