#pragma once

#include <cairo.h>

#include "core/Wings.h"
#include "core/drawing/overlay/OverlayPicture.h"
#include "core/drawing/picture/Drawing.h"
#include "core/drawing/picture/DrawingStyle.h"
#include "core/drawing/picture/EdgeLabels.h"
#include "core/results/report/Palette.h"
#include "core/results/report/Typesetter.h"

namespace gnx::results {

/// Labels of edges: how they are set, and the room at their left and right.
inline constexpr TextStyle kEdgeLabel{.size = drawing_style::kDetailSize, .bold = false, .color = {70, 80, 92}};
inline constexpr double kEdgeLabelPadding = 2;

/// Paints a drawing on a Cairo context, light theme, in the drawing's units. Private to core/results/report.
class DrawingPainter {
  public:
    /// `overlay` may be null.
    DrawingPainter(cairo_t* cairo, Typesetter& text, const Drawing& drawing, const OverlayPicture* overlay,
                   const std::vector<EdgeLabel>& labels)
        : cairo_(cairo), text_(text), drawing_(drawing), overlay_(overlay), labels_(labels) {}
    void paint();

  private:
    void color(Color color, double opacity = 1);
    void roundedRect(const DrawingRect& rect, double radius);
    void fillAndStroke(const DrawingRect& rect, double radius, Color fill, Color stroke, double width);
    void frame(const DrawingFrame& frame);
    void title(const DrawingFrame& frame);
    void edge(const DrawingEdge& edge);
    void arrow(const std::vector<LayoutPoint>& curve);
    void label(const EdgeLabel& label);
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
    const std::vector<EdgeLabel>& labels_;
};

} // namespace gnx::results
