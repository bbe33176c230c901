#pragma once

#include <span>

#include "core/Wings.h"
#include "core/drawing/paint/FarDrawing.h"
#include "core/drawing/paint/PaintJob.h"

namespace gnx::drawing {

/// Paints the boxes of a drawing: operators, closed groups, inputs and outputs. Private to this room.
class BoxPainter {
  public:
    explicit BoxPainter(const PaintJob& job) : job_(job) {}
    void paint(std::span<const std::uint32_t> boxes) const;
    void paint(const FarDrawing& far) const; ///< those that are visible, as spots

  private:
    bool isOverlaid(const DrawingBox& box) const { return job_.emphasis.overlay && box.end > box.begin; }
    void box(std::uint32_t index) const;
    void overlaidBox(std::uint32_t index, const Stroke& outline) const;
    void content(const DrawingBox& box, Rgb label, Rgb detail, bool stripe) const;
    bool isLit(std::uint32_t index) const; ///< selected or found
    /// Returns whether a spot has nothing but the colour of its category: of a graph's operators most have.
    bool isPlain(const FarDrawing::Spot& spot) const;
    void spot(std::uint32_t index) const;
    void overlaidSpot(std::uint32_t index) const;
    void noValue(std::uint32_t index) const;
    void sheets(const DrawingRect& area) const;
    void mixBar(const DrawingBox& box) const;
    void texts(const DrawingBox& box, Rgb label, Rgb detail, bool stripe) const;
    Stroke outlineOf(std::uint32_t index) const;

    const PaintJob& job_;
};

} // namespace gnx::drawing
