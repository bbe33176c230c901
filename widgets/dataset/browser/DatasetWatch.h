#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include <QObject>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/data/index/Watcher.h"

namespace gnx::widgets {

class IndexClient;

/// Keeps the index of the open datasets up to date while their files change: watches each once it has been read, and
/// reads again only the folders that changed, never while a scan runs. `client` must outlive it.
class DatasetWatch : public QObject {
    Q_OBJECT
  public:
    explicit DatasetWatch(IndexClient* client, QObject* parent = nullptr);
    ~DatasetWatch() override; ///< stops a rescan and waits for it

    void setDatasets(const std::vector<DatasetRow>& datasets);
    bool watches(const std::filesystem::path& root) const;

  signals:
    void indexChanged();
    void failed(const gnx::base::Error& error); ///< a dataset cannot be watched or read again

  private:
    using Path = std::filesystem::path;

    void start(const Path& root);
    void noteChanges(const Path& root, const std::vector<Path>& folders);
    void rescanNext();

    IndexClient* client_;
    std::map<Path, std::optional<Watcher>> watchers_; ///< none yet: being started
    std::map<Path, std::set<Path>> changed_;          ///< by dataset, not read again yet
    bool rescanning_ = false;
    std::stop_source stop_;
    QThreadPool pool_;
};

} // namespace gnx::widgets
