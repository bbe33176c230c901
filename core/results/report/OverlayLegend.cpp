#include "core/results/report/OverlayLegend.h"

#include <algorithm>

#include "core/drawing/paint/Signs.h"
#include "core/drawing/picture/DrawingStyle.h"
#include "core/results/report/CairoDevice.h"

namespace gnx::results {
namespace {

constexpr Color kLegendInk{31, 35, 40};
constexpr Color kLegendPale{96, 106, 117};
constexpr double kRamp = 360, kRampHeight = 10, kLineHeight = 18, kSwatchSize = 14, kEntryGap = 14, kBelow = 16;
constexpr TextStyle kOverlayName{.size = drawing_style::kLabelSize, .bold = true, .color = kLegendInk};
constexpr TextStyle kWords{.size = drawing_style::kDetailSize, .bold = false, .color = kLegendPale};

} // namespace

TextSize OverlayLegend::size() {
    const Pen pen = layOut(false);
    return {pen.right, pen.y + kLineHeight + kBelow};
}

void OverlayLegend::paint() {
    layOut(true);
}

OverlayLegend::Pen OverlayLegend::layOut(bool draws) {
    Pen pen;
    pen.draws = draws;
    title(pen);
    if (!picture_.scale.empty())
        ramp(pen);
    if (picture_.isCategorical())
        for (const OverlayClass& entry : picture_.overlay->classes) {
            const Color fill = rgbColor(entry.rgb);
            swatch(pen, entry.name, &fill);
        }
    if (picture_.has_unknown)
        swatch(pen, picture_.overlay->missing, nullptr);
    threshold(pen);
    return pen;
}

void OverlayLegend::makeRoom(Pen& pen, double width) const {
    if (pen.x > 0 && pen.x + width > width_) {
        pen.x = 0;
        pen.y += kLineHeight;
    }
    pen.right = std::max(pen.right, pen.x + width);
}

void OverlayLegend::title(Pen& pen) {
    const std::string& name = picture_.overlay->title;
    const std::string scale = picture_.scale.logarithmic() ? "logarithmic" : "";
    const TextSize size = text_.measure(name, kOverlayName), more = text_.measure(scale, kWords);
    pen.right = size.width + kEntryGap / 2 + more.width;
    if (pen.draws) {
        text_.draw(name, kOverlayName, 0, 0);
        text_.draw(scale, kWords, size.width + kEntryGap / 2, size.height - more.height - 1);
    }
    pen.y = size.height + 4;
}

void OverlayLegend::ramp(Pen& pen) {
    pen.right = std::max(pen.right, kRamp);
    if (pen.draws) {
        constexpr int steps = 120;
        for (int i = 0; i < steps; ++i) {
            const Color color = rgbColor(picture_.scale.rgbAt((i + 0.5) / steps));
            cairo_set_source_rgb(cairo_, color.red / 255.0, color.green / 255.0, color.blue / 255.0);
            // a little wider, so that no paper shines through between them
            cairo_rectangle(cairo_, i * kRamp / steps, pen.y, kRamp / steps + (i + 1 < steps ? 0.5 : 0), kRampHeight);
            cairo_fill(cairo_);
        }
        const auto& ticks = picture_.scale.ticks();
        for (std::size_t t = 0; t < ticks.size(); ++t) {
            const TextAlign align = t == 0                  ? TextAlign::Left
                                    : t + 1 == ticks.size() ? TextAlign::Right
                                                            : TextAlign::Center;
            text_.draw(ticks[t].label, kWords, ticks[t].position * kRamp, pen.y + kRampHeight + 2, align);
        }
    }
    pen.x = kRamp + 2 * kEntryGap;
}

void OverlayLegend::swatch(Pen& pen, const std::string& name, const Color* fill) {
    const TextSize size = text_.measure(name, kWords);
    makeRoom(pen, kSwatchSize + 5 + size.width);
    if (pen.draws) {
        const DrawingRect area{pen.x, pen.y, kSwatchSize, kSwatchSize};
        cairo_rectangle(cairo_, area.x, area.y, area.width, area.height);
        if (fill != nullptr) {
            cairo_set_source_rgb(cairo_, fill->red / 255.0, fill->green / 255.0, fill->blue / 255.0);
            cairo_fill(cairo_);
        } else {
            cairo_new_path(cairo_);
            CairoDevice(cairo_, text_).hatch(area, 0, DrawingColors::paper().no_value);
        }
        cairo_rectangle(cairo_, area.x, area.y, area.width, area.height);
        cairo_set_source_rgb(cairo_, 0.67, 0.7, 0.74);
        cairo_set_line_width(cairo_, 1);
        cairo_stroke(cairo_);
        text_.draw(name, kWords, pen.x + kSwatchSize + 5, pen.y + (kSwatchSize - size.height) / 2);
    }
    pen.x += kSwatchSize + 5 + size.width + kEntryGap;
}

void OverlayLegend::threshold(Pen& pen) {
    if (!picture_.threshold)
        return;
    const bool above = picture_.threshold->above;
    const std::string words = (above ? "marked: at least " : "marked: at most ") +
                              numberText(picture_.overlay->unit, picture_.threshold->limit);
    const TextSize size = text_.measure(words, kWords);
    constexpr double box = 24;
    makeRoom(pen, box + 7 + size.width);
    if (pen.draws) {
        CairoDevice device(cairo_, text_);
        paintBeyondThreshold(device, {pen.x, pen.y + 2, box, kSwatchSize - 4}, above, DrawingColors::paper().text, 1);
        text_.draw(words, kWords, pen.x + box + 7, pen.y + (kSwatchSize - size.height) / 2);
    }
    pen.x += box + 7 + size.width + kEntryGap;
}

} // namespace gnx::results
