#pragma once

#include <memory>

#include <QObject>

#include "core/bench/Bench.h"

namespace gnx {

/// Owns the queue of benchmarks and brings its events, which come from the queue's thread, to the window's thread.
/// Destroying it ends the job in work; what was finished is in the database.
class BenchController : public QObject {
    Q_OBJECT
  public:
    explicit BenchController(std::filesystem::path database_file, QObject* parent = nullptr);
    ~BenchController() override;

    void submit(const BenchPlan& plan); ///< runs after those submitted before it
    void cancel();                      ///< the run in work, and those that wait
    bool idle() const;
    int waiting() const { return waiting_; } ///< runs submitted that have not begun

  signals:
    void waitingChanged();
    void runStarted(const gnx::BenchPlan& plan);
    void jobStarted(quint64 job);
    void jobPhase(quint64 job, const QString& phase);
    void jobFinished(quint64 job, const gnx::ResultRow& row);
    void runFinished(gnx::RunId run, const gnx::Status& status);

  private:
    BenchEvents events();
    void setWaiting(int waiting);

    int waiting_ = 0;
    std::unique_ptr<BenchQueue> queue_;
};

} // namespace gnx
