#include "widgets/graph/canvas/FusionPicture.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "core/base/Units.h"
#include "core/drawing/paint/PaintJob.h"
#include "core/drawing/picture/GroupHulls.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/ScreenDevice.h"

namespace gnx::widgets {
namespace {

constexpr double kOutlinesFrom = 0.2;
constexpr int kColors = kCategoricalColors - 1; ///< the last is black or grey
constexpr std::size_t kMostUnited = 64;         ///< pieces of a hull: the time for uniting them grows with the square
constexpr double kLabelWidth = 130;             ///< width of labels above small boxes, at most
constexpr double kLabelHeight = 24;             ///< about; nearer ones would cover each other
constexpr double kLabelGap = 12;                ///< with the label's margins
constexpr double kFill = 0.3;                   ///< share of the colour; the rest is the background of the drawing
constexpr Qt::BrushStyle kPatterns[] = {Qt::NoBrush, Qt::BDiagPattern, Qt::FDiagPattern, Qt::DiagCrossPattern};

QString translated(const char* text) {
    return QCoreApplication::translate("gnx::widgets::FusionPicture", text);
}

std::vector<std::uint32_t> groupsByNode(const std::vector<ShownFusion>& fusions, std::size_t nodes) {
    std::vector<std::uint32_t> group_of(nodes, kNoHull);
    for (std::uint32_t i = 0; i < fusions.size(); ++i)
        for (const NodeId node : fusions[i].nodes)
            if (node.value() < nodes)
                group_of[node.value()] = i;
    return group_of;
}

} // namespace

FusionPicture::FusionPicture(const Drawing& drawing, Fusions fusions)
    : fusions_(std::move(fusions)), fusion_of_(drawing.boxes.size(), kNoHull) {
    for (const GroupHull& made : groupHulls(drawing, groupsByNode(*fusions_, drawing.graph->nodes().size()))) {
        Hull hull;
        hull.fusion = made.group;
        hull.bounds = toQRectF(made.bounds);
        hull.path.setFillRule(Qt::WindingFill); // all pieces go round one way
        for (const auto& piece : made.pieces) {
            QPolygonF polygon;
            for (const LayoutPoint& point : piece)
                polygon << QPointF(point.x, point.y);
            hull.path.addPolygon(polygon);
            hull.path.closeSubpath();
        }
        if (made.pieces.size() > 1 && made.pieces.size() <= kMostUnited)
            hull.path = hull.path.simplified(); // one outline is painted faster
        for (const std::uint32_t box : made.boxes) {
            fusion_of_[box] = made.group;
            const QRectF area = toQRectF(drawing.boxes[box].rect());
            hull.spots.push_back(area.adjusted(-kHullPadding, -kHullPadding, kHullPadding, kHullPadding));
            if (hull.top.isNull() || area.top() < hull.top.top())
                hull.top = area;
        }
        hulls_.push_back(std::move(hull));
    }
    giveLabelsRoom();
}

/// Gives labels room: they may be wider than a small box, but end before the next label at about the same height.
void FusionPicture::giveLabelsRoom() {
    std::vector<Hull*> by_top;
    for (Hull& hull : hulls_) {
        hull.room = std::max(hull.top.width(), kLabelWidth);
        by_top.push_back(&hull);
    }
    std::ranges::sort(by_top, {}, [](const Hull* hull) { return hull->top.top(); });
    for (auto one = by_top.begin(); one != by_top.end(); ++one)
        for (auto other = one + 1; other != by_top.end() && (*other)->top.top() - (*one)->top.top() < kLabelHeight;
             ++other) {
            Hull& left = (*one)->top.left() < (*other)->top.left() ? **one : **other;
            const Hull& right = &left == *one ? **other : **one;
            left.room = std::min(left.room, right.top.left() - left.top.left() - kLabelGap);
        }
}

FusionPicture::Label FusionPicture::labelOf(const Hull& hull, const QFontMetricsF& metrics) const {
    const ShownFusion& fusion = (*fusions_)[hull.fusion];
    const QString time = toQString(formatDuration(fusion.compiled_ns)), behind = " · " + time;
    const double room = hull.room - metrics.horizontalAdvance(behind);
    const QString name = metrics.elidedText(toQString(fusion.label), Qt::ElideRight, room);
    Label label;
    label.text = name.size() > 1 ? name + behind : time; // "…" alone says nothing
    label.area = QRectF(hull.top.left() - kHullPadding + 2, hull.top.top() - kHullPadding - metrics.height() + 3,
                        metrics.horizontalAdvance(label.text) + 8, metrics.height());
    return label;
}

std::vector<QRectF> FusionPicture::labelAreas(const QFont& detail) const {
    const QFontMetricsF metrics(detail);
    std::vector<QRectF> areas;
    for (const Hull& hull : hulls_)
        areas.push_back(labelOf(hull, metrics).area);
    return areas;
}

QColor FusionPicture::colorOf(std::uint32_t fusion, const ThemeColors& colors) {
    return categoricalColor(static_cast<int>(fusion % kColors), colors);
}

void FusionPicture::paint(QPainter& painter, const QRectF& visible, const ThemeColors& colors, double scale) const {
    for (const Hull& hull : hulls_) {
        if (!hull.bounds.intersects(visible))
            continue;
        const QColor color = colorOf(hull.fusion, colors);
        if (scale < kOutlinesFrom) {
            for (const QRectF& spot : hull.spots)
                painter.fillRect(spot, mixed(color, colors.surface, kFill));
            continue;
        }
        // The part inside is covered by the filling.
        painter.strokePath(hull.path, QPen(mixed(color, colors.surface, 0.8), 3 / std::min(scale, 1.0)));
        painter.fillPath(hull.path, mixed(color, colors.surface, kFill));
        const Qt::BrushStyle pattern = kPatterns[hull.fusion / kColors % std::size(kPatterns)];
        if (pattern != Qt::NoBrush)
            painter.fillPath(hull.path, QBrush(mixed(color, colors.surface, 2 * kFill), pattern));
    }
}

void FusionPicture::paintLabels(QPainter& painter, const QRectF& visible, const QFont& detail,
                                const ThemeColors& colors, double scale) const {
    if (scale < PaintJob::kLabelsFrom)
        return;
    const QFontMetricsF metrics(detail);
    painter.setFont(detail);
    for (const Hull& hull : hulls_) {
        if (!hull.top.adjusted(-kHullPadding, -3 * kHullPadding, 2 * kLabelWidth, 0).intersects(visible))
            continue; // before texts are measured
        const Label label = labelOf(hull, metrics);
        const QColor color = colorOf(hull.fusion, colors);
        painter.setPen(QPen(mixed(color, colors.surface, 0.8), 1));
        painter.setBrush(mixed(color, colors.surface, kFill));
        painter.drawRoundedRect(label.area, 3, 3);
        painter.setPen(colors.text);
        painter.drawText(label.area, Qt::AlignCenter, label.text);
    }
}

QString FusionPicture::text(std::uint32_t fusion) const {
    const ShownFusion& shown = (*fusions_)[fusion];
    QStringList lines{toQString(shown.kernel), translated("%1 operators in one kernel, %2")
                                                   .arg(static_cast<qulonglong>(shown.nodes.size()))
                                                   .arg(toQString(formatDuration(shown.compiled_ns)))};
    if (shown.eager_ns >= 0) {
        const double saved = shown.eager_ns - shown.compiled_ns;
        lines << (saved >= 0 ? translated("eager: %1, saves %2") : translated("eager: %1, costs %2 more"))
                     .arg(toQString(formatDuration(shown.eager_ns)), toQString(formatDuration(std::abs(saved))));
    }
    return lines.join('\n');
}

QString FusionPicture::textAt(QPointF place) const {
    const auto hull = std::find_if(hulls_.rbegin(), hulls_.rend(), [&](const Hull& one) {
        return one.bounds.contains(place) && one.path.contains(place);
    });
    return hull == hulls_.rend() ? QString() : text(hull->fusion);
}

QString FusionPicture::textOf(std::uint32_t box) const {
    return box < fusion_of_.size() && fusion_of_[box] != kNoHull ? text(fusion_of_[box]) : QString();
}

} // namespace gnx::widgets
