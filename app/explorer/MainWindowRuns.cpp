// The benchmark side of the window: the action, the dock, and what a finished job changes elsewhere.
#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QStatusBar>
#include <QTimer>

#include "app/explorer/Documents.h"
#include "app/explorer/MainWindow.h"
#include "widgets/charts/ResultsView.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/DatasetBrowser.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/runs/BenchController.h"
#include "widgets/runs/RunsPanel.h"

namespace gnx {
namespace {

constexpr int kResultsDelayMs = 400; ///< finished jobs that follow each other quickly cost one redraw

} // namespace

void MainWindow::buildRuns() {
    bench_ = new BenchController(index_.databaseFile(), this);
    runs_ = new RunsPanel(*bench_, index_.databaseFile(), this);
    runs_dock_ = addDock(tr("Runs"), "runsDock", runs_, Qt::BottomDockWidgetArea);
    resizeDocks({runs_dock_}, {fontMetrics().height() * 11}, Qt::Vertical);
    benchmark_->setEnabled(false);
    benchmark_->setToolTip(tr("Run the selected torch samples eager and compiled (Ctrl+B)"));
    benchmark_->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    compilers_->addAction(tr("TorchScript"), this, [this] { benchmarkSelected("torchscript"); });
    compilers_->addAction(tr("Eager against itself (A/A)"), this, [this] { benchmarkSelected("eager"); });
    connect(benchmark_, &QAction::triggered, this, [this] { benchmarkSelected("torchscript"); });
    browser_->addTableAction(benchmark_);
    connect(browser_, &DatasetBrowser::selectionChanged, this,
            [this](const std::vector<SampleRow>& samples) { benchmark_->setEnabled(!samples.empty()); });
    auto* refresh = new QTimer(this);
    refresh->setSingleShot(true);
    refresh->setInterval(kResultsDelayMs);
    connect(refresh, &QTimer::timeout, this, &MainWindow::loadResults);
    connect(runs_, &RunsPanel::resultsChanged, refresh, [refresh] {
        if (!refresh->isActive())
            refresh->start();
    });
    connect(runs_, &RunsPanel::runChosen, this, [this](RunId run) {
        chosen_run_ = run;
        loadResults();
    });
    connect(runs_, &RunsPanel::sampleActivated, this, [this](SampleId sample) { browser_->selectSamples({sample}); });
    connect(bench_, &BenchController::runFinished, this, [this](RunId, const Status& status) {
        updateStatus();
        if (!status.ok())
            statusBar()->showMessage(toQString(status.error().text()));
    });
}

void MainWindow::benchmarkSelected(const std::string& compiler) {
    BenchPlan plan;
    plan.samples = browser_->selectedSamples();
    if (plan.samples.empty())
        return;
    plan.compilers = {compiler};
    plan.title = plan.samples.size() == 1
                     ? plan.samples.front().name
                     : toStdString(tr("%n samples", nullptr, static_cast<int>(plan.samples.size())));
    chosen_run_ = {};
    runs_dock_->show();
    runs_dock_->raise();
    bench_->submit(plan);
    updateStatus();
}

} // namespace gnx
