#pragma once

#include <deque>
#include <memory>

#include <QObject>

#include "core/Wings.h"
#include "core/exec/validate/ValidationQueue.h"

namespace gnx::widgets {

/// Owns the queue that validates samples and brings its events, which come from the queue's thread, to the window's
/// thread. Destroying it ends the sample in work; what was finished is in the index.
class ValidationController : public QObject {
    Q_OBJECT
  public:
    /// `places`: ValidationQueue::Options::places.
    ValidationController(std::filesystem::path database_file, JobPlaces places, QObject* parent = nullptr);
    ~ValidationController() override;

    void submit(const ValidationBatch& batch); ///< runs after those submitted before it
    void cancel();                             ///< the batch in work, and those that wait
    bool idle() const { return batches_.empty(); }

  signals:
    void batchStarted(const gnx::exec::ValidationBatch& batch);
    void sampleStarted(quint64 job);
    void samplePhase(quint64 job, const QString& phase);
    void sampleFinished(quint64 job, const gnx::exec::ValidationResult& result);
    void batchFinished(const gnx::base::Status& status);

  private:
    ValidationEvents events();
    template <class Run> void post(Run run);

    std::deque<ValidationBatch> batches_; ///< the one in work is in front
    std::unique_ptr<ValidationQueue> queue_;
};

} // namespace gnx::widgets
