#include "widgets/graph/canvas/GraphPainter.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "core/drawing/picture/Curve.h"
#include "core/drawing/picture/DrawingStyle.h"
#include "core/drawing/picture/FrameMetrics.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/FusionPicture.h"

namespace gnx::widgets {
namespace {

using namespace drawing_style;
using Kind = FoldedBox::Kind;

constexpr double kBoxesFrom = 0.2; ///< below it boxes are spots of their category's colour
constexpr double kEdgesFrom = 0.06;
constexpr double kArrowsFrom = 0.3;
constexpr double kFineLinesFrom = 0.35; ///< below it lines are a pixel wide and not smoothed
constexpr int kCutColor = 5;            ///< Okabe and Ito's reddish purple

QColor colorOf(OpCategory category) {
    return QColor::fromRgb(opCategoryRgb(category));
}

/// A triangle at the end of the curve, along its last direction.
void paintArrow(QPainter& painter, const std::vector<LayoutPoint>& curve, const QColor& color) {
    const auto head = arrowHead(curve, kArrow);
    if (!head)
        return;
    QPointF triangle[3];
    std::ranges::transform(*head, triangle, [](const LayoutPoint& point) { return QPointF(point.x, point.y); });
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(triangle, 3);
}

/// The part of a straight piece along an axis that lies in `area`.
void addStraight(QPainterPath& path, QPointF from, QPointF to, const QRectF& area) {
    const auto clamped = [&](QPointF p) {
        return QPointF(std::clamp(p.x(), area.left(), area.right()), std::clamp(p.y(), area.top(), area.bottom()));
    };
    path.moveTo(clamped(from));
    path.lineTo(clamped(to));
}

/// The pieces of a curve that may be seen in `area`: an edge round a large drawing is long, and stroking all of it
/// costs more than everything else.
QPainterPath piecesIn(const std::vector<LayoutPoint>& curve, const QRectF& area) {
    QPainterPath path;
    for (std::size_t i = 0; i + 3 < curve.size(); i += 3) {
        const auto [left, right] = std::minmax({curve[i].x, curve[i + 1].x, curve[i + 2].x, curve[i + 3].x});
        const auto [top, bottom] = std::minmax({curve[i].y, curve[i + 1].y, curve[i + 2].y, curve[i + 3].y});
        if (right < area.left() || left > area.right() || bottom < area.top() || top > area.bottom())
            continue;
        const QPointF from(curve[i].x, curve[i].y), to(curve[i + 3].x, curve[i + 3].y);
        if (right - left < 0.01 || bottom - top < 0.01) {
            addStraight(path, from, to, area);
            continue;
        }
        if (path.currentPosition() != from || path.isEmpty())
            path.moveTo(from);
        path.cubicTo(curve[i + 1].x, curve[i + 1].y, curve[i + 2].x, curve[i + 2].y, to.x(), to.y());
    }
    return path;
}

} // namespace

std::vector<QPainterPath> pathsOf(const Drawing& drawing) {
    std::vector<QPainterPath> paths(drawing.edges.size());
    for (std::size_t e = 0; e < paths.size(); ++e) {
        const std::vector<LayoutPoint>& curve = drawing.edges[e].curve;
        if (curve.empty())
            continue;
        paths[e].moveTo(curve[0].x, curve[0].y);
        for (std::size_t i = 1; i + 2 < curve.size(); i += 3)
            paths[e].cubicTo(curve[i].x, curve[i].y, curve[i + 1].x, curve[i + 1].y, curve[i + 2].x, curve[i + 2].y);
    }
    return paths;
}

QRectF toQRectF(const DrawingRect& rect) {
    return {rect.x, rect.y, rect.width, rect.height};
}

QRectF GraphPainter::toggleOf(const DrawingBox& box) {
    const DrawingRect rect = box.rect();
    return {rect.x + 1, rect.y + 1, kToggle, kToggle};
}

QRectF GraphPainter::toggleOf(const DrawingFrame& frame) {
    return {frame.rect.x + 6, frame.rect.y + (FrameMetrics::title_height - kToggle) / 2, kToggle, kToggle};
}

QRectF GraphPainter::titleBarOf(const DrawingFrame& frame) {
    return {frame.rect.x, frame.rect.y, frame.rect.width, FrameMetrics::title_height};
}

void GraphPainter::paint(QPainter& painter, const QRectF& visible, const std::vector<std::uint32_t>& boxes,
                         const std::vector<std::uint32_t>& edges, double edge_opacity) const {
    const auto isVisible = [&](std::size_t f) { return toQRectF(drawing_.frames[f].rect).intersects(visible); };
    for (std::size_t f = 1; f < drawing_.frames.size(); ++f)
        if (isVisible(f))
            paintFrame(painter, f);
    const bool with_hulls = marks_.fusion && edge_opacity > 0; // not while boxes are on their way
    if (with_hulls)
        marks_.fusion->paint(painter, visible, colors_, scale_);
    if (scale_ >= kEdgesFrom && edge_opacity > 0) {
        painter.setOpacity(edge_opacity * emphasis(false));
        paintEdges(painter, visible, edges);
        painter.setOpacity(1);
    }
    for (const std::uint32_t index : boxes) {
        painter.setOpacity(emphasis(isMarked(index)));
        scale_ >= kBoxesFrom ? paintBox(painter, static_cast<int>(index)) : paintSpot(painter, static_cast<int>(index));
    }
    for (std::size_t f = 1; f < drawing_.frames.size(); ++f) {
        painter.setOpacity(emphasis(f < marks_.lit.size() && marks_.lit[f]));
        if (isVisible(f))
            paintTitle(painter, f);
    }
    painter.setOpacity(1);
    if (with_hulls)
        marks_.fusion->paintLabels(painter, visible, texts_.fonts().detail, colors_, scale_);
    if (scale_ >= kBoxesFrom)
        for (const DrawingColumn& column : drawing_.columns)
            if (visible.adjusted(-20, -20, 20, 20).contains(QPointF(column.center.x, column.center.y)))
                paintColumn(painter, column);
}

/// Inner groups are darker (lighter on dark ground) than those around them.
QColor GraphPainter::frameFill(std::uint32_t depth) const {
    const QColor ground = colors_.dark ? QColor(78, 86, 98) : QColor(226, 232, 240);
    return mixed(ground, colors_.surface, std::min(1.0, 0.3 * depth));
}

QColor GraphPainter::boxFill(const DrawingBox& box) const {
    if (box.isClosed())
        return colors_.raised;
    return mixed(colorOf(box.category), colors_.raised, colors_.dark ? 0.2 : 0.1);
}

void GraphPainter::paintFrame(QPainter& painter, std::size_t index) const {
    const DrawingFrame& frame = drawing_.frames[index];
    const bool marked = static_cast<int>(index) == marks_.frame;
    painter.setPen(QPen(marked ? colors_.accent : colors_.border, marked ? 2 : 1));
    painter.setBrush(frameFill(frame.depth));
    painter.drawRoundedRect(toQRectF(frame.rect), kFrameRadius, kFrameRadius);
}

/// Its background hides the edges that pass below the words.
void GraphPainter::paintTitle(QPainter& painter, std::size_t index) const {
    const DrawingFrame& frame = drawing_.frames[index];
    const QString title = toQString(frame.title), detail = toQString(frame.detail);
    if (scale_ < kLabelsFrom)
        return paintFarTitle(painter, title, titleBarOf(frame), colors_.text);
    const QRectF toggle = toggleOf(frame);
    const double left = toggle.right() + 3;
    const double width = QFontMetricsF(texts_.fonts().bold).horizontalAdvance(title);
    const double more = QFontMetricsF(texts_.fonts().detail).horizontalAdvance(detail);
    const QRectF bar(left, frame.rect.y, width + more + 12, FrameMetrics::title_height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(frameFill(frame.depth));
    painter.drawRect(QRectF(toggle.left(), bar.top() + 4, bar.right() - toggle.left(), bar.height() - 8));
    paintToggle(painter, toggle, true, colors_.text_muted);
    painter.setPen(colors_.text);
    painter.setFont(texts_.fonts().bold);
    painter.drawText(bar, Qt::AlignLeft | Qt::AlignVCenter, title);
    painter.setPen(colors_.text_muted);
    painter.setFont(texts_.fonts().detail);
    painter.drawText(bar.adjusted(width + 8, 1, 10, 1), Qt::AlignLeft | Qt::AlignVCenter, detail);
}

/// From afar a name keeps its size on the screen, where there is room for it.
void GraphPainter::paintFarTitle(QPainter& painter, const QString& text, const QRectF& area,
                                 const QColor& color) const {
    QFont font = texts_.fonts().bold;
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(kLabelSize * 0.9 / scale_))));
    const QFontMetricsF metrics(font);
    if (metrics.horizontalAdvance(text) > area.width() - 12 || metrics.height() > 3 * area.height())
        return;
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(QPointF(area.left() + 8, area.top() + metrics.ascent() + 2), text);
}

