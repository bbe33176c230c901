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

/// The dock that searches for patterns of operators. They come from its own field or from the selection in a drawing;
/// occurrences are shown in drawings. The arguments of its constructor must outlive it.
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
