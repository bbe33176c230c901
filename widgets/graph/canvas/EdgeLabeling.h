#pragma once

#include <memory>
#include <stop_token>

#include <QObject>

#include "core/Wings.h"
#include "core/drawing/picture/EdgeLabels.h"

class QAction;
class QPainter;
class QRectF;

namespace gnx::widgets {

class GraphCanvas;
struct ThemeColors;

/// Writes dtype and shape beside the edges of a canvas while its action is checked. Places are found in the background,
/// for each drawing anew.
class EdgeLabeling : public QObject {
    Q_OBJECT
  public:
    EdgeLabeling(GraphCanvas* canvas, QObject* parent);
    ~EdgeLabeling() override;

    QAction* action() { return action_; } ///< checkable; its tool tip says why some types are not known
    /// Of the graph that is drawn; null where nothing is known.
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

/// Those in `visible`, in the drawing's coordinates; none where they would be too small to be read at `scale`, in
/// pixels a unit. `window` is the font that the drawing's fonts derive from.
void paintEdgeLabels(QPainter& painter, const std::vector<EdgeLabel>& labels, const QRectF& visible,
                     const QFont& window, const ThemeColors& colors, double scale);

} // namespace gnx::widgets
