#pragma once

#include <memory>
#include <vector>

#include <QPixmap>

#include "core/Wings.h"
#include "core/exec/protocol/ObserveProtocol.h"
#include "core/graph/ir/Graph.h"
#include "widgets/common/PaintedChart.h"

namespace gnx::widgets {

/// The memory that is live while a graph runs, over its operators: a stair of what is live after each, and above it
/// the most that was live meanwhile. Inputs and parameters, live throughout, lie below the axis. A click, or Left and
/// Right, choose an operator.
class MemoryCurveView : public PaintedChart {
    Q_OBJECT
  public:
    explicit MemoryCurveView(QWidget* parent = nullptr);

    /// Null: none is known.
    void setMemory(std::shared_ptr<const ObservedMemory> memory, std::shared_ptr<const Graph> graph);
    void selectNode(NodeId node);
    /// The operator at a place of the widget; invalid outside.
    NodeId nodeAt(double x) const;
    /// The bytes that lines and labels are drawn for: as many as there is room for, at most seven.
    std::vector<std::uint64_t> ticks() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  signals:
    void nodeChosen(gnx::base::NodeId node);

  protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override; ///< takes it out of the window as a figure
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    QString toolTipAt(const QPoint& place) const override;

  private:
    struct Stair {
        QList<QRectF> live;
        QList<QLineF> peak;
    };
    Stair stair() const;
    QRectF plot() const;
    // In the plot, which the caller computes once: it measures text.
    double xOf(const QRectF& area, double node) const;
    double yOf(const QRectF& area, std::uint64_t bytes) const;
    std::uint64_t above(std::uint64_t bytes) const; ///< inputs
    void drawCurve();
    void paintAxis(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void choose(NodeId node);
    void save();
    QString describe(NodeId node) const;

    std::shared_ptr<const ObservedMemory> memory_;
    std::shared_ptr<const Graph> graph_;
    NodeId selected_;
    QPixmap drawn_; ///< axis and curve, until they change: a selection moves the marks alone
};

} // namespace gnx::widgets
