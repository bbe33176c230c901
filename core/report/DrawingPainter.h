#pragma once

#include <cairo.h>

#include "core/drawing/Drawing.h"
#include "core/overlay/OverlayPicture.h"
#include "core/report/Palette.h"
#include "core/report/Typesetter.h"

namespace gnx {

/// Paints a drawing on a Cairo context, light theme, in the drawing's units. Private to core/report.
class DrawingPainter {
  public:
    /// `overlay` may be null.
    DrawingPainter(cairo_t* cairo, Typesetter& text, const Drawing& drawing, const OverlayPicture* overlay)
        : cairo_(cairo), text_(text), drawing_(drawing), overlay_(overlay) {}
    void paint();

  private:
    void color(Color color, double opacity = 1);
    void roundedRect(const DrawingRect& rect, double radius);
    void fillAndStroke(const DrawingRect& rect, double radius, Color fill, Color stroke, double width);
    void frame(const DrawingFrame& frame);
    void title(const DrawingFrame& frame);
    void edge(const DrawingEdge& edge);
    void arrow(const std::vector<LayoutPoint>& curve);
    void box(const DrawingBox& box);
    void sheets(const DrawingBox& box);
    void stripe(const DrawingBox& box, Color hue);
    void overlaidBox(const DrawingBox& box, std::uint32_t index);
    void mixBar(const DrawingBox& box);
    void texts(const DrawingBox& box, Color label, Color detail);
    void column(const DrawingColumn& column);

    cairo_t* cairo_;
    Typesetter& text_;
    const Drawing& drawing_;
    const OverlayPicture* overlay_;
};

} // namespace gnx
