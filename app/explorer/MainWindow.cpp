#include "app/explorer/MainWindow.h"
#include "app/explorer/FigurePages.h"
#include "app/explorer/ProfilePages.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <QAction>
#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QStatusBar>
#include <QStyle>
#include <QThread>

#include "app/explorer/BenchPages.h"
#include "app/explorer/CompilerPages.h"
#include "app/explorer/DatasetPages.h"
#include "app/explorer/DivergencePages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/LogPages.h"
#include "app/explorer/ReferencePages.h"
#include "app/explorer/RunPages.h"
#include "app/explorer/SetPages.h"
#include "app/explorer/WelcomePage.h"
#include "core/base/Units.h"
#include "core/layoutstore/KeptLayouts.h"
#include "widgets/charts/ResultsView.h"
#include "widgets/common/Background.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/DatasetBrowser.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/dataset/SampleActions.h"
#include "widgets/dataset/SourceOpener.h"
#include "widgets/graph/TypesClient.h"
#include "widgets/inspector/Inspector.h"
#include "widgets/run/ObserveClient.h"
#include "widgets/runs/BenchController.h"
#include "widgets/runs/ScoredRun.h"
#include "widgets/settings/Settings.h"

namespace gnx {
namespace {

constexpr int kMessageMs = 8000;
constexpr double kBrowserShare = 0.32; ///< of the window's width

} // namespace

MainWindow::MainWindow(IndexClient& index, Settings& settings, Theme& theme, QWidget* parent)
    : QMainWindow(parent), index_(index), settings_(settings), theme_(theme),
      browser_(new DatasetBrowser(&index, this)),
      documents_(new Documents(std::make_shared<KeptLayouts>(index.databaseFile()),
                               std::make_shared<TypesClient>(TypeService::Options{index.databaseFile(), {}}), this)),
      inspector_(new Inspector(this)), results_(new ResultsView(this)),
      open_(new QAction(themeIcon(QStringLiteral("folder-open")), tr("&Open folder…"), this)),
      open_file_(new QAction(themeIcon(QStringLiteral("dataset")), tr("Open &archive or GraphNet.db…"), this)),
      get_(new QAction(themeIcon(QStringLiteral("download")), tr("&Get GraphNet…"), this)),
      open_sample_(new QAction(themeIcon(QStringLiteral("graph")), tr("Open &sample"), this)),
      find_(new QAction(themeIcon(QStringLiteral("filter")), tr("&Filter samples"), this)),
      find_motif_(new QAction(tr("Find a &pattern of operators"), this)),
      palette_(new QAction(themeIcon(QStringLiteral("search")), tr("Find &everything…"), this)),
      show_results_(new QAction(themeIcon(QStringLiteral("chart")), tr("&Results"), this)),
      show_welcome_(new QAction(tr("&Welcome page"), this)),
      cheat_sheet_(new QAction(themeIcon(QStringLiteral("keyboard")), tr("&Keys"), this)),
      benchmark_(new QAction(themeIcon(QStringLiteral("benchmark")), tr("&Benchmark"), this)),
      recent_(new QMenu(tr("Open &recent"), this)), compilers_(new QMenu(tr("&Benchmark"), this)),
      status_(new QLabel(this)), not_followed_(new QLabel(this)), opener_(new SourceOpener(index.databaseFile(), this)),
      observe_(std::make_shared<ObserveClient>(ObserveService::Options{index.databaseFile(), {}})) {
    setWindowTitle(tr("GraphNet Explorer"));
    setAcceptDrops(true);
    results_->hide(); // a tab only when asked for
    buildActions();
    compiler_pages_ = new CompilerPages(settings_, *documents_, this);
    buildPages();
    buildRuns();
    buildDatasetPages();
    figure_pages_ = new FigurePages(*results_, index_.databaseFile(), *documents_, this);
    connect(figure_pages_, &FigurePages::message, this,
            [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); });
    connect(figure_pages_, &FigurePages::failed, this, &MainWindow::showError);
    buildSets();
    buildLogs();
    new RunPages(observe_, *documents_, this);
    buildSources();
    buildExports();
    buildFileMenu();
    buildViewMenu();
    buildToolBar();
    status_->setToolTip(tr("Index: %1").arg(toQString(index_.databaseFile().string())));
    statusBar()->addWidget(status_);
    not_followed_->setObjectName(QStringLiteral("notFollowed"));
    not_followed_->hide(); // until there is something to say
    statusBar()->addPermanentWidget(not_followed_);
    connectIndex();
    connectSelection();
    restoreSession();
    updateStatus();
}

