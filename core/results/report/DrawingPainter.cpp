#include "core/results/report/DrawingPainter.h"

#include <array>
#include <cmath>
#include <numbers>

#include "core/drawing/picture/Curve.h"
#include "core/drawing/picture/DrawingStyle.h"
#include "core/drawing/picture/FrameMetrics.h"
#include "core/results/report/MarksPainter.h"
#include "core/results/report/OverlayMarks.h"

namespace gnx::results {
namespace {

using namespace drawing_style;
using Kind = FoldedBox::Kind;

constexpr Color kPaper{255, 255, 255};
constexpr Color kInk{31, 35, 40};
constexpr Color kPale{96, 106, 117};
constexpr Color kBorder{170, 178, 189};
constexpr Color kLine{125, 134, 145};
constexpr Color kFrameBorder{198, 206, 216};

constexpr std::array<double, 2> kDashes{5, 4}; ///< of edges through what is hidden

Color mixed(Color a, Color b, double part) {
    const auto mix = [&](std::uint8_t x, std::uint8_t y) {
        return static_cast<std::uint8_t>(std::lround(x * part + y * (1 - part)));
    };
    return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

/// Inner groups are darker than those around them.
Color frameFill(std::uint32_t depth) {
    constexpr Color ground{226, 232, 240};
    return mixed(ground, kPaper, std::min(1.0, 0.3 * depth));
}

} // namespace

void DrawingPainter::color(Color color, double opacity) {
    cairo_set_source_rgba(cairo_, color.red / 255.0, color.green / 255.0, color.blue / 255.0, opacity);
}

void DrawingPainter::paint() {
    color(kPaper);
    cairo_paint(cairo_);
    for (std::size_t f = 1; f < drawing_.frames.size(); ++f)
        frame(drawing_.frames[f]);
    for (const DrawingEdge& item : drawing_.edges)
        edge(item);
    for (const EdgeLabel& item : labels_)
        label(item);
    for (const DrawingBox& item : drawing_.boxes)
        box(item);
    for (std::size_t f = 1; f < drawing_.frames.size(); ++f)
        title(drawing_.frames[f]);
    for (const DrawingColumn& item : drawing_.columns)
        column(item);
    paintMarks(cairo_, text_, drawing_);
}

void DrawingPainter::roundedRect(const DrawingRect& rect, double radius) {
    constexpr double quarter = std::numbers::pi / 2;
    cairo_new_sub_path(cairo_);
    cairo_arc(cairo_, rect.right() - radius, rect.y + radius, radius, -quarter, 0);
    cairo_arc(cairo_, rect.right() - radius, rect.bottom() - radius, radius, 0, quarter);
    cairo_arc(cairo_, rect.x + radius, rect.bottom() - radius, radius, quarter, 2 * quarter);
    cairo_arc(cairo_, rect.x + radius, rect.y + radius, radius, 2 * quarter, 3 * quarter);
    cairo_close_path(cairo_);
}

void DrawingPainter::fillAndStroke(const DrawingRect& rect, double radius, Color fill, Color stroke, double width) {
    roundedRect(rect, radius);
    color(fill);
    cairo_fill_preserve(cairo_);
    color(stroke);
    cairo_set_line_width(cairo_, width);
    cairo_stroke(cairo_);
}

void DrawingPainter::frame(const DrawingFrame& item) {
    fillAndStroke(item.rect, kFrameRadius, frameFill(item.depth), kFrameBorder, 1);
}

void DrawingPainter::title(const DrawingFrame& item) {
    const double baseline = item.rect.y + 5;
    const TextStyle name{.size = kLabelSize, .bold = true, .color = kInk};
    const TextStyle detail{.size = kDetailSize, .bold = false, .color = kPale};
    const double left = item.rect.x + 10;
    const TextSize size = text_.measure(item.title, name);
    const TextSize more = text_.measure(item.detail, detail);
    color(frameFill(item.depth));
    roundedRect({left - 4, baseline - 1, size.width + more.width + 16, size.height + 2}, 3);
    cairo_fill(cairo_);
    text_.draw(item.title, name, left, baseline);
    text_.draw(item.detail, detail, left + size.width + 8, baseline + size.height - more.height - 1);
}

void DrawingPainter::edge(const DrawingEdge& item) {
    if (item.curve.size() < 4)
        return;
    cairo_move_to(cairo_, item.curve[0].x, item.curve[0].y);
    for (std::size_t i = 1; i + 2 < item.curve.size(); i += 3)
        cairo_curve_to(cairo_, item.curve[i].x, item.curve[i].y, item.curve[i + 1].x, item.curve[i + 1].y,
                       item.curve[i + 2].x, item.curve[i + 2].y);
    color(kLine);
    cairo_set_line_width(cairo_, item.count > 1 ? 1.5 * kEdge : kEdge);
    if (item.indirect)
        cairo_set_dash(cairo_, kDashes.data(), static_cast<int>(kDashes.size()), 0);
    cairo_stroke(cairo_);
    cairo_set_dash(cairo_, nullptr, 0, 0);
    arrow(item.curve);
}

void DrawingPainter::arrow(const std::vector<LayoutPoint>& curve) {
    const auto head = arrowHead(curve, kArrow);
    if (!head)
        return;
    for (const LayoutPoint& point : *head)
        cairo_line_to(cairo_, point.x, point.y); // the first begins the path
    cairo_close_path(cairo_);
    color(kLine);
    cairo_fill(cairo_);
}

/// Its background keeps it readable where it must lie on a line.
void DrawingPainter::label(const EdgeLabel& item) {
    color(kPaper, 0.85);
    roundedRect(item.rect, 2);
    cairo_fill(cairo_);
    text_.draw(item.text, kEdgeLabel, item.rect.x + kEdgeLabelPadding, item.rect.y);
}

void DrawingPainter::box(const DrawingBox& item) {
    const DrawingRect rect = item.rect();
    const Color hue = rgbColor(opCategoryRgb(item.category));
    if (!item.isOperator() && !item.isClosed()) {
        fillAndStroke(rect, rect.height / 2, mixed(hue, kPaper, 0.08), hue, 1);
        return texts(item, kInk, kPale);
    }
    if (item.kind == Kind::Stack)
        sheets(item);
    if (overlay_ != nullptr)
        return overlaidBox(item, static_cast<std::uint32_t>(&item - drawing_.boxes.data()));
    fillAndStroke(rect, kRadius, item.isOperator() ? mixed(hue, kPaper, 0.1) : kPaper, kBorder,
                  item.isClosed() ? 1.4 : 1);
    if (item.isClosed())
        mixBar(item);
    else
        stripe(item, hue);
    texts(item, kInk, kPale);
}

void DrawingPainter::sheets(const DrawingBox& item) {
    const DrawingRect rect = item.rect();
    for (int sheet = 2; sheet > 0; --sheet)
        fillAndStroke({rect.x + sheet * kSheet, rect.y + sheet * kSheet, rect.width, rect.height}, kRadius, kPaper,
                      kBorder, 1);
}

void DrawingPainter::stripe(const DrawingBox& item, Color hue) {
    const DrawingRect rect = item.rect();
    cairo_save(cairo_);
    roundedRect(rect, kRadius);
    cairo_clip(cairo_);
    cairo_rectangle(cairo_, rect.x, rect.y, kStripe, rect.height);
    color(hue);
    cairo_fill(cairo_);
    cairo_restore(cairo_);
}

/// The overlay's colour takes the place of the categories'; a box without a value is hatched.
void DrawingPainter::overlaidBox(const DrawingBox& item, std::uint32_t index) {
    const DrawingRect rect = item.rect();
    const auto value = overlay_->rgbOf(index);
    const bool marked = overlay_->isMarked(index);
    fillAndStroke(rect, kRadius, value ? rgbColor(*value) : kPaper, kBorder, item.isClosed() ? 1.4 : 1);
    if (!value) {
        cairo_save(cairo_);
        roundedRect(rect, kRadius);
        cairo_clip(cairo_);
        hatch(cairo_, rect);
        cairo_restore(cairo_);
    }
    if (marked)
        markBeyondThreshold(cairo_, rect, overlay_->threshold->above);
    const Color ink = value ? rgbColor(readableRgb(*value)) : kInk;
    texts(item, ink, ink);
}

void DrawingPainter::mixBar(const DrawingBox& item) {
    const DrawingRect rect = item.rect();
    cairo_save(cairo_);
    roundedRect(rect, kRadius);
    cairo_clip(cairo_);
    double at = rect.x;
    for (const auto& [category, part] : item.mix) {
        cairo_rectangle(cairo_, at, rect.bottom() - kMixBar, rect.width * part, kMixBar);
        color(rgbColor(opCategoryRgb(category)));
        cairo_fill(cairo_);
        at += rect.width * part;
    }
    cairo_restore(cairo_);
}

void DrawingPainter::texts(const DrawingBox& item, Color label_color, Color detail_color) {
    const TextStyle label{.size = kLabelSize, .bold = item.isClosed(), .color = label_color};
    const TextStyle detail{.size = kDetailSize, .bold = false, .color = detail_color};
    const TextSize first = text_.measure(item.label, label);
    const TextSize second = item.detail.empty() ? TextSize{} : text_.measure(item.detail, detail);
    const double x = item.center.x + (item.isOperator() && overlay_ == nullptr ? kStripe / 2 : 0);
    const double y = item.center.y - (first.height + second.height) / 2 - (item.isClosed() ? kMixBar / 2 : 0);
    text_.draw(item.label, label, x, y, TextAlign::Center);
    if (!item.detail.empty())
        text_.draw(item.detail, detail, x, y + first.height, TextAlign::Center);
}

void DrawingPainter::column(const DrawingColumn& item) {
    constexpr double radius = 9;
    cairo_arc(cairo_, item.center.x, item.center.y, radius, 0, 2 * std::numbers::pi);
    color(kPale);
    cairo_fill(cairo_);
    const TextStyle style{.size = kDetailSize, .bold = true, .color = kPaper};
    const std::string number = std::to_string(item.number);
    text_.draw(number, style, item.center.x, item.center.y - text_.measure(number, style).height / 2,
               TextAlign::Center);
}

} // namespace gnx::results
