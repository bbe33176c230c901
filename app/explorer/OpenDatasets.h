#pragma once

#include <optional>

#include <QObject>
#include <QStringList>

#include "core/Wings.h"
#include "core/data/import/OpenDataset.h"
#include "core/data/index/Index.h"

namespace gnx::widgets {
class OpeningPage;
class DatasetOpener;
} // namespace gnx::widgets

namespace gnx::explorer {

class Registry;
class Settings;
class Workspace;

/// The datasets that are open in the window, and everything on its way into it: folders of samples one after the
/// other, archives and GraphNet.db, and what a part opens instead. Workspace, registry and settings must outlive it.
class OpenDatasets : public QObject {
    Q_OBJECT
  public:
    OpenDatasets(Workspace& workspace, Registry& registry, Settings& settings);

    /// Adds a folder of samples to the open ones: shows the index's rows at once, and reads the folder again in the
    /// background, when it is its turn. An archive is unpacked first; a GraphNet.db brings the folder of its samples
    /// and its relations. Files of another part are passed to it. loadEnded() follows.
    void open(const QString& path);
    void openAll(const QStringList& paths); ///< dropped together; those that nothing opens are left out
    bool canOpen(const QString& path) const;
    void close(DatasetId dataset); ///< leaves the window; the index keeps it
    const QString& lastRoot() const { return root_; }

  signals:
    void loadEnded();                   ///< the dataset is scanned and shown, or its error is
    void datasetRead();                 ///< another is first among the recent ones
    void relationsKept(bool asked_for); ///< the relations of a GraphNet.db are stored

  private:
    void connectOpener();
    void load(const QString& path); ///< opens a path that no part of the window handles
    void openFile(const QString& path);
    void closeOpeningPage();
    void fileOpened(const OpenedDataset& dataset);
    void fileFailed(const QString& path, const Error& error);
    void openNext();                             ///< opens the next of the waiting paths
    void showDatasets(bool end_of_load = false); ///< the folders of roots_ that the index knows
    bool isShown(const QString& root) const;
    void scanEnded(const Result<ScanReport>& report);
    void keepIfKnown(const QString& root);
    void loadDone();

    Workspace& workspace_;
    Registry& registry_;
    Settings& settings_;
    DatasetOpener* opener_;
    OpeningPage* opening_page_ = nullptr; ///< while an archive is unpacked
    std::optional<OpenedDataset> opened_; ///< the dataset from which root_ was opened, if it is not a folder
    QString opened_file_;                 ///< the last archive or GraphNet.db, canonical
    QStringList waiting_;                 ///< to be opened when what is being read has been
    QString root_;                        ///< folder of the dataset being read, or that was read last
    QStringList roots_;                   ///< folders of the open datasets, in the order they were opened
};

} // namespace gnx::explorer
