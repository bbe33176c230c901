#include "widgets/runs/RunsPanel.h"

#include <QComboBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/TimeLeft.h"
#include "widgets/runs/BenchController.h"
#include "widgets/runs/JobModel.h"

namespace gnx {

namespace {

/// "Run 3 · 14 samples · 21 Nov 09:19 · 12 of 14 jobs"
QString runText(const RunRow& run) {
    QStringList parts{RunsPanel::tr("Run %1").arg(run.id.value())};
    if (!run.title.empty())
        parts << toQString(run.title);
    const QDateTime started = QDateTime::fromString(toQString(run.started_at), Qt::ISODate).toLocalTime();
    parts << QLocale().toString(started, QStringLiteral("d MMM HH:mm"));
    if (run.running)
        parts << RunsPanel::tr("in work");
    else if (run.done < run.jobs)
        parts << RunsPanel::tr("%1 of %2 jobs").arg(run.done).arg(run.jobs);
    else if (run.failed > 0)
        parts << RunsPanel::tr("%1 of %2 jobs failed").arg(run.failed).arg(run.jobs);
    return parts.join(QStringLiteral(" · "));
}

} // namespace

RunsPanel::RunsPanel(BenchController& controller, std::filesystem::path database_file, QWidget* parent)
    : QWidget(parent), controller_(controller), database_file_(std::move(database_file)), model_(new JobModel(this)),
      pages_(new QStackedWidget(this)), empty_(new EmptyStateWidget(this)), table_(new QTableView(this)),
      progress_(new QProgressBar(this)), text_(new QLabel(this)), cancel_(new QPushButton(tr("Stop"), this)),
      runs_(new QComboBox(this)) {
    setObjectName("runsPanel");
    empty_->setText(tr("No runs yet"), tr("Select samples in the dataset and press Benchmark."));
    table_->setObjectName("jobTable");
    table_->setModel(model_);
    setUpTable(*table_);
    table_->setSortingEnabled(false); // the order of the plan
    table_->setColumnWidth(JobModel::Sample, 320);
    table_->setColumnWidth(JobModel::State, 170);
    table_->setColumnWidth(JobModel::Speedup, 130);
    table_->setColumnWidth(JobModel::Accuracy, 130);
    table_->horizontalHeader()->setStretchLastSection(true);
    cancel_->setObjectName("stopRun");
    cancel_->hide();
    progress_->hide();
    progress_->setFixedWidth(160);
    runs_->setObjectName("runChoice");
    runs_->setMinimumContentsLength(32);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->addWidget(runs_);
    row->addWidget(progress_);
    row->addWidget(text_, 1);
    row->addWidget(cancel_);
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(table_);
    pages_->addWidget(empty_);
    pages_->addWidget(page);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(pages_);
    connect(&controller_, &BenchController::runStarted, this, &RunsPanel::begin);
    connect(&controller_, &BenchController::waitingChanged, this, [this] {
        if (running_)
            updateProgress();
    });
    connect(&controller_, &BenchController::jobPhase, this,
            [this](quint64 job, const QString& phase) { model_->setRunning(job, phase); });
    connect(&controller_, &BenchController::jobFinished, this, &RunsPanel::finishJob);
    connect(&controller_, &BenchController::runFinished, this,
            [this](RunId, const Status& status) { finishRun(status); });
    connect(cancel_, &QPushButton::clicked, &controller_, &BenchController::cancel);
    connect(runs_, &QComboBox::activated, this, &RunsPanel::showRun);
    connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) {
        emit sampleActivated(SampleId(index.data(JobModel::SampleIdRole).toLongLong()));
    });
    reloadRuns();
}

void RunsPanel::begin(const BenchPlan& plan) {
    running_ = true;
    model_->start(plan);
    clock_.start();
    pages_->setCurrentIndex(1);
    progress_->setRange(0, model_->rowCount());
    progress_->show();
    cancel_->show();
    runs_->setEnabled(false); // the table follows the run in work
    updateProgress();
    reloadRuns();
}

void RunsPanel::finishJob(quint64 job, const ResultRow& row) {
    model_->setResult(job, row);
    updateProgress();
    emit resultsChanged();
}

void RunsPanel::updateProgress() {
    progress_->setValue(static_cast<int>(model_->ended()));
    text_->setText(progressText());
}

QString RunsPanel::progressText() const {
    const auto total = static_cast<std::uint64_t>(model_->rowCount());
    const std::uint64_t ended = model_->ended();
    QString text = tr("%1 of %2 jobs").arg(toQString(formatCount(ended)), toQString(formatCount(total)));
    text += timeLeft(ended, total, clock_.nsecsElapsed());
    if (controller_.waiting() > 0)
        text += controller_.waiting() == 1 ? tr(" · 1 more run waits")
                                           : tr(" · %1 more runs wait").arg(controller_.waiting());
    return text;
}

void RunsPanel::finishRun(const Status& status) {
    running_ = false;
    pages_->setCurrentIndex(1); // a run that could not begin says why
    cancel_->hide();
    progress_->hide();
    runs_->setEnabled(true);
    model_->markRestCancelled();
    if (status.ok())
        text_->setText(tr("Ended after %1").arg(toQString(formatDuration(static_cast<double>(clock_.nsecsElapsed())))));
    else
        text_->setText(toQString(status.error().text()));
    text_->setToolTip(text_->text());
    reloadRuns();
    emit resultsChanged();
}

void RunsPanel::reloadRuns() {
    runInBackground(
        this,
        [file = database_file_](std::stop_token) -> Result<std::vector<RunRow>> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            return store.runs();
        },
        [this](Result<std::vector<RunRow>> runs) {
            if (!runs) {
                text_->setText(toQString(runs.error().text()));
                return;
            }
            const QSignalBlocker blocker(runs_);
            runs_->clear();
            for (const RunRow& run : *runs)
                runs_->addItem(runText(run), QVariant::fromValue<qlonglong>(run.id.value()));
            if (runs_->count() > 0)
                pages_->setCurrentIndex(1);
            if (!running_ && model_->rowCount() == 0 && runs_->count() > 0)
                showRun(0);
        });
}

void RunsPanel::showRun(int index) {
    if (running_ || index < 0)
        return;
    const RunId run(runs_->itemData(index).toLongLong());
    emit runChosen(run);
    runInBackground(
        this,
        [file = database_file_, run](std::stop_token) -> Result<std::vector<ResultRow>> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            return store.results(run);
        },
        [this](Result<std::vector<ResultRow>> rows) {
            if (!rows)
                text_->setText(toQString(rows.error().text()));
            else if (!running_)
                model_->showResults(*rows);
        });
}

} // namespace gnx
