#include "core/drawing/paint/HullPainter.h"

#include <algorithm>
#include <array>

#include "core/drawing/picture/DrawingStyle.h"

namespace gnx::drawing {
namespace {

constexpr double kHullFill = 0.3; ///< opacity on the drawing's ground
constexpr double kHullOutline = 0.8;
constexpr std::array kPatterns{Hatching::None, Hatching::Rising, Hatching::Falling, Hatching::Crossed};

} // namespace

Rgb HullPainter::mixedColor(const GroupHull& hull, double part) const {
    return mixedRgb(job_.colors.groups[hull.group % job_.colors.groups.size()], job_.colors.surface, part);
}

void HullPainter::grounds() const {
    if (job_.hulls == nullptr)
        return;
    for (const LabelledHull& one : *job_.hulls)
        if (job_.isVisible(one.hull.bounds))
            job_.scale < PaintJob::kBoxesFrom ? spots(one.hull) : ground(one.hull);
}

void HullPainter::spots(const GroupHull& hull) const {
    for (const std::uint32_t box : hull.boxes) {
        const DrawingRect rect = job_.drawing.boxes[box].rect();
        job_.device.box({rect.x - kHullPadding, rect.y - kHullPadding, rect.width + 2 * kHullPadding,
                         rect.height + 2 * kHullPadding},
                        0, mixedColor(hull, kHullFill), {});
    }
}

void HullPainter::ground(const GroupHull& hull) const {
    const std::size_t round = hull.group / job_.colors.groups.size();
    job_.device.region({hull.pieces, hull.bounds},
                       {.fill = mixedColor(hull, kHullFill),
                        .outline = {.rgb = mixedColor(hull, kHullOutline), .width = 3 / std::min(job_.scale, 1.0)},
                        .hatching = kPatterns[round % kPatterns.size()],
                        .hatch = mixedColor(hull, 2 * kHullFill)});
}

void HullPainter::labels() const {
    if (job_.hulls == nullptr || job_.scale < PaintJob::kLabelsFrom)
        return;
    const TextLook look{.size = drawing_style::kDetailSize, .rgb = job_.colors.text};
    for (const LabelledHull& one : *job_.hulls) {
        if (!job_.isVisible(one.label))
            continue;
        job_.device.box(one.label, 3, mixedColor(one.hull, kHullFill),
                        Stroke{.rgb = mixedColor(one.hull, kHullOutline)});
        const LayoutRequest::Size size = job_.device.measure(one.text, look);
        job_.device.text(
            one.text, look,
            {one.label.x + (one.label.width - size.width) / 2, one.label.y + (one.label.height - size.height) / 2});
    }
}

} // namespace gnx::drawing
