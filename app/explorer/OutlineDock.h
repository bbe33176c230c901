#pragma once

#include <QObject>

#include "core/Wings.h"

class QDockWidget;

namespace gnx::widgets {
class GraphDocument;
class OutlineView;
} // namespace gnx::widgets

namespace gnx::explorer {

class Registry;
class Workspace;

/// The dock with the modules of the graph in front; hidden until it is asked for, and brought up to date only while it
/// is seen.
class OutlineDock : public QObject {
    Q_OBJECT
  public:
    OutlineDock(Workspace& workspace, Registry& registry);

  private:
    void follow();
    void attach(GraphDocument* document);

    Workspace& workspace_;
    OutlineView* view_;
    QDockWidget* dock_;
};

} // namespace gnx::explorer
