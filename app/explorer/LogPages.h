#pragma once

#include <functional>
#include <vector>

#include <QObject>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"

class QAction;

namespace gnx::explorer {

class Registry;
class Workspace;

/// Logs of GraphNet's benchmark on their way into result sets: chosen, dropped or named, shown, imported. Everything it
/// is given must outlive it.
class LogPages : public QObject {
    Q_OBJECT
  public:
    LogPages(Workspace& workspace, Registry& registry);

    QAction* importFilesAction() const { return import_files_; }
    /// Recognizes logs by the ending of the name.
    static bool isLogFile(const QString& path);
    /// Recognizes a folder of logs by the names in it; openThoseOfLogs() checks the content.
    static bool mayBeLogFolder(const QString& path);
    void open(const QStringList& paths); ///< on a separate page
    /// The files and those of the folders that hold logs, on one page; checked in the background. Then `others` gets
    /// the folders of something else.
    void openThoseOfLogs(const QStringList& files, const QStringList& folders,
                         std::function<void(const QStringList&)> others);
    /// Result sets as logs, one for each compiler: asks for a folder, writes in the background.
    void chooseExport(const std::vector<RunId>& sets);
    void exportTo(const QString& folder, const std::vector<RunId>& sets);

  signals:
    void imported(const std::vector<gnx::base::RunId>& runs);

  private:
    void chooseFiles();
    void chooseFolder();

    Workspace& workspace_;
    QAction* import_files_;
};

} // namespace gnx::explorer
