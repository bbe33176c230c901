#include "widgets/profile/timeline/TimelinePainter.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QPainter>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/Counted.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"
#include "widgets/profile/timeline/TimeTicks.h"

namespace gnx::widgets {
namespace {

constexpr int kTickRoom = 96;    ///< least pixels between the labels of the axis
constexpr int kGapFrom = 4;      ///< smallest gap in pixels that is shaded
constexpr int kGapTextFrom = 84; ///< smallest gap in pixels that is labelled with its length
constexpr int kSign = 7;         ///< the triangle that opens and closes a group
constexpr double kPeakDot = 3;
constexpr int kNameLeft = 20;

} // namespace

int TimelinePainter::topOf(const TimelineGroup& group) const {
    return static_cast<int>(group.top - scene_.scroll) + frame_.axis;
}

void TimelinePainter::paintRows(QPainter& painter) const {
    painter.setFont(font_);
    painter.fillRect(0, 0, frame_.width, frame_.height, colors_.surface);
    painter.fillRect(0, 0, TimelineFrame::kHeader, frame_.height, colors_.window);
    paintAxis(painter);
    painter.save();
    painter.setClipRect(0, frame_.axis, frame_.width, frame_.rowsHeight());
    SpanPainter spans(scene_, colors_, texts_, font_);
    const std::vector<TimelineGroup>& groups = scene_.layout.groups();
    const std::ptrdiff_t first = scene_.layout.groupAt(scene_.scroll);
    for (std::size_t g = first < 0 ? groups.size() : static_cast<std::size_t>(first);
         g < groups.size() && groups[g].top < scene_.scroll + frame_.rowsHeight(); ++g)
        if (!groups[g].hidden)
            paintGroup(painter, spans, groups[g]);
    painter.restore();
    painter.fillRect(TimelineFrame::kHeader - 1, 0, 1, frame_.height, colors_.border);
}

void TimelinePainter::paintAxis(QPainter& painter) const {
    const TimeViewport& viewport = scene_.viewport;
    const TimeTicks found = timeTicks(viewport.begin(), viewport.end(), std::max(frame_.rowsWidth() / kTickRoom, 1));
    painter.fillRect(0, 0, frame_.width, frame_.axis, colors_.window);
    painter.setClipRect(TimelineFrame::kHeader, 0, frame_.rowsWidth(), frame_.height);
    for (const TimeTicks::Tick& tick : found.ticks) {
        const int x = TimelineFrame::kHeader + static_cast<int>(std::lround(viewport.xOf(tick.time_ns)));
        painter.fillRect(x, frame_.axis, 1, frame_.rowsHeight(), colors_.grid);
        painter.fillRect(x, frame_.axis - 5, 1, 5, colors_.text_muted);
        painter.setPen(colors_.text_muted);
        const QString label = toQString(tick.label);
        if (x + 4 + QFontMetrics(font_).horizontalAdvance(label) <= frame_.width) // a cut number looks like another
            painter.drawText(QRect(x + 4, 0, kTickRoom, frame_.axis - 2), Qt::AlignLeft | Qt::AlignVCenter, label);
    }
    painter.setClipping(false);
    if (!found.base.empty()) {
        painter.setPen(colors_.text);
        painter.drawText(QRect(0, 0, TimelineFrame::kHeader - Spacing::normal, frame_.axis - 2),
                         Qt::AlignRight | Qt::AlignVCenter, toQString(found.base) + QStringLiteral(" +"));
    }
    painter.fillRect(0, frame_.axis - 1, frame_.width, 1, colors_.border);
}

/// Paints the legend of the colours at the lower edge if the rows leave room for it.
void TimelinePainter::paintLegend(QPainter& painter) const {
    const QFontMetrics metrics(font_);
    const int line = metrics.height() + Spacing::tight, square = metrics.ascent();
    const int below = frame_.axis + static_cast<int>(std::min<std::int64_t>(scene_.layout.height() - scene_.scroll,
                                                                            frame_.rowsHeight()));
    const int left = TimelineFrame::kHeader + Spacing::wide;
    std::vector<std::pair<QPoint, std::uint8_t>> items; // from the upper left
    QPoint at(left, 0);
    for (std::uint8_t index = 0; index < SpanColors::kClasses; ++index) {
        if (scene_.colors().count(index) == 0)
            continue;
        const int width = square + Spacing::tight + metrics.horizontalAdvance(coreText(SpanColors::nameOfClass(index)));
        if (at.x() + width > frame_.width && at.x() > left)
            at = {left, at.y() + line};
        items.emplace_back(at, index);
        at.rx() += width + Spacing::wide;
    }
    const int top = frame_.height - at.y() - line - Spacing::normal;
    if (top < below + Spacing::wide)
        return;
    for (const auto& [place, index] : items) {
        const QRect sign(place.x(), top + place.y() + (line - square) / 2, square, square);
        const QColor color = mixed(SpanColors::colorOfClass(index), colors_.surface, SpanPainter::kBox);
        const auto kind = static_cast<ActivityKind>(index - std::min<std::size_t>(index, kOpCategoryCount));
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        if (index >= kOpCategoryCount && isInstant(kind))
            SpanPainter::paintTriangle(painter, sign.center(), kind);
        else
            painter.fillRect(sign, color);
        painter.setPen(colors_.text_muted);
        painter.drawText(QRect(sign.right() + 1 + Spacing::tight, top + place.y(), frame_.width, line),
                         Qt::AlignLeft | Qt::AlignVCenter, coreText(SpanColors::nameOfClass(index)));
    }
}

void TimelinePainter::paintGroup(QPainter& painter, SpanPainter& spans, const TimelineGroup& group) const {
    const int top = topOf(group);
    painter.save();
    painter.setClipRect(rowsArea());
    painter.translate(TimelineFrame::kHeader, 0);
    group.isTrack() ? paintTrack(painter, spans, group, top) : paintCurve(painter, group, top);
    painter.restore();
    painter.fillRect(0, top + static_cast<int>(group.height) - 2, frame_.width, 1, colors_.border);
    paintHeader(painter, group, top);
}

void TimelinePainter::paintTrack(QPainter& painter, SpanPainter& spans, const TimelineGroup& group, int top) const {
    const std::size_t first_row = scene_.rowOf(group.track, 0);
    const Track& track = scene_.shown().trace->track(group.track);
    // Without a device the threads do the work, so their gaps are shown.
    const bool gaps = track.kind == TrackKind::Stream || scene_.shown().attribution.device_ns == 0;
    std::vector<bool> occupied(gaps ? static_cast<std::size_t>(frame_.rowsWidth()) : 0);
    for (std::uint32_t lane = 0; lane < scene_.layout.drawnLanes(group); ++lane) {
        const int y = top + static_cast<int>(scene_.layout.laneTop(group, lane) - group.top);
        const int height = scene_.layout.laneHeight(group, lane);
        const bool visible = y + height > frame_.axis && y < frame_.height;
        if (!visible && !gaps)
            continue;
        spans.paint(painter, first_row + lane, y, height);
        if (gaps)
            spans.addOccupied(occupied);
    }
    if (gaps)
        paintGaps(painter, group, occupied, top);
}

/// Paints the gaps of a stream between its first and its last activity.
void TimelinePainter::paintGaps(QPainter& painter, const TimelineGroup& group, const std::vector<bool>& occupied,
                                int top) const {
    const auto all = scene_.shown().trace->activitiesOf(scene_.shown().trace->track(group.track));
    const auto first = static_cast<std::ptrdiff_t>(scene_.viewport.xOf(all.front().start_ns));
    const auto last = static_cast<std::ptrdiff_t>(scene_.viewport.xOf(all.back().start_ns));
    const auto count = static_cast<std::ptrdiff_t>(occupied.size());
    const int height = static_cast<int>(group.height) - scene_.layout.metrics().space - 1;
    for (std::ptrdiff_t x = std::max<std::ptrdiff_t>(first, 0); x < std::min(last, count); ++x) {
        const std::ptrdiff_t begin = x;
        while (x < std::min(last, count) && !occupied[static_cast<std::size_t>(x)])
            ++x;
        const QRect area(static_cast<int>(begin), top, static_cast<int>(x - begin), height);
        if (area.width() < kGapFrom)
            continue;
        painter.fillRect(area, mixed(colors_.warning, colors_.surface, 0.14));
        painter.fillRect(area, QBrush(mixed(colors_.warning, colors_.surface, 0.35), Qt::BDiagPattern));
        if (area.width() < kGapTextFrom || begin == 0 || x >= count)
            continue;
        const double length = static_cast<double>(area.width()) * scene_.viewport.nsPerPixel();
        const QString text = tr("idle %1").arg(toQString(formatDuration(length)));
        const QRect label = QFontMetrics(font_).boundingRect(area, Qt::AlignCenter, text).adjusted(-3, 0, 3, 0);
        painter.fillRect(label.intersected(area), mixed(colors_.warning, colors_.surface, 0.14));
        painter.setPen(colors_.text);
        painter.drawText(area, Qt::AlignCenter, text);
    }
}

double TimelinePainter::floorOf(const MemorySeries& series) {
    return series.least() < 0 || series.least() > series.peak().value / 2 ? series.least() : 0;
}

QString TimelinePainter::valueText(const MemorySeries& series, double value) {
    return toQString(series.isBytes() && value >= 0 ? formatBytes(static_cast<std::uint64_t>(value))
                                                    : shortNumber(value, 4));
}

/// For each column of pixels, paints a line from the smallest to the largest value in it and fills the area below the
/// line.
void TimelinePainter::paintCurve(QPainter& painter, const TimelineGroup& group, int top) const {
    const MemorySeries& series = scene_.data->series[group.curve];
    const int height = scene_.layout.laneHeight(group) - 4;
    const double floor = floorOf(series), span = std::max(series.peak().value - floor, 1e-12);
    const QColor line = categoricalColor(1, colors_), pale = mixed(line, colors_.surface, 0.35);
    const int bottom = top + 3 + height;
    const auto yOf = [&](double value) {
        return bottom - static_cast<int>(std::lround(std::clamp((value - floor) / span, 0.0, 1.0) * height));
    };
    const std::int64_t end = scene_.shown().trace->endNs();
    std::int64_t next = scene_.viewport.timeAt(0);
    for (int x = 0; x < frame_.rowsWidth(); ++x) {
        const std::int64_t begin = next;
        next = scene_.viewport.timeAt(x + 1);
        if (next <= 0 || begin > end)
            continue;
        const auto [least, most] = series.within(begin, std::max(next, begin + 1));
        const int low = yOf(least), high = yOf(most);
        painter.fillRect(x, low, 1, bottom - low, pale);
        painter.fillRect(x, high, 1, std::max(low - high, 1), line);
    }
    paintPeak(painter, series, top + 3, height);
}

void TimelinePainter::paintPeak(QPainter& painter, const MemorySeries& series, int top, int height) const {
    const double x = scene_.viewport.xOf(series.peak().time_ns);
    if (x < 0 || x > frame_.rowsWidth() || height < 2 * kPeakDot)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors_.surface, 1));
    painter.setBrush(colors_.text);
    painter.drawEllipse(QPointF(x, top + 1), kPeakDot, kPeakDot);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QString text = valueText(series, series.peak().value);
    const int width = QFontMetrics(font_).horizontalAdvance(text);
    const bool left = x + width + 10 > frame_.rowsWidth();
    painter.setPen(colors_.text);
    painter.drawText(QPointF(left ? x - width - 8 : x + 8, top + QFontMetrics(font_).ascent() - 1), text);
}

