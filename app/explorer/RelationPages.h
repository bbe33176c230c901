#pragma once

#include <QObject>

#include "core/Wings.h"

class QAction;
class QDockWidget;

namespace gnx::widgets {
class RelationsView;
}

namespace gnx::explorer {

class Registry;
class Workspace;

/// The dock with the relations that a GraphNet.db holds between samples. The arguments of its constructor must outlive
/// it.
class RelationPages : public QObject {
    Q_OBJECT
  public:
    RelationPages(Workspace& workspace, Registry& registry);

    void setEmptyStateActions(const QList<QAction*>& actions);
    void refresh(bool show); ///< relations were stored; `show`: they were asked for

  private:
    RelationsView* relations_;
    QDockWidget* dock_;
};

} // namespace gnx::explorer