void GraphPainter::paintToggle(QPainter& painter, const QRectF& area, bool open, const QColor& color) const {
    const QPointF c = area.center();
    const double s = 3.5;
    QPolygonF sign;
    if (open)
        sign << c + QPointF(-s, -s / 2) << c + QPointF(s, -s / 2) << c + QPointF(0, s / 1.5);
    else
        sign << c + QPointF(-s / 2, -s) << c + QPointF(s / 1.5, 0) << c + QPointF(-s / 2, s);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(sign);
}

void GraphPainter::paintEdge(QPainter& painter, const QRectF& visible, std::uint32_t index, const QColor& color,
                             double width) const {
    const std::vector<LayoutPoint>& curve = drawing_.edges[index].curve;
    QPen pen(color, width / std::clamp(scale_, 0.25, 1.0), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (scale_ < kFineLinesFrom) {
        pen = QPen(color, 1);
        pen.setCosmetic(true);
    }
    if (drawing_.edges[index].indirect)
        pen.setStyle(Qt::DashLine);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    const QRectF around = visible.adjusted(-8, -8, 8, 8);
    painter.drawPath(around.contains(paths_[index].controlPointRect()) ? paths_[index] : piecesIn(curve, around));
    if (scale_ >= kArrowsFrom && curve.size() > 1 && around.contains(QPointF(curve.back().x, curve.back().y)))
        paintArrow(painter, curve, color);
}

void GraphPainter::paintEdges(QPainter& painter, const QRectF& visible, const std::vector<std::uint32_t>& edges) const {
    const bool smooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::Antialiasing, smooth && scale_ >= kFineLinesFrom);
    const QColor line = mixed(colors_.text_muted, colors_.surface, 0.8);
    std::vector<std::uint32_t> touching; // or within what is marked
    std::vector<std::uint32_t> cut;
    for (const std::uint32_t index : edges) {
        const DrawingEdge& edge = drawing_.edges[index];
        if (crossesCut(edge))
            cut.push_back(index);
        else if (static_cast<int>(index) == marks_.edge)
            touching.push_back(index);
        else if (marks_.marked.empty()
                     ? static_cast<int>(edge.from) == marks_.box || static_cast<int>(edge.to) == marks_.box
                     : isMarked(edge.from) && isMarked(edge.to))
            touching.push_back(index);
        else
            paintEdge(painter, visible, index, line, edge.count > 1 ? 1.5 * kEdge : kEdge);
    }
    painter.setOpacity(painter.opacity() / emphasis(false));
    for (const std::uint32_t index : touching)
        paintEdge(painter, visible, index, colors_.accent, static_cast<int>(index) == marks_.edge ? 3 : 2);
    for (const std::uint32_t index : cut)
        paintEdge(painter, visible, index, categoricalColor(kCutColor, colors_), 3);
    painter.setRenderHint(QPainter::Antialiasing, smooth);
}

