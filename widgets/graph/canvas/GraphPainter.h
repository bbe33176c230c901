#pragma once

#include <memory>
#include <vector>

#include <QColor>
#include <QPainterPath>
#include <QRectF>

#include "core/Wings.h"
#include "core/drawing/overlay/OverlayPicture.h"
#include "core/drawing/picture/Drawing.h"
#include "widgets/graph/canvas/GraphTexts.h"

class QPainter;

namespace gnx::widgets {

class FusionPicture;
struct ThemeColors;

/// What is emphasized in a drawing.
struct GraphMarks {
    int box = -1;             ///< selected
    std::vector<int> also;    ///< boxes that are selected beside it, ascending
    int frame = -1;           ///< selected open group
    int edge = -1;            ///< selected
    std::vector<int> matches; ///< boxes with something that was searched for, ascending
    NodeId cut;               ///< the first operator of the second part; invalid: no cut
    std::vector<int> marked;  ///< boxes, ascending; if there are any, all others are dimmed
    std::vector<bool> lit;    ///< by frame: whether a marked box is in it; as many as frames where boxes are marked
    std::shared_ptr<const OverlayPicture> overlay; ///< of this drawing; null: categories
    std::shared_ptr<const FusionPicture> fusion;   ///< of this drawing; null: no hulls
};

/// Curves as paths, made once for each drawing.
std::vector<QPainterPath> pathsOf(const Drawing& drawing);
QRectF toQRectF(const DrawingRect& rect);

/// Paints parts of a drawing, in its coordinates, with as much detail as its scale (pixels a unit) lets one see.
class GraphPainter {
  public:
    static constexpr double kLabelsFrom = 0.45; ///< below this scale text would be noise

    /// All that is given must outlive it.
    GraphPainter(const Drawing& drawing, const std::vector<QPainterPath>& paths, const GraphTexts& texts,
                 const GraphMarks& marks, const ThemeColors& colors, double scale)
        : drawing_(drawing), paths_(paths), texts_(texts), marks_(marks), colors_(colors), scale_(scale) {}

    /// Everything in `visible`; `boxes` and `edges` are those that touch it. Edges with this opacity.
    void paint(QPainter& painter, const QRectF& visible, const std::vector<std::uint32_t>& boxes,
               const std::vector<std::uint32_t>& edges, double edge_opacity = 1) const;

    /// Where the sign is that opens a closed group or closes an open one.
    static QRectF toggleOf(const DrawingBox& box);
    static QRectF toggleOf(const DrawingFrame& frame);
    static QRectF titleBarOf(const DrawingFrame& frame);

  private:
    static constexpr double kDimmed = 0.35;

    void paintFrame(QPainter& painter, std::size_t index) const;
    void paintTitle(QPainter& painter, std::size_t index) const;
    void paintFarTitle(QPainter& painter, const QString& text, const QRectF& area, const QColor& color) const;
    void paintEdges(QPainter& painter, const QRectF& visible, const std::vector<std::uint32_t>& edges) const;
    void paintEdge(QPainter& painter, const QRectF& visible, std::uint32_t index, const QColor& color,
                   double width) const;
    void paintBox(QPainter& painter, int index) const;
    void paintSpot(QPainter& painter, int index) const;
    bool isOverlaid(const DrawingBox& box) const { return marks_.overlay && box.end > box.begin; }
    /// In the pen that outlines it.
    void paintOverlaidBox(QPainter& painter, int index) const;
    void paintOverlaidSpot(QPainter& painter, int index) const;
    void paintThreshold(QPainter& painter, const QRectF& area) const;
    void paintNoValue(QPainter& painter, const QRectF& area) const;
    QColor overlayColor(int index) const; ///< invalid where the value is not known
    void paintSheets(QPainter& painter, const QRectF& area) const;
    void paintMix(QPainter& painter, const DrawingBox& box, const QRectF& area) const;
    void paintToggle(QPainter& painter, const QRectF& area, bool open, const QColor& color) const;
    void paintColumn(QPainter& painter, const DrawingColumn& column) const;
    QColor frameFill(std::uint32_t depth) const;
    QColor boxFill(const DrawingBox& box) const;
    bool inSecondPart(const DrawingBox& box) const;
    bool crossesCut(const DrawingEdge& edge) const;
    bool isSelected(int box) const;
    bool isMatch(int box) const;
    bool isMarked(std::uint32_t box) const;
    /// How opaque what belongs to the marked boxes is, or does not.
    double emphasis(bool belongs) const { return marks_.marked.empty() || belongs ? 1 : kDimmed; }

    const Drawing& drawing_;
    const std::vector<QPainterPath>& paths_;
    const GraphTexts& texts_;
    const GraphMarks& marks_;
    const ThemeColors& colors_;
    double scale_;
};

} // namespace gnx::widgets
