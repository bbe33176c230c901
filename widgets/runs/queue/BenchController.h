#pragma once

#include <memory>

#include <QObject>

#include "core/Wings.h"
#include "core/bench/plans/BenchQueue.h"

namespace gnx::widgets {

/// Owns the queue of benchmarks and brings its events, which come from the queue's threads, to the window's thread.
/// Destroying it ends the job in work; what was finished is in the database, and what was not can be resumed.
class BenchController : public QObject {
    Q_OBJECT
  public:
    explicit BenchController(BenchQueue::Options options, QObject* parent = nullptr);
    ~BenchController() override;

    void submit(const BenchPlan& plan); ///< runs after those submitted before it
    void cancelAll();                   ///< the run in work, and those that wait
    void cancel(RunId run);
    void cancelJob(RunId run, std::uint32_t job);
    void pause(RunId run); ///< after the job in work
    void resume(RunId run);
    void resumeInterrupted(); ///< all that a crash, a kill or a reboot cut off
    void retryFailed(RunId run);
    void reorder(RunId run, std::size_t position); ///< among those that wait
    std::vector<RunId> waiting() const;            ///< in their order
    bool idle() const;
    RunId active() const { return active_; } ///< the run in work; invalid: none

  signals:
    void queueChanged(); ///< the list of runs, or their state
    /// It is stored, and has its turn; `outputs`: BenchPlan::outputs_folder.
    void runQueued(gnx::base::RunId run, const std::string& outputs);
    void runStarted(gnx::base::RunId run, const QString& title, const std::string& kind);
    void jobStarted(gnx::base::RunId run, quint64 job);
    void jobPhase(gnx::base::RunId run, quint64 job, const QString& phase, const gnx::base::Progress& progress);
    void jobFinished(quint64 job, const gnx::bench::ResultRow& row);
    void runProgress(gnx::base::RunId run, const gnx::bench::RunProgress& progress);
    void runFinished(gnx::base::RunId run, const gnx::base::Status& status);
    void logged(const QString& line);

  private:
    BenchEvents events();
    template <class Run> void post(Run run);

    RunId active_;
    std::unique_ptr<BenchQueue> queue_;
};

} // namespace gnx::widgets
