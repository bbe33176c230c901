#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/Wings.h"
#include "widgets/profile/roofline/ShownRoofline.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::widgets {

/// The roofline's figure, whose marks are operators of a graph. A click, or the arrow keys (left and right, in the
/// order of lost time), choose one.
class RooflineChart : public FigureChart {
    Q_OBJECT
  public:
    explicit RooflineChart(QWidget* parent = nullptr);

    /// Null: nothing to show.
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
    NodeId nodeOf(Hit hit) const; ///< invalid where it is of no operator
    std::optional<Hit> hitOf(NodeId node) const;
    void choose(NodeId node);
    void step(int by);

    std::shared_ptr<const ShownRoofline> shown_;
    std::vector<NodeId> by_lost_; ///< those with a mark, what loses most first
    NodeId selected_;
};

} // namespace gnx::widgets
