// The benchmark side of the window: the action, the dock, and what a finished job changes elsewhere.
#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QStatusBar>
#include <QTimer>

#include "app/explorer/CompilerPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/MainWindow.h"
#include "core/base/Units.h"
#include "widgets/charts/ResultsView.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/DatasetBrowser.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/dataset/SampleTableModel.h"
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
    runs_dock_->hide(); // until there is something in it: a benchmark shows it, and restoring the session
    benchmark_->setEnabled(false);
    benchmark_->setToolTip(tr("Run the selected torch samples eager and compiled (Ctrl+B)"));
    benchmark_->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    buildBenchmarkMenu();
    connect(benchmark_, &QAction::triggered, this, [this] { benchmark(samplesToBenchmark(), "torchscript"); });
    browser_->addTableAction(benchmark_);
    connect(browser_, &DatasetBrowser::selectionChanged, this, &MainWindow::updateBenchmarkAction);
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

void MainWindow::buildBenchmarkMenu() {
    QAction* selected = compilers_->addAction(tr("Selected samples with TorchScript"), benchmark_, &QAction::trigger);
    QAction* itself = compilers_->addAction(tr("Selected samples, eager against itself (A/A)"), this,
                                            [this] { benchmark(samplesToBenchmark(), "eager"); });
    compilers_->addSeparator();
    QAction* all =
        compilers_->addAction(QString(), this, [this] { benchmark(browser_->model().samples(), "torchscript"); });
    compilers_->addSeparator();
    compilers_->addAction(compiler_pages_->action());
    connect(compilers_, &QMenu::aboutToShow, this, [this, selected, itself, all] {
        selected->setEnabled(benchmark_->isEnabled());
        itself->setEnabled(benchmark_->isEnabled());
        const std::size_t shown = static_cast<std::size_t>(browser_->model().size());
        all->setText(tr("All of the table with TorchScript (%1)").arg(toQString(formatCount(shown, "sample"))));
        all->setEnabled(shown > 0);
    });
}

/// What is selected in the table, else the sample in front.
std::vector<SampleRow> MainWindow::samplesToBenchmark() const {
    std::vector<SampleRow> samples = browser_->selectedSamples();
    if (const GraphDocument* document = documents_->current(); samples.empty() && document != nullptr)
        samples.push_back(document->row());
    return samples;
}

void MainWindow::updateBenchmarkAction() {
    benchmark_->setEnabled(!samplesToBenchmark().empty());
}

void MainWindow::benchmark(std::vector<SampleRow> samples, const std::string& compiler) {
    if (samples.empty())
        return;
    BenchPlan plan;
    plan.samples = std::move(samples);
    plan.compilers = {compiler};
    plan.title = plan.samples.size() == 1 ? plan.samples.front().name : formatCount(plan.samples.size(), "sample");
    chosen_run_ = {};
    runs_dock_->show();
    runs_dock_->raise();
    bench_->submit(plan);
    updateStatus();
}

} // namespace gnx
