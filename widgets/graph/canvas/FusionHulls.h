#pragma once

#include <memory>
#include <vector>

#include <QObject>

#include "core/Wings.h"
#include "widgets/graph/canvas/FusionPicture.h"

class QAction;

namespace gnx::widgets {

class GraphCanvas;

/// Keeps hulls around fused operators on a canvas while its action is checked; they are made in the background, for
/// each drawing.
class FusionHulls : public QObject {
    Q_OBJECT
  public:
    FusionHulls(GraphCanvas* canvas, QObject* parent);

    QAction* action() { return action_; } ///< checkable; disabled if nothing is known of kernels
    /// Fusion of the drawn graph; none: no hulls.
    void setFusion(std::vector<ShownFusion> fusion);
    bool hasFusion() const { return fusions_ && !fusions_->empty(); }
    /// The canvas has another drawing.
    void refresh();

  private:
    GraphCanvas* canvas_;
    QAction* action_;
    FusionPicture::Fusions fusions_;
    quint64 job_ = 0;
};

} // namespace gnx::widgets
