#include "core/results/report/OverlayMarks.h"

namespace gnx::results {

Color rgbColor(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16U & 0xFFU), static_cast<std::uint8_t>(rgb >> 8U & 0xFFU),
            static_cast<std::uint8_t>(rgb & 0xFFU)};
}

void hatch(cairo_t* cairo, const DrawingRect& area) {
    constexpr double apart = 7;
    for (double x = area.x - area.height; x < area.right(); x += apart) {
        cairo_move_to(cairo, x, area.bottom());
        cairo_line_to(cairo, x + area.height, area.y);
    }
    cairo_set_source_rgb(cairo, 0.84, 0.86, 0.88);
    cairo_set_line_width(cairo, 1.6);
    cairo_stroke(cairo);
}

void markBeyondThreshold(cairo_t* cairo, const DrawingRect& box, bool above) {
    constexpr double side = 9, around = 1.5;
    cairo_set_source_rgb(cairo, 0.12, 0.14, 0.16);
    cairo_rectangle(cairo, box.x - around, box.y - around, box.width + 2 * around, box.height + 2 * around);
    cairo_set_line_width(cairo, 2.4);
    cairo_stroke(cairo);
    const double right = box.right() + around, top = box.y - around - 1, tip = above ? top - side : top;
    const double base = above ? top : top - side;
    cairo_move_to(cairo, right - side / 2, tip);
    cairo_line_to(cairo, right, base);
    cairo_line_to(cairo, right - side, base);
    cairo_close_path(cairo);
    cairo_fill(cairo);
}

} // namespace gnx::results
