#include "widgets/graph/GraphCanvas.h"

#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QRegularExpression>
#include <QResizeEvent>

#include "core/layout/DrawingSvg.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx {
namespace {

constexpr double kSmallest = 0.005;
constexpr double kLargest = 8;
constexpr double kLabelsFrom = 0.45; ///< below this scale text would be noise
constexpr double kEdgesFrom = 0.06;
constexpr double kArrowsFrom = 0.3;
constexpr double kStripe = 5;
constexpr int kCutColor = 5;
constexpr double kThread = 0.25; ///< a drawing that is smaller than this when seen whole says nothing

/// Okabe and Ito's reddish purple: no operator category has it in the drawing's stripes.
QColor cutColor(const ThemeColors& colors) {
    return categoricalColor(kCutColor, colors);
}

QColor secondPartFill(const ThemeColors& colors) {
    const QColor tint = cutColor(colors);
    const auto mix = [](int a, int b) { return (a + 4 * b) / 5; };
    return {mix(tint.red(), colors.raised.red()), mix(tint.green(), colors.raised.green()),
            mix(tint.blue(), colors.raised.blue())};
}

QPainterPath pathOf(const std::vector<LayoutPoint>& curve) {
    QPainterPath path;
    if (curve.empty())
        return path;
    path.moveTo(curve[0].x, curve[0].y);
    for (std::size_t i = 1; i + 2 < curve.size(); i += 3)
        path.cubicTo(curve[i].x, curve[i].y, curve[i + 1].x, curve[i + 1].y, curve[i + 2].x, curve[i + 2].y);
    return path;
}

/// A triangle at the end of the curve, along its last direction.
void paintArrow(QPainter& painter, const std::vector<LayoutPoint>& curve, const QColor& color) {
    const LayoutPoint tip = curve.back();
    LayoutPoint from = tip;
    for (std::size_t i = curve.size() - 1; i-- > 0 && std::hypot(tip.x - from.x, tip.y - from.y) < 1;)
        from = curve[i];
    const double length = std::hypot(tip.x - from.x, tip.y - from.y);
    if (length < 0.5)
        return;
    const QPointF along((tip.x - from.x) / length, (tip.y - from.y) / length);
    const QPointF across(-along.y(), along.x());
    const QPointF end(tip.x, tip.y);
    const QPointF triangle[] = {end, end - along * 7 + across * 3, end - along * 7 - across * 3};
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(triangle, 3);
}

} // namespace

GraphCanvas::GraphCanvas(QWidget* parent) : QWidget(parent) {
    setObjectName("graphCanvas");
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Drawing of the graph"));
    setCursor(Qt::OpenHandCursor);
}

void GraphCanvas::setDrawing(std::shared_ptr<const Drawing> drawing) {
    drawing_ = std::move(drawing);
    selected_ = -1;
    matches_.clear();
    paths_.clear();
    index_ = drawing_ ? DrawingIndex(*drawing_) : DrawingIndex();
    if (drawing_) {
        paths_.reserve(drawing_->edges.size());
        for (const DrawingEdge& edge : drawing_->edges)
            paths_.push_back(pathOf(edge.curve));
    }
    showStart();
}

void GraphCanvas::fitAll() {
    if (!drawing_ || drawing_->boxes.empty())
        return;
    const double wide = width() / (drawing_->width + 2 * kMargin);
    const double high = height() / (drawing_->height + 2 * kMargin);
    scale_ = std::clamp(std::min({wide, high, 1.0}), kSmallest, kLargest);
    offset_ = {(width() - drawing_->width * scale_) / 2, (height() - drawing_->height * scale_) / 2};
    emit scaleChanged(scale_);
    update();
}

void GraphCanvas::showStart() {
    fitAll();
    if (!drawing_ || drawing_->boxes.empty() || scale_ >= kThread)
        return;
    const bool down = drawing_->height > drawing_->width;
    const double across =
        down ? width() / (drawing_->width + 2 * kMargin) : height() / (drawing_->height + 2 * kMargin);
    scale_ = std::clamp(across, 0.5, 1.0);
    // The first box, not the middle of the drawing: lanes and branches further on may make it wide.
    const LayoutPoint first = drawing_->boxes.front().center;
    offset_ =
        down ? QPointF(width() / 2.0 - first.x * scale_, kMargin) : QPointF(kMargin, height() / 2.0 - first.y * scale_);
    emit scaleChanged(scale_);
    update();
}

