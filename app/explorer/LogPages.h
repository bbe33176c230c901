#pragma once

#include <vector>

#include <QObject>

#include "core/base/Ids.h"

class QAction;
class QWidget;

namespace gnx {

class Documents;
class IndexClient;
class LogImportPage;

/// Logs of GraphNet's benchmark on their way into result sets: chosen, dropped or named, shown, imported. Everything it
/// is given outlives it.
class LogPages : public QObject {
    Q_OBJECT
  public:
    LogPages(IndexClient& index, Documents& documents, QWidget* window);

    QAction* importFilesAction() const { return import_files_; }
    QAction* importFolderAction() const { return import_folder_; }
    /// A file by its name's end, a folder by what lies in it: logs, and no sample. Looks at a few files.
    static bool areLogs(const QString& path);
    void open(const QStringList& paths); ///< on a page of their own
    bool settled() const;

  signals:
    void imported(const std::vector<gnx::RunId>& runs);
    void message(const QString& text);

  private:
    void chooseFiles();
    void chooseFolder();

    IndexClient& index_;
    Documents& documents_;
    QWidget* window_;
    QAction* import_files_;
    QAction* import_folder_;
};

} // namespace gnx
