#pragma once

#include <memory>
#include <optional>

#include "core/Wings.h"
#include "core/exec/protocol/ObserveProtocol.h"
#include "core/graph/ir/Graph.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::widgets {

/// The figure of the memory that is live while a graph runs. A click anywhere in the plot, or Left and Right, choose an
/// operator; a line stands at the chosen one.
class MemoryCurveView : public FigureChart {
    Q_OBJECT
  public:
    explicit MemoryCurveView(QWidget* parent = nullptr);

    /// Null: none is known.
    void setMemory(std::shared_ptr<const ObservedMemory> memory, std::shared_ptr<const Graph> graph);
    void selectNode(NodeId node);
    /// The operator at a place of the viewport; invalid outside the plot.
    NodeId nodeAt(QPoint position) const;

    std::optional<Hit> hitAt(QPoint position) const override;
    QString describe(Hit hit) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  signals:
    void nodeChosen(gnx::base::NodeId node);

  protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void placeOverlays() override;

  private:
    void placeChosen();
    void choose(NodeId node);
    QString describe(NodeId node) const;

    std::shared_ptr<const ObservedMemory> memory_;
    std::shared_ptr<const Graph> graph_;
    NodeId selected_;
    QGraphicsLineItem* chosen_; ///< at the chosen operator
};

} // namespace gnx::widgets
