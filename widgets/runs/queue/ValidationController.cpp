#include "widgets/runs/queue/ValidationController.h"

#include <QMetaObject>

#include "widgets/common/Text.h"

namespace gnx::widgets {

ValidationController::ValidationController(std::filesystem::path database_file, JobPlaces places, QObject* parent)
    : QObject(parent) {
    ValidationQueue::Options options;
    options.database_file = std::move(database_file);
    options.places = std::move(places);
    queue_ = std::make_unique<ValidationQueue>(std::move(options), events());
}

ValidationController::~ValidationController() = default;

/// Posted calls are dropped with this object.
template <class Run> void ValidationController::post(Run run) {
    QMetaObject::invokeMethod(this, std::move(run), Qt::QueuedConnection);
}

ValidationEvents ValidationController::events() {
    ValidationEvents events;
    events.sample_started = [this](std::size_t job, const SampleRow&) {
        post([this, job] { emit sampleStarted(job); });
    };
    events.sample_progress = [this](std::size_t job, const std::string& phase, const Progress&) {
        post([this, job, text = toQString(phase)] { emit samplePhase(job, text); });
    };
    events.sample_finished = [this](const ValidationResult& result, std::size_t job) {
        post([this, job, result] { emit sampleFinished(job, result); });
    };
    events.batch_finished = [this](const Status& status) {
        post([this, status] {
            if (!batches_.empty())
                batches_.pop_front();
            emit batchFinished(status);
            if (!batches_.empty())
                emit batchStarted(batches_.front());
        });
    };
    return events;
}

void ValidationController::submit(const ValidationBatch& batch) {
    batches_.push_back(batch);
    if (batches_.size() == 1)
        emit batchStarted(batch);
    queue_->submit(batch);
}

void ValidationController::cancel() {
    if (batches_.size() > 1)
        batches_.erase(batches_.begin() + 1, batches_.end()); // the queue drops them as well
    queue_->cancel();
}

} // namespace gnx::widgets
