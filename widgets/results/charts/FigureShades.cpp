#include "widgets/results/charts/FigureShades.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QImage>
#include <QPainter>

#include "widgets/results/charts/FigureSeries.h"

namespace gnx::widgets {
namespace {

constexpr double kShadesZ = 3.5;        ///< over the grid, under bars
constexpr qsizetype kManyCorners = 500; ///< steps of a curve: as many as pixels
constexpr double kBoxesZ = 20;          ///< over dots and curves

/// The part of a column of pixels that a band covers.
struct Reach {
    double top = std::numeric_limits<double>::infinity(), bottom = -top;
};

/// By columns of the plot, in its pixels.
std::vector<Reach> reachOf(const QPolygonF& band, const QRectF& plot, double pixels_per_unit) {
    std::vector<Reach> columns(static_cast<std::size_t>(std::max(0.0, std::ceil(plot.width() * pixels_per_unit))));
    for (qsizetype i = 0; i < band.size(); ++i) {
        QPointF from = (band[i] - plot.topLeft()) * pixels_per_unit;
        QPointF to = (band[(i + 1) % band.size()] - plot.topLeft()) * pixels_per_unit;
        if (from.x() > to.x())
            std::swap(from, to);
        const double slope = to.x() > from.x() ? (to.y() - from.y()) / (to.x() - from.x()) : 0;
        for (double c = std::max(0.0, std::floor(from.x())); c < static_cast<double>(columns.size()) && c <= to.x();
             ++c) {
            const double begin = from.y() + slope * (std::max(from.x(), c) - from.x());
            const double end = slope == 0 ? to.y() : from.y() + slope * (std::min(to.x(), c + 1) - from.x());
            Reach& reach = columns[static_cast<std::size_t>(c)];
            reach.top = std::min({reach.top, begin, end});
            reach.bottom = std::max({reach.bottom, begin, end});
        }
    }
    return columns;
}

/// A band with as many steps as pixels, column by column: filling its outline takes the square of the steps.
QImage imageOf(const QPolygonF& band, const QColor& color, const QRectF& plot, double pixels_per_unit) {
    const std::vector<Reach> columns = reachOf(band, plot, pixels_per_unit);
    QImage image(static_cast<int>(columns.size()), static_cast<int>(std::ceil(plot.height() * pixels_per_unit)),
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const QRgb pixel = qPremultiply(color.rgba());
    for (int row = 0; row < image.height(); ++row) {
        auto* const pixels = reinterpret_cast<QRgb*>(image.scanLine(row));
        for (std::size_t c = 0; c < columns.size(); ++c)
            if (const double middle = row + 0.5; middle >= columns[c].top && middle < columns[c].bottom)
                pixels[c] = pixel;
    }
    return image;
}

} // namespace

ShadesItem::ShadesItem(QGraphicsItem* parent) : QGraphicsItem(parent) {
    setZValue(kShadesZ);
    setCacheMode(DeviceCoordinateCache); // a mark that moves over it does not fill it again
}

void ShadesItem::setShades(const Figure& figure, const PlotScale& scale, const ThemeColors& colors) {
    prepareGeometryChange();
    scale_ = scale;
    bands_.clear();
    areas_.clear();
    segments_.clear();
    for (const ShadedRegion& region : figure.regions) {
        QColor shade = colors.text;
        shade.setAlphaF(static_cast<float>(region.opacity));
        bands_.push_back({scale.at({region.x_begin, 0}).x(), scale.at({region.x_end, 0}).x(), shade});
    }
    for (const FilledArea& area : figure.areas) {
        QPolygonF outline;
        outline.reserve(static_cast<qsizetype>(area.outline.size()));
        for (const FigurePoint& point : area.outline)
            outline.append(scale.at(point));
        areas_.push_back({std::move(outline), toQColor(area.color, area.opacity),
                          area.outlined ? QPen(toQColor(area.color), 1.2) : QPen(Qt::NoPen)});
    }
    for (const GuideLine& guide : figure.guides)
        segments_.push_back({{scale.at(guide.from), scale.at(guide.to)}, QPen(colors.border, 1)});
    for (const ReferenceLine& reference : figure.references)
        segments_.push_back({{scale.at({figure.x.min, reference.y}), scale.at({figure.x.max, reference.y})},
                             dashedPen(colors.text_muted, 1, Dash::Dashed)});
    update();
}

void ShadesItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) {
    painter->setClipRect(scale_.plot);
    paintBands(*painter);
    painter->setRenderHint(QPainter::Antialiasing);
    for (const Area& area : areas_)
        paintArea(*painter, area);
    for (const Segment& segment : segments_) {
        painter->setPen(segment.pen);
        painter->drawLine(segment.line);
    }
}

void ShadesItem::paintArea(QPainter& painter, const Area& area) const {
    if (area.outline.size() >= kManyCorners && area.pen.style() == Qt::NoPen) {
        const double ratio = painter.device()->devicePixelRatioF();
        const QImage image = imageOf(area.outline, area.brush.color(), scale_.plot, ratio);
        return painter.drawImage(QRectF(scale_.plot.topLeft(), QSizeF(image.size()) / ratio), image);
    }
    painter.setPen(area.pen);
    painter.setBrush(area.brush);
    painter.drawPolygon(area.outline);
}

/// One line of pixels, stretched to the plot's height: a thousand bands cost one blend.
void ShadesItem::paintBands(QPainter& painter) const {
    const double ratio = painter.device()->devicePixelRatioF();
    const int pixels = static_cast<int>(std::ceil(scale_.plot.width() * ratio));
    if (bands_.empty() || pixels <= 0)
        return;
    QImage line(pixels, 1, QImage::Format_ARGB32_Premultiplied);
    line.fill(Qt::transparent);
    QPainter bands(&line);
    bands.setRenderHint(QPainter::Antialiasing);
    const double scale = pixels / scale_.plot.width();
    for (const Band& band : bands_)
        bands.fillRect(QRectF((band.left - scale_.plot.left()) * scale, 0, (band.right - band.left) * scale, 1),
                       band.color);
    bands.end();
    painter.drawImage(scale_.plot, line);
}

BoxesItem::BoxesItem(QGraphicsItem* parent) : QGraphicsItem(parent) {
    setZValue(kBoxesZ);
    setAcceptedMouseButtons(Qt::NoButton);
}

void BoxesItem::setBoxes(const Figure& figure, const PlotScale& scale, const ThemeColors& colors) {
    prepareGeometryChange();
    boxes_ = figure.boxes;
    scale_ = scale;
    frame_ = colors.text;
    fill_ = colors.surface;
    fill_.setAlphaF(0.8F);
    update();
}

void BoxesItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) {
    painter->setClipRect(scale_.plot);
    for (const BoxMark& box : boxes_) {
        painter->setPen(QPen(frame_, 1.4));
        painter->setBrush(fill_);
        painter->drawLine(scale_.at({box.x, box.whisker_low}), scale_.at({box.x, box.q1}));
        painter->drawLine(scale_.at({box.x, box.q3}), scale_.at({box.x, box.whisker_high}));
        const QPointF left = scale_.at({box.x - box.half_width, box.median});
        const QPointF right = scale_.at({box.x + box.half_width, box.median});
        painter->drawRect(
            QRectF(QPointF(left.x(), scale_.at({0, box.q3}).y()), QPointF(right.x(), scale_.at({0, box.q1}).y())));
        painter->setPen(QPen(toQColor(box.median_color), 3, Qt::SolidLine, Qt::FlatCap));
        painter->drawLine(left - QPointF(2, 0), right + QPointF(2, 0));
    }
}

} // namespace gnx::widgets
