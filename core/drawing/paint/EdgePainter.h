#pragma once

#include <span>

#include "core/Wings.h"
#include "core/drawing/paint/PaintJob.h"

namespace gnx::drawing {

/// Paints the edges of a drawing. From afar, edges between the same two groups are one line, as faint as they are many:
/// thousands of lines side by side would be a grey bar. Private to this room.
class EdgePainter {
  public:
    explicit EdgePainter(const PaintJob& job) : job_(job) {}
    void paint(std::span<const std::uint32_t> edges) const;

  private:
    /// Returns whether it belongs to what is selected or marked.
    bool isLit(std::uint32_t index) const;
    /// Returns whether it is too short to be seen from here.
    bool isSpeck(const Curve& curve) const;
    bool crossesCut(const DrawingEdge& edge) const;
    void edge(std::uint32_t index, Rgb rgb, double width) const;
    void pieces(const Curve& curve, const Stroke& stroke) const;
    /// Part of the line's colour, 0 .. 1.
    double strength() const;

    const PaintJob& job_;
};

} // namespace gnx::drawing
