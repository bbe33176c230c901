#include "widgets/profile/roofline/RooflineChart.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "core/drawing/overlay/Overlay.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/profile/roofline/MarkPainter.h"
#include "widgets/profile/roofline/RooflineTexts.h"

namespace gnx::widgets {
namespace {

constexpr double kReach = 8; ///< pixels beyond a mark's edge
constexpr double kLeastRadius = 3, kMostRadius = 15;
constexpr double kRing = 3; ///< pixels outside a mark

double decadesOf(double low, double high) {
    return std::log10(high) - std::log10(low);
}

QString axisNumber(double value) {
    return toQString(numberText(OverlayUnit::None, value));
}

/// Every power of ten of an axis, or every second, third ... where there is no room for the names of all.
int everyOf(double pixels, double decades, double needed) {
    return decades <= 0 ? 1 : std::max(1, static_cast<int>(std::ceil(needed / (pixels / decades))));
}

} // namespace

RooflineChart::RooflineChart(QWidget* parent) : PaintedChart(parent) {
    setObjectName("rooflineChart");
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Roofline"));
    setAccessibleDescription(tr("FLOP/s of every operator over its FLOPs for each byte, below the machine's roofs"));
}

void RooflineChart::setRoofline(std::shared_ptr<const ShownRoofline> shown) {
    shown_ = std::move(shown);
    hovered_ = {};
    by_lost_.clear();
    drawn_ = {};
    if (shown_) {
        std::vector<const RooflinePoint*> points;
        for (const RooflinePoint& point : shown_->roofline.points)
            if (hasPlace(point))
                points.push_back(&point);
        std::ranges::stable_sort(points, std::ranges::greater(), [](const auto* point) { return point->lostNs(); });
        for (const RooflinePoint* point : points)
            by_lost_.push_back(point->node);
    }
    placeMarks();
    update();
}

void RooflineChart::selectNode(NodeId node) {
    if (node == selected_)
        return;
    selected_ = node;
    update();
}

QRectF RooflineChart::plot() const {
    const QFontMetrics metrics = fontMetrics();
    const double line = metrics.height();
    const double left = metrics.horizontalAdvance("999 G") + 2 * Spacing::normal + line;
    const double top = legendRows() * (line + Spacing::tight) + Spacing::normal;
    return QRectF(rect()).adjusted(left, top, -Spacing::wide, -(2 * line + 2 * Spacing::normal));
}

QPointF RooflineChart::toPlace(const QRectF& area, double intensity, double flops) const {
    const RooflineExtent& extent = shown_->extent;
    const double x =
        decadesOf(extent.low_intensity, intensity) / decadesOf(extent.low_intensity, extent.high_intensity);
    const double y = decadesOf(extent.low_flops, flops) / decadesOf(extent.low_flops, extent.high_flops);
    return {area.left() + x * area.width(), area.bottom() - y * area.height()};
}

/// Area by time; the longest has the largest mark.
void RooflineChart::placeMarks() {
    marks_.clear();
    if (!shown_)
        return;
    const QRectF area = plot();
    double longest = 0;
    for (const RooflinePoint& point : shown_->roofline.points)
        longest = std::max(longest, point.time_ns);
    for (const RooflinePoint& point : shown_->roofline.points)
        if (hasPlace(point))
            marks_.push_back({point.node, toPlace(area, *point.intensity(), *point.flopsPerSecond()),
                              std::max(kLeastRadius, kMostRadius * std::sqrt(point.time_ns / longest)),
                              point.category});
    std::ranges::stable_sort(marks_, std::ranges::greater(), &Mark::radius);
}

void RooflineChart::resizeEvent(QResizeEvent* event) {
    drawn_ = {};
    placeMarks();
    PaintedChart::resizeEvent(event);
}

void RooflineChart::changeEvent(QEvent* event) {
    drawn_ = {}; // colours, font, language
    placeMarks();
    PaintedChart::changeEvent(event);
}

void RooflineChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ThemeColors& colors = ThemeColors::of(palette());
    if (!shown_) {
        painter.fillRect(rect(), colors.surface);
        return;
    }
    if (drawn_.isNull() || drawn_.devicePixelRatio() != devicePixelRatioF()) // another screen's
        draw();
    painter.drawPixmap(0, 0, drawn_);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto ring = [&](NodeId node, const QColor& color, double width) {
        const Mark* mark = markOf(node);
        if (mark == nullptr)
            return;
        painter.setPen(QPen(color, width));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(mark->place, mark->radius + kRing + 1, mark->radius + kRing + 1);
    };
    ring(hovered_, colors.text, 1);
    if (const Mark* mark = markOf(selected_)) { // on top of what lies over it
        MarkPainter(painter, colors.surface).paint(mark->category, mark->place, mark->radius);
        ring(selected_, colors.accent, 2.5);
    }
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void RooflineChart::draw() {
    drawn_ = QPixmap(size() * devicePixelRatioF());
    drawn_.setDevicePixelRatio(devicePixelRatioF());
    const ThemeColors& colors = ThemeColors::of(palette());
    drawn_.fill(colors.surface);
    QPainter painter(&drawn_);
    painter.setFont(font());
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = plot();
    paintGrid(painter, area);
    paintLegend(painter);
    painter.setClipRect(area.adjusted(-kMostRadius, -kMostRadius, kMostRadius, kMostRadius));
    MarkPainter marks(painter, colors.surface);
    for (const Mark& mark : marks_)
        marks.paint(mark.category, mark.place, mark.radius);
    painter.setClipRect(area);
    paintRoofs(painter, area);
    if (marks_.empty()) {
        painter.setPen(colors.text_muted);
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap,
                         tr("No operator here does arithmetic whose FLOPs and bytes are known"));
    }
}

