#include "widgets/results/pages/ValueAxis.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "core/results/report/Ticks.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

/// 1, 2 and 5 times powers of ten within the range; where these are too many, the powers alone, or every other one.
std::vector<Tick> logarithmicTicks(double low, double high, int most) {
    const int first = static_cast<int>(std::floor(low)), last = static_cast<int>(std::ceil(high));
    std::vector<Tick> ticks;
    const auto add = [&](double value) {
        const double place = std::log10(value);
        constexpr double kSlack = 1e-9;
        if (place >= low - kSlack && place <= high + kSlack)
            ticks.push_back({value, shortNumber(value)});
    };
    for (int power = first; power <= last; ++power)
        for (const double step : {1.0, 2.0, 5.0})
            add(step * std::pow(10.0, power));
    if (static_cast<int>(ticks.size()) <= most)
        return ticks;
    ticks.clear();
    const int every = std::max(1, (last - first) / most);
    for (int power = first; power <= last; power += every)
        add(std::pow(10.0, power));
    return ticks;
}

} // namespace

AxisTimeUnit AxisTimeUnit::of(double most_ms) {
    if (!(most_ms > 0) || most_ms >= 1000)
        return {QStringLiteral("s"), 1000};
    if (most_ms >= 1)
        return {QStringLiteral("ms"), 1};
    return most_ms >= 1e-3 ? AxisTimeUnit{QStringLiteral("µs"), 1e-3} : AxisTimeUnit{QStringLiteral("ns"), 1e-6};
}

ValueAxis::ValueAxis(double low, double high, bool logarithmic, int most_ticks)
    : low_(low), high_(high), logarithmic_(logarithmic && low > 0 && high > low) {
    if (logarithmic_) {
        low_ = std::log10(low);
        high_ = std::log10(high);
        ticks_ = logarithmicTicks(low_, high_, most_ticks);
        if (ticks_.size() >= 2)
            return;
        constexpr int kFew = 3; // the range is within a step of 1, 2, 5: those of a linear axis then
        ticks_ = niceAxis({}, low, high, kFew).ticks;
        std::erase_if(ticks_, [&](const Tick& tick) { return tick.value < low || tick.value > high; });
        return;
    }
    if (!(high > low)) { // one value alone
        const double margin = std::max(std::abs(low) * 0.01, 1e-12);
        low_ = low - margin;
        high_ = high + margin;
    }
    const Axis axis = niceAxis({}, low_, high_, most_ticks);
    low_ = axis.min;
    high_ = axis.max;
    ticks_ = axis.ticks;
}

double ValueAxis::place(double value) const {
    const double at = logarithmic_ ? std::log10(std::max(value, 1e-300)) : value;
    return std::clamp((at - low_) / (high_ - low_), 0.0, 1.0);
}

double ValueAxis::value(double place) const {
    const double at = low_ + (high_ - low_) * place;
    return logarithmic_ ? std::pow(10.0, at) : at;
}

void paintAxisBelow(QPainter& painter, const QRectF& area, const ValueAxis& axis, const ThemeColors& colors) {
    const QFontMetricsF metrics(painter.font());
    double free_from = -1e9;
    for (const Tick& tick : axis.ticks()) {
        const double x = area.left() + area.width() * axis.place(tick.value);
        painter.setPen(QPen(colors.grid, 1));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        const QString label = toQString(tick.label);
        const double width = metrics.horizontalAdvance(label);
        if (x - width / 2 < free_from)
            continue;
        free_from = x + width / 2 + Spacing::normal;
        painter.setPen(colors.text_muted);
        painter.drawText(QRectF(x - width, area.bottom() + 2, 2 * width, metrics.height()), Qt::AlignHCenter, label);
    }
}

void paintAxisLeft(QPainter& painter, const QRectF& area, const ValueAxis& axis, const ThemeColors& colors) {
    const double line = QFontMetricsF(painter.font()).height();
    for (const Tick& tick : axis.ticks()) {
        const double y = area.bottom() - area.height() * axis.place(tick.value);
        painter.setPen(QPen(colors.grid, 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(colors.text_muted);
        painter.drawText(QRectF(0, y - line / 2, area.left() - Spacing::tight, line), Qt::AlignRight | Qt::AlignVCenter,
                         toQString(tick.label));
    }
}

} // namespace gnx::widgets
