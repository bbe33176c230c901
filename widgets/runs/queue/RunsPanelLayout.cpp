// Layout of the runs dock: its buttons and tables.
#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/common/BarDelegate.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/runs/queue/JobLog.h"
#include "widgets/runs/queue/ResumeBar.h"
#include "widgets/runs/queue/RunModel.h"
#include "widgets/runs/queue/RunsPanel.h"

namespace gnx::widgets {
namespace {

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
        makeButton(this, "stopRun", tr("Stop"), tr("Stop the run at once; what is done stays, and it can be resumed"));
    auto* menu = new QMenu(stop_);
    offers_.stop_chosen = menu->addAction(tr("Stop the selected jobs"), this, &RunsPanel::stopJob);
    menu->addAction(tr("Stop all runs"), this, &RunsPanel::stopAll);
    stop_->setMenu(menu);
    stop_->setPopupMode(QToolButton::MenuButtonPopup);
    connect(pause_, &QToolButton::clicked, this, &RunsPanel::pauseOrResume);
    connect(retry_, &QToolButton::clicked, this, &RunsPanel::retryFailed);
    connect(stop_, &QToolButton::clicked, this, &RunsPanel::stopRun);
    connect(resume_bar_, &ResumeBar::resumeWanted, this, [this] { controller_.resumeInterrupted(); });
    connect(resume_bar_, &ResumeBar::found, this, &RunsPanel::interruptedFound);
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
    run_table_->setDragDropMode(QAbstractItemView::InternalMove);
    run_table_->setDragDropOverwriteMode(false); // between rows
    run_table_->setDropIndicatorShown(true);
    connect(runs_, &RunModel::moveWanted, this, [this](RunId run, std::size_t position) {
        controller_.reorder(run, position);
        reloadRuns();
    });
    run_table_->setItemDelegateForColumn(RunModel::Progress, new BarDelegate(run_table_));
    const int letter = fontMetrics().averageCharWidth();
    const std::pair<int, int> widths[] = {{RunModel::Name, 26},     {RunModel::State, 15},    {RunModel::Progress, 17},
                                          {RunModel::Failed, 9},    {RunModel::Unstable, 12}, {RunModel::Started, 17},
                                          {RunModel::Compilers, 24}};
    for (const auto& [column, letters] : widths)
        run_table_->setColumnWidth(column, letter * letters);
    offers_.pause = addAction(run_table_, "pauseOrResume", tr("Pause"), &RunsPanel::pauseOrResume);
    offers_.retry = addAction(run_table_, "retryRun", tr("Retry failed"), &RunsPanel::retryFailed);
    offers_.stop = addAction(run_table_, "stopThisRun", tr("Stop"), &RunsPanel::stopRun);
    offers_.earlier = addAction(run_table_, "moveRunUp", tr("Earlier in the queue"), &RunsPanel::moveUp);
    offers_.earlier->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_Up);
    offers_.later = addAction(run_table_, "moveRunDown", tr("Later in the queue"), &RunsPanel::moveDown);
    offers_.later->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_Down);
    offers_.repeat = addAction(run_table_, "repeatRun", tr("Plan another run like this…"), &RunsPanel::repeatRun);
    offers_.reference =
        addAction(run_table_, "saveReference", tr("Run again and keep as a reference…"), &RunsPanel::saveReference);
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
    const std::pair<int, int> widths[] = {{JobModel::Number, 7},   {JobModel::Sample, 32},  {JobModel::Compiler, 13},
                                          {JobModel::State, 22},   {JobModel::Eager, 11},   {JobModel::Compiled, 12},
                                          {JobModel::Speedup, 18}, {JobModel::Accuracy, 17}};
    for (const auto& [column, letters] : widths)
        job_table_->setColumnWidth(column, letter * letters);
    job_table_->horizontalHeader()->setStretchLastSection(true);
    job_table_->horizontalHeader()->moveSection(JobModel::Speedup, JobModel::Eager); // the most important column first
    addAction(job_table_, "openResult", tr("Open result"), &RunsPanel::openResult);
    addAction(job_table_, "openJobSample", tr("Open graph"), &RunsPanel::openSample);
    addAction(job_table_, "rerunJob", tr("Run again"), &RunsPanel::rerunJob);
    offers_.stop_jobs = addAction(job_table_, "stopJob", tr("Stop"), &RunsPanel::stopJob);
    offers_.stop_jobs->setShortcut(QKeySequence::Delete);
    addAction(job_table_, "copyJobCommand", tr("Copy command line"), &RunsPanel::copyCommand);
    filter_->setObjectName(QStringLiteral("jobFilter"));
    show_->setObjectName(QStringLiteral("jobShow"));
    show_->setAccessibleName(tr("Which jobs"));
    show_->setToolTip(tr("Which jobs of the chosen run are listed"));
    show_->addItems({tr("All jobs"), tr("Failed"), tr("Unstable"), tr("Without a result")});
    connect(filter_, &QLineEdit::textChanged, this, &RunsPanel::showFilter);
    connect(show_, &QComboBox::currentIndexChanged, this, &RunsPanel::showFilter);
    connect(job_table_, &QTableView::activated, this, &RunsPanel::openResult);
    connect(job_table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RunsPanel::showJob);
    connect(job_table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsPanel::updateJobActions);
    connect(jobs_, &TableModel::arrangedAnew, this, [this] { // the job whose log is shown stays chosen
        const int row = log_job_ ? jobs_->rowOf(*log_job_) : -1;
        if (row >= 0 && row != job_table_->currentIndex().row())
            job_table_->setCurrentIndex(jobs_->index(row, JobModel::Sample));
    });
}

void RunsPanel::buildLayout() {
    auto* head = new QHBoxLayout;
    head->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    head->setSpacing(Spacing::normal);
    head->addWidget(progress_);
    head->addWidget(text_, 1);
    for (QToolButton* button : {pause_, retry_, stop_})
        head->addWidget(button);
    auto* filters = new QHBoxLayout;
    filters->setContentsMargins(Spacing::tight, Spacing::tight, Spacing::tight, Spacing::tight);
    filters->addWidget(filter_, 1);
    filters->addWidget(show_);
    filters->addWidget(count_);
    filters->setSpacing(Spacing::normal);
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
    splitter->setSizes({240, 700, 200});
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(resume_bar_);
    layout->addLayout(head);
    layout->addWidget(splitter, 1);
    pages_->addWidget(empty_);
    pages_->addWidget(page);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(pages_);
}

} // namespace gnx::widgets
