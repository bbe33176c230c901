#include "app/explorer/OpenDatasets.h"

#include <algorithm>
#include <map>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QWidget>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Settings.h"
#include "app/explorer/Workspace.h"
#include "core/data/import/Archive.h"
#include "widgets/common/Busy.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/DatasetOpener.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/browser/OpeningPage.h"

namespace gnx::explorer {

OpenDatasets::OpenDatasets(Workspace& workspace, Registry& registry, Settings& settings)
    : QObject(workspace.window()), workspace_(workspace), registry_(registry), settings_(settings),
      opener_(new DatasetOpener(workspace.databaseFile(), this)) {
    connectOpener();
    connect(&workspace.index(), &IndexClient::scanFinished, this, &OpenDatasets::scanEnded);
    connect(&workspace.index(), &IndexClient::scanProgress, this, [this] {
        if (isSettled(*this) && !isShown(root_))
            showDatasets(); // a new dataset has a row only once its scan has begun
    });
    connect(&workspace.browser(), &DatasetBrowser::closeDatasetRequested, this, &OpenDatasets::close);
}

void OpenDatasets::connectOpener() {
    connect(opener_, &DatasetOpener::opened, this, &OpenDatasets::fileOpened);
    connect(opener_, &DatasetOpener::failed, this, &OpenDatasets::fileFailed);
    connect(opener_, &DatasetOpener::progress, this, [this](quint64 done, quint64 total, const QString& what) {
        if (opening_page_ != nullptr)
            opening_page_->setProgress(done, total, what);
    });
    connect(opener_, &DatasetOpener::related, this, [this](const RelationsReport& report) {
        emit relationsKept(toQString(report.file.string()) == opened_file_);
        workspace_.message(tr("%1 and %2 of %3 imported")
                               .arg(counted(report.graphs, "graph"), counted(report.relations, "relation"),
                                    toQString(report.file.filename().string())));
    });
    connect(opener_, &DatasetOpener::idle, this, &OpenDatasets::openNext);
}

bool OpenDatasets::canOpen(const QString& path) const {
    return registry_.kindOf(path) != nullptr || identifyDataset(path.toStdString()).ok();
}

void OpenDatasets::open(const QString& path) {
    const FileKind* kind = registry_.kindOf(path);
    if (kind == nullptr)
        return load(path);
    kind->open({path}, [this](const QStringList& rest) {
        if (!rest.isEmpty())
            return load(rest.front());
        emit loadEnded(); // nothing is scanned
        openNext();
    });
}

/// Files of one kind together, so that the curves of logs are side by side.
void OpenDatasets::openAll(const QStringList& paths) {
    std::map<const FileKind*, QStringList> by_kind;
    for (const QString& path : paths)
        if (canOpen(path))
            by_kind[registry_.kindOf(path)] << path;
    waiting_ << by_kind[nullptr];
    by_kind.erase(nullptr);
    for (const auto& [kind, some] : by_kind)
        kind->open(some, [this](const QStringList& rest) {
            waiting_ << rest;
            openNext();
        });
    openNext();
}

void OpenDatasets::load(const QString& path) {
    const bool is_file = QFileInfo(path).isFile();
    QString dataset = QFileInfo(path).canonicalFilePath();
    if (dataset.isEmpty())
        dataset = QDir(path).absolutePath(); // missing: the scan reports it
    if (!is_file && !roots_.contains(dataset))
        roots_ << dataset;
    if (!is_file)
        showDatasets();
    if (workspace_.index().scanning() || opener_->busy()) {
        if (!waiting_.contains(dataset) && dataset != root_)
            waiting_ << dataset;
        return;
    }
    if (is_file)
        return openFile(dataset);
    root_ = dataset;
    workspace_.index().scan(root_.toStdString());
}

void OpenDatasets::openFile(const QString& path) {
    opened_file_ = path;
    opening_page_ = new OpeningPage(QFileInfo(path).fileName(), &workspace_.documents());
    connect(opening_page_, &OpeningPage::stopRequested, opener_, &DatasetOpener::cancel);
    workspace_.showPage(opening_page_, tr("Opening"));
    opener_->open(toStdString(path));
}

void OpenDatasets::closeOpeningPage() {
    if (opening_page_ == nullptr)
        return;
    Documents& documents = workspace_.documents();
    documents.removeTab(documents.indexOf(opening_page_));
    opening_page_->deleteLater();
    opening_page_ = nullptr;
}

void OpenDatasets::fileOpened(const OpenedDataset& dataset) {
    closeOpeningPage();
    if (dataset.roots.empty()) { // a GraphNet.db without its samples
        opener_->relate(dataset.database_root, dataset);
        emit loadEnded();
        return;
    }
    open(toQString(dataset.roots.front().string()));
    opened_ = dataset;
}

void OpenDatasets::fileFailed(const QString& path, const Error& error) {
    closeOpeningPage();
    if (error.code == ErrorCode::Cancelled)
        workspace_.message(error);
    else
        workspace_.fail(tr("%1 could not be opened").arg(QFileInfo(path).fileName()), error);
    emit loadEnded();
    openNext();
}

void OpenDatasets::openNext() {
    if (waiting_.isEmpty() || workspace_.index().scanning() || opener_->busy())
        return; // asked again when that has ended
    open(waiting_.takeFirst());
}

void OpenDatasets::close(DatasetId dataset) {
    for (const DatasetRow& row : workspace_.browser().datasets())
        if (row.id == dataset)
            roots_.removeAll(toQString(row.root));
    settings_.setOpenDatasets(roots_);
    showDatasets();
}

void OpenDatasets::showDatasets(bool end_of_load) {
    workspace_.index().query(
        this, [](const Index& index) { return index.datasets(); },
        [this, end_of_load](Result<std::vector<DatasetRow>> rows) {
            if (!rows.ok())
                return; // the scan meets the same error and shows it
            std::erase_if(*rows, [this](const DatasetRow& row) { return !roots_.contains(toQString(row.root)); });
            workspace_.browser().setDatasets(*std::move(rows));
            if (end_of_load)
                connect(&workspace_.browser(), &DatasetBrowser::refreshed, this, &OpenDatasets::loadDone,
                        Qt::SingleShotConnection);
        });
}

bool OpenDatasets::isShown(const QString& root) const {
    return std::ranges::any_of(workspace_.browser().datasets(),
                               [&root](const DatasetRow& row) { return toQString(row.root) == root; });
}

void OpenDatasets::scanEnded(const Result<ScanReport>& report) {
    if (!report.ok()) {
        workspace_.fail(tr("The dataset could not be read"), report.error());
        return keepIfKnown(root_);
    }
    opener_->relate(toStdString(root_), std::exchange(opened_, {}));
    settings_.setLastDataset(root_);
    settings_.setOpenDatasets(roots_);
    emit datasetRead();
    workspace_.window()->setWindowTitle(tr("%1 — GraphNet Explorer").arg(QFileInfo(root_).fileName()));
    showDatasets(true);
}

/// The index's rows of a dataset that cannot be read any more stay in the window.
void OpenDatasets::keepIfKnown(const QString& root) {
    workspace_.index().query(
        this, [](const Index& index) { return index.datasets(); },
        [this, root](const Result<std::vector<DatasetRow>>& rows) {
            if (!rows.ok() ||
                std::ranges::none_of(*rows, [&root](const DatasetRow& row) { return toQString(row.root) == root; }))
                roots_.removeAll(root);
            loadDone();
        });
}

/// For one dataset; the load as a whole has ended with the last.
void OpenDatasets::loadDone() {
    if (waiting_.isEmpty())
        emit loadEnded();
    openNext();
}

} // namespace gnx::explorer
