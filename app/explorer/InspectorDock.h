#pragma once

#include <vector>

#include <QObject>

#include "core/Wings.h"
#include "core/data/index/Index.h"

class QDockWidget;

namespace gnx::widgets {
class DiffDocument;
class GraphDocument;
class Inspector;
} // namespace gnx::widgets

namespace gnx::explorer {

class Registry;
class SelectedRow;
class Settings;
class Workspace;

/// The dock with facts about the selection: samples of the table, else the selection in the document in front, else the
/// chosen row of the page in front; its links lead into that document. It is folded away while there is nothing to
/// inspect. Keeps the placement of the source next to a drawing, too.
class InspectorDock : public QObject {
    Q_OBJECT
  public:
    InspectorDock(Workspace& workspace, Registry& registry, Settings& settings);

    Inspector& inspector() { return *inspector_; }
    QDockWidget& dock() { return *dock_; }
    void unfold(); ///< shows it again if it was folded away

  private:
    void inspectFront(); ///< the document or page in front
    void inspectSamples(const std::vector<SampleRow>& samples);
    bool inspectRow(); ///< false: no row is chosen
    void fold();
    void inspectDocument(GraphDocument& document);
    void inspectComparison(const DiffDocument& document);
    void followLinks();
    void placeSource(GraphDocument* document);

    Workspace& workspace_;
    Settings& settings_;
    Inspector* inspector_;
    QDockWidget* dock_;
    SelectedRow* row_;
    bool folded_ = false; ///< hidden since there is nothing to inspect
    bool pinned_ = false; ///< the user has shown it nevertheless
};

} // namespace gnx::explorer
