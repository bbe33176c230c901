#pragma once

#include <functional>
#include <vector>

#include <QObject>

#include "core/base/Ids.h"
#include "core/base/Result.h"

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
    /// By the name's end.
    static bool isLogFile(const QString& path);
    /// By the names in it; whether it is one, openThoseOfLogs() finds out.
    static bool mayBeLogFolder(const QString& path);
    void open(const QStringList& paths); ///< on a page of their own
    /// The files and those of the folders that hold logs, on one page; looked at in the background. Then `others` gets
    /// the folders of something else.
    void openThoseOfLogs(const QStringList& files, const QStringList& folders,
                         std::function<void(const QStringList&)> others);
    /// Result sets as logs, one for each compiler: asks for a folder, writes in the background.
    void chooseExport(const std::vector<RunId>& sets);
    void exportTo(const QString& folder, const std::vector<RunId>& sets);
    bool settled() const;

  signals:
    void imported(const std::vector<gnx::RunId>& runs);
    void message(const QString& text);
    void failed(const QString& what, const gnx::Error& error);

  private:
    void chooseFiles();
    void chooseFolder();

    IndexClient& index_;
    Documents& documents_;
    QWidget* window_;
    int pending_ = 0;
    QAction* import_files_;
    QAction* import_folder_;
};

} // namespace gnx
