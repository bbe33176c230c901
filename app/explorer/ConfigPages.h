#pragma once

#include <QObject>
#include <QStringList>

#include "core/Wings.h"

namespace gnx::widgets {
class GraphDocument;
}

namespace gnx::explorer {

class Registry;
class Workspace;

/// Gives every opened graph of TpuGraphs the page of its configurations, and its drawing the layouts of the chosen one.
/// A single file of them, or of a model, is opened with the folder that it lies in. All arguments of its constructor
/// must outlive it.
class ConfigPages : public QObject {
    Q_OBJECT
  public:
    ConfigPages(Workspace& workspace, Registry& registry);

    /// The dataset that was asked for has been read, or cannot be.
    void datasetOpened();

  private:
    /// Returns the folders that they lie in.
    QStringList foldersOf(const QStringList& files);
    void attach(GraphDocument* document);

    Workspace& workspace_;
    QString wanted_; ///< a file, to be shown once its folder is read; empty: none
};

} // namespace gnx::explorer
