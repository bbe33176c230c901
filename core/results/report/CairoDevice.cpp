#include "core/results/report/CairoDevice.h"

#include <algorithm>
#include <numbers>

namespace gnx::results {

Color rgbColor(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16U & 0xFFU), static_cast<std::uint8_t>(rgb >> 8U & 0xFFU),
            static_cast<std::uint8_t>(rgb & 0xFFU)};
}

void CairoDevice::setColor(Rgb rgb) {
    const Color color = rgbColor(rgb);
    cairo_set_source_rgba(cairo_, color.red / 255.0, color.green / 255.0, color.blue / 255.0, opacity_);
}

void CairoDevice::path(const DrawingRect& rect, double radius) {
    if (radius <= 0)
        return cairo_rectangle(cairo_, rect.x, rect.y, rect.width, rect.height);
    constexpr double quarter = std::numbers::pi / 2;
    radius = std::min({radius, rect.width / 2, rect.height / 2});
    cairo_new_sub_path(cairo_);
    cairo_arc(cairo_, rect.right() - radius, rect.y + radius, radius, -quarter, 0);
    cairo_arc(cairo_, rect.right() - radius, rect.bottom() - radius, radius, 0, quarter);
    cairo_arc(cairo_, rect.x + radius, rect.bottom() - radius, radius, quarter, 2 * quarter);
    cairo_arc(cairo_, rect.x + radius, rect.y + radius, radius, 2 * quarter, 3 * quarter);
    cairo_close_path(cairo_);
}

void CairoDevice::stroke(const Stroke& stroke) {
    setColor(stroke.rgb);
    cairo_set_line_width(cairo_, stroke.width);
    cairo_set_dash(cairo_, &stroke.dash, stroke.dash > 0 ? 1 : 0, 0);
    cairo_stroke(cairo_);
    cairo_set_dash(cairo_, nullptr, 0, 0);
}

void CairoDevice::box(const DrawingRect& rect, double radius, std::optional<Rgb> fill,
                      const std::optional<Stroke>& outline) {
    path(rect, radius);
    if (fill) {
        setColor(*fill);
        outline ? cairo_fill_preserve(cairo_) : cairo_fill(cairo_);
    }
    if (outline)
        stroke(*outline);
}

void CairoDevice::hatch(const DrawingRect& rect, double radius, Rgb rgb) {
    path(rect, radius);
    hatchPath(rect, Hatching::Rising, rgb);
}

void CairoDevice::hatchPath(const DrawingRect& bounds, Hatching hatching, Rgb rgb) {
    constexpr double apart = 7;
    cairo_save(cairo_);
    cairo_clip(cairo_);
    for (double x = bounds.x - bounds.height; x < bounds.right(); x += apart) {
        if (hatching != Hatching::Falling) {
            cairo_move_to(cairo_, x, bounds.bottom());
            cairo_line_to(cairo_, x + bounds.height, bounds.y);
        }
        if (hatching != Hatching::Rising) {
            cairo_move_to(cairo_, x, bounds.y);
            cairo_line_to(cairo_, x + bounds.height, bounds.bottom());
        }
    }
    stroke({.rgb = rgb, .width = 1.6});
    cairo_restore(cairo_);
}

void CairoDevice::path(const Region& region) {
    cairo_new_path(cairo_);
    for (const auto& piece : region.pieces) {
        cairo_new_sub_path(cairo_);
        for (const LayoutPoint& corner : piece)
            cairo_line_to(cairo_, corner.x, corner.y);
        cairo_close_path(cairo_);
    }
}

void CairoDevice::region(const Region& region, const RegionLook& look) {
    path(region);
    stroke(look.outline);
    path(region);
    setColor(look.fill);
    cairo_fill(cairo_); // by the winding rule: where pieces overlap they are filled too
    if (look.hatching == Hatching::None)
        return;
    path(region);
    hatchPath(region.bounds, look.hatching, look.hatch);
}

void CairoDevice::polygon(std::span<const LayoutPoint> corners, Rgb fill) {
    cairo_new_path(cairo_);
    for (const LayoutPoint& corner : corners)
        cairo_line_to(cairo_, corner.x, corner.y); // the first begins the path
    cairo_close_path(cairo_);
    setColor(fill);
    cairo_fill(cairo_);
}

void CairoDevice::curve(const Curve& curve, const Stroke& how) {
    cairo_new_path(cairo_);
    cairo_move_to(cairo_, curve[0].x, curve[0].y);
    for (std::size_t i = 1; i + 2 < curve.size(); i += 3)
        cairo_curve_to(cairo_, curve[i].x, curve[i].y, curve[i + 1].x, curve[i + 1].y, curve[i + 2].x, curve[i + 2].y);
    stroke(how);
}

LayoutRequest::Size CairoDevice::measure(const std::string& text, const TextLook& look) {
    const TextSize size = text_.measure(text, {.size = look.size, .bold = look.bold, .color = {}});
    return {size.width, size.height};
}

void CairoDevice::text(const std::string& text, const TextLook& look, LayoutPoint corner) {
    text_.draw(text, {.size = look.size, .bold = look.bold, .color = rgbColor(look.rgb)}, corner.x, corner.y);
}

} // namespace gnx::results
