#pragma once

#include <filesystem>

#include <QObject>
#include <QStringList>

#include "core/Wings.h"
#include "core/base/Ids.h"

namespace gnx::widgets {
class BreaksPage;
class CompilersClient;
} // namespace gnx::widgets

namespace gnx::explorer {

class Registry;
class Workspace;

/// Graph breaks in the window: recordings that are opened or made of the user's code, comparisons of two, and rewrites.
/// All arguments of its constructor must outlive it.
class CapturePages : public QObject {
    Q_OBJECT
  public:
    CapturePages(Workspace& workspace, Registry& registry, const CompilersClient& compilers);

    BreaksPage* open(const QString& recording); ///< on a separate page
    void askForCode();                          ///< the dialog that precedes every execution
    /// The dataset that was asked for has been read, or cannot be.
    void datasetOpened();

  signals:
    void datasetWanted(const QString& folder); ///< samples of a capture

  private:
    BreaksPage* makePage(const QString& title);
    std::filesystem::path loggedGraphs() const; ///< folder for samples of graphs that a log has as text
    void chooseRecording();
    void showCompilations(BreaksPage* page);
    void compare(BreaksPage* page);
    void showComparison(BreaksPage* page, const QString& other);
    void fix(BreaksPage* page);
    void showSample(const QString& folder, NodeId node);

    Workspace& workspace_;
    const CompilersClient& compilers_;
    QString wanted_sample_; ///< once its dataset is open; empty: none
    NodeId wanted_node_;    ///< in its drawing; invalid: none
};

} // namespace gnx::explorer
