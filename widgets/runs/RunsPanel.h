#pragma once

#include <QElapsedTimer>
#include <QWidget>

#include "core/bench/Bench.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace gnx {

class BenchController;
class EmptyStateWidget;
class JobModel;

/// Benchmarks: the jobs of the run in work with progress, time left and a stop button, and those of earlier runs.
/// `controller` must outlive the panel.
class RunsPanel : public QWidget {
    Q_OBJECT
  public:
    RunsPanel(BenchController& controller, std::filesystem::path database_file, QWidget* parent = nullptr);
    const JobModel& model() const { return *model_; }

  signals:
    void sampleActivated(gnx::SampleId sample); ///< double-click or Enter on a job
    void resultsChanged();                      ///< a job was stored; a run was chosen or has ended
    void runChosen(gnx::RunId run);

  private:
    void begin(const BenchPlan& plan);
    void finishJob(quint64 job, const ResultRow& row);
    void finishRun(const Status& status);
    void reloadRuns();
    void showRun(int index);
    void updateProgress();
    QString progressText() const;

    BenchController& controller_;
    std::filesystem::path database_file_;
    JobModel* model_;
    QStackedWidget* pages_;
    EmptyStateWidget* empty_;
    QTableView* table_;
    QProgressBar* progress_;
    QLabel* text_;
    QPushButton* cancel_;
    QComboBox* runs_;
    QElapsedTimer clock_;
    bool running_ = false;
};

} // namespace gnx
