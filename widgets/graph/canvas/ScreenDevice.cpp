#include "widgets/graph/canvas/ScreenDevice.h"

#include <algorithm>

#include <QPainter>
#include <QVarLengthArray>

#include "widgets/common/MixedColor.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/ScreenTexts.h"

namespace gnx::widgets {
namespace {

constexpr int kCutColor = 5;               ///< Okabe and Ito's reddish purple
constexpr std::size_t kMostWaiting = 1000; ///< rectangles
constexpr std::size_t kMostUnited = 64;    ///< pieces of a region: uniting takes their square

Rgb rgbOf(const QColor& color) {
    return color.rgb() & 0xFFFFFFU;
}

QPen penOf(const Stroke& stroke) {
    QPen pen(QColor::fromRgb(stroke.rgb), stroke.hairline ? 1 : stroke.width, Qt::SolidLine, Qt::FlatCap,
             stroke.hairline ? Qt::BevelJoin : Qt::RoundJoin);
    pen.setCosmetic(stroke.hairline);
    if (stroke.dash > 0)
        pen.setDashPattern({stroke.dash / pen.widthF(), stroke.dash / pen.widthF()}); // in widths of the pen
    return pen;
}

Qt::BrushStyle patternOf(Hatching hatching) {
    if (hatching == Hatching::None)
        return Qt::NoBrush;
    return hatching == Hatching::Crossed  ? Qt::DiagCrossPattern
           : hatching == Hatching::Rising ? Qt::BDiagPattern
                                          : Qt::FDiagPattern;
}

QPainterPath pathOf(std::span<const std::vector<LayoutPoint>> pieces) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill); // all pieces go round one way
    for (const auto& piece : pieces) {
        QPolygonF polygon;
        polygon.reserve(static_cast<qsizetype>(piece.size()));
        for (const LayoutPoint& corner : piece)
            polygon << QPointF(corner.x, corner.y);
        path.addPolygon(polygon);
        path.closeSubpath();
    }
    return path;
}

QRect around(QPoint a, QPoint b) {
    return {QPoint(std::min(a.x(), b.x()), std::min(a.y(), b.y())),
            QPoint(std::max(a.x(), b.x()), std::max(a.y(), b.y()))};
}

/// Appends the pixels of a line as rectangles, one for each row (or column, if it is steep).
void appendRuns(QPoint from, QPoint to, std::vector<QRect>& runs) {
    if (from.x() == to.x() || from.y() == to.y())
        return runs.push_back(around(from, to));
    const QPoint way = to - from;
    const bool steep = std::abs(way.y()) > std::abs(way.x());
    const int across = steep ? way.x() : way.y(), along = steep ? way.y() : way.x();
    const int count = std::abs(across) + 1, step = across < 0 ? -1 : 1;
    const auto place = [&](int part, int run) {
        return from + (steep ? QPoint(run * step, part) : QPoint(part, run * step));
    };
    for (int run = 0; run < count; ++run)
        runs.push_back(around(place(along * run / count, run), place(along * (run + 1) / count, run)));
}

} // namespace

QRectF toQRectF(const DrawingRect& rect) {
    return {rect.x, rect.y, rect.width, rect.height};
}

DrawingRect toDrawingRect(const QRectF& rect) {
    return {rect.x(), rect.y(), rect.width(), rect.height()};
}

DrawingColors drawingColors(const ThemeColors& colors) {
    return {.dark = colors.dark,
            .surface = rgbOf(colors.surface),
            .raised = rgbOf(colors.raised),
            .border = rgbOf(colors.border),
            .frame_ground = colors.dark ? Rgb{0x4E5662} : DrawingColors::paper().frame_ground,
            .frame_border = rgbOf(colors.border),
            .line = rgbOf(mixed(colors.text_muted, colors.surface, 0.8)),
            .text = rgbOf(colors.text),
            .text_muted = rgbOf(colors.text_muted),
            .accent = rgbOf(colors.accent),
            .selection = rgbOf(colors.selection),
            .selection_text = rgbOf(colors.selection_text),
            .cut = rgbOf(categoricalColor(kCutColor, colors)),
            .no_value = rgbOf(colors.border)};
}

QPainterPath unitedPath(std::span<const std::vector<LayoutPoint>> pieces) {
    const QPainterPath path = pathOf(pieces);
    return pieces.size() > 1 && pieces.size() <= kMostUnited ? path.simplified() : path;
}

ScreenDevice::ScreenDevice(QPainter& painter, ScreenTexts& texts, const RegionPaths* regions)
    : painter_(painter), texts_(texts), regions_(regions), smooth_(painter.testRenderHint(QPainter::Antialiasing)),
      to_pixels_(painter.deviceTransform()), box_origin_(to_pixels_.dx(), to_pixels_.dy()),
      line_origin_(box_origin_ - QPointF(0.5, 0.5)) {}

void ScreenDevice::setOpacity(double opacity) {
    paintHairlines();
    painter_.setOpacity(opacity);
}

void ScreenDevice::box(const DrawingRect& rect, double radius, std::optional<Rgb> fill,
                       const std::optional<Stroke>& outline) {
    paintHairlines();
    if (!outline && radius <= 0)
        return painter_.fillRect(toQRectF(rect), QColor::fromRgb(fill.value_or(0)));
    painter_.setPen(outline ? penOf(*outline) : QPen(Qt::NoPen));
    painter_.setBrush(fill ? QBrush(QColor::fromRgb(*fill)) : QBrush(Qt::NoBrush));
    radius > 0 ? painter_.drawRoundedRect(toQRectF(rect), radius, radius) : painter_.drawRect(toQRectF(rect));
}

