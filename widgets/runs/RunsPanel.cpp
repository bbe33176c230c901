#include "widgets/runs/RunsPanel.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "core/report/Ticks.h"
#include "widgets/common/Background.h"
#include "widgets/common/BarDelegate.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/results/ResultTexts.h"
#include "widgets/runs/BenchController.h"
#include "widgets/runs/JobLog.h"
#include "widgets/runs/RunModel.h"
#include "widgets/runs/RunResults.h"

namespace gnx {
namespace {

constexpr std::size_t kSummariesAtOnce = 200; ///< results read in one go: the table fills while the rest is read
constexpr int kSummariesPauseMs = 0;
constexpr double kSecondsPerMinute = 60;

/// Jobs as the database has them; of a run of an earlier version its results.
Result<std::vector<Job>> readJobs(const std::filesystem::path& file, RunId run) {
    GNX_TRY(const ResultStore store, ResultStore::open(file));
    GNX_TRY(const auto rows, store.jobs(run));
    std::vector<Job> jobs;
    for (const JobRow& row : rows)
        jobs.push_back(jobOf(row));
    if (!jobs.empty())
        return jobs;
    GNX_TRY(const auto results, store.results(run));
    for (const ResultRow& row : results)
        jobs.push_back(jobOf(row));
    return jobs;
}

using Summaries = std::vector<std::pair<std::size_t, JobSummary>>;

/// A result that was deleted meanwhile is left out.
Result<Summaries> readSummariesOf(const std::filesystem::path& file,
                                  const std::vector<std::pair<std::size_t, ResultId>>& wanted) {
    GNX_TRY(const ResultStore store, ResultStore::open(file));
    Summaries summaries;
    for (const auto& [job, id] : wanted)
        if (const auto row = store.result(id); row.ok())
            summaries.emplace_back(job, summaryOf(*row));
    return summaries;
}

QToolButton* makeButton(QWidget* parent, const char* name, const QString& text, const QString& tip) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setToolTip(tip);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(false);
    return button;
}

} // namespace

RunsPanel::RunsPanel(BenchController& controller, std::filesystem::path database_file, QWidget* parent)
    : QWidget(parent), controller_(controller), database_file_(std::move(database_file)), runs_(new RunModel(this)),
      jobs_(new JobModel(this)), pages_(new QStackedWidget(this)), empty_(new EmptyStateWidget(this)),
      run_table_(new QTableView(this)), job_table_(new QTableView(this)), log_(new JobLog(this)),
      filter_(new QLineEdit(this)), show_(new QComboBox(this)), progress_(new QProgressBar(this)),
      text_(new QLabel(this)), count_(new QLabel(this)), pause_(nullptr), stop_(nullptr), retry_(nullptr),
      summaries_timer_(new QTimer(this)) {
    setObjectName("runsPanel");
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
    updateActions();
    reloadRuns();
}

RunsPanel::~RunsPanel() = default;

void RunsPanel::setEmptyStateActions(const QList<QAction*>& actions) {
    empty_->setActions(actions);
}

void RunsPanel::buildHead() {
    progress_->setObjectName(QStringLiteral("runsProgress"));
    progress_->setFixedWidth(fontMetrics().averageCharWidth() * 22);
    progress_->setTextVisible(false);
    progress_->hide();
    text_->setObjectName(QStringLiteral("runsText"));
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text_->setMinimumWidth(fontMetrics().averageCharWidth() * 10);
    pause_ = makeButton(this, "pauseRun", tr("Pause"), {});
    retry_ =
        makeButton(this, "retryFailed", tr("Retry failed"), tr("Run the jobs that failed once more, in the same run"));
    stop_ =
        makeButton(this, "stopRun", tr("Stop"), tr("Stop this run at once; what is done stays, and it can be resumed"));
    auto* menu = new QMenu(stop_);
    menu->addAction(tr("Stop this run"), this, &RunsPanel::stopRun);
    menu->addAction(tr("Stop the selected jobs"), this, &RunsPanel::stopJob);
    menu->addAction(tr("Stop all runs"), this, &RunsPanel::stopAll);
    stop_->setMenu(menu);
    stop_->setPopupMode(QToolButton::MenuButtonPopup);
    connect(pause_, &QToolButton::clicked, this, &RunsPanel::pauseOrResume);
    connect(retry_, &QToolButton::clicked, this, &RunsPanel::retryFailed);
    connect(stop_, &QToolButton::clicked, this, &RunsPanel::stopRun);
}

QAction* RunsPanel::addAction(QTableView* view, const char* name, const QString& text, void (RunsPanel::*triggered)()) {
    auto* action = new QAction(text, view);
    action->setObjectName(QLatin1String(name));
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, triggered);
    view->addAction(action);
    return action;
}

