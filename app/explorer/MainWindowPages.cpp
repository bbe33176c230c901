// The dataset's side of the window: overview, cards, comparisons, problems, relations, validation, categories.
#include <filesystem>

#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QStatusBar>
#include <QUndoStack>

#include "app/explorer/BenchPages.h"
#include "app/explorer/BookmarkKeeper.h"
#include "app/explorer/CategoryActions.h"
#include "app/explorer/DatasetPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/ExportActions.h"
#include "app/explorer/MainWindow.h"
#include "app/explorer/WelcomePage.h"
#include "widgets/charts/ResultsView.h"
#include "widgets/charts/OverviewPage.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/CatalogClient.h"
#include "widgets/dataset/DatasetBrowser.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/dataset/RelationsView.h"
#include "widgets/graph/GraphView.h"
#include "widgets/motif/MotifPage.h"
#include "widgets/runs/BenchController.h"
#include "widgets/runs/ValidationPanel.h"
#include "widgets/sample/ProblemsView.h"

namespace gnx {
namespace {

constexpr int kMessageMs = 8000;

} // namespace

void MainWindow::buildDatasetPages() {
    undo_ = new QUndoStack(this);
    pages_ = new DatasetPages(index_, *documents_, this);
    categories_ = new CategoryActions(
        index_, *undo_, [this] { return samplesToBenchmark(); }, this);
    auto* bookmarks = new BookmarkKeeper(index_, *documents_, this);
    connect(bookmarks, &BookmarkKeeper::failed, this,
            [this](const Error& error) { statusBar()->showMessage(toQString(error.text()), kMessageMs); });
    relations_ = new RelationsView(&index_, this);
    motifs_ = new MotifPage(this);
    pages_->overview().setEmptyStateActions({open_});
    const auto addTab = [this](const QString& title, const char* name, QWidget* content) {
        QDockWidget* dock = addDock(title, name, content, Qt::BottomDockWidgetArea);
        tabifyDockWidget(runs_dock_, dock);
        dock->hide(); // until it is asked for: the drawing needs the room
        return dock;
    };
    addTab(tr("Problems"), "problemsDock", &pages_->problems());
    relations_dock_ = addTab(tr("Relations"), "relationsDock", relations_);
    QDockWidget* validation = addTab(tr("Validation"), "validationDock", &pages_->validation());
    connect(pages_, &DatasetPages::validationStarted, validation, [validation] {
        validation->show();
        validation->raise();
    });
    buildMotifs(addTab(tr("Patterns"), "motifDock", motifs_));
    connect(relations_, &RelationsView::sampleActivated, this, [this](SampleId sample) {
        index_.query(
            this, [sample](const Index& index) { return index.sample(sample); },
            [this](const Result<SampleRow>& row) {
                if (row.ok())
                    documents_->open(*row);
            });
    });
    connect(relations_, &RelationsView::sampleSelected, browser_, &DatasetBrowser::followSample);
    connect(browser_, &DatasetBrowser::selectionChanged, relations_, [this](const std::vector<SampleRow>& samples) {
        if (samples.size() == 1 && relations_->isVisible())
            relations_->showSample(samples.front().id);
    });
    browser_->addTableAction(categories_->menu()->menuAction());
    connectDatasetPages();
    categories_->reload();
}

/// Patterns come from its own field or from what is selected in a drawing; where they occur is shown in drawings.
void MainWindow::buildMotifs(QDockWidget* dock) {
    const auto bringUp = [this, dock] {
        dock->show();
        dock->raise();
        motifs_->startTyping();
    };
    connect(find_motif_, &QAction::triggered, this, bringUp);
    connect(documents_, &Documents::opened, this, [this, bringUp](GraphDocument* document) {
        connect(&document->graphView(), &GraphView::motifRequested, this, [this, bringUp](const QString& motif) {
            bringUp();
            motifs_->search(motif);
        });
    });
    connect(motifs_, &MotifPage::sampleActivated, this, [this](SampleId sample, const Motif& motif) {
        const auto& catalog = browser_->catalogs().catalog();
        if (const auto position = catalog ? catalog->positionOf(sample) : std::nullopt)
            documents_->open(catalog->sample(*position))->showOccurrences(motif);
    });
}

void MainWindow::connectDatasetPages() {
    connect(pages_, &DatasetPages::queryRequested, browser_, &DatasetBrowser::setFilterText);
    connect(pages_, &DatasetPages::benchmarkRequested, this,
            [this](const std::vector<SampleRow>& samples) { benchmark(samples, "torchscript"); });
    connect(pages_, &DatasetPages::resultRequested, bench_pages_, &BenchPages::openResult);
    connect(pages_, &DatasetPages::message, this,
            [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); });
    connect(pages_, &DatasetPages::indexChanged, this, &MainWindow::indexChanged);
    connect(pages_, &DatasetPages::categoryRequested, categories_,
            [this](const std::vector<SampleRow>& samples, const QString& category) {
                categories_->assign(samples, category);
            });
    connect(categories_, &CategoryActions::listChanged, pages_, &DatasetPages::setCategories);
    connect(categories_, &CategoryActions::samplesChanged, this, &MainWindow::indexChanged);
    connect(categories_, &CategoryActions::failed, this,
            [this](const Error& error) { statusBar()->showMessage(toQString(error.text()), kMessageMs); });
    connect(bench_, &BenchController::runFinished, this, &MainWindow::indexChanged);
    connect(browser_, &DatasetBrowser::selectionChanged, pages_, &DatasetPages::setSelection);
    connect(browser_, &DatasetBrowser::refreshed, pages_, [this] {
        pages_->setQuery(browser_->filterText());
        motifs_->setQuery(browser_->filterText());
    });
    connect(&browser_->catalogs(), &CatalogClient::catalogChanged, this, &MainWindow::showCatalog);
    connect(browser_, &DatasetBrowser::compareRequested, pages_, &DatasetPages::compare);
    connect(browser_, &DatasetBrowser::validateRequested, pages_, &DatasetPages::validate);
    connect(&index_, &IndexClient::scanFinished, relations_, &RelationsView::refresh);
}

