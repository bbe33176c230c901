#include "widgets/profile/roofline/MarkPainter.h"

#include <cmath>

#include "core/drawing/picture/DrawingStyle.h"
#include "core/results/report/RooflineFigure.h"

namespace gnx::widgets {
namespace {

/// About the same area as a circle of this radius.
QPolygonF outlineOf(Marker marker, QPointF center, double radius) {
    const auto corner = [&](double degrees, double distance) {
        const double angle = degrees * M_PI / 180;
        return center + QPointF(std::cos(angle), -std::sin(angle)) * distance;
    };
    QPolygonF polygon;
    const auto add = [&](std::initializer_list<double> angles, double distance) {
        for (const double angle : angles)
            polygon << corner(angle, distance);
    };
    if (marker == Marker::Square)
        add({45, 135, 225, 315}, radius * 1.25);
    else if (marker == Marker::Diamond)
        add({0, 90, 180, 270}, radius * 1.25);
    else
        add({90, 210, 330}, radius * 1.45);
    return polygon;
}

} // namespace

QColor MarkPainter::colorOf(OpCategory category) {
    return QColor::fromRgb(opCategoryRgb(category));
}

const QPixmap& MarkPainter::stamp(OpCategory category, int radius) {
    QPixmap& made = stamps_[{category, radius}];
    if (!made.isNull())
        return made;
    const double ratio = painter_.device()->devicePixelRatioF();
    const double half = radius * 1.5 + 2;
    made = QPixmap(QSize(1, 1) * std::ceil(2 * half * ratio));
    made.setDevicePixelRatio(ratio);
    made.fill(Qt::transparent);
    QPainter painter(&made);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(outline_, 1));
    painter.setBrush(colorOf(category));
    const QPointF center(half, half);
    if (const Marker marker = rooflineMarker(category); marker == Marker::Circle)
        painter.drawEllipse(center, radius, radius);
    else
        painter.drawPolygon(outlineOf(marker, center, radius));
    return made;
}

void MarkPainter::paint(OpCategory category, QPointF center, double radius) {
    const int rounded = std::max(2, static_cast<int>(std::lround(radius)));
    const QPixmap& mark = stamp(category, rounded);
    const double half = rounded * 1.5 + 2;
    painter_.drawPixmap(center - QPointF(half, half), mark);
}

} // namespace gnx::widgets
