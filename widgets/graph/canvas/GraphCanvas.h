#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/drawing/paint/FarDrawing.h"
#include "core/drawing/paint/PaintJob.h"
#include "core/drawing/picture/Drawing.h"
#include "core/drawing/picture/EdgeLabels.h"
#include "widgets/graph/canvas/DrawingIndex.h"
#include "widgets/graph/canvas/DrawingMorph.h"
#include "widgets/graph/canvas/FusionPicture.h"
#include "widgets/graph/canvas/ScreenTexts.h"

class QVariantAnimation;

namespace gnx::widgets {

class GraphMinimap;
struct ThemeColors;

/// Shows a laid-out drawing and lets one move in it. Only what is visible is painted, and small things are left out as
/// one zooms away, so that thousands of operators pan smoothly. Opening and closing groups is asked for by signals;
/// when the new drawing comes, what stays glides to its new place.
class GraphCanvas : public QWidget {
    Q_OBJECT
  public:
    explicit GraphCanvas(QWidget* parent = nullptr);

    /// Another graph, or the same in another way: shown from its start.
    void setDrawing(std::shared_ptr<const Drawing> drawing);
    /// The same graph with other groups open: `anchor`, open or closed, keeps its place on the screen; an invalid one
    /// leaves the view as it is.
    void changeDrawing(std::shared_ptr<const Drawing> drawing, GroupId anchor);
    QWidget& minimap() const;
    const Drawing* drawing() const { return drawing_.get(); }
    /// Labels of this drawing's edges; another drawing has none at first.
    void setEdgeLabels(std::vector<EdgeLabel> labels) {
        labels_ = std::move(labels);
        update();
    }
    const std::vector<EdgeLabel>& edgeLabels() const { return labels_; }
    /// Edges of this drawing that something is wrong with, ascending; another drawing has none at first.
    void setAlarmedEdges(std::vector<std::uint32_t> edges) {
        marks_.alarmed = std::move(edges);
        update();
    }
    const std::vector<std::uint32_t>& alarmedEdges() const { return marks_.alarmed; }
    const std::shared_ptr<const Drawing>& drawingPointer() const { return drawing_; }
    /// Selects a node: its box, or that of the closed group it lies in. Scrolls to it if `reveal` and it is out of
    /// sight. An invalid id selects nothing.
    void selectNode(NodeId node, bool reveal);
    NodeId selectedNode() const { return selected_node_; }
    /// The open or closed group that is itself selected; of a stack the first. Invalid if none is.
    GroupId chosenGroup() const { return selected_node_.valid() ? GroupId() : selected_group_; }
    /// The closed group whose box contains the selected node; invalid if the node has a separate box.
    GroupId hidingGroup() const;
    /// Number of groups in the selected box; 1 unless it is a stack.
    std::uint32_t chosenCount() const;
    /// The edge within reach of a place of the widget; -1 if there is none.
    int edgeAt(QPointF position) const;
    /// Selects an edge of the drawing, and nothing else; -1: none.
    void selectEdge(int edge);
    int selectedEdge() const { return marks_.edge; } ///< -1: none
    /// The nodes in the selection: one, those of a group, or of all groups of a stack, and those of the additionally
    /// selected boxes; none for inputs and outputs. Ascending.
    std::vector<NodeId> selectedNodes() const;
    /// Selects the box or title bar at a place of the widget, if there is one, as a click there does.
    void selectAt(QPointF position);
    /// Selects these nodes additionally; none: removes the additional selection.
    void selectBeside(std::vector<NodeId> nodes);
    /// Adds a box to what is selected, or takes it out.
    void toggleSelected(int box);
    /// Adds all boxes of operators and groups that lie in a rectangle of the widget.
    void selectIn(const QRectF& area);
    /// Selects a group, open or closed, and brings it into sight.
    void selectGroup(GroupId group);
    /// The selected group, or the one around the selected node; the whole graph's if nothing is selected.
    GroupId selectedGroup() const;
    /// Shows the whole drawing; if it is too large to be readable as a whole, only its beginning.
    void showStart();
    void fitAll();
    void zoomTo(double scale);
    /// So that the selected box or group fills the window.
    void zoomToSelection();
    double scale() const { return scale_; }
    QRectF visibleArea() const; ///< in the drawing's coordinates
    void centerOn(QPointF point);
    /// A revealed box is moved below this many pixels, which another widget covers.
    void setCovered(int height) { covered_ = height; }
    /// Boxes that hold one of these nodes are outlined.
    void setMatches(const std::vector<NodeId>& nodes);
    /// Boxes that hold one of these nodes are outlined, and everything else is dimmed; with none of them nothing is.
    void setMarked(const std::vector<NodeId>& nodes);
    const std::vector<NodeId>& marked() const { return marked_nodes_; }
    /// Sets whether the drawing handles the keys for undo and redo; otherwise the window's own actions get them.
    void setHistory(bool can_undo, bool can_redo);
    /// Marks a cut of the graph into the nodes before `first_of_second` and those from it on, and the edges between
    /// both parts. An invalid id: no cut.
    void setCut(NodeId first_of_second);
    NodeId cut() const { return marks_.cut; }

