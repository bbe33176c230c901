#include "app/explorer/MainWindow.h"

#include <algorithm>

#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMimeData>
#include <QStatusBar>
#include <QStyle>
#include <QThread>

#include "app/explorer/BenchPages.h"
#include "app/explorer/DatasetTable.h"
#include "app/explorer/DockWidths.h"
#include "app/explorer/Documents.h"
#include "app/explorer/InspectorDock.h"
#include "app/explorer/OpenDatasets.h"
#include "app/explorer/Parts.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Settings.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/Busy.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/IndexClient.h"

namespace gnx::explorer {
namespace {

constexpr int kMessageMs = 8000;
constexpr double kBrowserShare = 0.32; ///< share of the window's width

/// Returns the paths of the folders and files.
QStringList localPaths(const QMimeData& data) {
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    return paths;
}

} // namespace

MainWindow::MainWindow(IndexClient& index, Settings& settings, Theme& theme, QWidget* parent)
    : QMainWindow(parent), settings_(settings), workspace_(new Workspace(index, *this)),
      registry_(new Registry(*this)) {
    setWindowTitle(tr("GraphNet Explorer"));
    setAcceptDrops(true);
    setCentralWidget(&workspace_->documents());
    buildStatusBar();
    parts_ = std::make_unique<Parts>(*workspace_, *registry_, settings, theme);
    connect(&parts_->datasets, &OpenDatasets::loadEnded, this, &MainWindow::loadEnded);
    registry_->build();
    for (QAction* action : registry_->actionsOf(Place::Menu::Table))
        workspace_->browser().addTableAction(action);
    auto* widths = new DockWidths(*this);
    for (QDockWidget* dock : {&parts_->table.dock(), &parts_->inspection.dock()})
        widths->keep(*dock);
    sizeDocks();
    restoreSession();
    registry_->updateStatus();
    for (QObject* shared : {static_cast<QObject*>(registry_), static_cast<QObject*>(workspace_)}) {
        shared->setParent(nullptr); // children are destroyed in the order of their coming: these go last
        shared->setParent(this);
    }
}

MainWindow::~MainWindow() = default;

void MainWindow::buildStatusBar() {
    auto* status = new QLabel(this);
    status->setToolTip(tr("Index: %1").arg(toQString(workspace_->databaseFile().string())));
    statusBar()->addWidget(status);
    registry_->addStatus(40, [] {
        return tr("cpu %1").arg(counted(static_cast<std::uint64_t>(QThread::idealThreadCount()), "thread"));
    });
    connect(registry_, &Registry::statusChanged, status, [this, status] { status->setText(registry_->status()); });
    connect(workspace_, &Workspace::said, this,
            [this](const QString& text) { statusBar()->showMessage(text, kMessageMs); });
}

void MainWindow::sizeDocks() {
    const int letter = fontMetrics().averageCharWidth();
    const int scroll_bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    resizeDocks({&parts_->table.dock(), &parts_->inspection.dock()}, {letter * 50 + scroll_bar, letter * 48},
                Qt::Horizontal);
    resizeDocks({&parts_->bench.runsDock()}, {fontMetrics().height() * 14}, Qt::Vertical);
}

void MainWindow::restoreSession() {
    resize(1280, 800);
    restoreGeometry(settings_.geometry());
    restoreState(settings_.docks());
    parts_->table.restore();
    for (const QString& directory : settings_.openSamples())
        openSample(directory);
}

DatasetBrowser& MainWindow::browser() {
    return workspace_->browser();
}

Documents& MainWindow::documents() {
    return workspace_->documents();
}

Inspector& MainWindow::inspector() {
    return parts_->inspection.inspector();
}

void MainWindow::openDataset(const QString& path) {
    parts_->datasets.open(path);
}

void MainWindow::openSample(const QString& name, View view) {
    workspace_->find(
        name, [this, view](const SampleRow& row) { workspace_->show(row, view); }, [this] { open_failed_ = true; });
}

bool MainWindow::settled() const {
    return !workspace_->index().scanning() && isSettledInSight(*this);
}

/// Until the user has arranged the docks, the browser takes a share of the window's width.
void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (!event->spontaneous() && settings_.docks().isEmpty())
        resizeDocks({&parts_->table.dock()}, {static_cast<int>(width() * kBrowserShare)}, Qt::Horizontal);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    settings_.setGeometry(saveGeometry());
    parts_->inspection.unfold(); // the stored arrangement is the user's
    settings_.setDocks(saveState());
    parts_->table.keep();
    settings_.setOpenSamples(workspace_->documents().openSamples());
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QStringList paths = localPaths(*event->mimeData());
    if (std::ranges::any_of(paths, [this](const QString& path) { return parts_->datasets.canOpen(path); }))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    parts_->datasets.openAll(localPaths(*event->mimeData()));
}

} // namespace gnx::explorer
