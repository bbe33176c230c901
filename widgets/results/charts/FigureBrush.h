#pragma once

#include <optional>
#include <vector>

#include <QPolygonF>
#include <QRectF>

#include "core/Wings.h"
#include "widgets/results/charts/FigureItems.h"

namespace gnx::widgets {

/// One point of one of the figure's lines, or one bar of its bars.
struct FigureHit {
    std::size_t line = 0, point = 0;
    bool bar = false;
    friend bool operator==(FigureHit, FigureHit) = default;
};

/// The area that is drawn with the pointer over a figure: a rectangle, or any shape. Chart coordinates.
class FigureBrush {
  public:
    void begin(const QPointF& place, bool freehand);
    void extend(const QPointF& place);
    QPolygonF area() const; ///< closed
    double reach() const;   ///< how far from its beginning it came, in pixels

  private:
    QPolygonF path_; ///< for a rectangle: two corners
    bool freehand_ = false;
    double reach_ = 0;
};

/// Points inside, and bars that the area touches. Linear in both (a crossing test, W. R. Franklin's PNPOLY, 1970;
/// points outside the area's bounds cost a comparison).
std::vector<FigureHit> hitsInside(const Figure& figure, const PlotScale& scale, const QPolygonF& area);

} // namespace gnx::widgets
