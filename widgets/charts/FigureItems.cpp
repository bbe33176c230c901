#include "widgets/charts/FigureItems.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "widgets/charts/FigureSeries.h"

namespace gnx {
namespace {

constexpr double kRingRadius = 6;
constexpr double kDotsZ = 5; ///< over bars, under curves
constexpr double kMarksZ = 100;
constexpr std::size_t kManyRings = 300; ///< beyond it they are smaller, or one would see nothing else

/// One dot, as sharp as the screen.
QPixmap stampOf(Marker marker, double radius, const QColor& color, const QColor& rim, double ratio) {
    const int side = static_cast<int>(std::ceil((2 * radius + 4) * ratio));
    QPixmap stamp(side, side);
    stamp.fill(Qt::transparent);
    stamp.setDevicePixelRatio(ratio);
    QPainter painter(&stamp);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(side / ratio / 2, side / ratio / 2);
    painter.setPen(QPen(rim, 0.8));
    painter.setBrush(color);
    painter.drawPath(markerPath(marker, radius));
    return stamp;
}

} // namespace

QPainterPath markerPath(Marker marker, double radius) {
    QPainterPath path;
    switch (marker) {
    case Marker::Square:
        path.addRect(-0.9 * radius, -0.9 * radius, 1.8 * radius, 1.8 * radius);
        break;
    case Marker::Triangle:
        path.addPolygon(QPolygonF({{0, -1.2 * radius}, {1.1 * radius, 0.8 * radius}, {-1.1 * radius, 0.8 * radius}}));
        break;
    case Marker::Diamond:
        path.addPolygon(QPolygonF({{0, -1.3 * radius}, {1.1 * radius, 0}, {0, 1.3 * radius}, {-1.1 * radius, 0}}));
        break;
    case Marker::Cross:
        path.addRect(-radius, -0.25 * radius, 2 * radius, 0.5 * radius);
        path.addRect(-0.25 * radius, -radius, 0.5 * radius, 2 * radius);
        break;
    default:
        path.addEllipse(QPointF(0, 0), radius, radius);
    }
    path.closeSubpath();
    return path;
}

PlotScale::PlotScale(const Figure& figure, const QRectF& area)
    : plot(area), x_min(figure.x.min), x_max(figure.x.max), y_min(figure.y.min), y_max(figure.y.max) {}

QPointF PlotScale::at(const FigurePoint& point) const {
    return {plot.left() + (point.x - x_min) / (x_max - x_min) * plot.width(),
            plot.bottom() - (point.y - y_min) / (y_max - y_min) * plot.height()};
}

FigurePoint PlotScale::valueAt(const QPointF& place) const {
    return {x_min + (place.x() - plot.left()) / plot.width() * (x_max - x_min),
            y_min + (plot.bottom() - place.y()) / plot.height() * (y_max - y_min)};
}

DotsItem::DotsItem(QGraphicsItem* parent) : QGraphicsItem(parent) {
    setZValue(kDotsZ);
    setCacheMode(DeviceCoordinateCache);
}

void DotsItem::setDots(const Figure& figure, const PlotScale& scale, const ThemeColors& colors) {
    if (series_.empty() && std::ranges::none_of(figure.lines, dotsOnly))
        return;
    prepareGeometryChange();
    area_ = scale.plot;
    rim_ = colors.surface;
    series_.clear();
    for (const auto& line : figure.lines) {
        if (!dotsOnly(line))
            continue;
        Dots& dots = series_.emplace_back();
        dots.color = toQColor(line.color, 0.8);
        dots.marker = line.marker;
        dots.size = 5 + line.marker_size;
        dots.places.reserve(line.points.size());
        for (const auto& point : line.points)
            if (std::isfinite(point.y))
                dots.places.push_back(scale.at(point));
    }
    update();
}

void DotsItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) {
    painter->setClipRect(area_.adjusted(-4, -4, 4, 4));
    const double ratio = painter->device()->devicePixelRatioF();
    for (const auto& dots : series_) {
        const QPixmap stamp = stampOf(dots.marker, dots.size / 2, dots.color, rim_, ratio);
        std::vector<QPainter::PixmapFragment> fragments;
        fragments.reserve(dots.places.size());
        for (const auto& place : dots.places)
            fragments.push_back(QPainter::PixmapFragment::create(place, QRectF(stamp.rect()), 1 / ratio, 1 / ratio));
        painter->drawPixmapFragments(fragments.data(), static_cast<int>(fragments.size()), stamp);
    }
}

MarksItem::MarksItem(QGraphicsItem* parent) : QGraphicsItem(parent) {
    setZValue(kMarksZ);
    setAcceptedMouseButtons(Qt::NoButton);
}

void MarksItem::setMarks(const QRectF& area, std::vector<QPointF> rings, std::vector<QRectF> frames,
                         const QColor& color) {
    prepareGeometryChange();
    area_ = area.adjusted(-kRingRadius, -kRingRadius, kRingRadius, kRingRadius);
    rings_ = std::move(rings);
    frames_ = std::move(frames);
    color_ = color;
    update();
}

void MarksItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) {
    painter->setRenderHint(QPainter::Antialiasing);
    const bool many = rings_.size() > kManyRings;
    const double radius = many ? kRingRadius / 2 : kRingRadius;
    painter->setPen(QPen(color_, many ? 1.2 : 2));
    painter->setBrush(Qt::NoBrush);
    for (const auto& ring : rings_)
        painter->drawEllipse(ring, radius, radius);
    for (const auto& frame : frames_)
        painter->drawRect(frame);
}

} // namespace gnx