void RunsPanel::buildRuns() {
    run_table_->setObjectName(QStringLiteral("runTable"));
    run_table_->setAccessibleName(tr("Runs"));
    run_table_->setModel(runs_);
    setUpTable(*run_table_);
    run_table_->setSelectionMode(QAbstractItemView::SingleSelection);
    run_table_->setItemDelegateForColumn(RunModel::Progress, new BarDelegate(RunModel::FractionRole, run_table_));
    const int letter = fontMetrics().averageCharWidth();
    const std::pair<int, int> widths[] = {{RunModel::Name, 26},     {RunModel::State, 15},   {RunModel::Progress, 13},
                                          {RunModel::Failed, 8},    {RunModel::Unstable, 9}, {RunModel::Started, 14},
                                          {RunModel::Compilers, 24}};
    for (const auto& [column, letters] : widths)
        run_table_->setColumnWidth(column, letter * letters);
    addAction(run_table_, "pauseOrResume", tr("Pause or resume"), &RunsPanel::pauseOrResume);
    addAction(run_table_, "retryRun", tr("Retry failed"), &RunsPanel::retryFailed);
    addAction(run_table_, "stopThisRun", tr("Stop"), &RunsPanel::stopRun);
    addAction(run_table_, "moveRunUp", tr("Earlier in the queue"), &RunsPanel::moveUp)
        ->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_Up);
    addAction(run_table_, "moveRunDown", tr("Later in the queue"), &RunsPanel::moveDown)
        ->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_Down);
    addAction(run_table_, "repeatRun", tr("Plan another run like this…"), &RunsPanel::repeatRun);
    connect(run_table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) { chooseRun(now.row()); });
}

void RunsPanel::buildJobs() {
    job_table_->setObjectName("jobTable");
    job_table_->setAccessibleName(tr("Jobs of the run"));
    job_table_->setModel(jobs_);
    setUpTable(*job_table_);
    job_table_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); // the order of the plan
    job_table_->horizontalHeader()->setSortIndicatorClearable(true);
    job_table_->setSortingEnabled(true);
    const int letter = fontMetrics().averageCharWidth();
    const std::pair<int, int> widths[] = {{JobModel::Number, 7},   {JobModel::Sample, 34},  {JobModel::Compiler, 14},
                                          {JobModel::State, 20},   {JobModel::Eager, 11},   {JobModel::Compiled, 11},
                                          {JobModel::Speedup, 16}, {JobModel::Accuracy, 15}};
    for (const auto& [column, letters] : widths)
        job_table_->setColumnWidth(column, letter * letters);
    job_table_->horizontalHeader()->setStretchLastSection(true);
    addAction(job_table_, "openResult", tr("Open result"), &RunsPanel::openResult);
    addAction(job_table_, "openJobSample", tr("Open graph"), &RunsPanel::openSample);
    addAction(job_table_, "rerunJob", tr("Run again"), &RunsPanel::rerunJob);
    addAction(job_table_, "stopJob", tr("Stop"), &RunsPanel::stopJob)->setShortcut(QKeySequence::Delete);
    addAction(job_table_, "copyJobCommand", tr("Copy command line"), &RunsPanel::copyCommand);
    filter_->setObjectName(QStringLiteral("jobFilter"));
    filter_->setPlaceholderText(tr("Filter by sample, compiler, state or message"));
    filter_->setClearButtonEnabled(true);
    show_->setObjectName(QStringLiteral("jobShow"));
    show_->setAccessibleName(tr("Which jobs"));
    show_->addItems({tr("All jobs"), tr("Failed"), tr("Unstable"), tr("Without a result")});
    connect(filter_, &QLineEdit::textChanged, this, &RunsPanel::showFilter);
    connect(show_, &QComboBox::currentIndexChanged, this, &RunsPanel::showFilter);
    connect(job_table_, &QTableView::activated, this, &RunsPanel::openResult);
    connect(job_table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RunsPanel::showJob);
    connect(jobs_, &QAbstractItemModel::modelReset, this,
            [this] { // other rows: the job whose log is shown stays chosen
                const int row = log_job_ ? jobs_->rowOf(*log_job_) : -1;
                if (row >= 0)
                    job_table_->setCurrentIndex(jobs_->index(row, JobModel::Sample));
            });
}

