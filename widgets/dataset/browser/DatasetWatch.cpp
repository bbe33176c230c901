#include "widgets/dataset/browser/DatasetWatch.h"

#include <algorithm>

#include "widgets/common/Background.h"
#include "widgets/dataset/browser/IndexClient.h"

namespace gnx::widgets {

DatasetWatch::DatasetWatch(IndexClient* client, QObject* parent) : QObject(parent), client_(client) {
    pool_.setMaxThreadCount(1);
    connect(client, &IndexClient::scanFinished, this, &DatasetWatch::rescanNext);
}

DatasetWatch::~DatasetWatch() {
    stop_.request_stop();
    watchers_.clear(); // their threads post to this object
    pool_.clear();
    pool_.waitForDone();
}

void DatasetWatch::setDatasets(const std::vector<DatasetRow>& datasets) {
    const auto open = [&datasets](const Path& root) {
        return std::ranges::any_of(datasets, [&root](const DatasetRow& row) { return root == row.root; });
    };
    std::erase_if(watchers_, [&open](const auto& entry) { return !open(entry.first); });
    std::erase_if(changed_, [&open](const auto& entry) { return !open(entry.first); });
    for (const DatasetRow& row : datasets)
        if (!row.scanned_at.empty() && !watchers_.contains(row.root))
            start(row.root);
}

bool DatasetWatch::watches(const Path& root) const {
    const auto found = watchers_.find(root);
    return found != watchers_.end() && found->second.has_value();
}

/// Thousands of folders take a while to be put under watch: not on the window's thread.
void DatasetWatch::start(const Path& root) {
    watchers_[root].reset();
    const auto changed = [this, root](const std::vector<Path>& folders) {
        QMetaObject::invokeMethod(
            this, [this, root, folders] { noteChanges(root, folders); }, Qt::QueuedConnection);
    };
    runInBackground(
        this, &pool_,
        [root, changed, stop = stop_.get_token()](const std::stop_token&) -> Result<Watcher> {
            auto watcher = Watcher::start(root, changed);
            if (stop.stop_requested()) // nobody needs the changes any more
                return Error{.code = ErrorCode::Cancelled};
            return watcher;
        },
        [this, root](Result<Watcher> watcher) {
            const auto place = watchers_.find(root);
            if (place == watchers_.end()) // closed meanwhile
                return;
            if (watcher.ok())
                place->second.emplace(*std::move(watcher));
            else
                emit failed(watcher.error());
        });
}

void DatasetWatch::noteChanges(const Path& root, const std::vector<Path>& folders) {
    if (!watchers_.contains(root))
        return;
    changed_[root].insert(folders.begin(), folders.end());
    rescanNext();
}

/// One dataset at a time, and not while a scan writes: its end calls this again.
void DatasetWatch::rescanNext() {
    if (rescanning_ || client_->scanning() || changed_.empty())
        return;
    rescanning_ = true;
    const auto next = changed_.extract(changed_.begin());
    runInBackground(
        this, &pool_,
        [file = client_->databaseFile(), root = next.key(),
         folders = std::vector<Path>(next.mapped().begin(), next.mapped().end()),
         stop = stop_.get_token()](const std::stop_token&) -> Result<ScanReport> {
            GNX_TRY(auto index, Index::open(file));
            return index.rescan(root, folders, stop);
        },
        [this](const Result<ScanReport>& report) {
            rescanning_ = false;
            if (report.ok())
                emit indexChanged();
            else
                emit failed(report.error());
            rescanNext();
        });
}

} // namespace gnx::widgets
