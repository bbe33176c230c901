#pragma once

#include <memory>
#include <vector>

#include <QElapsedTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/bench/plans/BenchQueue.h"
#include "widgets/runs/queue/JobModel.h"

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QSplitter;
class QStackedWidget;
class QTableView;
class QTimer;
class QToolButton;

namespace gnx::widgets {

class BenchController;
class EmptyStateWidget;
class JobLog;
class ResumeBar;
class RunModel;
class RunsWatch;

/// Benchmarks: waiting, running and finished runs, the jobs of the chosen one as they end, a job's log; with
/// throughput, time left, and actions to pause, resume, stop, retry and reorder. `controller` must outlive the panel.
class RunsPanel : public QWidget {
    Q_OBJECT
  public:
    RunsPanel(BenchController& controller, std::filesystem::path database_file, QWidget* parent = nullptr);
    ~RunsPanel() override;

    const JobModel& model() const { return *jobs_; }
    RunId shownRun() const { return shown_; }
    /// Buttons of the page that is shown while there is no run.
    void setEmptyStateActions(const QList<QAction*>& actions);
    /// Runs were named, merged or deleted elsewhere.
    void reloadRuns();

  signals:
    void resultActivated(gnx::base::ResultId result); ///< double-click or Enter on a job that has one
    void sampleActivated(const QString& directory);   ///< on one that has none, or by its menu
    void rerunWanted(gnx::base::SampleId sample, const QString& compiler, gnx::base::RunId run);
    void planWanted(gnx::base::RunId run);      ///< another plan like this one
    void referenceWanted(gnx::base::RunId run); ///< made by running its plan again
    void resultsChanged();                      ///< a job was stored; a run was chosen or has ended
    void runChosen(gnx::base::RunId run);
    void message(const QString& text);
    void interruptedFound(); ///< the panel offers to go on with runs that were cut off

  private:
    void buildHead();
    void buildRuns();
    void buildJobs();
    void buildLayout();
    void connectController();
    QAction* addAction(QTableView* view, const char* name, const QString& text, void (RunsPanel::*triggered)());
    void begin(RunId run);
    void finishJob(quint64 job, const ResultRow& row);
    void finishRun(RunId run, const Status& status);
    void chooseRun(int row);
    void showRun(RunId run);
    void reload(bool after_others);
    void takeRuns(std::vector<RunRow> runs, bool after_others);
    void readJobs(void (RunsPanel::*take)(RunId run, Result<JobList> jobs)); ///< reads the jobs of the shown run
    void takeJobs(RunId run, Result<JobList> jobs);
    void updateJobs(RunId run, Result<JobList> jobs);
    void readSummaries();
    void showJob();
    void showFilter();
    void say(RunId run, const QString& text);
    void updateProgress();
    void updateActions();
    void updateJobActions();
    RunId stoppable() const; ///< the run that Stop is about: the shown one, else the one in work; invalid: none
    QString progressText() const;
    QString endText(RunId run) const; ///< text for a run that has just ended
    std::optional<std::size_t> currentJob() const;
    void pauseOrResume();
    void stopRun();
    void stopJob();
    void stopAll();
    void retryFailed();
    void moveUp();
    void moveDown();
    void move(int by);
    void openResult();
    void openSample();
    void rerunJob();
    void copyCommand();
    void repeatRun();
    void saveReference();

    BenchController& controller_;
    std::filesystem::path database_file_;
    RunModel* runs_;
    JobModel* jobs_;
    QStackedWidget* pages_;
    ResumeBar* resume_bar_;
    EmptyStateWidget* empty_;
    QTableView* run_table_;
    QTableView* job_table_;
    JobLog* log_;
    QLineEdit* filter_;
    QComboBox* show_;
    QProgressBar* progress_;
    QLabel* text_;
    QLabel* count_;
    QToolButton* pause_;
    QToolButton* stop_;
    QToolButton* retry_;
    struct {
        QAction* pause = nullptr;
        QAction* retry = nullptr;
        QAction* stop = nullptr;
        QAction* earlier = nullptr;
        QAction* later = nullptr;
        QAction* repeat = nullptr;
        QAction* reference = nullptr;
        QAction* stop_jobs = nullptr;   ///< the selected ones, in the menu of the jobs
        QAction* stop_chosen = nullptr; ///< the same, in that of Stop
    } offers_;                          ///< in the menu of the runs, each only where it applies
    QTimer* summaries_timer_;
    RunsWatch* watch_;
    RunId shown_;
    RunId followed_;         ///< the last that began: the table goes on to the next from it, and from no other
    bool show_next_ = false; ///< the next that begins was asked for while none was in work
    bool begun_ = false;     ///< the present run, without any progress report yet
    bool pausing_ = false;   ///< the run in work will, when its job has ended
    RunId started_;          ///< the run in work whose times are counted
    std::optional<gnx::bench::TimeEstimate> time_left_;
    std::size_t done_before_ = 0;      ///< jobs of the run in work that had a result when it was begun or resumed
    std::size_t done_ = 0, total_ = 0; ///< progress of the current run
    QElapsedTimer clock_;              ///< since it began
    std::vector<std::pair<quint64, JobSummary>> early_; ///< results that came while the run's jobs were being read
    std::size_t unread_ = 0;                            ///< where to look for results that have no summary yet
    std::optional<std::size_t> log_job_;
    struct {
        quint64 job = 0;
        QString phase;
    } in_work_;        ///< the last progress report of the present run
    RunId message_of_; ///< invalid: of all runs
    QString message_;  ///< how the run ended, or what could not be read
};

} // namespace gnx::widgets
