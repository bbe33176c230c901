#include "widgets/dataset/browser/IndexClient.h"

#include "widgets/common/Text.h"

namespace gnx::widgets {

IndexClient::IndexClient(std::filesystem::path database_file, QObject* parent)
    : QObject(parent), database_file_(std::move(database_file)) {
    query_pool_.setMaxThreadCount(1);
    query_pool_.setExpiryTimeout(-1); // the Index belongs to its thread
    scan_pool_.setMaxThreadCount(1);
}

IndexClient::~IndexClient() {
    scan_stop_.request_stop();
    scan_pool_.waitForDone();
    query_pool_.clear();
    query_pool_.waitForDone();
}

Status IndexClient::openIndex() {
    if (index_)
        return {};
    GNX_TRY(auto opened, Index::open(database_file_));
    index_.emplace(std::move(opened));
    return {};
}

void IndexClient::scan(const std::filesystem::path& root) {
    if (scanning_)
        return;
    scanning_ = true;
    emit scanStarted(toQString(root.string()));
    const auto post_progress = [this](const Progress& progress) {
        const QString what = toQString(progress.what);
        QMetaObject::invokeMethod(
            this, [this, done = progress.done, total = progress.total, what] { emit scanProgress(done, total, what); },
            Qt::QueuedConnection);
    };
    scan_stop_ = runInBackground(
        this, &scan_pool_,
        [file = database_file_, root, post_progress](const std::stop_token& stop) -> Result<ScanReport> {
            GNX_TRY(auto index, Index::open(file));
            return index.scan(root, stop, post_progress);
        },
        [this](const Result<ScanReport>& report) {
            scanning_ = false;
            emit scanFinished(report);
        });
}

void IndexClient::cancelScan() {
    scan_stop_.request_stop();
}

} // namespace gnx::widgets
