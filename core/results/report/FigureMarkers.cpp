#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/results/report/FigurePainter.h"

namespace gnx::results {

/// Paints the markers of curves in their order; dots of scattered series in turn, so that no series covers all others.
void FigurePainter::paintMarkers() {
    std::size_t most = 0;
    for (const auto& line : figure_.lines)
        if (line.dash == Dash::None)
            most = std::max(most, line.points.size());
        else
            for (const auto& point : line.points)
                paintMarker(line, point, {});
    const MarkerLook look{.opacity = most > kManyPoints ? 0.4 : 0.75, .rim = false};
    for (std::size_t i = 0; i < most; ++i)
        for (const auto& line : figure_.lines)
            if (line.dash == Dash::None && i < line.points.size())
                paintMarker(line, line.points[i], look);
}

void FigurePainter::paintMarker(const LineSeries& line, const FigurePoint& point, MarkerLook look) {
    look.hollow = line.hollow;
    if (std::isfinite(point.y))
        marker(line.marker, x(point.x), y(point.y), line.marker_size, line.color, look);
}

void FigurePainter::marker(Marker shape, double centre_x, double centre_y, double size, Color color,
                           const MarkerLook& look) {
    const double r = size * 0.62;
    cairo_new_path(cairo_);
    switch (shape) {
    case Marker::None:
        return;
    case Marker::Circle:
        cairo_arc(cairo_, centre_x, centre_y, r, 0, 2 * std::numbers::pi);
        break;
    case Marker::Square:
        cairo_rectangle(cairo_, centre_x - r * 0.9, centre_y - r * 0.9, r * 1.8, r * 1.8);
        break;
    case Marker::Triangle:
        cairo_move_to(cairo_, centre_x, centre_y - r * 1.2);
        cairo_line_to(cairo_, centre_x + r * 1.1, centre_y + r * 0.8);
        cairo_line_to(cairo_, centre_x - r * 1.1, centre_y + r * 0.8);
        cairo_close_path(cairo_);
        break;
    case Marker::Diamond:
        cairo_move_to(cairo_, centre_x, centre_y - r * 1.3);
        cairo_line_to(cairo_, centre_x + r * 1.1, centre_y);
        cairo_line_to(cairo_, centre_x, centre_y + r * 1.3);
        cairo_line_to(cairo_, centre_x - r * 1.1, centre_y);
        cairo_close_path(cairo_);
        break;
    case Marker::Cross:
        cairo_move_to(cairo_, centre_x - r, centre_y - r);
        cairo_line_to(cairo_, centre_x + r, centre_y + r);
        cairo_move_to(cairo_, centre_x - r, centre_y + r);
        cairo_line_to(cairo_, centre_x + r, centre_y - r);
        cairo_set_line_width(cairo_, 1);
        setColor(color, look.opacity);
        cairo_stroke(cairo_);
        return;
    }
    if (look.hollow) {
        setColor({255, 255, 255});
        cairo_fill_preserve(cairo_);
        cairo_set_line_width(cairo_, 0.8);
        setColor(color);
        return cairo_stroke(cairo_);
    }
    setColor(color, look.opacity);
    cairo_fill_preserve(cairo_);
    cairo_set_line_width(cairo_, 0.35);
    if (look.rim) {
        setColor({255, 255, 255});
        cairo_stroke(cairo_);
    }
    cairo_new_path(cairo_);
}

} // namespace gnx::results
