// Marks over a timeline's rows: range, arrows, a measured distance.
#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>

#include "core/base/Units.h"
#include "widgets/common/Text.h"
#include "widgets/profile/timeline/TimelinePainter.h"

namespace gnx::widgets {
namespace {

constexpr int kDimmed = 150;      ///< opacity (0 .. 255) of the background over everything outside of the range
constexpr double kArrowHead = 6;  ///< pixels
constexpr double kArrowBend = 24; ///< pixels that an arrow leaves and arrives level

void paintHead(QPainter& painter, QPointF tip) {
    const QPointF triangle[3] = {tip, tip + QPointF(-kArrowHead, -kArrowHead / 2),
                                 tip + QPointF(-kArrowHead, kArrowHead / 2)};
    painter.drawPolygon(triangle, 3);
}

} // namespace

void TimelinePainter::paintMarks(QPainter& painter) const {
    painter.save();
    painter.setFont(font_);
    painter.setClipRect(TimelineFrame::kHeader, 0, frame_.rowsWidth(), frame_.height);
    paintRange(painter);
    paintLegend(painter); // the legend is never dimmed
    painter.setClipRect(rowsArea());
    paintArrows(painter);
    painter.setClipRect(TimelineFrame::kHeader, 0, frame_.rowsWidth(), frame_.height);
    paintMeasure(painter);
    painter.restore();
}

void TimelinePainter::paintRange(QPainter& painter) const {
    if (!scene_.range)
        return;
    const double far = frame_.width * 2.0;
    const auto xOf = [&](std::int64_t time) {
        return TimelineFrame::kHeader + static_cast<int>(std::lround(std::clamp(scene_.viewport.xOf(time), -far, far)));
    };
    const int left = xOf(scene_.range->begin_ns), right = xOf(scene_.range->end_ns);
    QColor dim = colors_.window;
    dim.setAlpha(kDimmed);
    painter.fillRect(TimelineFrame::kHeader, frame_.axis, left - TimelineFrame::kHeader, frame_.rowsHeight(), dim);
    painter.fillRect(right, frame_.axis, frame_.width - right, frame_.rowsHeight(), dim);
    painter.fillRect(left, frame_.axis - 4, std::max(right - left, 1), 4, colors_.accent);
    painter.fillRect(left, 0, 1, frame_.height, colors_.accent);
    painter.fillRect(right, 0, 1, frame_.height, colors_.accent);
}

std::optional<QRectF> TimelinePainter::placeOf(ActivityId id) const {
    const Activity& activity = scene_.shown().trace->activity(id);
    const std::ptrdiff_t index = scene_.layout.groupOf(activity.track);
    if (index < 0)
        return std::nullopt;
    const TimelineGroup& group = scene_.layout.groups()[static_cast<std::size_t>(index)];
    if (group.hidden)
        return std::nullopt;
    const std::uint32_t lane = std::min(scene_.shown().nesting.lanes[id.value()], scene_.layout.drawnLanes(group) - 1);
    const double far = frame_.width * 4.0; // beyond it nothing is seen, and numbers stay small
    const double left = std::clamp(scene_.viewport.xOf(activity.start_ns), -far, far);
    const double right = std::clamp(scene_.viewport.xOf(activity.end()), -far, far);
    return QRectF(TimelineFrame::kHeader + left,
                  static_cast<double>(scene_.layout.laneTop(group, lane) - scene_.scroll + frame_.axis), right - left,
                  scene_.layout.laneHeight(group, lane));
}

void TimelinePainter::paintArrows(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing);
    for (const TimelineArrow& arrow : scene_.arrows.arrows) {
        const auto from = placeOf(arrow.from), to = placeOf(arrow.to);
        if (!from || !to)
            continue;
        // From the end of the call, or from where the work begins if that is earlier.
        const double start = std::clamp(to->left(), from->left(), from->right());
        const QPointF begin(start, from->center().y()), end(to->left(), to->center().y());
        QPainterPath path(begin);
        path.cubicTo(begin + QPointF(kArrowBend, 0), end - QPointF(kArrowBend, 0), end);
        for (const bool halo : {true, false}) { // readable over boxes of any colour
            painter.setPen(QPen(halo ? colors_.surface : colors_.text, halo ? 3.5 : 1.5,
                                arrow.flow && !halo ? Qt::DashLine : Qt::SolidLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawPath(path);
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors_.text);
        paintHead(painter, end);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void TimelinePainter::paintMeasure(QPainter& painter) const {
    if (!scene_.measure)
        return;
    const auto [low, high] = std::minmax(scene_.measure->from_ns, scene_.measure->to_ns);
    const double far = frame_.width * 2.0;
    const auto xOf = [&](std::int64_t time) {
        return TimelineFrame::kHeader + static_cast<int>(std::lround(std::clamp(scene_.viewport.xOf(time), -far, far)));
    };
    const int left = xOf(low), right = xOf(high);
    painter.fillRect(left, frame_.axis, 1, frame_.rowsHeight(), colors_.text);
    painter.fillRect(right, frame_.axis, 1, frame_.rowsHeight(), colors_.text);
    const QString text = toQString(formatDuration(static_cast<double>(high - low)));
    const QFontMetrics metrics(font_);
    const int y = frame_.axis + metrics.height();
    painter.fillRect(left, y, right - left, 1, colors_.text);
    QRect label(0, 0, metrics.horizontalAdvance(text) + 2 * Spacing::normal, metrics.height() + 2);
    label.moveCenter(QPoint((std::max(left, TimelineFrame::kHeader) + std::min(right, frame_.width)) / 2, y));
    label.moveLeft(std::clamp(label.left(), TimelineFrame::kHeader,
                              std::max(TimelineFrame::kHeader, frame_.width - label.width())));
    painter.fillRect(label, colors_.text);
    painter.setPen(colors_.surface);
    painter.drawText(label, Qt::AlignCenter, text);
}

} // namespace gnx::widgets