bool GraphPainter::inSecondPart(const DrawingBox& box) const {
    return marks_.cut.valid() && box.end > box.begin && box.begin >= marks_.cut.value();
}

/// Inputs belong to both parts, outputs are no values that one part hands to the other.
bool GraphPainter::crossesCut(const DrawingEdge& edge) const {
    const DrawingBox& from = drawing_.boxes[edge.from];
    const DrawingBox& to = drawing_.boxes[edge.to];
    return marks_.cut.valid() && from.end > from.begin && to.end > to.begin && from.begin < marks_.cut.value() &&
           to.end > marks_.cut.value();
}

bool GraphPainter::isSelected(int box) const {
    return box == marks_.box || std::ranges::binary_search(marks_.also, box);
}

bool GraphPainter::isMatch(int box) const {
    return std::ranges::binary_search(marks_.matches, box);
}

bool GraphPainter::isMarked(std::uint32_t box) const {
    return std::ranges::binary_search(marks_.marked, static_cast<int>(box));
}

void GraphPainter::paintSpot(QPainter& painter, int index) const {
    const DrawingBox& box = drawing_.boxes[static_cast<std::size_t>(index)];
    const QRectF area = toQRectF(box.rect());
    if (inSecondPart(box))
        painter.fillRect(area.adjusted(-12, -12, 12, 12),
                         mixed(categoricalColor(kCutColor, colors_), colors_.raised, 0.2));
    const bool marked = isSelected(index) || isMatch(index) || isMarked(static_cast<std::uint32_t>(index));
    if (isOverlaid(box) && !marked)
        return paintOverlaidSpot(painter, index);
    if (!box.isClosed() || marked) {
        painter.fillRect(area, marked ? colors_.accent : colorOf(box.category));
        return;
    }
    painter.fillRect(area, mixed(colorOf(box.category), colors_.raised, 0.35));
    paintMix(painter, box, area);
    paintFarTitle(painter, toQString(box.label), area, colors_.text);
}

