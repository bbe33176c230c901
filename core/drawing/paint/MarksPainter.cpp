#include "core/drawing/paint/MarksPainter.h"

#include "core/drawing/overlay/ColorScale.h"
#include "core/drawing/paint/Signs.h"
#include "core/drawing/picture/DrawingStyle.h"

namespace gnx::drawing {
namespace {

constexpr double kSignsFrom = 0.3;                  ///< below this scale signs would hide each other
constexpr double kLeastSign = 9, kLargestSign = 26; ///< pixels
constexpr double kLeastOutline = 1.5;               ///< pixels
constexpr double kReach = 40;                       ///< pixels by which signs extend beyond their boxes

/// Lighter on a dark ground than on paper.
Rgb shown(Rgb rgb, const DrawingColors& colors) {
    return colors.dark ? mixedRgb(rgb, 0xFFFFFF, 0.65) : rgb;
}

void paintEdge(const PaintJob& job, const Curve& curve, const EdgeMark& mark) {
    const Rgb rgb = shown(mark.rgb, job.colors);
    job.device.curve(curve, {.rgb = rgb, .width = kMarkOutline, .dash = mark.dashed ? kMarkDash : 0});
    paintArrow(job.device, curve, rgb);
}

void paintSign(const PaintJob& job, const DrawingRect& box, const std::string& text, Rgb rgb) {
    const double size = std::clamp(kMarkSign * job.scale, kLeastSign, kLargestSign) / job.scale;
    const TextLook look{.size = size, .bold = true, .rgb = readableRgb(rgb)};
    const LayoutRequest::Size needed = job.device.measure(text, look);
    const double width = std::max(needed.width + 8, needed.height);
    const DrawingRect sign{box.right() - width / 2, box.y - needed.height / 2, width, needed.height};
    job.device.box(sign, needed.height / 2, rgb, {});
    job.device.text(text, look, {sign.x + (width - needed.width) / 2, sign.y});
}

void paintBox(const PaintJob& job, const DrawingBox& box, const DrawingBoxMark& mark) {
    const DrawingRect rect = box.rect();
    if (!job.isVisible(rect, kReach / job.scale))
        return;
    const Rgb rgb = shown(mark.rgb, job.colors);
    job.device.box(rect, drawing_style::kRadius, {},
                   Stroke{.rgb = rgb, .width = std::max(kLeastOutline / job.scale, kMarkOutline)});
    if (job.scale >= kSignsFrom)
        paintSign(job, rect, mark.text, rgb);
}

} // namespace

void paintComparisonMarks(const PaintJob& job) {
    const DrawingMarks& marks = job.drawing.marks;
    for (std::size_t e = 0; e < marks.edges.size(); ++e)
        if (marks.edges[e].shown && job.drawing.edges[e].curve.size() >= 4)
            paintEdge(job, job.drawing.edges[e].curve, marks.edges[e]);
    for (std::size_t b = 0; b < marks.boxes.size(); ++b)
        if (!marks.boxes[b].text.empty())
            paintBox(job, job.drawing.boxes[b], marks.boxes[b]);
}

} // namespace gnx::drawing
