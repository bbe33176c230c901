// The benchmark side of the window: the action, the dock, and what a finished job changes elsewhere.
#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QStatusBar>
#include <QTimer>

#include "app/explorer/BenchPages.h"
#include "app/explorer/CompilerPages.h"
#include "app/explorer/DivergencePages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/LogPages.h"
#include "app/explorer/MainWindow.h"
#include "app/explorer/ProfilePages.h"
#include "app/explorer/ReferencePages.h"
#include "app/explorer/RunNotices.h"
#include "app/explorer/SetPages.h"
#include "core/base/Units.h"
#include "widgets/charts/ResultsView.h"
#include "widgets/common/DesktopNotifier.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/DatasetBrowser.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/dataset/SampleTableModel.h"
#include "widgets/roofline/RoofsClient.h"
#include "widgets/run/ObserveClient.h"
#include "widgets/runs/BenchController.h"
#include "widgets/runs/RunsPanel.h"
#include "widgets/sets/ResultSetsPage.h"
#include "widgets/settings/Settings.h"

namespace gnx {
namespace {

constexpr int kMessageMs = 8000;
constexpr int kResultsDelayMs = 400; ///< finished jobs that follow each other quickly cost one redraw

} // namespace

void MainWindow::buildRuns() {
    bench_pages_ = new BenchPages(index_, compiler_pages_->client(), *documents_, *browser_, this);
    bench_ = &bench_pages_->controller();
    divergence_pages_ = new DivergencePages(index_, compiler_pages_->client(), *bench_pages_, this);
    const ProfilePlaces places{
        .database_file = index_.databaseFile(),
        .types = documents_->typesClient(),
        .observe = observe_,
        .roofs = std::make_shared<RoofsClient>(CalibrationPlaces{.database_file = index_.databaseFile(), .worker = {}}),
        .divergences = &divergence_pages_->client(),
        .backend_files = [this] { return settings_.backendFiles(); }};
    profile_pages_ = new ProfilePages(
        index_, compiler_pages_->client(), *bench_pages_, *documents_, places, [this] { return samplesToBenchmark(); },
        this);
    connect(profile_pages_, &ProfilePages::nodeSelected, this, [this] { inspectDocument(documents_->current()); });
    connect(profile_pages_, &ProfilePages::message, this,
            [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); });
    browser_->addTableAction(profile_pages_->action());
    RunsPanel* runs = &bench_pages_->runs();
    runs_dock_ = addDock(tr("Runs"), "runsDock", runs, Qt::BottomDockWidgetArea);
    trust_dock_ = addDock(tr("Trust"), "trustDock", &bench_pages_->trust(), Qt::BottomDockWidgetArea);
    tabifyDockWidget(runs_dock_, trust_dock_);
    resizeDocks({runs_dock_}, {fontMetrics().height() * 14}, Qt::Vertical);
    for (QDockWidget* dock : {runs_dock_, trust_dock_})
        dock->hide(); // until there is something in it: a benchmark shows it, and restoring the session
    benchmark_->setEnabled(false);
    benchmark_->setToolTip(tr("Run the selected torch samples eager and compiled (Ctrl+B)"));
    benchmark_->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    notices_ = new RunNotices(*bench_, index_.databaseFile(), settings_, new DesktopNotifier, this);
    connect(notices_, &RunNotices::runsWanted, this, &MainWindow::showRuns);
    reference_pages_ = new ReferencePages(
        index_.databaseFile(), *bench_pages_, *documents_, [this] { return samplesToBenchmark(); }, this);
    connect(reference_pages_, &ReferencePages::message, this,
            [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); });
    connect(reference_pages_, &ReferencePages::failed, this, &MainWindow::showError);
    buildBenchmarkMenu();
    connect(benchmark_, &QAction::triggered, this, [this] { benchmark(samplesToBenchmark(), "torchscript"); });
    browser_->addTableAction(benchmark_);
    connect(browser_, &DatasetBrowser::selectionChanged, this, &MainWindow::updateBenchmarkAction);
    auto* refresh = new QTimer(this);
    refresh->setSingleShot(true);
    refresh->setInterval(kResultsDelayMs);
    connect(refresh, &QTimer::timeout, this, [this] {
        if (documents_->indexOf(results_) >= 0) // else they are read when they are asked for
            loadResults();
    });
    connect(runs, &RunsPanel::resultsChanged, refresh, [refresh] {
        if (!refresh->isActive())
            refresh->start();
    });
    connect(runs, &RunsPanel::interruptedFound, this, &MainWindow::showRuns);
    connect(runs, &RunsPanel::runChosen, this, [this](RunId run) {
        chosen_sets_ = {run};
        loadResults();
    });
    connect(bench_, &BenchController::queueChanged, this, &MainWindow::updateStatus);
    connect(bench_pages_, &BenchPages::trustChanged, this, &MainWindow::updateStatus);
    connect(bench_pages_, &BenchPages::message, this,
            [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); });
    connect(bench_pages_, &BenchPages::submitted, this, [this] {
        chosen_sets_.clear();
        showRuns();
        updateStatus();
    });
}

