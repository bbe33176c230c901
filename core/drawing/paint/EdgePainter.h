#pragma once

#include <span>

#include "core/Wings.h"
#include "core/drawing/paint/FarDrawing.h"
#include "core/drawing/paint/PaintJob.h"

namespace gnx::drawing {

/// Paints the edges of a drawing. From afar, edges between the same two groups are one line, and fainter: thousands of
/// lines side by side would be a grey bar. Private to this room.
class EdgePainter {
  public:
    explicit EdgePainter(const PaintJob& job);
    void paint(std::span<const std::uint32_t> edges) const;
    /// Those that are visible, of a bundle the longest.
    void paint(const FarDrawing& far) const;

  private:
    enum class Look : std::uint8_t { Ordinary, Lit, Alarmed, Cut }; ///< the later ones above the others
    Look lookOf(std::uint32_t index) const;
    Stroke strokeOf(std::uint32_t index, Look look) const;
    /// Returns whether it belongs to what is selected or marked.
    bool isLit(std::uint32_t index) const;
    /// Returns whether it is too short to be seen from here.
    bool isSpeck(const Curve& curve) const;
    bool crossesCut(const DrawingEdge& edge) const;
    void edge(std::uint32_t index, Look look) const;
    void pieces(const Curve& curve, const Stroke& stroke) const;

    const PaintJob& job_;
    Rgb line_; ///< colour of ordinary edges
};

} // namespace gnx::drawing