void GraphCanvas::resizeEvent(QResizeEvent* event) {
    if (fit_on_show_ || !event->oldSize().isValid()) {
        showStart();
        return;
    }
    const QSizeF grown = event->size() - event->oldSize();
    offset_ += QPointF(grown.width() / 2, grown.height() / 2);
}

void GraphCanvas::zoomTo(double scale) {
    scaleAround(QPointF(width() / 2.0, height() / 2.0), scale / scale_);
}

void GraphCanvas::scaleAround(QPointF position, double factor) {
    fit_on_show_ = false;
    const double scale = std::clamp(scale_ * factor, kSmallest, kLargest);
    offset_ = position - (position - offset_) * (scale / scale_);
    scale_ = scale;
    emit scaleChanged(scale_);
    update();
}

int GraphCanvas::boxAt(QPointF position) const {
    const QPointF point = toDrawing(position);
    const auto found = index_.boxesIn(QRectF(point - QPointF(1, 1), QSizeF(2, 2)));
    return found.empty() ? -1 : static_cast<int>(found.back());
}

void GraphCanvas::selectBox(int box, bool show, bool announce) {
    selected_ = box;
    if (show && box >= 0)
        reveal(box);
    update();
    if (announce && drawing_)
        emit nodeSelected(selectedNode());
}

NodeId GraphCanvas::selectedNode() const {
    return selected_ >= 0 && drawing_ ? drawing_->boxes[static_cast<std::size_t>(selected_)].node : NodeId();
}

void GraphCanvas::selectNode(NodeId node, bool show) {
    if (!drawing_)
        return;
    const auto found =
        std::ranges::find_if(drawing_->boxes, [&](const DrawingBox& box) { return node.valid() && box.node == node; });
    selectBox(found == drawing_->boxes.end() ? -1 : static_cast<int>(found - drawing_->boxes.begin()), show, false);
}

void GraphCanvas::reveal(int box) {
    const DrawingBox& item = drawing_->boxes[static_cast<std::size_t>(box)];
    fit_on_show_ = false;
    if (scale_ < kLabelsFrom)
        scale_ = 0.8;
    const QPointF center(item.center.x, item.center.y);
    const QRectF inside = QRectF(rect()).marginsRemoved(QMarginsF(60, 60, 60, 60));
    if (!inside.contains(center * scale_ + offset_))
        offset_ = QPointF(width() / 2.0, height() / 2.0) - center * scale_;
    emit scaleChanged(scale_);
}

int GraphCanvas::setSearch(const QString& pattern) {
    matches_.clear();
    current_match_ = -1;
    const QRegularExpression expression(pattern, QRegularExpression::CaseInsensitiveOption);
    if (drawing_ && !pattern.isEmpty() && expression.isValid())
        for (std::size_t i = 0; i < drawing_->boxes.size(); ++i) {
            const DrawingBox& box = drawing_->boxes[i];
            if (expression.match(toQString(box.label)).hasMatch() || expression.match(toQString(box.detail)).hasMatch())
                matches_.push_back(static_cast<int>(i));
        }
    update();
    return expression.isValid() ? static_cast<int>(matches_.size()) : -1;
}

void GraphCanvas::revealMatch(int step) {
    if (matches_.empty())
        return;
    const auto count = static_cast<int>(matches_.size());
    current_match_ = current_match_ < 0 ? (step > 0 ? 0 : count - 1) : (current_match_ + step + count) % count;
    selectBox(matches_[static_cast<std::size_t>(current_match_)], true, true);
}

void GraphCanvas::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = ThemeColors::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colors.surface);
    if (!drawing_)
        return;
    painter.setRenderHint(QPainter::Antialiasing, scale_ > 0.2);
    painter.translate(offset_);
    painter.scale(scale_, scale_);
    const QRectF visible(toDrawing(QPointF(0, 0)), toDrawing(QPointF(width(), height())));
    if (scale_ >= kEdgesFrom)
        paintEdges(painter, index_.edgesIn(visible), colors, scale_);
    paintBoxes(painter, index_.boxesIn(visible), colors, scale_);
}

void GraphCanvas::paintAll(QPainter& painter, const ThemeColors& colors) const {
    if (!drawing_)
        return;
    const QRectF all(-kMargin, -kMargin, drawing_->width + 2 * kMargin, drawing_->height + 2 * kMargin);
    painter.setRenderHint(QPainter::Antialiasing);
    paintEdges(painter, index_.edgesIn(all), colors, 1);
    paintBoxes(painter, index_.boxesIn(all), colors, 1);
}