void MainWindow::buildSets() {
    set_pages_ = new SetPages(index_, *bench_pages_, *documents_, *undo_, this);
    connect(set_pages_, &SetPages::openWanted, this, &MainWindow::showScoresOf);
    connect(set_pages_, &SetPages::setsChanged, this, &MainWindow::setsChanged);
    connect(reference_pages_, &ReferencePages::checked, &set_pages_->page(), &ResultSetsPage::reload);
    connect(results_, &ResultsView::setsWanted, this, [this] {
        if (chosen_sets_.empty())
            set_pages_->show();
        else
            set_pages_->showSets(chosen_sets_);
    });
}

void MainWindow::buildLogs() {
    log_pages_ = new LogPages(index_, *documents_, this);
    set_pages_->page().addSource(log_pages_->importFilesAction());
    connect(log_pages_, &LogPages::message, this,
            [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); });
    connect(log_pages_, &LogPages::failed, this, &MainWindow::showError);
    connect(&set_pages_->page(), &ResultSetsPage::exportWanted, log_pages_, &LogPages::chooseExport);
    connect(log_pages_, &LogPages::imported, this, [this](const std::vector<RunId>& sets) {
        showScoresOf(sets);
        bench_pages_->runs().reloadRuns();
        indexChanged();
    });
}

void MainWindow::showScoresOf(const std::vector<RunId>& sets) {
    chosen_sets_ = sets;
    showResults();
}

/// Names and scores that are shown elsewhere; a deleted set's results are no sample's newest any more.
void MainWindow::setsChanged() {
    if (documents_->indexOf(results_) >= 0)
        loadResults();
    indexChanged();
}

void MainWindow::buildBenchmarkMenu() {
    QAction* selected = compilers_->addAction(tr("Selected samples with TorchScript"), benchmark_, &QAction::trigger);
    QAction* itself = compilers_->addAction(tr("Selected samples, eager against itself (A/A)"), this,
                                            [this] { benchmark(samplesToBenchmark(), "eager"); });
    compilers_->addAction(bench_pages_->selfCheckAction());
    compilers_->addSeparator();
    compilers_->addAction(bench_pages_->planAction());
    compilers_->addAction(reference_pages_->saveAction());
    QAction* all =
        compilers_->addAction(QString(), this, [this] { benchmark(browser_->model().samples(), "torchscript"); });
    compilers_->addSeparator();
    compilers_->addAction(compiler_pages_->action());
    compilers_->addAction(notices_->action());
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
    if (const SampleRow* profiled = profile_pages_->sampleInFront(); samples.empty() && profiled != nullptr)
        samples.push_back(*profiled);
    return samples;
}

void MainWindow::updateBenchmarkAction() {
    const bool any = !samplesToBenchmark().empty();
    benchmark_->setEnabled(any);
    profile_pages_->action()->setEnabled(any);
}

void MainWindow::benchmark(std::vector<SampleRow> samples, const std::string& compiler) {
    if (samples.empty())
        return;
    BenchPlan plan;
    plan.samples = std::move(samples);
    plan.compilers = {compiler};
    plan.title = plan.samples.size() == 1 ? plan.samples.front().name : formatCount(plan.samples.size(), "sample");
    bench_pages_->submit(plan);
}

void MainWindow::showRuns() {
    runs_dock_->show();
    runs_dock_->raise();
}

void MainWindow::showTrust() {
    trust_dock_->show();
    trust_dock_->raise();
}

} // namespace gnx