    /// Colours the boxes by an overlay of the drawing shown; another drawing is shown without. Null: by category.
    void setOverlay(std::shared_ptr<const OverlayPicture> overlay);
    const std::shared_ptr<const OverlayPicture>& overlay() const { return marks_.overlay; }

    /// Hulls behind the boxes of the drawing shown; another drawing is shown without. Null: none.
    void setFusion(std::shared_ptr<const FusionPicture> fusion);
    const std::shared_ptr<const FusionPicture>& fusion() const { return fusion_; }

    /// The whole drawing, for exports; `painter` is in drawing coordinates.
    void paintAll(QPainter& painter, const ThemeColors& colors) const;
    /// The box or open group at a place of the widget; -1 or an invalid id if there is none.
    int boxAt(QPointF position) const;
    GroupId groupAt(QPointF position) const;
    static constexpr double kMargin = 16;

  signals:
    void nodeSelected(gnx::base::NodeId node);
    void selectionChanged(); ///< also of groups
    void edgeSelected();     ///< one, or none if one was pointed at
    void openRequested(gnx::graph::GroupId group);
    void closeRequested(gnx::graph::GroupId group);
    void endsRequested(bool inputs); ///< many inputs or outputs, one box each
    void undoRequested();
    void redoRequested();
    void escapePressed(); ///< while boxes are marked
    void scaleChanged(double scale);
    void viewChanged();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    bool isHistoryKey(const QKeyEvent& event) const;
    bool isPartOfBox(GroupId group) const;
    QPointF toDrawing(QPointF position) const { return (position - offset_) / scale_; }
    QPointF toScreen(QPointF point) const { return point * scale_ + offset_; }
    int frameAt(QPointF position) const;      ///< the innermost open group; 0: the whole graph
    int frameTitleAt(QPointF position) const; ///< an open group whose title bar is there; -1 for none
    void toggleAt(QPointF position);
    void toggle(const DrawingBox& box);
    QString toolTipOf(int box) const;
    void take(std::shared_ptr<const Drawing> drawing);
    void selectBox(int box, bool reveal, bool announce);
    /// `node` is what is selected in it; invalid for the box as a whole.
    void markBox(int box, NodeId node, bool reveal);
    std::vector<int> boxesOf(const std::vector<NodeId>& nodes) const; ///< ascending, each once
    void selectFrame(int frame);
    void restoreSelection();
    void reveal(const QRectF& area);
    void scaleAround(QPointF position, double factor);
    void moveView(QPointF by);
    void moveSelection(int step);
    std::vector<NodeId> mainNodes() const; ///< selectedNodes() without the additional ones
    void paintBand(QPainter& painter) const;
    /// In the drawing's coordinates.
    void paintDrawing(const PaintJob& job) const;
    const FarDrawing& farDrawing() const;
    const std::vector<LabelledHull>* hulls() const; ///< null: none
    void paintMorph(QPainter& painter, const ThemeColors& colors) const;
    void startMorph(DrawingMorph morph);
    QRectF areaOf(GroupId group) const; ///< open or closed; null if it is hidden
    void placeMinimap();
    void notifyView();

    std::shared_ptr<const Drawing> drawing_;
    DrawingIndex index_;
    mutable std::unique_ptr<ScreenTexts> texts_;            ///< with a drawing; filled while it is painted
    mutable std::unique_ptr<const FarDrawing> far_drawing_; ///< null until the drawing is seen from afar
    Emphasis marks_;
    std::shared_ptr<const FusionPicture> fusion_; ///< fusions of this drawing; null: no hulls
    std::vector<EdgeLabel> labels_;
    std::vector<NodeId> match_nodes_, marked_nodes_;
    std::vector<NodeId> also_nodes_; ///< selected additionally, ascending
    std::optional<QRectF> band_;     ///< while one is drawn to select what is in it
    NodeId selected_node_;
    GroupId selected_group_;
    double scale_ = 1;
    QPointF offset_;
    QPointF pressed_;
    int covered_ = 0;
    bool dragging_ = false;
    bool fit_on_show_ = true;
    bool can_undo_ = false, can_redo_ = false;
    std::optional<DrawingMorph> morph_;
    QVariantAnimation* animation_;
    GraphMinimap* minimap_;
};

} // namespace gnx::widgets
