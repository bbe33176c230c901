#include "app/explorer/MainWindow.h"

#include <QAction>
#include <QActionGroup>
#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QStatusBar>
#include <QTabWidget>
#include <QThread>
#include <QToolBar>

#include "core/base/Units.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/DatasetBrowser.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/settings/Settings.h"

namespace gnx {
namespace {

QString droppedFolder(const QMimeData* data) {
    for (const QUrl& url : data->urls())
        if (QFileInfo(url.toLocalFile()).isDir())
            return url.toLocalFile();
    return {};
}

} // namespace

MainWindow::MainWindow(IndexClient& index, Settings& settings, Theme& theme, QWidget* parent)
    : QMainWindow(parent), index_(index), settings_(settings), theme_(theme),
      browser_(new DatasetBrowser(&index, this)), documents_(new QTabWidget(this)),
      open_(new QAction(themeIcon(QStringLiteral("folder-open")), tr("&Open dataset…"), this)),
      find_(new QAction(themeIcon(QStringLiteral("search")), tr("&Find samples"), this)),
      recent_(new QMenu(tr("Open &recent"), this)), status_(new QLabel(this)) {
    setWindowTitle(tr("GraphNet Explorer"));
    setAcceptDrops(true);
    buildActions();
    buildMenus();
    buildDocks();
    documents_->setDocumentMode(true);
    documents_->setMovable(true);
    documents_->setTabsClosable(true);
    connect(documents_, &QTabWidget::tabCloseRequested, this, [this](int tab) { delete documents_->widget(tab); });
    auto* welcome = new EmptyStateWidget(documents_);
    welcome->setIcon(themeIcon(QStringLiteral("graph")));
    welcome->setText(tr("Computational graphs, measured"),
                     tr("Open a folder of GraphNet samples, or drop one here; then find samples on the left."));
    welcome->setActions({open_});
    documents_->addTab(welcome, tr("Welcome"));
    setCentralWidget(documents_);
    statusBar()->addWidget(status_);
    connectIndex();
    restoreState();
    updateStatus();
}

void MainWindow::buildActions() {
    open_->setShortcut(QKeySequence::Open);
    connect(open_, &QAction::triggered, this, &MainWindow::chooseDataset);
    find_->setShortcut(QKeySequence::Find);
    connect(find_, &QAction::triggered, browser_, &DatasetBrowser::focusFilter);
    browser_->setEmptyStateActions({open_});
}

void MainWindow::buildMenus() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addAction(open_);
    file->addMenu(recent_);
    connect(recent_, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    file->addSeparator();
    QAction* quit = file->addAction(tr("&Quit"), this, &QWidget::close);
    quit->setShortcut(QKeySequence::Quit);
    menuBar()->addMenu(tr("&Edit"))->addAction(find_);

    QMenu* look = menuBar()->addMenu(tr("&View"))->addMenu(tr("&Theme"));
    auto* modes = new QActionGroup(this);
    const std::pair<QString, ThemeMode> entries[] = {
        {tr("As the &system"), ThemeMode::System}, {tr("&Light"), ThemeMode::Light}, {tr("&Dark"), ThemeMode::Dark}};
    for (const auto& [text, mode] : entries) {
        QAction* action = modes->addAction(look->addAction(text));
        action->setCheckable(true);
        action->setChecked(theme_.mode() == mode);
        connect(action, &QAction::triggered, this, [this, chosen = mode] {
            theme_.setMode(chosen);
            settings_.setTheme(chosen);
        });
    }
    QToolBar* bar = addToolBar(tr("Main"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setMovable(false);
    bar->addAction(open_);
    bar->addAction(find_);
}

void MainWindow::buildDocks() {
    auto* dock = new QDockWidget(tr("Dataset"), this);
    dock->setObjectName(QStringLiteral("datasetDock"));
    dock->setWidget(browser_);
    addDockWidget(Qt::LeftDockWidgetArea, dock);
    resizeDocks({dock}, {fontMetrics().averageCharWidth() * 85}, Qt::Horizontal);
}

void MainWindow::connectIndex() {
    connect(&index_, &IndexClient::scanFinished, this, &MainWindow::scanEnded);
    connect(&index_, &IndexClient::scanProgress, this, [this] {
        if (shown_root_ != root_)
            showDataset(root_); // a new dataset has a row only once its scan has begun
    });
    connect(browser_, &DatasetBrowser::refreshed, this, &MainWindow::updateStatus);
}

void MainWindow::restoreState() {
    resize(1280, 800);
    restoreGeometry(settings_.geometry());
    QMainWindow::restoreState(settings_.docks());
    if (const QByteArray columns = settings_.browserColumns(); !columns.isEmpty())
        browser_->restoreColumns(columns);
    browser_->setFilterText(settings_.filter());
}

void MainWindow::chooseDataset() {
    const QString root = QFileDialog::getExistingDirectory(this, tr("Open a folder of samples"), root_);
    if (!root.isEmpty())
        openDataset(root);
}

void MainWindow::fillRecentMenu() {
    recent_->clear();
    for (const QString& root : settings_.recentDatasets())
        recent_->addAction(root, this, [this, root] { openDataset(root); });
    if (recent_->isEmpty())
        recent_->addAction(tr("None yet"))->setEnabled(false);
}

void MainWindow::openDataset(const QString& root) {
    if (index_.scanning()) {
        statusBar()->showMessage(tr("Another dataset is being read; stop it first."), 5000);
        return;
    }
    root_ = QFileInfo(root).canonicalFilePath();
    if (root_.isEmpty())
        root_ = QDir(root).absolutePath(); // missing: the scan says so
    showDataset(root_);
    index_.scan(root_.toStdString());
}

void MainWindow::showDataset(const QString& root) {
    index_.query(
        this, [](const Index& index) { return index.datasets(); },
        [this, root](const Result<std::vector<DatasetRow>>& rows) {
            if (!rows.ok() || root != root_)
                return; // the scan meets the same error and shows it
            for (const DatasetRow& row : *rows)
                if (toQString(row.root) == root) {
                    shown_root_ = root;
                    browser_->setDataset(row);
                }
        });
}

void MainWindow::scanEnded(const Result<ScanReport>& report) {
    if (!report.ok()) {
        auto* page = new ErrorWidget(documents_);
        page->setError(tr("The dataset could not be read"), report.error());
        documents_->setCurrentIndex(documents_->addTab(page, tr("Error")));
        emit loadEnded();
        return;
    }
    settings_.setLastDataset(root_);
    setWindowTitle(tr("%1 — GraphNet Explorer").arg(QFileInfo(root_).fileName()));
    showDataset(root_);
    connect(browser_, &DatasetBrowser::refreshed, this, &MainWindow::loadEnded, Qt::SingleShotConnection);
}

void MainWindow::updateStatus() {
    status_->setText(tr("%1 samples indexed · cpu %2 threads")
                         .arg(toQString(formatCount(browser_->totalSamples())))
                         .arg(QThread::idealThreadCount()));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    settings_.setGeometry(saveGeometry());
    settings_.setDocks(saveState());
    settings_.setBrowserColumns(browser_->saveColumns());
    settings_.setFilter(browser_->filterText());
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedFolder(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    openDataset(droppedFolder(event->mimeData()));
}

} // namespace gnx