void RunsPanel::buildLayout() {
    auto* head = new QHBoxLayout;
    head->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    head->addWidget(progress_);
    head->addWidget(text_, 1);
    for (QToolButton* button : {pause_, retry_, stop_})
        head->addWidget(button);
    auto* filters = new QHBoxLayout;
    filters->setContentsMargins(Spacing::tight, Spacing::tight, Spacing::tight, Spacing::tight);
    filters->addWidget(filter_, 1);
    filters->addWidget(show_);
    filters->addWidget(count_);
    auto* jobs = new QWidget(this);
    auto* jobs_column = new QVBoxLayout(jobs);
    jobs_column->setContentsMargins(0, 0, 0, 0);
    jobs_column->setSpacing(0);
    jobs_column->addLayout(filters);
    jobs_column->addWidget(job_table_, 1);
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(QStringLiteral("runsSplitter"));
    for (QWidget* part : {static_cast<QWidget*>(run_table_), jobs, static_cast<QWidget*>(log_)})
        splitter->addWidget(part);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 5);
    splitter->setStretchFactor(2, 2);
    splitter->setSizes({260, 620, 260});
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(splitter, 1);
    pages_->addWidget(empty_);
    pages_->addWidget(page);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(pages_);
}

void RunsPanel::connectController() {
    connect(&controller_, &BenchController::queueChanged, this, &RunsPanel::reloadRuns);
    connect(&controller_, &BenchController::runStarted, this, [this](RunId run) { begin(run); });
    connect(&controller_, &BenchController::jobStarted, this, [this](RunId run, quint64 job) {
        log_->begin(run, job);
        if (run == shown_)
            jobs_->setRunning(job, tr("starting"));
    });
    connect(&controller_, &BenchController::jobPhase, this,
            [this](RunId run, quint64 job, const QString& phase, const Progress& progress) {
                log_->addPhase(run, job, phase);
                const QString part =
                    progress.total > 0 ? tr("%1 (%2 of %3)").arg(phase).arg(progress.done).arg(progress.total) : phase;
                if (run == shown_)
                    jobs_->setRunning(job, part);
            });
    connect(&controller_, &BenchController::jobFinished, this, &RunsPanel::finishJob);
    connect(&controller_, &BenchController::runProgress, this, [this](RunId run, const RunProgress& progress) {
        if (run != started_)
            return;
        done_ = progress.done;
        total_ = progress.total;
        seconds_left_ = progress.seconds_left;
        updateProgress();
    });
    connect(&controller_, &BenchController::runFinished, this, &RunsPanel::finishRun);
}

/// A run is at work now: the table follows it.
void RunsPanel::begin(RunId run) {
    started_ = run;
    seconds_left_.reset();
    const RunRow* known = runs_->find(run);
    done_before_ = done_ = known ? known->done : 0;
    total_ = known ? known->jobs : 0;
    clock_.start();
    last_message_.clear();
    pages_->setCurrentIndex(1);
    showRun(run);
    updateProgress();
}

void RunsPanel::finishJob(quint64 job, const ResultRow& row) {
    const JobSummary summary = summaryOf(row);
    log_->end(row.run, job, summary.state);
    if (row.run == started_ && total_ == 0)
        ++done_;
    if (row.run == shown_) {
        if (reading_ > 0)
            early_.emplace_back(job, summary);
        jobs_->setResult(job, summary);
        runs_->setDone(shown_, static_cast<std::uint32_t>(jobs_->ended()), static_cast<std::uint32_t>(jobs_->failed()));
        if (log_job_ == job)
            log_->showResult(job, row);
    }
    updateProgress();
    emit resultsChanged();
}

void RunsPanel::finishRun(RunId run, const Status& status) {
    pages_->setCurrentIndex(1); // a run that could not begin says why
    if (run == started_ || !run.valid()) {
        const QString after = started_.valid() && clock_.isValid()
                                  ? toQString(formatDuration(static_cast<double>(clock_.nsecsElapsed())))
                                  : QString();
        last_message_ = status.ok() ? tr("Ended after %1").arg(after) : toQString(status.error().text());
        started_ = {};
    } else if (!status.ok()) {
        last_message_ = toQString(status.error().text());
    }
    if (run == shown_)
        jobs_->markRestCancelled();
    updateProgress();
    emit resultsChanged();
}

void RunsPanel::updateProgress() {
    const bool running = started_.valid();
    progress_->setVisible(running && total_ > 0);
    progress_->setRange(0, static_cast<int>(std::max<std::size_t>(1, total_)));
    progress_->setValue(static_cast<int>(done_));
    text_->setText(running ? progressText() : last_message_);
    text_->setToolTip(text_->text());
    count_->setText(jobs_->rowCount() == static_cast<int>(jobs_->jobCount())
                        ? toQString(formatCount(jobs_->jobCount(), "job"))
                        : tr("%1 of %2 jobs")
                              .arg(toQString(formatCount(static_cast<std::uint64_t>(jobs_->rowCount()))),
                                   toQString(formatCount(jobs_->jobCount()))));
}

