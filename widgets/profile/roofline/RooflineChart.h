#pragma once

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QPixmap>

#include "core/Wings.h"
#include "widgets/common/PaintedChart.h"
#include "widgets/profile/roofline/ShownRoofline.h"

namespace gnx::widgets {

/// FLOP/s over FLOPs for each byte, both in powers of ten: the roofs as lines with their names, and a mark for each
/// operator that does arithmetic; colour and shape by its kind, area by its time. A click, or the arrow keys (left and
/// right, in the order of lost time), choose an operator.
class RooflineChart : public PaintedChart {
    Q_OBJECT
  public:
    explicit RooflineChart(QWidget* parent = nullptr);

    /// Null: nothing to show.
    void setRoofline(std::shared_ptr<const ShownRoofline> shown);
    void selectNode(NodeId node);
    NodeId selected() const { return selected_; }

    /// The operator whose mark is nearest, within a few pixels; invalid if none.
    NodeId nodeAt(QPointF place) const;
    std::optional<QPointF> placeOf(NodeId node) const; ///< of its mark

    QSize sizeHint() const override { return {640, 420}; }
    QSize minimumSizeHint() const override { return {320, 220}; }

  signals:
    void nodeChosen(gnx::base::NodeId node);

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    QString toolTipAt(const QPoint& place) const override;

  private:
    struct Mark {
        NodeId node;
        QPointF place;
        double radius = 0;
        OpCategory category = OpCategory::Other;
    };
    QRectF plot() const;
    QPointF toPlace(const QRectF& area, double intensity, double flops) const;
    void placeMarks();
    void draw();
    void paintGrid(QPainter& painter, const QRectF& area) const;
    void paintRoofs(QPainter& painter, const QRectF& area) const;
    void paintLegend(QPainter& painter) const;
    std::vector<OpCategory> categories() const; ///< that have a mark
    int legendRows() const;
    const Mark* markOf(NodeId node) const;
    void choose(NodeId node);
    void step(int by);

    std::shared_ptr<const ShownRoofline> shown_;
    std::vector<Mark> marks_;     ///< the largest first
    std::vector<NodeId> by_lost_; ///< those with a mark, what loses most first
    NodeId selected_, hovered_;
    QPixmap drawn_; ///< all but the rings, until something changes
};

} // namespace gnx::widgets
