#pragma once

#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/paint/FarDrawing.h"
#include "core/drawing/paint/PaintJob.h"
#include "core/drawing/picture/EdgeLabels.h"

namespace gnx::drawing {

/// Returns the place of the sign that opens a closed group or closes an open one.
DrawingRect toggleOf(const DrawingBox& box);
DrawingRect toggleOf(const DrawingFrame& frame);
DrawingRect titleBarOf(const DrawingFrame& frame);

/// Room at the left and right of the labels of edges.
inline constexpr double kEdgeLabelPadding = 2;

/// Paints a drawing on any device, with as much detail as its scale lets one see. The layers, from below: grounds of
/// open groups, hulls, edges, labels of edges, boxes, titles, labels of hulls, heads of columns, marks of a comparison.
class DrawingPainter {
  public:
    explicit DrawingPainter(const PaintJob& job) : job_(job) {}

    void frames() const; ///< with the hulls over them
    /// `edges` are those that touch what is visible.
    void edges(std::span<const std::uint32_t> edges) const;
    void edges(const FarDrawing& far) const; ///< below PaintJob::kCurvesFrom
    void labels(const std::vector<EdgeLabel>& labels) const;
    /// `boxes` are those that touch what is visible.
    void boxes(std::span<const std::uint32_t> boxes) const;
    void boxes(const FarDrawing& far) const; ///< below PaintJob::kBoxesFrom
    void titles() const;                     ///< with the labels of hulls
    void columns() const;
    void marks() const;
    /// Everything, in this order.
    void all(const std::vector<EdgeLabel>& labels) const;

  private:
    void title(const DrawingFrame& frame) const;
    void column(const DrawingColumn& column) const;

    const PaintJob& job_;
};

} // namespace gnx::drawing
