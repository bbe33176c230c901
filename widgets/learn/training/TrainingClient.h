#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <QObject>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/learn/train/ModelOverview.h"
#include "core/learn/train/TrainSession.h"

namespace gnx::widgets {

/// Trains models, one at a time, on a thread of its own: the worker does the work, as for `graphnet train`. The
/// destructor stops the training and waits for its checkpoint; it can be resumed.
class TrainingClient : public QObject {
    Q_OBJECT
  public:
    /// The training that is in work, or the last one.
    struct Training {
        QString name;
        std::vector<TrainStep> steps;       ///< steps of this session
        ReachableTau reachable;             ///< on its validation graphs, once it is known
        std::optional<TrainingStage> stage; ///< around the epochs
        Progress progress;                  ///< progress within the stage, or within the training
        bool stopping = false;
    };

    explicit TrainingClient(std::filesystem::path database_file, TrainingPlaces places = {}, QObject* parent = nullptr);
    ~TrainingClient() override;

    const std::filesystem::path& databaseFile() const { return database_file_; }
    bool atWork() const { return at_work_; }
    const Training& training() const { return training_; }

    /// Trains on the graphs that match the order's query, and keeps the model. Does nothing while it is at work, as
    /// resume().
    void train(TrainingOrder order);
    void resume(const QString& name, const MoreTraining& more);
    void stop();

  signals:
    void begun();
    void advanced(); ///< some times a second
    void ended(const gnx::base::Status& status);

  private:
    using Work = std::function<Status(const TrainingPlaces& places, const std::stop_token& stop)>;
    void begin(const QString& name, Work work);
    template <class Change> void post(Change change);
    StepSink steps();
    /// On the thread of the training.
    void findReachable(const std::vector<GraphUse>& graphs, const TrainingPlaces& places, const std::stop_token& stop);

    const std::filesystem::path database_file_;
    const TrainingPlaces places_;
    Training training_;
    bool at_work_ = false;
    std::stop_source stop_{std::nostopstate};
    QThreadPool pool_;
};

} // namespace gnx::widgets
