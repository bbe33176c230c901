#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>

#include <QObject>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/import/OpenDataset.h"

namespace gnx::widgets {

/// Opens archives and GraphNet.db for the window, one at a time, in the background: opened() names the folders to scan;
/// the relations are imported after the scan. Owned by the main window.
class DatasetOpener : public QObject {
    Q_OBJECT
  public:
    explicit DatasetOpener(std::filesystem::path database_file, QObject* parent = nullptr);
    ~DatasetOpener() override; ///< stops what runs and waits for it

    void open(const std::filesystem::path& path);
    /// Imports the relations of a scanned folder: those of `dataset`, or of the GraphNet.db in it. Nothing happens
    /// where there is none.
    void relate(const std::filesystem::path& folder, const std::optional<OpenedDataset>& dataset = {});
    void cancel();
    bool busy() const { return busy_; }

  signals:
    void progress(quint64 done, quint64 total, const QString& what); ///< bytes of the archive
    void opened(const gnx::data::OpenedDataset& dataset);
    void failed(const QString& path, const gnx::base::Error& error);
    void related(const gnx::data::RelationsReport& report);
    void idle(); ///< relate() has ended, with any result

  private:
    std::filesystem::path database_file_;
    QThreadPool pool_;
    std::stop_source stop_;
    bool busy_ = false;
};

} // namespace gnx::widgets
