#include "widgets/results/charts/FigureBrush.h"

#include <algorithm>
#include <cmath>

#include <QLineF>

namespace gnx::widgets {
namespace {

constexpr double kLeastStep = 2; ///< pixels between two corners of a freehand path

bool inside(const QPolygonF& area, const QPointF& place) {
    bool in = false;
    for (qsizetype i = 0, before = area.size() - 1; i < area.size(); before = i++) {
        const QPointF& a = area[i];
        const QPointF& b = area[before];
        if ((a.y() > place.y()) != (b.y() > place.y()) &&
            place.x() < (b.x() - a.x()) * (place.y() - a.y()) / (b.y() - a.y()) + a.x())
            in = !in;
    }
    return in;
}

} // namespace

void FigureBrush::begin(const QPointF& place, bool freehand) {
    path_ = QPolygonF({place});
    freehand_ = freehand;
    reach_ = 0;
}

void FigureBrush::extend(const QPointF& place) {
    reach_ = std::max(reach_, QLineF(path_.constFirst(), place).length());
    if (!freehand_) {
        path_ = QPolygonF({path_.constFirst(), place});
        return;
    }
    if (QLineF(path_.constLast(), place).length() >= kLeastStep)
        path_.append(place);
}

QPolygonF FigureBrush::area() const {
    if (freehand_ || path_.size() < 2)
        return path_;
    const QRectF rect = QRectF(path_[0], path_[1]).normalized().adjusted(-0.5, -0.5, 0.5, 0.5); // a line is one, too
    return QPolygonF({rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()});
}

double FigureBrush::reach() const {
    return reach_;
}

std::vector<FigureHit> hitsInside(const Figure& figure, const PlotScale& scale, const QPolygonF& area) {
    std::vector<FigureHit> hits;
    if (area.size() < 3)
        return hits;
    const QRectF bounds = area.boundingRect();
    for (std::size_t line = 0; line < figure.lines.size(); ++line) {
        const auto& points = figure.lines[line].points;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const QPointF place = scale.at(points[i]);
            if (std::isfinite(points[i].y) && bounds.contains(place) && inside(area, place))
                hits.push_back({line, i});
        }
    }
    for (std::size_t series = 0; series < figure.bars.size(); ++series) {
        const auto& bars = figure.bars[series].bars;
        for (std::size_t i = 0; i < bars.size(); ++i) {
            const QRectF rect =
                QRectF(scale.at({bars[i].x_begin, bars[i].y_end}), scale.at({bars[i].x_end, bars[i].y_begin}))
                    .normalized();
            if (bounds.intersects(rect) && area.intersects(QPolygonF(rect)))
                hits.push_back({series, i, true});
        }
    }
    return hits;
}

} // namespace gnx::widgets