/// "Run 12: 43 of 240 jobs · 3.2 jobs a minute · about 14 min left · 2 more runs wait"
QString RunsPanel::progressText() const {
    const RunRow* run = runs_->find(started_);
    QStringList parts{tr("%1: %2 of %3 jobs")
                          .arg(run != nullptr ? runName(*run) : tr("Run %1").arg(started_.value()),
                               toQString(formatCount(done_)), toQString(formatCount(total_)))};
    const double minutes = static_cast<double>(clock_.nsecsElapsed()) / 1e9 / kSecondsPerMinute;
    const std::size_t done = done_ - std::min(done_, done_before_);
    if (done > 0 && minutes > 0)
        parts << tr("%1 jobs a minute").arg(toQString(shortNumber(static_cast<double>(done) / minutes, 2)));
    if (seconds_left_ && done_ < total_) {
        constexpr double kNanoseconds = 1e9;
        parts << tr("about %1 left").arg(toQString(formatDuration(std::ceil(*seconds_left_) * kNanoseconds)));
    }
    const std::size_t waiting = controller_.waiting().size();
    if (waiting > 0)
        parts << (waiting == 1 ? tr("1 more run waits") : tr("%1 more runs wait").arg(waiting));
    return parts.join(QStringLiteral(" · "));
}

void RunsPanel::reloadRuns() {
    ++reading_;
    runInBackground(
        this,
        [file = database_file_](std::stop_token) -> Result<std::vector<RunRow>> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            return store.runs();
        },
        [this](Result<std::vector<RunRow>> runs) {
            --reading_;
            if (!runs) {
                last_message_ = toQString(runs.error().text());
                pages_->setCurrentIndex(1);
                return updateProgress();
            }
            const QSignalBlocker blocker(run_table_->selectionModel());
            runs_->setRuns(*std::move(runs), controller_.waiting(), controller_.active());
            if (runs_->rowCount() > 0)
                pages_->setCurrentIndex(1);
            if (!shown_.valid() && runs_->rowCount() > 0)
                showRun(runs_->runAt(0).id);
            if (const int row = runs_->rowOf(shown_); row >= 0)
                run_table_->setCurrentIndex(runs_->index(row, RunModel::Name));
            run_table_->viewport()->update();
            updateActions();
            updateProgress();
        });
}

void RunsPanel::chooseRun(int row) {
    if (row < 0 || row >= runs_->rowCount() || runs_->runAt(row).id == shown_)
        return;
    showRun(runs_->runAt(row).id);
    emit runChosen(shown_);
}

void RunsPanel::showRun(RunId run) {
    shown_ = run;
    log_job_.reset();
    log_->showNothing();
    early_.clear();
    ++reading_;
    const QSignalBlocker blocker(run_table_->selectionModel());
    if (const int row = runs_->rowOf(run); row >= 0)
        run_table_->setCurrentIndex(runs_->index(row, RunModel::Name));
    updateActions();
    runInBackground(
        this, [file = database_file_, run](std::stop_token) { return readJobs(file, run); },
        [this, run](Result<std::vector<Job>> jobs) {
            --reading_;
            takeJobs(run, std::move(jobs));
        });
}

void RunsPanel::takeJobs(RunId run, Result<std::vector<Job>> jobs) {
    if (run != shown_)
        return; // another was chosen meanwhile
    if (!jobs) {
        last_message_ = toQString(jobs.error().text());
        return updateProgress();
    }
    jobs_->setJobs(*std::move(jobs));
    for (const auto& [job, summary] : std::exchange(early_, {}))
        jobs_->setResult(job, summary);
    unread_ = 0;
    updateProgress();
    summaries_timer_->start();
}

