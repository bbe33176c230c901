#include "widgets/results/charts/FigureItems.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "widgets/results/charts/FigureSeries.h"

namespace gnx::widgets {
namespace {

constexpr double kRingRadius = 6;
constexpr double kDotsZ = 5;     ///< over bars, under curves
constexpr double kCurvesZ = 20;  ///< as those of Qt Charts: over bars, under markers
constexpr double kMarkersZ = 30; ///< over curves
constexpr double kCurveMarker = 9;
constexpr std::size_t kManyDots = 3000; ///< beyond it they are smaller and without a rim
constexpr std::size_t kTurn = 128;      ///< dots of one series before those of the next
constexpr double kMarksZ = 100;
constexpr std::size_t kManyRings = 300; ///< beyond it they are smaller, or one would see nothing else

/// One dot, as sharp as the screen.
QPixmap stampOf(Marker marker, double radius, const QColor& color, const QPen& rim, double ratio) {
    const int side = static_cast<int>(std::ceil((2 * radius + 4) * ratio));
    QPixmap stamp(side, side);
    stamp.fill(Qt::transparent);
    stamp.setDevicePixelRatio(ratio);
    QPainter painter(&stamp);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(side / ratio / 2, side / ratio / 2);
    painter.setPen(rim);
    painter.setBrush(color);
    painter.drawPath(markerPath(marker, radius));
    return stamp;
}

} // namespace

namespace {

/// A cross with arms of this length and half width.
QPolygonF crossOf(double reach, double half) {
    return QPolygonF({{-half, -reach},
                      {half, -reach},
                      {half, -half},
                      {reach, -half},
                      {reach, half},
                      {half, half},
                      {half, reach},
                      {-half, reach},
                      {-half, half},
                      {-reach, half},
                      {-reach, -half},
                      {-half, -half}});
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
        path.addPolygon(crossOf(1.1 * radius, 0.42 * radius));
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

DotsItem::DotsItem(QGraphicsItem* parent, Of of) : QGraphicsItem(parent), of_(of) {
    setZValue(of == Of::Dots ? kDotsZ : kMarkersZ);
    setCacheMode(of == Of::Dots ? DeviceCoordinateCache : NoCache);
    setAcceptedMouseButtons(Qt::NoButton);
}

bool DotsItem::drawn(const LineSeries& line) const {
    const bool no_curve = line.points.size() == 1; // one point makes none, and would not be seen
    return of_ == Of::Dots ? dotsOnly(line) : (line.marker != Marker::None || no_curve) && !dotsOnly(line);
}

void DotsItem::setDots(const Figure& figure, const PlotScale& scale, const ThemeColors& colors) {
    if (series_.empty() && std::ranges::none_of(figure.lines, [this](const LineSeries& line) { return drawn(line); }))
        return;
    prepareGeometryChange();
    area_ = scale.plot;
    rim_ = colors.surface;
    series_.clear();
    std::size_t all = 0;
    for (const auto& line : figure.lines)
        all += drawn(line) ? line.points.size() : 0;
    const bool many = all > kManyDots;
    for (const auto& line : figure.lines) {
        if (!drawn(line))
            continue;
        Dots& dots = series_.emplace_back();
        dots.color = toQColor(line.color, of_ == Of::Curves ? 1 : many ? 0.6 : 0.8);
        dots.marker = line.marker;
        dots.size = of_ == Of::Curves ? kCurveMarker : (many ? 2.5 : 5) + line.marker_size;
        dots.rimmed = !many;
        dots.hollow = line.hollow;
        dots.places.reserve(line.points.size());
        for (const auto& point : line.points)
            if (std::isfinite(point.y))
                dots.places.push_back(scale.at(point));
    }
    update();
}

void DotsItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) {
    painter->setClipRect(boundingRect());
    const double ratio = painter->device()->devicePixelRatioF();
    std::vector<QPixmap> stamps;
    std::size_t longest = 0;
    for (const auto& dots : series_) {
        const QPen rim = dots.hollow ? QPen(dots.color, 1.4) : dots.rimmed ? QPen(rim_, 0.8) : QPen(Qt::NoPen);
        stamps.push_back(stampOf(dots.marker, dots.size / 2, dots.hollow ? rim_ : dots.color, rim, ratio));
        longest = std::max(longest, dots.places.size());
    }
    std::vector<QPainter::PixmapFragment> fragments;
    for (std::size_t begin = 0; begin < longest; begin += kTurn)
        for (std::size_t i = 0; i < series_.size(); ++i) {
            const auto& places = series_[i].places;
            fragments.clear();
            for (std::size_t at = begin; at < std::min(begin + kTurn, places.size()); ++at)
                fragments.push_back(
                    QPainter::PixmapFragment::create(places[at], QRectF(stamps[i].rect()), 1 / ratio, 1 / ratio));
            painter->drawPixmapFragments(fragments.data(), static_cast<int>(fragments.size()), stamps[i]);
        }
}

bool isBroken(const LineSeries& line) {
    return line.dash != Dash::None &&
           std::ranges::any_of(line.points, [](const FigurePoint& point) { return !std::isfinite(point.y); });
}

BrokenCurvesItem::BrokenCurvesItem(QGraphicsItem* parent) : QGraphicsItem(parent) {
    setZValue(kCurvesZ);
    setAcceptedMouseButtons(Qt::NoButton);
}

void BrokenCurvesItem::setCurves(const Figure& figure, const PlotScale& scale, const ThemeColors& colors) {
    if (curves_.empty() && std::ranges::none_of(figure.lines, isBroken))
        return;
    prepareGeometryChange();
    area_ = scale.plot;
    curves_.clear();
    for (const LineSeries& line : figure.lines) {
        if (!isBroken(line))
            continue;
        QPainterPath path;
        const FigurePoint* last = nullptr;
        for (const FigurePoint& point : line.points) {
            if (!std::isfinite(point.y)) {
                last = nullptr;
                continue;
            }
            if (last == nullptr)
                path.moveTo(scale.at(point));
            else if (last->x >= line.step_from)
                path.lineTo(scale.at({point.x, last->y}));
            path.lineTo(scale.at(point));
            last = &point;
        }
        curves_.emplace_back(dashedPen(lineColor(line.color, colors), 2, line.dash), std::move(path));
    }
    update();
}

void BrokenCurvesItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setClipRect(boundingRect());
    for (const auto& [pen, path] : curves_)
        painter->strokePath(path, pen);
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

} // namespace gnx::widgets
