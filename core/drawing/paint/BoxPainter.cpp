#include "core/drawing/paint/BoxPainter.h"

#include <vector>

#include "core/drawing/overlay/ColorScale.h"
#include "core/drawing/paint/DrawingPainter.h"
#include "core/drawing/paint/Signs.h"
#include "core/drawing/picture/DrawingStyle.h"

namespace gnx::drawing {
namespace {

using namespace drawing_style;
using Kind = FoldedBox::Kind;

constexpr std::size_t kSpotsAtOnce = 256;
constexpr double kCutDash = 4; ///< distinguishes the second part by more than its colour

} // namespace

void BoxPainter::paint(std::span<const std::uint32_t> boxes) const {
    for (const std::uint32_t index : boxes) {
        job_.device.setOpacity(job_.emphasis.opacity(job_.emphasis.isMarked(index)));
        job_.scale >= PaintJob::kBoxesFrom ? box(index) : spot(index);
    }
}

void BoxPainter::paint(const FarDrawing& far) const {
    std::vector<DrawingRect> rects; // those of one colour, which a device paints together
    std::vector<std::uint32_t> others;
    OpCategory category = OpCategory::Other;
    const auto paintRects = [&] {
        job_.device.boxes(rects, opCategoryRgb(category));
        rects.clear();
    };
    job_.device.setOpacity(job_.emphasis.opacity(false));
    for (const FarDrawing::Spot& spot : far.spots()) {
        if (!job_.isVisible(spot.rect))
            continue;
        if (!isPlain(spot)) {
            others.push_back(spot.box);
            continue;
        }
        if (spot.category != category || rects.size() == kSpotsAtOnce)
            paintRects();
        category = spot.category;
        rects.push_back(spot.rect);
    }
    paintRects();
    for (const std::uint32_t index : others) {
        job_.device.setOpacity(job_.emphasis.opacity(job_.emphasis.isMarked(index)));
        spot(index);
    }
}

bool BoxPainter::isLit(std::uint32_t index) const {
    const int number = static_cast<int>(index);
    return job_.emphasis.isSelected(number) || job_.emphasis.isMatch(number) || job_.emphasis.isMarked(index);
}

bool BoxPainter::isPlain(const FarDrawing::Spot& spot) const {
    const bool overlaid = job_.emphasis.overlay && spot.has_nodes;
    return !spot.closed && !overlaid && !job_.emphasis.inSecondPart(spot.first_node, spot.has_nodes) &&
           !isLit(spot.box);
}

Stroke BoxPainter::outlineOf(std::uint32_t index) const {
    const DrawingBox& item = job_.drawing.boxes[index];
    const Emphasis& emphasis = job_.emphasis;
    if (emphasis.isSelected(static_cast<int>(index)))
        return {.rgb = job_.colors.accent, .width = 2.5};
    if (emphasis.isMatch(static_cast<int>(index)) || emphasis.isMarked(index))
        return {.rgb = job_.colors.accent, .width = 2};
    if (emphasis.inSecondPart(item))
        return {.rgb = job_.colors.cut, .width = 1.5, .dash = kCutDash};
    const bool end = !item.isOperator() && !item.isClosed();
    return {.rgb = end ? opCategoryRgb(item.category) : job_.colors.border, .width = item.isClosed() ? 1.4 : 1};
}

void BoxPainter::box(std::uint32_t index) const {
    const DrawingBox& item = job_.drawing.boxes[index];
    const DrawingColors& colors = job_.colors;
    const DrawingRect area = item.rect();
    const bool selected = job_.emphasis.isSelected(static_cast<int>(index));
    if (item.kind == Kind::Stack)
        sheets(area);
    const Stroke outline = outlineOf(index);
    if (isOverlaid(item))
        return overlaidBox(index, outline);
    const Rgb fill = selected                           ? colors.selection
                     : job_.emphasis.inSecondPart(item) ? mixedRgb(colors.cut, colors.raised, 0.2)
                                                        : colors.boxFill(item);
    const bool end = !item.isOperator() && !item.isClosed();
    job_.device.box(area, end ? area.height / 2 : kRadius, fill, outline);
    if (item.isOperator())
        job_.device.box({area.x + 1, area.y + 2, kStripe - 1, area.height - 4}, 0, opCategoryRgb(item.category), {});
    if (item.isClosed())
        mixBar(item);
    content(item, selected ? colors.selection_text : colors.text, selected ? colors.selection_text : colors.text_muted,
            true);
}

/// Paints a box in the overlay's colour, in place of the colours of categories.
void BoxPainter::overlaidBox(std::uint32_t index, const Stroke& outline) const {
    const DrawingBox& item = job_.drawing.boxes[index];
    const auto value = job_.emphasis.overlay->rgbOf(index);
    job_.device.box(item.rect(), kRadius, value.value_or(job_.colors.raised), outline);
    noValue(index);
    const Rgb ink = value ? readableRgb(*value) : job_.colors.text;
    content(item, ink, value ? ink : job_.colors.text_muted, false);
}

void BoxPainter::content(const DrawingBox& item, Rgb label, Rgb detail, bool stripe) const {
    if (job_.scale < PaintJob::kLabelsFrom) {
        if (item.isClosed())
            paintFarTitle(job_, item.label, item.rect(), label);
        return;
    }
    if (item.isClosed() && job_.signs)
        paintToggle(job_.device, toggleOf(item), false, stripe ? job_.colors.text_muted : label);
    texts(item, label, detail, stripe);
}

/// Hatches a box without a value, and marks one beyond the threshold. Seen from afar, too: its outline keeps its width
/// on the screen.
void BoxPainter::noValue(std::uint32_t index) const {
    const OverlayPicture& overlay = *job_.emphasis.overlay;
    const DrawingRect area = job_.drawing.boxes[index].rect();
    if (!overlay.rgbOf(index))
        job_.device.hatch(area, kRadius, job_.colors.no_value);
    if (overlay.isMarked(index))
        paintBeyondThreshold(job_.device, area, overlay.threshold->above, job_.colors.text,
                             1 / std::min(1.0, job_.scale));
}

void BoxPainter::spot(std::uint32_t index) const {
    const DrawingBox& item = job_.drawing.boxes[index];
    const DrawingColors& colors = job_.colors;
    const DrawingRect area = item.rect();
    if (job_.emphasis.inSecondPart(item))
        job_.device.box({area.x - 12, area.y - 12, area.width + 24, area.height + 24}, 0,
                        mixedRgb(colors.cut, colors.raised, 0.2), {});
    const bool lit = isLit(index);
    if (isOverlaid(item) && !lit)
        return overlaidSpot(index);
    const Rgb hue = opCategoryRgb(item.category);
    if (!item.isClosed() || lit)
        return job_.device.box(area, 0, lit ? colors.accent : hue, {});
    job_.device.box(area, 0, mixedRgb(hue, colors.raised, 0.35), {});
    mixBar(item);
    paintFarTitle(job_, item.label, area, colors.text);
}

void BoxPainter::overlaidSpot(std::uint32_t index) const {
    const DrawingBox& item = job_.drawing.boxes[index];
    const auto value = job_.emphasis.overlay->rgbOf(index);
    job_.device.box(item.rect(), 0, value.value_or(job_.colors.raised), {});
    noValue(index);
    if (item.isClosed())
        paintFarTitle(job_, item.label, item.rect(), value ? readableRgb(*value) : job_.colors.text);
}

void BoxPainter::sheets(const DrawingRect& area) const {
    for (int sheet = 2; sheet > 0; --sheet)
        job_.device.box({area.x + sheet * kSheet, area.y + sheet * kSheet, area.width, area.height}, kRadius,
                        job_.colors.raised, Stroke{.rgb = job_.colors.border});
}

void BoxPainter::mixBar(const DrawingBox& item) const {
    const DrawingRect area = item.rect();
    double at = area.x + 1;
    const double width = area.width - 2;
    for (const auto& [category, part] : item.mix) {
        job_.device.box({at, area.bottom() - kMixBar - 1, width * part, kMixBar}, 0, opCategoryRgb(category), {});
        at += width * part;
    }
}

void BoxPainter::texts(const DrawingBox& item, Rgb label_rgb, Rgb detail_rgb, bool stripe) const {
    PaintDevice& device = job_.device;
    const TextLook label{.size = kLabelSize, .bold = item.isClosed(), .rgb = label_rgb};
    const TextLook detail{.size = kDetailSize, .bold = false, .rgb = detail_rgb};
    const LayoutRequest::Size first = device.measure(item.label, label);
    const LayoutRequest::Size second =
        item.detail.empty() ? LayoutRequest::Size{} : device.measure(item.detail, detail);
    const double x = item.center.x + (item.isOperator() && stripe ? kStripe / 2 : 0);
    const double top = item.center.y - (first.height + second.height) / 2 - (item.isClosed() ? kMixBar / 2 : 0);
    device.text(item.label, label, {x - first.width / 2, top});
    if (!item.detail.empty())
        device.text(item.detail, detail, {x - second.width / 2, top + first.height});
}

} // namespace gnx::drawing