/// The next of the shown run's results that are known by their number alone.
void RunsPanel::readSummaries() {
    std::vector<std::pair<std::size_t, ResultId>> wanted;
    for (; unread_ < jobs_->jobCount() && wanted.size() < kSummariesAtOnce; ++unread_)
        if (const Job& job = jobs_->job(unread_); job.result && !job.summary)
            wanted.emplace_back(unread_, *job.result);
    if (wanted.empty())
        return updateProgress();
    ++reading_;
    runInBackground(
        this,
        [file = database_file_, wanted = std::move(wanted)](std::stop_token) { return readSummariesOf(file, wanted); },
        [this, run = shown_](const Result<Summaries>& summaries) {
            --reading_;
            if (run != shown_)
                return;
            if (!summaries) {
                last_message_ = toQString(summaries.error().text());
                return updateProgress();
            }
            jobs_->setSummaries(*summaries);
            summaries_timer_->start();
        });
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
    log_->showJob(shown_, *number, QStringLiteral("%1, %2").arg(job.name, job.compiler));
    if (!job.result)
        return;
    runInBackground(
        this,
        [file = database_file_, id = *job.result](std::stop_token) -> Result<ResultRow> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            return store.result(id);
        },
        [this, number](const Result<ResultRow>& row) {
            if (log_job_ != number)
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

void RunsPanel::updateActions() {
    const RunRow* run = runs_->find(shown_);
    const auto waiting = controller_.waiting();
    const bool waits = std::ranges::find(waiting, shown_) != waiting.end();
    const bool works = shown_.valid() && controller_.active() == shown_;
    const bool resumable = run != nullptr && !works && !waits && run->resumable();
    pause_->setText(resumable ? tr("Resume") : tr("Pause"));
    pause_->setToolTip(resumable ? tr("Go on where it stopped: jobs that have a result are not run again")
                                 : tr("Stop after the job in work; it can be resumed, also after a restart"));
    pause_->setEnabled(resumable || works || waits);
    stop_->setEnabled(works || waits || !controller_.idle());
    retry_->setEnabled(run != nullptr && run->has_plan && run->failed > 0 && !works && !waits && !run->running);
    retry_->setText(run != nullptr && run->failed > 0 ? tr("Retry failed (%1)").arg(toQString(formatCount(run->failed)))
                                                      : tr("Retry failed"));
}

void RunsPanel::pauseOrResume() {
    const RunRow* run = runs_->find(shown_);
    if (run == nullptr || !pause_->isEnabled())
        return;
    if (pause_->text() == tr("Resume"))
        controller_.resume(shown_);
    else
        controller_.pause(shown_);
    pause_->setEnabled(false); // until the queue has answered
}

void RunsPanel::stopRun() {
    const auto waiting = controller_.waiting();
    if (shown_ == controller_.active() || std::ranges::find(waiting, shown_) != waiting.end())
        controller_.cancel(shown_);
    else if (controller_.active().valid()) // another run is looked at
        controller_.cancel(controller_.active());
}

void RunsPanel::stopJob() {
    for (const QModelIndex& index : job_table_->selectionModel()->selectedRows())
        if (const std::size_t number = jobs_->numberAt(index.row()); !jobs_->job(number).status)
            controller_.cancelJob(shown_, static_cast<std::uint32_t>(number));
}

void RunsPanel::stopAll() {
    controller_.cancelAll();
}

void RunsPanel::retryFailed() {
    if (retry_->isEnabled())
        controller_.retryFailed(shown_);
}

void RunsPanel::moveUp() {
    move(-1);
}

void RunsPanel::moveDown() {
    move(1);
}

void RunsPanel::move(int by) {
    const auto waiting = controller_.waiting();
    const auto place = std::ranges::find(waiting, shown_) - waiting.begin();
    const auto wanted = place + by;
    if (place == std::ssize(waiting) || wanted < 0 || wanted >= std::ssize(waiting))
        return;
    controller_.reorder(shown_, static_cast<std::size_t>(wanted));
    reloadRuns();
}

void RunsPanel::openResult() {
    const auto number = currentJob();
    if (!number)
        return;
    if (const Job& job = jobs_->job(*number); job.result)
        emit resultActivated(*job.result);
    else
        emit sampleActivated(job.directory);
}

void RunsPanel::openSample() {
    if (const auto number = currentJob())
        emit sampleActivated(jobs_->job(*number).directory.isEmpty() ? jobs_->job(*number).name
                                                                     : jobs_->job(*number).directory);
}

void RunsPanel::rerunJob() {
    const auto number = currentJob();
    if (!number || !jobs_->job(*number).summary || !jobs_->job(*number).summary->sample.valid())
        return;
    emit rerunWanted(jobs_->job(*number).summary->sample, jobs_->job(*number).compiler, shown_);
}

void RunsPanel::copyCommand() {
    const auto number = currentJob();
    const RunRow* run = runs_->find(shown_);
    if (!number || run == nullptr)
        return;
    ResultRow row;
    row.sample_name = toStdString(jobs_->job(*number).name);
    row.compiler = toStdString(jobs_->job(*number).compiler);
    row.device = run->device;
    QGuiApplication::clipboard()->setText(benchCommandLine(row, run->protocol));
}

void RunsPanel::repeatRun() {
    if (const RunRow* run = runs_->find(shown_); run != nullptr && run->has_plan)
        emit planWanted(shown_);
}

} // namespace gnx
