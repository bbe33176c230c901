#pragma once

#include <QObject>

#include "core/Wings.h"

class QDockWidget;

namespace gnx::widgets {
class GraphDocument;
class MotifPage;
} // namespace gnx::widgets

namespace gnx::explorer {

class Registry;
class Workspace;

/// The dock in which patterns of operators are looked for. They come from its own field or from what is selected in a
/// drawing; where they occur is shown in drawings. What it is given outlives it.
class MotifPages : public QObject {
    Q_OBJECT
  public:
    MotifPages(Workspace& workspace, Registry& registry);

  private:
    void connectPage();
    void attach(GraphDocument* document);
    void bringUp();

    Workspace& workspace_;
    MotifPage* page_;
    QDockWidget* dock_;
};

} // namespace gnx::explorer