void MainWindow::buildPages() {
    QList<QAction*> ways{open_, get_};
    if (open_demo_)
        ways.prepend(open_demo_);
    welcome_ = new WelcomePage(ways, this);
    welcome_->setRecent(settings_.recentDatasets());
    connect(welcome_, &WelcomePage::folderChosen, this, &MainWindow::openDataset);
    browser_->setEmptyStateActions(ways);
    browser_->addTableAction(open_sample_);
    setCentralWidget(documents_);
    documents_->showPage(welcome_, tr("Welcome"));
    QDockWidget* left = addDock(tr("Dataset"), "datasetDock", browser_, Qt::LeftDockWidgetArea);
    QDockWidget* right = addDock(tr("Inspector"), "inspectorDock", inspector_, Qt::RightDockWidgetArea);
    const int letter = fontMetrics().averageCharWidth();
    const int scroll_bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    resizeDocks({left, right}, {letter * 50 + scroll_bar, letter * 48}, Qt::Horizontal);
}

QDockWidget* MainWindow::addDock(const QString& title, const char* name, QWidget* content, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(QLatin1String(name));
    dock->setWidget(content);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::connectIndex() {
    connect(&index_, &IndexClient::scanFinished, this, &MainWindow::scanEnded);
    connect(&index_, &IndexClient::scanProgress, this, [this] {
        if (pending_ == 0 && !isShown(root_))
            showDatasets(); // a new dataset has a row only once its scan has begun
    });
    connect(browser_, &DatasetBrowser::refreshed, this, &MainWindow::updateStatus);
    connectBrowser();
}

void MainWindow::connectBrowser() {
    connect(browser_, &DatasetBrowser::closeDatasetRequested, this, &MainWindow::closeDataset);
    connect(browser_, &DatasetBrowser::notFollowed, this, &MainWindow::noteNotFollowed);
    connect(browser_, &DatasetBrowser::searchNotKept, this,
            [this](const Error& error) { statusBar()->showMessage(toQString(error.text()), kMessageMs); });
    connect(&browser_->actions(), &SampleActions::exported, this, [this](const QString& path, int samples) {
        statusBar()->showMessage(
            tr("Samples written to %1: %2").arg(path, toQString(formatCount(static_cast<std::uint64_t>(samples)))),
            kMessageMs);
    });
    connect(&browser_->actions(), &SampleActions::exportFailed, this,
            [this](const Error& error) { showError(tr("The samples could not be exported"), error); });
}

void MainWindow::connectSelection() {
    connect(browser_, &DatasetBrowser::selectionChanged, this, &MainWindow::inspectSamples);
    connect(browser_, &DatasetBrowser::sampleActivated, documents_, &Documents::open);
    connect(documents_, &Documents::documentChanged, this, &MainWindow::inspectDocument);
    connect(documents_, &Documents::opened, this, &MainWindow::placeSource);
    connectInspector();
    results_->setDatabase(index_.databaseFile());
    connect(results_, &ResultsView::samplesSelected, this, [this](const QList<qint64>& samples) {
        std::vector<SampleId> ids;
        for (const qint64 id : samples)
            ids.emplace_back(id);
        browser_->selectSamples(ids);
    });
    const auto indexed = [this](qint64 sample) -> std::optional<SampleRow> {
        const auto& catalog = browser_->catalogs().catalog();
        const auto position = catalog ? catalog->positionOf(SampleId(sample)) : std::nullopt;
        return position ? std::optional(catalog->sample(*position)) : std::nullopt;
    };
    connect(results_, &ResultsView::openWanted, this, [this, indexed](qint64 sample) {
        if (const auto row = indexed(sample))
            documents_->open(*row)->setView(GraphDocument::View::Graph);
    });
    connect(results_, &ResultsView::profileWanted, this, [this, indexed](qint64 sample) {
        if (const auto row = indexed(sample))
            profile_pages_->open(*row);
    });
}

void MainWindow::restoreSession() {
    resize(1280, 800);
    restoreGeometry(settings_.geometry());
    restoreState(settings_.docks());
    if (const QByteArray columns = settings_.browserColumns(); !columns.isEmpty())
        browser_->restoreColumns(columns);
    browser_->restoreLayout(settings_.browserLayout());
    browser_->setFilterText(settings_.filter());
    for (const QString& directory : settings_.openSamples())
        openSample(directory);
}

void MainWindow::chooseDataset() {
    const QString root = QFileDialog::getExistingDirectory(this, tr("Open a folder of samples"), root_);
    if (!root.isEmpty())
        openDataset(root);
}

void MainWindow::loadSource(const QString& path) {
    const bool is_file = QFileInfo(path).isFile();
    if (openPage(path))
        return;
    QString source = QFileInfo(path).canonicalFilePath();
    if (source.isEmpty())
        source = QDir(path).absolutePath(); // missing: the scan says so
    if (!is_file && !roots_.contains(source))
        roots_ << source;
    if (!is_file)
        showDatasets();
    if (index_.scanning() || opener_->busy()) {
        if (!waiting_.contains(source) && source != root_)
            waiting_ << source;
        return;
    }
    if (is_file)
        return openFile(source);
    root_ = source;
    index_.scan(root_.toStdString());
}

void MainWindow::closeDataset(DatasetId dataset) {
    for (const DatasetRow& row : browser_->datasets())
        if (row.id == dataset)
            roots_.removeAll(toQString(row.root));
    settings_.setOpenDatasets(roots_);
    showDatasets();
}

void MainWindow::showDatasets(bool end_of_load) {
    ++pending_;
    index_.query(
        this, [](const Index& index) { return index.datasets(); },
        [this, end_of_load](Result<std::vector<DatasetRow>> rows) {
            --pending_;
            if (!rows.ok())
                return; // the scan meets the same error and shows it
            std::erase_if(*rows, [this](const DatasetRow& row) { return !roots_.contains(toQString(row.root)); });
            browser_->setDatasets(*std::move(rows));
            if (end_of_load)
                connect(browser_, &DatasetBrowser::refreshed, this, &MainWindow::loadDone, Qt::SingleShotConnection);
        });
}

bool MainWindow::isShown(const QString& root) const {
    return std::ranges::any_of(browser_->datasets(),
                               [&root](const DatasetRow& row) { return toQString(row.root) == root; });
}

void MainWindow::scanEnded(const Result<ScanReport>& report) {
    if (!report.ok()) {
        showError(tr("The dataset could not be read"), report.error());
        return keepIfKnown(root_);
    }
    opener_->relate(toStdString(root_), std::exchange(opened_source_, {}));
    settings_.setLastDataset(root_);
    settings_.setOpenDatasets(roots_);
    welcome_->setRecent(settings_.recentDatasets());
    setWindowTitle(tr("%1 — GraphNet Explorer").arg(QFileInfo(root_).fileName()));
    showDatasets(true);
}

/// What the index knows of a dataset that cannot be read any more stays in the window.
void MainWindow::keepIfKnown(const QString& root) {
    ++pending_;
    index_.query(
        this, [](const Index& index) { return index.datasets(); },
        [this, root](const Result<std::vector<DatasetRow>>& rows) {
            --pending_;
            if (!rows.ok() ||
                std::ranges::none_of(*rows, [&root](const DatasetRow& row) { return toQString(row.root) == root; }))
                roots_.removeAll(root);
            loadDone();
        });
}

/// Of one dataset; the load as a whole has ended with the last.
void MainWindow::loadDone() {
    if (waiting_.isEmpty())
        emit loadEnded();
    openNext();
}

ErrorWidget* MainWindow::showError(const QString& what, const Error& error) {
    auto* page = new ErrorWidget(documents_);
    page->setAttribute(Qt::WA_DeleteOnClose);
    page->setError(what, error);
    documents_->showPage(page, tr("Error"));
    return page;
}

/// Said once and kept in sight: the table is right but for what changes on disk from now on.
void MainWindow::noteNotFollowed(const Error& error) {
    not_followed_->setText(tr("Changes on disk are not followed"));
    const QString text = toQString(error.text());
    if (QStringList reasons = not_followed_->toolTip().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        !reasons.contains(text))
        not_followed_->setToolTip((reasons << text).join(QLatin1Char('\n')));
    not_followed_->show();
}

void MainWindow::openSample(const QString& name, View view) {
    ++pending_;
    index_.query(
        this, [name = toStdString(name)](const Index& index) { return index.findSample(name); },
        [this, view](const Result<SampleRow>& row) {
            --pending_;
            if (!row.ok()) {
                open_failed_ = true;
                statusBar()->showMessage(toQString(row.error().text()), kMessageMs);
                return;
            }
            documents_->open(*row)->setView(view);
        });
}

void MainWindow::openSelected() {
    for (const SampleRow& row : browser_->selectedSamples())
        documents_->open(row);
}

void MainWindow::showResults() {
    documents_->showPage(results_, tr("Results"));
    loadResults();
}

void MainWindow::loadResults() {
    ++pending_;
    results_->showBusy(true);
    runInBackground(
        this,
        [database = index_.databaseFile(), sets = chosen_sets_](const std::stop_token&) {
            return readScoredRun(database, sets);
        },
        [this, sets = chosen_sets_](Result<ScoredRun> results) {
            --pending_;
            if (sets != chosen_sets_)
                return; // others were chosen meanwhile
            if (!results.ok() && results.error().code == ErrorCode::NotFound && !sets.empty()) {
                chosen_sets_.clear(); // deleted: the latest run takes its place
                return loadResults();
            }
            if (results.ok())
                return results_->showResults(std::move(results->rows), results->title, results->self_check);
            results_->showBusy(false);
            showError(tr("The results could not be read"), results.error());
        });
}

void MainWindow::inspectSamples(const std::vector<SampleRow>& samples) {
    inspector_->showSamples(samples);
    if (samples.empty())
        return;
    QList<qint64> ids;
    for (const SampleRow& row : samples)
        ids << row.id.value();
    results_->selectSamples(ids);
}

bool MainWindow::settled() const {
    return pending_ == 0 && !index_.scanning() && !opener_->busy() && browser_->settled() && documents_->settled() &&
           inspector_->settled() && pages_->settled() && compiler_pages_->settled() && bench_pages_->settled() &&
           divergence_pages_->settled() && profile_pages_->settled() && results_->settled() &&
           figure_pages_->settled() && set_pages_->settled() && log_pages_->settled() && reference_pages_->settled();
}

void MainWindow::updateStatus() {
    QString text = tr("%1 indexed").arg(toQString(formatCount(browser_->totalSamples(), "sample")));
    if (bench_ != nullptr && !bench_->idle())
        text += bench_->waiting().empty() ? tr(" · benchmark running")
                                          : tr(" · benchmark running, %1 waiting").arg(bench_->waiting().size());
    if (bench_pages_ != nullptr)
        text += tr(" · ") + bench_pages_->trustText();
    status_->setText(text + tr(" · cpu %1 threads").arg(QThread::idealThreadCount()));
}

/// Until the user has arranged the docks, the browser takes its share of whatever size the window has.
void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    auto* dock = findChild<QDockWidget*>(QStringLiteral("datasetDock"));
    if (dock && !event->spontaneous() && settings_.docks().isEmpty())
        resizeDocks({dock}, {static_cast<int>(width() * kBrowserShare)}, Qt::Horizontal);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    settings_.setGeometry(saveGeometry());
    settings_.setDocks(saveState());
    settings_.setBrowserColumns(browser_->saveColumns());
    settings_.setBrowserLayout(browser_->saveLayout());
    settings_.setFilter(browser_->filterText());
    settings_.setOpenSamples(documents_->openSamples());
    QMainWindow::closeEvent(event);
}

} // namespace gnx
