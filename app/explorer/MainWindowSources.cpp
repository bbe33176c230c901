// The ways into the program beside a folder: archives, GraphNet.db, a clone of the public repository.
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QStatusBar>
#include <QTimer>

#include "app/explorer/Documents.h"
#include "app/explorer/FigurePages.h"
#include "app/explorer/LogPages.h"
#include "app/explorer/MainWindow.h"
#include "app/explorer/ProfilePages.h"
#include "app/explorer/ReferencePages.h"
#include "core/base/Units.h"
#include "core/import/Archive.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/GetGraphNet.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/dataset/OpeningPage.h"
#include "widgets/dataset/RelationsView.h"
#include "widgets/dataset/SourceOpener.h"

namespace gnx {
namespace {

constexpr int kMessageMs = 8000;

/// What of the dropped things can be opened.
struct Dropped {
    QStringList sources; ///< folders, archives, GraphNet.db
    QStringList pages;   ///< traces and figures
    QStringList logs;    ///< files
    QStringList folders; ///< of logs, as their names have it
    bool any() const { return !sources.isEmpty() || !pages.isEmpty() || !logs.isEmpty() || !folders.isEmpty(); }
};

/// A reference's folder may hold logs, and is more than they are.
bool mayBeLogs(const QString& folder) {
    return !ReferencePages::isReferenceFolder(folder) && LogPages::mayBeLogFolder(folder);
}

Dropped droppedOf(const QMimeData* data) {
    Dropped dropped;
    for (const QUrl& url : data->urls()) {
        const QString path = url.toLocalFile();
        if (!url.isLocalFile())
            continue;
        if (LogPages::isLogFile(path))
            dropped.logs << path;
        else if (mayBeLogs(path))
            dropped.folders << path;
        else if (ProfilePages::isTraceFile(path) || FigurePages::isFigureFile(path))
            dropped.pages << path;
        else if (identifySource(path.toStdString()).ok())
            dropped.sources << path;
    }
    return dropped;
}

} // namespace

void MainWindow::buildSources() {
    connect(opener_, &SourceOpener::opened, this, &MainWindow::fileOpened);
    connect(opener_, &SourceOpener::failed, this, &MainWindow::fileFailed);
    connect(opener_, &SourceOpener::progress, this, [this](quint64 done, quint64 total, const QString& what) {
        if (opening_page_ != nullptr)
            opening_page_->setProgress(done, total, what);
    });
    connect(opener_, &SourceOpener::related, this, [this](const RelationsReport& report) {
        relations_->refresh();
        if (toQString(report.file.string()) == opened_file_) { // it was asked for, not found beside samples
            relations_dock_->show();
            relations_dock_->raise();
        }
        statusBar()->showMessage(tr("%1 graphs and %2 relations of %3 imported")
                                     .arg(toQString(formatCount(report.graphs)),
                                          toQString(formatCount(report.relations)),
                                          toQString(report.file.filename().string())),
                                 kMessageMs);
    });
    connect(opener_, &SourceOpener::idle, this, &MainWindow::openNext);
}

void MainWindow::chooseFile() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open an archive of samples, a GraphNet.db, a trace or a figure"), {},
                                     tr("Archives, databases, traces, figures (*.tar *.zst *.gz *.xz *.tgz *.zip *.db "
                                        "*.json *.gnxtrace *.gnxfigure);;"
                                        "All files (*)"));
    if (!path.isEmpty())
        openDataset(path);
}

void MainWindow::openDataset(const QString& path) {
    if (!mayBeLogs(path))
        return loadSource(path);
    log_pages_->openThoseOfLogs({}, {path}, [this](const QStringList& others) {
        if (!others.isEmpty())
            return loadSource(others.front());
        emit loadEnded(); // nothing is scanned
        openNext();
    });
}

/// Of what is no dataset: a file, or a reference's folder; false: it is something else.
bool MainWindow::openPage(const QString& path) {
    if (ReferencePages::isReferenceFolder(path))
        reference_pages_->openFolder(path);
    else if (LogPages::isLogFile(path))
        log_pages_->open({path});
    else if (QFileInfo(path).isDir())
        return false;
    else if (ProfilePages::isTraceFile(path))
        profile_pages_->openFile(path);
    else if (FigurePages::isFigureFile(path))
        figure_pages_->openFile(path);
    else
        return false;
    QTimer::singleShot(0, this, &MainWindow::loadEnded); // nothing is scanned
    return true;
}

void MainWindow::openFile(const QString& path) {
    opened_file_ = path;
    opening_page_ = new OpeningPage(QFileInfo(path).fileName(), documents_);
    connect(opening_page_, &OpeningPage::stopRequested, opener_, &SourceOpener::cancel);
    documents_->showPage(opening_page_, tr("Opening"));
    opener_->open(toStdString(path));
}

void MainWindow::closeOpeningPage() {
    if (opening_page_ == nullptr)
        return;
    documents_->removeTab(documents_->indexOf(opening_page_));
    opening_page_->deleteLater();
    opening_page_ = nullptr;
}

void MainWindow::fileOpened(const OpenedSource& source) {
    closeOpeningPage();
    if (source.roots.empty()) { // a GraphNet.db without its samples
        opener_->relate(source.database_root, source);
        emit loadEnded();
        return;
    }
    openDataset(toQString(source.roots.front().string()));
    opened_source_ = source;
}

void MainWindow::fileFailed(const QString& path, const Error& error) {
    closeOpeningPage();
    if (error.code == ErrorCode::Cancelled)
        statusBar()->showMessage(toQString(error.text()), kMessageMs);
    else
        showError(tr("%1 could not be opened").arg(QFileInfo(path).fileName()), error);
    emit loadEnded();
    openNext();
}

void MainWindow::openNext() {
    if (waiting_.isEmpty() || index_.scanning() || opener_->busy())
        return; // asked again when that has ended
    openDataset(waiting_.takeFirst());
}

void MainWindow::getGraphNet() {
    const auto folder = defaultDatasetsFolder() / "GraphNet";
    auto* dialog = new GetGraphNet(toQString(folder.string()), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &GetGraphNet::cloned, this, &MainWindow::openDataset);
    dialog->show();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (droppedOf(event->mimeData()).any())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const Dropped dropped = droppedOf(event->mimeData());
    for (const QString& path : dropped.pages)
        openPage(path);
    const auto open_sources = [this](const QStringList& sources) {
        waiting_ << sources;
        openNext();
    };
    open_sources(dropped.sources);
    if (!dropped.folders.isEmpty()) // together, so that their curves stand beside each other
        log_pages_->openThoseOfLogs(dropped.logs, dropped.folders, open_sources);
    else if (!dropped.logs.isEmpty())
        log_pages_->open(dropped.logs);
}

} // namespace gnx
