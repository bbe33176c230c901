#include "core/drawing/paint/OverlayLegend.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/paint/Signs.h"

namespace gnx::drawing {
namespace {

constexpr double kRampHeight = 9, kRampStep = 2, kSwatch = 13;
constexpr double kSwatchGap = 6, kMarkedGap = 8;     ///< between a sign and its text
constexpr double kEntryGap = 12, kLineGap = 4;       ///< between entries, and between lines
constexpr double kTickGap = 8;                       ///< between the numbers of the ramp
constexpr double kMarkedBox = 24, kMarkedHeight = 7; ///< a small box beyond the threshold, its triangle above it
constexpr double kMarkedUnit = 0.75;

} // namespace

LegendWords LegendWords::of(const OverlayPicture& picture) {
    LegendWords words;
    const Overlay& overlay = *picture.overlay;
    words.title = overlay.title;
    words.classes = overlay.classes;
    if (!picture.scale.empty())
        words.scale = picture.scale.logarithmic() ? "logarithmic" : "linear";
    if (picture.has_unknown)
        words.unknown = overlay.missing;
    if (picture.threshold)
        words.threshold = (picture.threshold->above ? "marked: at least " : "marked: at most ") +
                          numberText(overlay.unit, picture.threshold->limit);
    return words;
}

OverlayLegend::OverlayLegend(const OverlayPicture& picture, const LegendWords& words, double text_size,
                             const LegendMeasure& measure)
    : picture_(picture), text_size_(text_size), measure_(measure),
      line_(std::ceil(measure("0", {.size = text_size}).height)) {
    add(Entry::Kind::Title, words.title);
    if (!picture.scale.empty()) {
        add(Entry::Kind::Word, words.scale);
        add(Entry::Kind::Ramp, {});
    }
    for (const OverlayClass& item : words.classes)
        add(Entry::Kind::Swatch, item.name, item.rgb);
    if (!words.unknown.empty())
        add(Entry::Kind::Unknown, words.unknown);
    if (!words.threshold.empty())
        add(Entry::Kind::Marked, words.threshold);
}

TextLook OverlayLegend::lookOf(Entry::Kind kind, const DrawingColors& colors) const {
    const bool title = kind == Entry::Kind::Title;
    return {.size = text_size_, .bold = title, .rgb = title ? colors.text : colors.text_muted};
}

void OverlayLegend::add(Entry::Kind kind, const std::string& text, Rgb rgb) {
    // Whole pixels keep swatches sharp on a screen.
    const double words = text.empty() ? 0 : std::ceil(measure_(text, lookOf(kind, {})).width);
    LayoutRequest::Size size{words, line_};
    if (kind == Entry::Kind::Ramp)
        size = {kRampWidth, kRampHeight + 2 + line_};
    else if (kind == Entry::Kind::Marked)
        size.width += kMarkedBox + kMarkedGap;
    else if (kind == Entry::Kind::Swatch || kind == Entry::Kind::Unknown)
        size.width += kSwatch + kSwatchGap;
    entries_.push_back({kind, text, rgb, size});
}

std::vector<OverlayLegend::Placed> OverlayLegend::placed(double width) const {
    std::vector<Placed> all;
    double x = 0, y = 0, height = 0;
    for (const Entry& entry : entries_) {
        if (x > 0 && x + entry.size.width > width) {
            x = 0;
            y += height + kLineGap;
            height = 0;
        }
        height = std::max(height, entry.size.height);
        all.push_back({entry, {x, y}});
        x += entry.size.width + kEntryGap;
    }
    return all;
}

LayoutRequest::Size OverlayLegend::size(double width) const {
    LayoutRequest::Size size;
    for (const Placed& item : placed(width)) {
        size.width = std::max(size.width, item.corner.x + item.entry.size.width);
        size.height = std::max(size.height, item.corner.y + item.entry.size.height);
    }
    return size;
}

double OverlayLegend::widthOfOneLine() const {
    double width = 0;
    for (const Entry& entry : entries_)
        width += entry.size.width + kEntryGap;
    return width;
}

void OverlayLegend::paint(PaintDevice& device, const DrawingColors& colors, double width) const {
    for (const Placed& item : placed(width))
        paintEntry(device, colors, item);
}

void OverlayLegend::paintEntry(PaintDevice& device, const DrawingColors& colors, const Placed& item) const {
    const LayoutPoint corner = item.corner;
    double left = corner.x;
    switch (item.entry.kind) {
    case Entry::Kind::Title:
    case Entry::Kind::Word:
        break;
    case Entry::Kind::Ramp:
        paintRamp(device, corner);
        return paintTicks(device, colors, corner);
    case Entry::Kind::Swatch:
    case Entry::Kind::Unknown:
        paintSwatch(device, colors, item);
        left += kSwatch + kSwatchGap;
        break;
    case Entry::Kind::Marked:
        paintBeyondThreshold(device, {corner.x, corner.y + line_ - kMarkedHeight - 3, kMarkedBox - 3, kMarkedHeight},
                             picture_.threshold->above, colors.text, kMarkedUnit);
        left += kMarkedBox + kMarkedGap;
        break;
    }
    device.text(item.entry.text, lookOf(item.entry.kind, colors), {left, corner.y});
}

void OverlayLegend::paintRamp(PaintDevice& device, LayoutPoint corner) const {
    for (double x = 0; x < kRampWidth; x += kRampStep) {
        const bool last = x + kRampStep >= kRampWidth;
        // a little wider, so that no paper shines through between them
        device.box({corner.x + x, corner.y, kRampStep + (last ? 0 : 0.5), kRampHeight}, 0,
                   picture_.scale.rgbAt((x + kRampStep / 2) / kRampWidth), {});
    }
}

/// Numbers that would cover each other are left out; the last one is worth more than those before it.
void OverlayLegend::paintTicks(PaintDevice& device, const DrawingColors& colors, LayoutPoint corner) const {
    const auto& ticks = picture_.scale.ticks();
    const TextLook look = lookOf(Entry::Kind::Ramp, colors);
    const auto width = [&](std::size_t t) { return measure_(ticks[t].label, look).width; };
    const auto leftOf = [&](std::size_t t) {
        return std::clamp(ticks[t].position * kRampWidth - width(t) / 2, 0.0, std::max(0.0, kRampWidth - width(t)));
    };
    double free = 0; // from here on there is no text yet
    for (std::size_t t = 0; t < ticks.size(); ++t) {
        const double left = leftOf(t), right = left + width(t) + kTickGap;
        const bool is_last = t + 1 == ticks.size();
        if (left >= free && (is_last || right <= leftOf(ticks.size() - 1))) {
            device.text(ticks[t].label, look, {corner.x + left, corner.y + kRampHeight + 1});
            free = right;
        }
        const double at = std::min(std::floor(ticks[t].position * kRampWidth), kRampWidth - 1);
        device.box({corner.x + at, corner.y + kRampHeight, 1, 2}, 0, colors.text_muted, {});
    }
}

void OverlayLegend::paintSwatch(PaintDevice& device, const DrawingColors& colors, const Placed& item) const {
    const double top = item.corner.y + std::floor((line_ - kSwatch) / 2);
    const DrawingRect area{item.corner.x, top, kSwatch, kSwatch};
    const bool unknown = item.entry.kind == Entry::Kind::Unknown;
    device.box(area, 0, unknown ? colors.raised : item.entry.rgb, {});
    if (unknown)
        device.hatch(area, 0, colors.no_value);
    device.box({area.x + 0.5, area.y + 0.5, kSwatch - 1, kSwatch - 1}, 0, {}, Stroke{.rgb = colors.border});
}

} // namespace gnx::drawing