void MainWindow::showCatalog() {
    const auto& catalog = browser_->catalogs().catalog();
    pages_->setCatalog(catalog);
    motifs_->setCatalog(catalog);
    results_->setCatalog(catalog);
    if (!catalog || documents_->count() != 1 || documents_->currentWidget() != welcome_)
        return;
    if (catalog->samples().size() < 2 && index_.scanning())
        return; // it may become either
    if (catalog->samples().size() == 1 && catalog->samples().front().is_root)
        documents_->open(catalog->samples().front()); // somebody has opened the folder of a sample
    else
        pages_->showOverview(); // a dataset opens with its figures
}

/// What is in front, as code, sample, module or JSON.
void MainWindow::buildExports() {
    exports_ = new ExportActions(*documents_, index_.databaseFile(), this);
    statusBar()->addWidget(exports_->bar());
    statusBar()->addWidget(exports_->written(), 1);
    connect(exports_, &ExportActions::stopped, this,
            [this] { statusBar()->showMessage(tr("The export was stopped"), kMessageMs); });
    connect(exports_, &ExportActions::failed, this, &MainWindow::showFailedExport);
}

/// With a way to the line that could not be written otherwise.
void MainWindow::showFailedExport(const SampleRow& sample, const Error& error) {
    ErrorWidget* page = showError(tr("%1 could not be exported").arg(shortSampleName(sample.name)), error);
    if (error.line == 0)
        return;
    const QString file = toQString(std::filesystem::path(error.path).filename().string());
    page->setLinks({{tr("Show line %1 of %2").arg(QString::number(error.line), file), file}});
    connect(page, &ErrorWidget::linkActivated, this,
            [this, sample, line = static_cast<int>(error.line)](const QString& name) {
                documents_->open(sample)->showFile(name, line);
            });
}

/// Categories or verdicts were stored: everything that shows them reads them again.
void MainWindow::indexChanged() {
    browser_->refresh();
    pages_->refreshCards();
}

} // namespace gnx