void GraphCanvas::paintEdges(QPainter& painter, const std::vector<std::uint32_t>& edges, const ThemeColors& colors,
                             double scale) const {
    const auto paint = [&](std::uint32_t index, const QColor& color, double width) {
        painter.setPen(QPen(color, width / std::max(scale, 0.25)));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(paths_[index]);
        if (scale >= kArrowsFrom && drawing_->edges[index].curve.size() > 1)
            paintArrow(painter, drawing_->edges[index].curve, color);
    };
    std::vector<std::uint32_t> touching;
    std::vector<std::uint32_t> cut;
    for (const std::uint32_t index : edges) {
        const DrawingEdge& edge = drawing_->edges[index];
        if (crossesCut(edge))
            cut.push_back(index);
        else if (static_cast<int>(edge.from) == selected_ || static_cast<int>(edge.to) == selected_)
            touching.push_back(index);
        else
            paint(index, colors.text_disabled, 1);
    }
    for (const std::uint32_t index : touching)
        paint(index, colors.accent, 1.8);
    for (const std::uint32_t index : cut)
        paint(index, cutColor(colors), 3);
}

void GraphCanvas::setCut(NodeId first_of_second) {
    cut_ = first_of_second;
    update();
}

bool GraphCanvas::inSecondPart(const DrawingBox& box) const {
    return cut_.valid() && box.node.valid() && box.node.value() >= cut_.value();
}

/// Inputs belong to both parts, outputs are no values that one part hands to the other.
bool GraphCanvas::crossesCut(const DrawingEdge& edge) const {
    const DrawingBox& from = drawing_->boxes[edge.from];
    const DrawingBox& to = drawing_->boxes[edge.to];
    return cut_.valid() && from.node.valid() && to.node.valid() && !inSecondPart(from) && inSecondPart(to);
}

void GraphCanvas::paintBoxes(QPainter& painter, const std::vector<std::uint32_t>& boxes, const ThemeColors& colors,
                             double scale) const {
    if (scale >= 0.2) {
        for (const std::uint32_t index : boxes)
            paintBox(painter, static_cast<int>(index), colors, scale);
        return;
    }
    painter.setPen(Qt::NoPen); // far out a box is a spot of its category's colour
    for (const std::uint32_t index : boxes) {
        const DrawingBox& box = drawing_->boxes[index];
        const bool marked = static_cast<int>(index) == selected_;
        if (inSecondPart(box))
            painter.fillRect(DrawingIndex::bounds(box).adjusted(-12, -12, 12, 12), secondPartFill(colors));
        painter.fillRect(DrawingIndex::bounds(box), marked ? colors.accent : QColor(opCategoryColor(box.category)));
    }
}

void GraphCanvas::paintBox(QPainter& painter, int index, const ThemeColors& colors, double scale) const {
    const DrawingBox& box = drawing_->boxes[static_cast<std::size_t>(index)];
    const QRectF area = DrawingIndex::bounds(box);
    const bool end = box.category == OpCategory::Input || box.category == OpCategory::Output;
    const bool marked = index == selected_;
    const bool match = std::ranges::binary_search(matches_, index);
    const double radius = end ? area.height() / 2 : 4;
    const bool second = inSecondPart(box); // told apart by its dashed frame as well as by its colour
    const QColor frame = marked || match ? colors.accent : second ? cutColor(colors) : colors.border;
    painter.setPen(QPen(frame, marked ? 2.5 : match ? 2 : second ? 1.5 : 1, second ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(marked ? colors.selection : second ? secondPartFill(colors) : colors.raised);
    painter.drawRoundedRect(area, radius, radius);
    if (!end)
        painter.fillRect(QRectF(area.left() + 1, area.top() + 3, kStripe - 1, area.height() - 6),
                         QColor(opCategoryColor(box.category)));
    if (scale < kLabelsFrom)
        return;
    const QRectF text = area.adjusted(kStripe + 3, 2, -5, -2);
    painter.setPen(marked ? colors.selection_text : colors.text);
    QFont font = this->font();
    painter.setFont(font);
    if (box.detail.empty()) {
        painter.drawText(text, Qt::AlignCenter, toQString(box.label));
        return;
    }
    painter.drawText(text, Qt::AlignHCenter | Qt::AlignTop, toQString(box.label));
    font.setPointSizeF(font.pointSizeF() * 0.85);
    painter.setFont(font);
    painter.setPen(marked ? colors.selection_text : colors.text_muted);
    painter.drawText(text, Qt::AlignHCenter | Qt::AlignBottom, toQString(box.detail));
}

} // namespace gnx
