#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QPainterPath>
#include <QWidget>

#include "core/layout/Drawing.h"
#include "widgets/graph/DrawingIndex.h"

namespace gnx {

struct ThemeColors;

/// Paints a laid-out drawing and lets one move in it. Only what is visible is painted, and small things are left out as
/// one zooms away, so that thousands of operators pan smoothly.
class GraphCanvas : public QWidget {
    Q_OBJECT
  public:
    explicit GraphCanvas(QWidget* parent = nullptr);

    void setDrawing(std::shared_ptr<const Drawing> drawing);
    const Drawing* drawing() const { return drawing_.get(); }
    /// Selects the box of a node; scrolls to it if `reveal` and it is out of sight. An invalid id selects nothing.
    void selectNode(NodeId node, bool reveal);
    NodeId selectedNode() const;
    /// Where reading begins: the whole drawing, or, of a chain that would be a thread when seen whole, its beginning.
    void showStart();
    void fitAll();
    void zoomTo(double scale);
    double scale() const { return scale_; }
    /// Boxes whose label or detail matches are outlined; returns how many.
    int setSearch(const QString& pattern);
    void revealMatch(int step); ///< +1 next, -1 previous
    /// Marks a cut of the graph into the nodes before `first_of_second` and those from it on, and the edges between
    /// both parts. An invalid id: no cut.
    void setCut(NodeId first_of_second);
    NodeId cut() const { return cut_; }

    /// The whole drawing, for exports; `painter` is in drawing coordinates.
    void paintAll(QPainter& painter, const ThemeColors& colors) const;
    static constexpr double kMargin = 16;

  signals:
    void nodeSelected(gnx::NodeId node);
    void scaleChanged(double scale);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    QPointF toDrawing(QPointF position) const { return (position - offset_) / scale_; }
    int boxAt(QPointF position) const;
    void selectBox(int box, bool reveal, bool announce);
    void reveal(int box);
    void scaleAround(QPointF position, double factor);
    void moveSelection(int step);
    bool inSecondPart(const DrawingBox& box) const;
    bool crossesCut(const DrawingEdge& edge) const;
    void paintEdges(QPainter& painter, const std::vector<std::uint32_t>& edges, const ThemeColors& colors,
                    double scale) const;
    void paintBoxes(QPainter& painter, const std::vector<std::uint32_t>& boxes, const ThemeColors& colors,
                    double scale) const;
    void paintBox(QPainter& painter, int index, const ThemeColors& colors, double scale) const;

    std::shared_ptr<const Drawing> drawing_;
    DrawingIndex index_;
    std::vector<QPainterPath> paths_;
    std::vector<int> matches_;
    int current_match_ = -1;
    int selected_ = -1;
    NodeId cut_;
    double scale_ = 1;
    QPointF offset_;
    QPointF pressed_;
    bool dragging_ = false;
    bool fit_on_show_ = true;
};

} // namespace gnx
