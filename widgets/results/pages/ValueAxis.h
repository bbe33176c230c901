#pragma once

#include <vector>

#include <QString>

#include "core/Wings.h"
#include "core/results/report/Figure.h"

class QPainter;
class QRectF;

namespace gnx::widgets {

struct ThemeColors;

/// A unit for times that are shown together: milliseconds are divided by `milliseconds`.
struct AxisTimeUnit {
    QString name; ///< "µs"
    double milliseconds = 1;
    static AxisTimeUnit of(double most_ms); ///< in which the largest has one to three digits before the point
};

/// One direction of a chart: numbers to places, linear or logarithmic, with round ticks.
class ValueAxis {
  public:
    ValueAxis() = default;
    /// The range grows to round numbers where it is linear. A logarithmic one needs low > 0.
    ValueAxis(double low, double high, bool logarithmic = false, int most_ticks = 6);

    double place(double value) const; ///< 0 .. 1 within the range; outside it is clamped
    double value(double place) const;
    const std::vector<Tick>& ticks() const { return ticks_; }

  private:
    double low_ = 0, high_ = 1; ///< of the logarithms where it is logarithmic
    bool logarithmic_ = false;
    std::vector<Tick> ticks_;
};

/// Lines of the grid, up from the bottom of `area`, with labels below; labels that would touch are left out.
void paintAxisBelow(QPainter& painter, const QRectF& area, const ValueAxis& axis, const ThemeColors& colors);
/// Lines across `area`, with labels to its left.
void paintAxisLeft(QPainter& painter, const QRectF& area, const ValueAxis& axis, const ThemeColors& colors);

} // namespace gnx::widgets