void ScreenDevice::boxes(std::span<const DrawingRect> rects, Rgb fill) {
    if (smooth_)
        return PaintDevice::boxes(rects, fill);
    paintHairlines();
    QVarLengthArray<QRect, 256> pixels; // rounded as QPainter does
    for (const DrawingRect& rect : rects) {
        const QPoint first = pixelOf({rect.x, rect.y}, box_origin_),
                     end = pixelOf({rect.right(), rect.bottom()}, box_origin_);
        if (first.x() < end.x() && first.y() < end.y())
            pixels.emplace_back(first, end - QPoint(1, 1));
    }
    fillPixels(pixels, fill);
}

void ScreenDevice::hatch(const DrawingRect& rect, double radius, Rgb rgb) {
    paintHairlines();
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(QBrush(QColor::fromRgb(rgb), Qt::BDiagPattern));
    painter_.drawRoundedRect(toQRectF(rect), radius, radius);
}

void ScreenDevice::polygon(std::span<const LayoutPoint> corners, Rgb fill) {
    paintHairlines();
    QVarLengthArray<QPointF, 8> points;
    for (const LayoutPoint& corner : corners)
        points.append({corner.x, corner.y});
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(QColor::fromRgb(fill));
    painter_.drawPolygon(points.data(), static_cast<int>(points.size()));
}

QPainterPath ScreenDevice::pathFor(const Region& region) const {
    if (regions_ != nullptr)
        if (const auto made = regions_->find(region.pieces.data()); made != regions_->end())
            return made->second;
    return pathOf(region.pieces);
}

void ScreenDevice::region(const Region& region, const RegionLook& look) {
    paintHairlines();
    const QPainterPath path = pathFor(region);
    painter_.strokePath(path, penOf(look.outline));
    painter_.fillPath(path, QColor::fromRgb(look.fill));
    if (look.hatching != Hatching::None)
        painter_.fillPath(path, QBrush(QColor::fromRgb(look.hatch), patternOf(look.hatching)));
}

void ScreenDevice::curve(const Curve& curve, const Stroke& stroke) {
    waitFor(stroke);
    QPainterPath alone;
    QPainterPath& path = stroke.hairline ? hairlines_ : alone;
    path.moveTo(curve[0].x, curve[0].y);
    for (std::size_t i = 1; i + 2 < curve.size(); i += 3)
        path.cubicTo(curve[i].x, curve[i].y, curve[i + 1].x, curve[i + 1].y, curve[i + 2].x, curve[i + 2].y);
    if (!stroke.hairline)
        painter_.strokePath(path, penOf(stroke));
}

void ScreenDevice::line(std::span<const LayoutPoint> corners, const Stroke& stroke) {
    if (!stroke.hairline || stroke.dash > 0)
        return PaintDevice::line(corners, stroke);
    waitFor(stroke);
    if (pixel_rects_.size() >= kMostWaiting)
        paintHairlines();
    const std::size_t before = pixel_rects_.size();
    const QPoint begin = pixelOf(corners.front(), line_origin_);
    QPoint from = begin;
    for (const LayoutPoint& corner : corners.subspan(1)) {
        const QPoint to = pixelOf(corner, line_origin_);
        if ((to - from).manhattanLength() > 1) // else they are pixels of the lines before and after
            appendRuns(from, to, pixel_rects_);
        from = to;
    }
    if (pixel_rects_.size() == before)
        appendRuns(begin, from, pixel_rects_);
}

void ScreenDevice::waitFor(const Stroke& hairline) {
    if (hairline == hairline_)
        return;
    paintHairlines();
    hairline_ = hairline;
}

void ScreenDevice::paintHairlines() {
    if (hairlines_.isEmpty() && pixel_rects_.empty())
        return;
    painter_.setRenderHint(QPainter::Antialiasing, false);
    if (!hairlines_.isEmpty())
        painter_.strokePath(hairlines_, penOf(hairline_));
    fillPixels(pixel_rects_, hairline_.rgb);
    painter_.setRenderHint(QPainter::Antialiasing, smooth_);
    hairlines_.clear();
    pixel_rects_.clear();
}

void ScreenDevice::fillPixels(std::span<const QRect> rects, Rgb rgb) {
    const QTransform before = painter_.transform();
    painter_.setTransform(to_pixels_.inverted() * before);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(QColor::fromRgb(rgb));
    painter_.drawRects(rects.data(), static_cast<int>(rects.size()));
    painter_.setTransform(before);
}

LayoutRequest::Size ScreenDevice::measure(const std::string& text, const TextLook& look) {
    if (text.empty())
        return {};
    const QSizeF size = texts_.lineOf(text, look).size();
    return {size.width(), size.height()};
}

void ScreenDevice::text(const std::string& text, const TextLook& look, LayoutPoint corner) {
    paintHairlines();
    if (text.empty())
        return;
    painter_.setFont(texts_.fontOf(look));
    painter_.setPen(QColor::fromRgb(look.rgb));
    painter_.drawStaticText(QPointF(corner.x, corner.y), texts_.lineOf(text, look));
}

} // namespace gnx::widgets
