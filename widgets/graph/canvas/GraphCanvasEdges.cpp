// Edges that are pointed at and selected.
#include <algorithm>
#include <cmath>
#include <limits>

#include <QLineF>

#include "widgets/graph/canvas/GraphCanvas.h"

namespace gnx::widgets {
namespace {

constexpr double kReach = 5; ///< pixels
constexpr int kPieces = 16;  ///< straight ones that a curve is taken apart into to measure a distance

double distanceTo(const QLineF& line, QPointF point) {
    const QPointF along = line.p2() - line.p1();
    const double length = QPointF::dotProduct(along, along);
    const double part = length > 0 ? std::clamp(QPointF::dotProduct(point - line.p1(), along) / length, 0.0, 1.0) : 0;
    return QLineF(line.p1() + along * part, point).length();
}

QPointF pointAt(const LayoutPoint* controls, double t) {
    const double u = 1 - t;
    const auto at = [&](double LayoutPoint::*side) {
        return u * u * u * controls[0].*side + 3 * u * u * t * controls[1].*side + 3 * u * t * t * controls[2].*side +
               t * t * t * controls[3].*side;
    };
    return {at(&LayoutPoint::x), at(&LayoutPoint::y)};
}

double distanceTo(const std::vector<LayoutPoint>& curve, QPointF point) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i + 3 < curve.size(); i += 3)
        for (int piece = 0; piece < kPieces; ++piece)
            least = std::min(least, distanceTo(QLineF(pointAt(&curve[i], static_cast<double>(piece) / kPieces),
                                                      pointAt(&curve[i], static_cast<double>(piece + 1) / kPieces)),
                                               point));
    return least;
}

} // namespace

int GraphCanvas::edgeAt(QPointF position) const {
    if (!drawing_)
        return -1;
    const double reach = kReach / scale_;
    const QPointF point = toDrawing(position);
    int nearest = -1;
    double least = reach;
    for (const std::uint32_t edge : index_.edgesIn(QRectF(point, QSizeF()).adjusted(-reach, -reach, reach, reach)))
        if (const double distance = distanceTo(drawing_->edges[edge].curve, point); distance <= least) {
            least = distance;
            nearest = static_cast<int>(edge);
        }
    return nearest;
}

void GraphCanvas::selectEdge(int edge) {
    const bool known = drawing_ && edge >= 0 && edge < static_cast<int>(drawing_->edges.size());
    selectBox(-1, false, true);
    marks_.edge = known ? edge : -1;
    update();
    emit edgeSelected();
}

std::uint32_t GraphCanvas::chosenCount() const {
    if (!drawing_ || marks_.box < 0 || isPartOfBox(selected_group_))
        return 1;
    const DrawingBox& box = drawing_->boxes[static_cast<std::size_t>(marks_.box)];
    return box.kind == FoldedBox::Kind::Stack ? box.count : 1;
}

} // namespace gnx::widgets