void RooflineChart::paintGrid(QPainter& painter, const QRectF& area) const {
    const ThemeColors& colors = ThemeColors::of(palette());
    const RooflineExtent& extent = shown_->extent;
    const double line = fontMetrics().height();
    const double across = decadesOf(extent.low_intensity, extent.high_intensity);
    const double up = decadesOf(extent.low_flops, extent.high_flops);
    const int every_x = everyOf(area.width(), across, fontMetrics().horizontalAdvance("0.0001") + Spacing::wide);
    const int every_y = everyOf(area.height(), up, line + Spacing::tight);
    for (int i = 0; i <= static_cast<int>(std::lround(across)); ++i) {
        const double value = extent.low_intensity * std::pow(10, i);
        const double x = toPlace(area, value, extent.low_flops).x();
        painter.setPen(QPen(colors.grid, 1));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(colors.text_muted);
        if (i % every_x == 0)
            painter.drawText(QRectF(x - 60, area.bottom() + Spacing::tight, 120, line), Qt::AlignCenter,
                             axisNumber(value));
    }
    for (int i = 0; i <= static_cast<int>(std::lround(up)); ++i) {
        const double value = extent.low_flops * std::pow(10, i);
        const double y = toPlace(area, extent.low_intensity, value).y();
        painter.setPen(QPen(colors.grid, 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(colors.text_muted);
        if (i % every_y == 0)
            painter.drawText(QRectF(0, y - line / 2, area.left() - Spacing::normal, line),
                             Qt::AlignRight | Qt::AlignVCenter, axisNumber(value));
    }
    painter.setPen(colors.text);
    painter.drawText(QRectF(area.left(), area.bottom() + line + Spacing::normal, area.width(), line), Qt::AlignCenter,
                     tr("FLOPs for each byte moved"));
    painter.save();
    painter.translate(line / 2 + Spacing::tight, area.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-area.height() / 2, -line / 2, area.height(), line), Qt::AlignCenter, tr("FLOP/s"));
    painter.restore();
}

/// Names are on their lines: of a peak at its end, of a bandwidth along it, below the flat ones.
void RooflineChart::paintRoofs(QPainter& painter, const QRectF& area) const {
    const ThemeColors& colors = ThemeColors::of(palette());
    const double line = fontMetrics().height();
    double last_name = -HUGE_VAL; // of a flat roof: two of nearly the same height share a place
    for (const RoofLine& roof : roofLines(shown_->machine.roofs, shown_->dtypes, shown_->extent)) {
        const QPointF from = toPlace(area, roof.from, roof.flopsPerSecondAt(roof.from));
        const QPointF to = toPlace(area, roof.to, roof.flopsPerSecondAt(roof.to));
        const bool cache = roof.traffic && roof.name != PeakBandwidth::kMemory;
        painter.setPen(
            QPen(cache ? colors.text_muted : colors.text, cache ? 1.2 : 2, cache ? Qt::DashLine : Qt::SolidLine));
        painter.drawLine(from, to);
        const QString name = toQString(roofLineText(roof));
        const double width = fontMetrics().horizontalAdvance(name) + Spacing::tight;
        painter.setPen(cache ? colors.text_muted : colors.text);
        if (!roof.traffic) {
            const bool beside = std::abs(last_name - to.y()) < line;
            const double right = area.right() - Spacing::tight - (beside ? width + Spacing::wide : 0);
            painter.drawText(QRectF(right - width, to.y() - line - 1, width, line), Qt::AlignRight, name);
            last_name = to.y();
            continue;
        }
        painter.save();
        painter.translate(from);
        painter.rotate(std::atan2(to.y() - from.y(), to.x() - from.x()) * 180 / M_PI);
        painter.drawText(
            QRectF(std::hypot(to.x() - from.x(), to.y() - from.y()) * (cache ? 0.55 : 0.12), -line - 2, width, line),
            Qt::AlignLeft, name);
        painter.restore();
    }
}

std::vector<OpCategory> RooflineChart::categories() const {
    std::vector<OpCategory> all;
    for (std::size_t c = 0; c < kOpCategoryCount; ++c)
        if (shown_ && std::ranges::any_of(shown_->roofline.points, [&](const RooflinePoint& point) {
                return hasPlace(point) && point.category == static_cast<OpCategory>(c);
            }))
            all.push_back(static_cast<OpCategory>(c));
    return all;
}

int RooflineChart::legendRows() const {
    double x = 0;
    int rows = 1;
    for (const OpCategory category : categories()) {
        const double width =
            fontMetrics().height() + fontMetrics().horizontalAdvance(opCategoryName(category)) + Spacing::wide;
        if (x > 0 && x + width > this->width() - 2 * Spacing::wide) {
            ++rows;
            x = 0;
        }
        x += width;
    }
    return rows;
}

void RooflineChart::paintLegend(QPainter& painter) const {
    const ThemeColors& colors = ThemeColors::of(palette());
    const double line = fontMetrics().height();
    MarkPainter marks(painter, colors.surface);
    double x = 0, y = Spacing::tight;
    for (const OpCategory category : categories()) {
        const QString name = QLatin1String(opCategoryName(category));
        const double text = fontMetrics().horizontalAdvance(name);
        if (x > 0 && x + line + text + Spacing::wide > width() - 2 * Spacing::wide) {
            x = 0;
            y += line + Spacing::tight;
        }
        marks.paint(category, {Spacing::wide + x + line / 2, y + line / 2}, line / 3);
        painter.setPen(colors.text);
        painter.drawText(QRectF(Spacing::wide + x + line, y, text + 2, line), Qt::AlignVCenter, name);
        x += line + text + Spacing::wide;
    }
}

const RooflineChart::Mark* RooflineChart::markOf(NodeId node) const {
    const auto found = node.valid() ? std::ranges::find(marks_, node, &Mark::node) : marks_.end();
    return found == marks_.end() ? nullptr : &*found;
}

std::optional<QPointF> RooflineChart::placeOf(NodeId node) const {
    const Mark* mark = markOf(node);
    return mark != nullptr ? std::optional(mark->place) : std::nullopt;
}

/// If several contain the place, the smallest, for it is painted last; else the nearest.
NodeId RooflineChart::nodeAt(QPointF place) const {
    NodeId nearest;
    double least = kReach;
    for (const Mark& mark : marks_) {
        const QPointF apart = mark.place - place;
        const double beyond = std::max(0.0, std::hypot(apart.x(), apart.y()) - mark.radius);
        if (beyond <= least) {
            least = beyond;
            nearest = mark.node;
        }
    }
    return nearest;
}

QString RooflineChart::toolTipAt(const QPoint& place) const {
    const NodeId node = nodeAt(place);
    const RooflinePoint* point = shown_ && node.valid() ? shown_->pointOf(node) : nullptr;
    return point != nullptr ? pointText(*shown_, *point) : QString();
}

void RooflineChart::choose(NodeId node) {
    if (!node.valid() || node == selected_)
        return;
    selectNode(node);
    emit nodeChosen(node);
}

void RooflineChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        choose(nodeAt(event->position()));
}

void RooflineChart::mouseMoveEvent(QMouseEvent* event) {
    const NodeId node = nodeAt(event->position());
    setCursor(node.valid() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (node == hovered_)
        return;
    hovered_ = node;
    update();
}

void RooflineChart::leaveEvent(QEvent* event) {
    hovered_ = {};
    update();
    PaintedChart::leaveEvent(event);
}

void RooflineChart::step(int by) {
    const auto now = std::ranges::find(by_lost_, selected_);
    const auto last = static_cast<std::ptrdiff_t>(by_lost_.size()) - 1;
    const std::ptrdiff_t place =
        now == by_lost_.end() ? 0 : std::clamp<std::ptrdiff_t>(now - by_lost_.begin() + by, 0, last);
    choose(by_lost_[static_cast<std::size_t>(place)]);
}

void RooflineChart::keyPressEvent(QKeyEvent* event) {
    if (!by_lost_.empty() && event->key() == Qt::Key_Right)
        return step(1);
    if (!by_lost_.empty() && event->key() == Qt::Key_Left)
        return step(-1);
    PaintedChart::keyPressEvent(event);
}

} // namespace gnx::widgets
