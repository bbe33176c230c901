#include "widgets/runs/queue/RunsPanel.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QDateTime>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/runs/queue/JobLog.h"
#include "widgets/runs/queue/ResumeBar.h"
#include "widgets/runs/queue/RunModel.h"
#include "widgets/runs/queue/RunsWatch.h"
#include "widgets/runs/queue/ScoredRun.h"
#include "widgets/runs/queue/TimeTexts.h"

namespace gnx::widgets {
namespace {

constexpr int kSummariesPauseMs = 0;
constexpr double kSecondsPerMinute = 60;

} // namespace

RunsPanel::RunsPanel(BenchController& controller, std::filesystem::path database_file, QWidget* parent)
    : QWidget(parent), controller_(controller), database_file_(std::move(database_file)), runs_(new RunModel(this)),
      jobs_(new JobModel(this)), pages_(new QStackedWidget(this)), resume_bar_(new ResumeBar(this)),
      empty_(new EmptyStateWidget(this)), run_table_(new QTableView(this)), job_table_(new QTableView(this)),
      log_(new JobLog(this)), filter_(new FilterEdit(tr("Filter by sample, compiler, state or message"), this)),
      show_(new QComboBox(this)), progress_(new QProgressBar(this)), text_(new QLabel(this)), count_(new QLabel(this)),
      pause_(nullptr), stop_(nullptr), retry_(nullptr), summaries_timer_(new QTimer(this)),
      watch_(new RunsWatch(database_file_, this)) {
    setObjectName("runsPanel");
    setManualPage(this, "manual/benchmarks");
    empty_->setIcon(themeIcon(QStringLiteral("benchmark")));
    empty_->setText(tr("No runs yet"),
                    tr("Select samples in the dataset and press Benchmark, or make a plan: samples by "
                       "a query, compilers, and how they are measured."));
    summaries_timer_->setSingleShot(true);
    summaries_timer_->setInterval(kSummariesPauseMs);
    connect(summaries_timer_, &QTimer::timeout, this, &RunsPanel::readSummaries);
    buildHead();
    buildRuns();
    buildJobs();
    buildLayout();
    connectController();
    connect(watch_, &RunsWatch::changed, this, [this] { reload(true); });
    updateActions();
    reloadRuns();
}

RunsPanel::~RunsPanel() = default;

void RunsPanel::connectController() {
    connect(&controller_, &BenchController::queueChanged, this, [this] {
        if (started_.valid() && controller_.active() != started_) { // ended runs have reported it already
            say(std::exchange(started_, {}), tr("Paused. Resume goes on where it stopped, also after a restart."));
        }
        reloadRuns();
    });
    connect(&controller_, &BenchController::runQueued, this, [this] { show_next_ = show_next_ || !started_.valid(); });
    connect(&controller_, &BenchController::runStarted, this, [this](RunId run) { begin(run); });
    connect(&controller_, &BenchController::jobStarted, this, [this](RunId run, quint64 job) {
        log_->begin(run, job);
        in_work_ = {job, tr("starting")};
        if (run == shown_)
            jobs_->setRunning(job, in_work_.phase);
    });
    connect(&controller_, &BenchController::jobPhase, this,
            [this](RunId run, quint64 job, const QString& phase, const Progress& progress) {
                log_->addPhase(run, job, phase);
                in_work_ = {job, progress.total > 0
                                     ? tr("%1 (%2 of %3)").arg(phase).arg(progress.done).arg(progress.total)
                                     : phase};
                if (run == shown_)
                    jobs_->setRunning(job, in_work_.phase);
            });
    connect(&controller_, &BenchController::jobFinished, this, &RunsPanel::finishJob);
    connect(&controller_, &BenchController::runProgress, this, [this](RunId run, const RunProgress& progress) {
        if (run != started_)
            return;
        if (std::exchange(begun_, false))
            done_before_ = progress.done;
        done_ = progress.done;
        total_ = progress.total;
        time_left_ = progress.time_left;
        updateProgress();
    });
    connect(&controller_, &BenchController::runFinished, this, &RunsPanel::finishRun);
}

/// A run is at work now: the table follows it, unless one of earlier is being looked at while the queue goes on.
void RunsPanel::begin(RunId run) {
    started_ = run;
    pausing_ = false;
    begun_ = true;
    time_left_.reset();
    const RunRow* known = runs_->find(run);
    done_before_ = done_ = known ? known->done : 0;
    total_ = known ? known->jobs : 0;
    clock_.start();
    message_.clear();
    pages_->setCurrentIndex(1);
    const RunId before = std::exchange(followed_, run);
    if (std::exchange(show_next_, false) || !shown_.valid() || shown_ == before || shown_ == run)
        showRun(run);
    updateProgress();
}

void RunsPanel::finishJob(quint64 job, const ResultRow& row) {
    const JobSummary summary = summaryOf(row);
    log_->end(row.run, job, summary.state);
    if (row.run == started_ && total_ == 0)
        ++done_;
    if (row.run == shown_) {
        if (!isSettled(*this)) // its jobs may be in reading
            early_.emplace_back(job, summary);
        jobs_->setResult(job, summary);
        runs_->setDone(shown_, static_cast<std::uint32_t>(jobs_->ended()), static_cast<std::uint32_t>(jobs_->failed()));
        if (log_job_ == job)
            log_->showResult(job, row);
        updateJobActions();
    }
    updateProgress();
    emit resultsChanged();
}

void RunsPanel::finishRun(RunId run, const Status& status) {
    pages_->setCurrentIndex(1); // a run that could not begin has a reason
    if (run == started_ || !run.valid()) {
        say(run, status.ok() ? endText(run) : toQString(status.error().text()));
        started_ = {};
    } else if (!status.ok()) {
        say(run, toQString(status.error().text()));
    }
    if (run == shown_)
        jobs_->markRestCancelled();
    updateProgress();
    emit resultsChanged();
}

/// For a run that was resumed, paused or retried the time since its first start is shown: the time since it was resumed
/// is only its last part.
QString RunsPanel::endText(RunId run) const {
    const RunRow* known = runs_->find(run);
    const bool resumed = done_before_ > 0 && known != nullptr && !known->started_at.empty();
    const double here_ns = clock_.isValid() ? static_cast<double>(clock_.nsecsElapsed()) : 0;
    const QString after = toQString(
        formatDuration(resumed ? std::max(here_ns, elapsedNs(*known, QDateTime::currentDateTimeUtc())) : here_ns));
    if (run != shown_ || jobs_->failed() == 0)
        return resumed ? tr("Ended %1 after its start").arg(after) : tr("Ended after %1").arg(after);
    const QString failed = countedOf(jobs_->failed(), jobs_->jobCount(), "job");
    return resumed ? tr("Ended %1 after its start: %2 failed").arg(after, failed)
                   : tr("Ended after %1: %2 failed").arg(after, failed);
}

/// Beside the buttons, until another run is looked at or begins. An invalid run: of all.
void RunsPanel::say(RunId run, const QString& text) {
    message_of_ = run;
    message_ = text;
}

void RunsPanel::updateProgress() {
    const bool running = started_.valid();
    progress_->setVisible(running && total_ > 0);
    progress_->setRange(0, static_cast<int>(std::max<std::size_t>(1, total_)));
    progress_->setValue(static_cast<int>(done_));
    const RunRow* shown = runs_->find(shown_);
    const bool said = !message_.isEmpty() && (!message_of_.valid() || message_of_ == shown_);
    text_->setText(running ? progressText() : said ? message_ : shown != nullptr ? runSummary(*shown) : QString());
    text_->setToolTip(text_->text());
    count_->setText(jobs_->rowCount() == static_cast<int>(jobs_->jobCount())
                        ? counted(jobs_->jobCount(), "job")
                        : countedOf(static_cast<std::uint64_t>(jobs_->rowCount()), jobs_->jobCount(), "job"));
}

/// Example: "Run 12: 43 of 240 jobs · jobs per minute: 3.2 · about 14 min left · 2 runs waiting".
QString RunsPanel::progressText() const {
    const RunRow* run = runs_->find(started_);
    QStringList parts{tr("%1: %2").arg(run != nullptr ? runName(*run) : tr("Run %1").arg(started_.value()),
                                       countedOf(done_, total_, "job"))};
    const double minutes = static_cast<double>(clock_.nsecsElapsed()) / 1e9 / kSecondsPerMinute;
    const std::size_t done = done_ - std::min(done_, done_before_);
    if (done > 0 && minutes > 0)
        parts << tr("jobs per minute: %1").arg(toQString(shortNumber(static_cast<double>(done) / minutes, 2)));
    if (pausing_)
        parts << tr("pauses after the running job");
    else if (time_left_ && done_ < total_)
        parts << tr("about %1 left").arg(rangeOfTime(*time_left_));
    const std::size_t waiting = controller_.waiting().size();
    if (waiting > 0)
        parts << tr("%1 waiting").arg(counted(waiting, "run"));
    return parts.join(QStringLiteral(" · "));
}

void RunsPanel::chooseRun(int row) {
    if (row < 0 || row >= runs_->rowCount() || runs_->runAt(row).id == shown_)
        return;
    showRun(runs_->runAt(row).id);
    emit runChosen(shown_);
}

void RunsPanel::showRun(RunId run) {
    if (run != shown_)
        jobs_->setJobs({}); // job actions always apply to the run that is shown
    shown_ = run;
    log_job_.reset();
    log_->showNothing();
    early_.clear();
    if (const int row = runs_->rowOf(run); row >= 0)
        run_table_->setCurrentIndex(runs_->index(row, RunModel::Name));
    updateActions();
    readJobs(&RunsPanel::takeJobs);
}

std::optional<std::size_t> RunsPanel::currentJob() const {
    const QModelIndex index = job_table_->currentIndex();
    return index.isValid() ? std::optional(jobs_->numberAt(index.row())) : std::nullopt;
}

/// Its log; what the database has of its result is read.
void RunsPanel::showJob() {
    const auto number = currentJob();
    if (!number)
        return;
    log_job_ = number;
    const Job& job = jobs_->job(*number);
    const QString title = QStringLiteral("%1, %2").arg(job.name, job.compiler);
    if (!job.result) {
        const QModelIndex state = jobs_->index(jobs_->rowOf(*number), JobModel::State);
        return log_->showJob(shown_, *number, title + QLatin1Char('\n') + state.data().toString());
    }
    log_->showJob(shown_, *number, title);
    runInBackground(
        this,
        [file = database_file_, id = *job.result](std::stop_token) -> Result<ResultRow> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            return store.result(id);
        },
        [this, number, run = shown_](const Result<ResultRow>& row) {
            if (log_job_ != number || run != shown_)
                return;
            if (row)
                log_->showResult(*number, *row);
            else
                log_->setPlainText(toQString(row.error().text()));
        });
}

void RunsPanel::showFilter() {
    jobs_->setFilter(filter_->text(), static_cast<JobModel::Show>(show_->currentIndex()));
    updateProgress();
}

} // namespace gnx::widgets
