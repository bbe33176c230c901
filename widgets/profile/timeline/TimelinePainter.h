#pragma once

#include <optional>

#include <QCoreApplication>
#include <QFont>
#include <QRectF>

#include "core/Wings.h"
#include "widgets/profile/timeline/SpanPainter.h"
#include "widgets/profile/timeline/TimelineScene.h"

class QPainter;

namespace gnx::widgets {

/// Paints a timeline: names, rows, curves, axis and what is marked, in the frame's pixels.
class TimelinePainter {
    Q_DECLARE_TR_FUNCTIONS(gnx::widgets::TimelinePainter)
  public:
    /// The arguments must outlive the painter.
    TimelinePainter(const TimelineScene& scene, const TimelineFrame& frame, const ThemeColors& colors, SpanTexts& texts,
                    const QFont& font)
        : scene_(scene), frame_(frame), colors_(colors), texts_(texts), font_(font) {}

    /// Paints everything except the marks.
    void paintRows(QPainter& painter) const;
    /// Paints the state that changes without the rows: range, arrows, measured distance.
    void paintMarks(QPainter& painter) const;

    /// Returns the place of an activity in the frame; none if its row is hidden.
    std::optional<QRectF> placeOf(ActivityId id) const;

    /// Returns the start of a curve's scale: 0 or, if the curve never falls to half of its peak, its minimum.
    static double floorOf(const MemorySeries& series);
    static QString valueText(const MemorySeries& series, double value);

  private:
    void paintAxis(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;
    void paintGroup(QPainter& painter, SpanPainter& spans, const TimelineGroup& group) const;
    void paintTrack(QPainter& painter, SpanPainter& spans, const TimelineGroup& group, int top) const;
    void paintGaps(QPainter& painter, const TimelineGroup& group, const std::vector<bool>& occupied, int top) const;
    void paintCurve(QPainter& painter, const TimelineGroup& group, int top) const;
    void paintPeak(QPainter& painter, const MemorySeries& series, int top, int height) const;
    void paintHeader(QPainter& painter, const TimelineGroup& group, int top) const;
    QString detailOf(const TimelineGroup& group) const;
    void paintRange(QPainter& painter) const;
    void paintArrows(QPainter& painter) const;
    void paintMeasure(QPainter& painter) const;
    int topOf(const TimelineGroup& group) const;
    QRect rowsArea() const { return {TimelineFrame::kHeader, frame_.axis, frame_.rowsWidth(), frame_.rowsHeight()}; }

    const TimelineScene& scene_;
    const TimelineFrame& frame_;
    const ThemeColors& colors_;
    SpanTexts& texts_;
    const QFont& font_;
};

} // namespace gnx::widgets