void GraphPainter::paintSheets(QPainter& painter, const QRectF& area) const {
    painter.setPen(QPen(colors_.border, 1));
    painter.setBrush(colors_.raised);
    for (int sheet = 2; sheet > 0; --sheet)
        painter.drawRoundedRect(area.translated(sheet * kSheet, sheet * kSheet), kRadius, kRadius);
}

void GraphPainter::paintMix(QPainter& painter, const DrawingBox& box, const QRectF& area) const {
    double at = area.left() + 1;
    const double width = area.width() - 2;
    for (const auto& [category, part] : box.mix) {
        painter.fillRect(QRectF(at, area.bottom() - kMixBar - 1, width * part, kMixBar), colorOf(category));
        at += width * part;
    }
}

void GraphPainter::paintBox(QPainter& painter, int index) const {
    const DrawingBox& box = drawing_.boxes[static_cast<std::size_t>(index)];
    const QRectF area = toQRectF(box.rect());
    const bool end = !box.isOperator() && !box.isClosed();
    const bool marked = isSelected(index);
    const bool match = isMatch(index) || isMarked(static_cast<std::uint32_t>(index));
    const bool second = inSecondPart(box); // told apart by its dashed frame as well as by its colour
    if (box.kind == Kind::Stack)
        paintSheets(painter, area);
    const QColor cut = categoricalColor(kCutColor, colors_);
    const QColor frame = marked || match ? colors_.accent : second ? cut : end ? colorOf(box.category) : colors_.border;
    const double width = marked ? 2.5 : match ? 2 : second ? 1.5 : box.isClosed() ? 1.4 : 1;
    painter.setPen(QPen(frame, width, second ? Qt::DashLine : Qt::SolidLine));
    if (isOverlaid(box))
        return paintOverlaidBox(painter, index);
    painter.setBrush(marked ? colors_.selection : second ? mixed(cut, colors_.raised, 0.2) : boxFill(box));
    const double radius = end ? area.height() / 2 : kRadius;
    painter.drawRoundedRect(area, radius, radius);
    if (box.isOperator())
        painter.fillRect(QRectF(area.left() + 1, area.top() + 2, kStripe - 1, area.height() - 4),
                         colorOf(box.category));
    if (box.isClosed())
        paintMix(painter, box, area);
    if (scale_ < kLabelsFrom) {
        if (box.isClosed())
            paintFarTitle(painter, toQString(box.label), area, colors_.text);
        return;
    }
    if (box.isClosed())
        paintToggle(painter, toggleOf(box), false, colors_.text_muted);
    texts_.paint(painter, static_cast<std::size_t>(index), marked ? colors_.selection_text : colors_.text,
                 marked ? colors_.selection_text : colors_.text_muted);
}

void GraphPainter::paintColumn(QPainter& painter, const DrawingColumn& column) const {
    constexpr double radius = 9;
    const QPointF center(column.center.x, column.center.y);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors_.text_muted);
    painter.drawEllipse(center, radius, radius);
    QFont font = texts_.fonts().detail;
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(colors_.surface);
    painter.drawText(QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius), Qt::AlignCenter,
                     QString::number(column.number));
}

} // namespace gnx::widgets
