#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/Wings.h"
#include "widgets/profile/roofline/ShownRoofline.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::widgets {

/// Chart of a roofline, whose marks are operators of a graph. A click chooses an operator, and so do the left and right
/// arrow keys, in the order of lost time.
class RooflineChart : public FigureChart {
    Q_OBJECT
  public:
    explicit RooflineChart(QWidget* parent = nullptr);

    /// Null shows nothing.
    void setRoofline(std::shared_ptr<const ShownRoofline> shown);
    void selectNode(NodeId node);
    NodeId selected() const { return selected_; }
    std::optional<QPoint> placeOf(NodeId node) const; ///< position of its mark, in the viewport

    QString describe(Hit hit) const override;
    QSize sizeHint() const override { return {640, 420}; }
    QSize minimumSizeHint() const override { return {320, 220}; }

  signals:
    void nodeChosen(gnx::base::NodeId node);

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    NodeId nodeOf(Hit hit) const; ///< invalid if the hit is not an operator
    std::optional<Hit> hitOf(NodeId node) const;
    void choose(NodeId node);
    void step(int by);

    std::shared_ptr<const ShownRoofline> shown_;
    std::vector<NodeId> by_lost_; ///< operators with a mark, largest lost time first
    NodeId selected_;
};

} // namespace gnx::widgets
