#include "core/results/report/MarksPainter.h"

#include <algorithm>
#include <numbers>

#include "core/drawing/picture/Curve.h"
#include "core/drawing/picture/DrawingStyle.h"

namespace gnx::results {
namespace {

void setColor(cairo_t* cairo, std::uint32_t rgb) {
    const auto part = [rgb](unsigned shift) { return static_cast<double>(rgb >> shift & 0xFFU) / 255; };
    cairo_set_source_rgb(cairo, part(16), part(8), part(0));
}

void roundedRect(cairo_t* cairo, const DrawingRect& rect, double radius) {
    constexpr double quarter = std::numbers::pi / 2;
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, rect.right() - radius, rect.y + radius, radius, -quarter, 0);
    cairo_arc(cairo, rect.right() - radius, rect.bottom() - radius, radius, 0, quarter);
    cairo_arc(cairo, rect.x + radius, rect.bottom() - radius, radius, quarter, 2 * quarter);
    cairo_arc(cairo, rect.x + radius, rect.y + radius, radius, 2 * quarter, 3 * quarter);
    cairo_close_path(cairo);
}

void paintEdge(cairo_t* cairo, const DrawingEdge& edge, const EdgeMark& mark) {
    const auto& curve = edge.curve;
    if (curve.size() < 4)
        return;
    cairo_move_to(cairo, curve[0].x, curve[0].y);
    for (std::size_t i = 1; i + 2 < curve.size(); i += 3)
        cairo_curve_to(cairo, curve[i].x, curve[i].y, curve[i + 1].x, curve[i + 1].y, curve[i + 2].x, curve[i + 2].y);
    setColor(cairo, mark.rgb);
    cairo_set_line_width(cairo, kMarkOutline);
    cairo_set_dash(cairo, &kMarkDash, mark.dashed ? 1 : 0, 0);
    cairo_stroke(cairo);
    cairo_set_dash(cairo, nullptr, 0, 0);
    const auto head = arrowHead(curve, drawing_style::kArrow);
    if (!head)
        return;
    for (const LayoutPoint& point : *head)
        cairo_line_to(cairo, point.x, point.y);
    cairo_close_path(cairo);
    cairo_fill(cairo);
}

void paintBox(cairo_t* cairo, Typesetter& text, const DrawingBox& box, const DrawingBoxMark& mark) {
    const DrawingRect rect = box.rect();
    roundedRect(cairo, rect, drawing_style::kRadius);
    setColor(cairo, mark.rgb);
    cairo_set_line_width(cairo, kMarkOutline);
    cairo_stroke(cairo);
    const TextStyle style{.size = kMarkSign, .bold = true, .color = {255, 255, 255}};
    const TextSize size = text.measure(mark.text, style);
    const double width = std::max(size.width + 8, size.height);
    const DrawingRect sign{rect.right() - width / 2, rect.y - size.height / 2, width, size.height};
    roundedRect(cairo, sign, size.height / 2);
    setColor(cairo, mark.rgb);
    cairo_fill(cairo);
    text.draw(mark.text, style, sign.x + width / 2, sign.y, TextAlign::Center);
}

} // namespace

void paintMarks(cairo_t* cairo, Typesetter& text, const Drawing& drawing) {
    for (std::size_t e = 0; e < drawing.marks.edges.size(); ++e)
        if (drawing.marks.edges[e].shown)
            paintEdge(cairo, drawing.edges[e], drawing.marks.edges[e]);
    for (std::size_t b = 0; b < drawing.marks.boxes.size(); ++b)
        if (!drawing.marks.boxes[b].text.empty())
            paintBox(cairo, text, drawing.boxes[b], drawing.marks.boxes[b]);
}

} // namespace gnx::results
