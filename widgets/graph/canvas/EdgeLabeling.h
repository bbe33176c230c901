#pragma once

#include <memory>
#include <stop_token>

#include <QObject>

#include "core/Wings.h"
#include "core/drawing/picture/EdgeLabels.h"

class QAction;

namespace gnx::widgets {

class GraphCanvas;

/// Writes dtype and shape beside the edges of a canvas while its action is checked. Places are computed in the
/// background, for each drawing.
class EdgeLabeling : public QObject {
    Q_OBJECT
  public:
    EdgeLabeling(GraphCanvas* canvas, QObject* parent);
    ~EdgeLabeling() override;

    QAction* action() { return action_; } ///< checkable; its tooltip explains why some types are not known
    /// Types of the drawn graph; null if unknown.
    void setTypes(std::shared_ptr<const ValueTypes> types);
    /// The canvas has another drawing.
    void refresh();

  private:
    GraphCanvas* canvas_;
    QAction* action_;
    std::shared_ptr<const ValueTypes> types_;
    std::stop_source stop_{std::nostopstate};
    quint64 job_ = 0;
};

} // namespace gnx::widgets
