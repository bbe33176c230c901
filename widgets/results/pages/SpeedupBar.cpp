#include "widgets/results/pages/SpeedupBar.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "core/bench/plans/Speedup.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr QChar kTimes(0x00D7);
constexpr double kMargin = 0.1;     ///< share of the reach, so that nothing touches the end
constexpr double kMostBeyond = 3.5; ///< powers of two that an interval is followed from the speedup: eleven times

} // namespace

SpeedupBar::SpeedupBar(QWidget* parent) : PaintedChart(parent) {
    setObjectName(QStringLiteral("speedupBar"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Speedup with its interval"));
}

QSize SpeedupBar::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 50, static_cast<int>(fontMetrics().height() * 2.4)};
}

QSize SpeedupBar::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 20, sizeHint().height()};
}

void SpeedupBar::setResult(const RunResult& result) {
    const auto speedup = speedupOf(result);
    const bool known = speedup && speedup->value > 0 && std::isfinite(speedup->value);
    setVisible(known);
    if (!known)
        return;
    speedup_ = speedup->value;
    low_ = std::max(speedup_ - speedup->spread, speedup_ / 1e3);
    high_ = speedup_ + speedup->spread;
    confidence_ = 0;
    if (const auto& measurement = result.measurement; measurement && measurement->low > 0) {
        low_ = measurement->low;
        high_ = measurement->high;
        confidence_ = measurement->confidence;
    }
    const double own = std::abs(std::log2(speedup_));
    const auto part = [own](double end) { return std::min(std::abs(std::log2(end)), own + kMostBeyond); };
    const double most = std::max({part(low_), part(high_), own});
    reach_ = std::max(0.25, std::ceil(most * 4 * (1 + kMargin)) / 4); // in quarters: it changes seldom
    setAccessibleDescription(toolTipAt({}));
    update();
}

double SpeedupBar::xOf(double ratio) const {
    const double half = (width() - 2.0 * Spacing::wide) / 2;
    return width() / 2.0 + half * std::clamp(std::log2(ratio) / reach_, -1.0, 1.0);
}

void SpeedupBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ThemeColors& colors = ThemeColors::of(palette());
    const double line = fontMetrics().height();
    const double top = 2, bottom = height() - line - 4;
    const auto mark = [&](double ratio, const QString& text, const QColor& color) {
        const double x = std::round(xOf(ratio)) + 0.5;
        painter.setPen(QPen(color, 1));
        painter.drawLine(QPointF(x, top), QPointF(x, bottom));
        painter.setPen(colors.text_muted);
        const double room = fontMetrics().horizontalAdvance(text) + 1;
        painter.drawText(QRectF(std::clamp(x - room / 2, 0.0, std::max(0.0, width() - room)), bottom + 2, room, line),
                         Qt::AlignLeft, text);
    };
    painter.setPen(colors.border);
    painter.drawLine(QPointF(xOf(std::exp2(-reach_)), bottom), QPointF(xOf(std::exp2(reach_)), bottom));
    const auto edge = [this](double sign) { return std::exp2(sign * reach_); };
    mark(edge(-1), toQString(shortNumber(edge(-1))) + kTimes, colors.grid);
    mark(edge(1), toQString(shortNumber(edge(1))) + kTimes, colors.grid);
    mark(1, tr("1%1 eager").arg(kTimes), colors.text_muted);
    const QRectF bar(QPointF(std::min(xOf(low_), xOf(speedup_) - 1), top + 4),
                     QPointF(std::max(xOf(high_), xOf(speedup_) + 1), bottom - 4));
    const QColor color = mixed(colors.accent, colors.window, 0.45);
    painter.fillRect(bar, color);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const auto arrow = [&](double tip, double base) { // the interval goes on beyond the axis
        painter.drawPolygon(QPolygonF({QPointF(tip, bar.center().y()), QPointF(base, top), QPointF(base, bottom)}));
    };
    constexpr double kArrow = 8;
    if (std::log2(low_) < -reach_)
        arrow(bar.left() - kArrow, bar.left());
    if (std::log2(high_) > reach_)
        arrow(bar.right() + kArrow, bar.right());
    painter.fillRect(QRectF(xOf(speedup_) - 1.5, top, 3, bottom - top), colors.accent);
}

QString SpeedupBar::toolTipAt(const QPoint&) const {
    const auto number = [](double value) { return toQString(shortNumber(value, 4)) + kTimes; };
    constexpr double kPercent = 100;
    if (confidence_ > 0)
        return tr("Eager's time divided by the compiled model's: %1, with %2 % confidence between %3 and %4")
            .arg(number(speedup_), toQString(shortNumber(confidence_ * kPercent)), number(low_), number(high_));
    return tr("Eager's median divided by the compiled model's: %1; the middle half of the pairs of calls lies within "
              "%2 to %3")
        .arg(number(speedup_), number(low_), number(high_));
}

} // namespace gnx::widgets