QString TimelinePainter::detailOf(const TimelineGroup& group) const {
    if (!group.isTrack()) {
        const MemorySeries& series = scene_.data->series[group.curve];
        return tr("%1 to %2").arg(valueText(series, floorOf(series)), valueText(series, series.peak().value));
    }
    const Track& track = scene_.shown().trace->track(group.track);
    const std::uint32_t left_out = group.lanes - scene_.layout.drawnLanes(group);
    if (const std::size_t python = group.pythonLanes(); python > 0 && group.open && group.python_folded)
        return tr("%1 of Python folded").arg(counted(python, "lane"));
    return left_out == 0 ? counted(track.count, "record") : tr("%1 more when open").arg(counted(left_out, "lane"));
}

void TimelinePainter::paintHeader(QPainter& painter, const TimelineGroup& group, int top) const {
    const int lane = scene_.layout.metrics().lane;
    const int middle = top + lane / 2;
    const QPoint open[3] = {{7, middle - kSign / 2}, {7 + kSign, middle - kSign / 2}, {7 + kSign / 2, middle + 3}};
    const QPoint closed[3] = {{8, middle - kSign / 2}, {8 + kSign - 2, middle}, {8, middle + kSign / 2}};
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors_.text_muted);
    painter.drawPolygon(group.open ? open : closed, 3);
    const QFontMetrics metrics(font_);
    const int room = TimelineFrame::kHeader - kNameLeft - Spacing::normal;
    painter.setPen(colors_.text);
    painter.drawText(QRect(kNameLeft, top, room, lane), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(toQString(scene_.nameOf(group)), Qt::ElideMiddle, room));
    const std::uint32_t left_out = group.isTrack() ? group.lanes - scene_.layout.drawnLanes(group) : 0;
    if (group.height < 2 * lane && left_out == 0)
        return;
    painter.setPen(colors_.text_muted);
    painter.drawText(QRect(kNameLeft, top + lane, room, lane), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(detailOf(group), Qt::ElideRight, room));
}

} // namespace gnx::widgets
