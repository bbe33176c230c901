#include "core/drawing/paint/Signs.h"

#include <array>
#include <cmath>

#include "core/drawing/picture/DrawingStyle.h"

namespace gnx::drawing {

void paintToggle(PaintDevice& device, const DrawingRect& area, bool open, Rgb rgb) {
    constexpr double s = 3.5;
    const double x = area.x + area.width / 2, y = area.y + area.height / 2;
    const std::array<LayoutPoint, 3> down{{{x - s, y - s / 2}, {x + s, y - s / 2}, {x, y + s / 1.5}}};
    const std::array<LayoutPoint, 3> right{{{x - s / 2, y - s}, {x + s / 1.5, y}, {x - s / 2, y + s}}};
    device.polygon(open ? down : right, rgb);
}

void paintFarTitle(const PaintJob& job, const std::string& text, const DrawingRect& area, Rgb rgb) {
    const double size = std::max(1.0, std::round(drawing_style::kLabelSize * 0.9 / job.scale));
    const TextLook look{.size = size, .bold = true, .rgb = rgb};
    const LayoutRequest::Size needed = job.device.measure(text, look);
    if (needed.width <= area.width - 12 && needed.height <= 3 * area.height)
        job.device.text(text, look, {area.x + 8, area.y + 2});
}

void paintBeyondThreshold(PaintDevice& device, const DrawingRect& box, bool above, Rgb rgb, double unit) {
    const double side = 9 * unit, around = 1.5 * unit;
    device.box({box.x - around, box.y - around, box.width + 2 * around, box.height + 2 * around}, 0, {},
               Stroke{.rgb = rgb, .width = 2.4 * unit});
    const double right = box.right() + around, top = box.y - around - unit;
    const double tip = above ? top - side : top, base = above ? top : top - side;
    const std::array<LayoutPoint, 3> triangle{{{right - side / 2, tip}, {right, base}, {right - side, base}}};
    device.polygon(triangle, rgb);
}

void paintArrow(PaintDevice& device, const Curve& curve, Rgb rgb) {
    if (const auto head = arrowHead(curve, drawing_style::kArrow))
        device.polygon(*head, rgb);
}

} // namespace gnx::drawing
