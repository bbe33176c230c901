#include "widgets/results/pages/TimesChart.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QAction>
#include <QPainter>
#include <QSet>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr int kTimesLines = 15;
constexpr int kTicks = 8;              ///< of the axis, at most
constexpr double kViolinPart = 0.55;   ///< of a row; the strip has the rest
constexpr double kLogarithmicFrom = 4; ///< largest / smallest median or quartile from which a linear axis hides a side
constexpr std::size_t kDensityValues = 1000, kDensityPlaces = 96;
constexpr double kPaleViolin = 0.45;
constexpr std::size_t kNumbers = 5; ///< FiveNumbers

double numberOf(const FiveNumbers& summary, std::size_t which) {
    return std::array{summary.min, summary.q1, summary.median, summary.q3, summary.max}[which];
}

/// At most so many values with the same distribution: every n-th of the ascending ones. An estimate of tens of
/// thousands of repetitions would hold the window up, and looks the same.
std::vector<double> thinned(const std::vector<double>& ascending, std::size_t most) {
    if (ascending.size() <= most)
        return ascending;
    std::vector<double> few(most);
    for (std::size_t i = 0; i < most; ++i)
        few[i] = ascending[i * (ascending.size() - 1) / (most - 1)];
    return few;
}

} // namespace

TimesChart::TimesChart(QWidget* parent)
    : ResultChart(QStringLiteral("timesChart"), kTimesLines, parent),
      logarithmic_(new QAction(tr("Logarithmic times"), this)) {
    setAccessibleName(tr("Distribution of the times of a call"));
    logarithmic_->setObjectName(QStringLiteral("timesLogarithmic"));
    logarithmic_->setCheckable(true);
    logarithmic_->setShortcut(Qt::Key_L);
    logarithmic_->setShortcutContext(Qt::WidgetShortcut);
    connect(logarithmic_, &QAction::toggled, this, &TimesChart::chooseAxis);
    addAction(logarithmic_);
}

void TimesChart::setTimes(const QString& eager, std::vector<double> eager_ms, const QString& compiled,
                          std::vector<double> compiled_ms) {
    sides_[0] = {.name = eager, .ms = std::move(eager_ms)};
    sides_[1] = {.name = compiled, .ms = std::move(compiled_ms)};
    double most = 0, least = std::numeric_limits<double>::infinity();
    for (const Side& side : sides_)
        if (!side.ms.empty()) {
            const FiveNumbers summary = fiveNumbers(side.ms);
            most = std::max(most, summary.q3);
            least = std::min(least, summary.q1);
        }
    unit_ = AxisTimeUnit::of(most);
    for (Side& side : sides_) {
        for (const double ms : side.ms)
            side.sorted.push_back(ms / unit_.milliseconds);
        std::ranges::sort(side.sorted);
        if (!side.sorted.empty())
            side.summary = fiveNumbers(side.sorted);
    }
    const QSignalBlocker blocker(logarithmic_);
    logarithmic_->setChecked(least > 0 && most / least > kLogarithmicFrom);
    chooseAxis(logarithmic_->isChecked());
}

bool TimesChart::logarithmic() const {
    return logarithmic_->isChecked();
}

void TimesChart::setLogarithmic(bool logarithmic) {
    logarithmic_->setChecked(logarithmic);
}

/// The densities too: a kernel is as wide everywhere on the axis that is seen.
void TimesChart::chooseAxis(bool logarithmic) {
    double low = std::numeric_limits<double>::infinity(), high = 0;
    for (const Side& side : sides_)
        if (!side.sorted.empty()) {
            low = std::min(low, side.summary.min);
            high = std::max(high, side.summary.max);
        }
    axis_ = std::isfinite(low) ? ValueAxis(low, high, logarithmic, kTicks) : ValueAxis();
    for (Side& side : sides_) {
        std::vector<double> places;
        for (const double value : thinned(side.sorted, kDensityValues))
            places.push_back(axis_.place(value));
        side.density = gaussianDensity(places, kDensityPlaces);
    }
    redraw();
}

QRectF TimesChart::plot() const {
    const double left = fontMetrics().horizontalAdvance(QStringLiteral("00.00")) / 2.0 + Spacing::tight; // of a number
    const double line = fontMetrics().height();
    return QRectF(rect()).adjusted(left, Spacing::tight, -Spacing::wide, -(2 * line + Spacing::tight));
}

QRectF TimesChart::rowOf(std::size_t side) const {
    const QRectF area = plot();
    const double height = area.height() / 2;
    return {area.left(), area.top() + height * static_cast<double>(side), area.width(), height};
}

double TimesChart::xOf(const QRectF& area, double value) const {
    return area.left() + area.width() * axis_.place(value);
}

QString TimesChart::timeText(double value) const {
    constexpr double kNanoseconds = 1e6; // in a millisecond
    return toQString(formatDuration(value * unit_.milliseconds * kNanoseconds));
}

void TimesChart::draw(QPainter& painter) const {
    const QRectF area = plot();
    paintAxisBelow(painter, area, axis_, colors());
    painter.setPen(colors().text_muted);
    const double line = fontMetrics().height();
    painter.drawText(QRectF(area.left(), area.bottom() + line + 2, area.width(), line), Qt::AlignRight,
                     logarithmic() ? tr("time of a call, %1 (logarithmic)").arg(unit_.name)
                                   : tr("time of a call, %1").arg(unit_.name));
    for (std::size_t side = 0; side < sides_.size(); ++side)
        drawSide(painter, side);
}

void TimesChart::drawSide(QPainter& painter, std::size_t index) const {
    const Side& side = sides_[index];
    const QRectF row = rowOf(index);
    const QColor color = index == 0 ? eagerColor(colors()) : compiledColor(colors());
    const double line = fontMetrics().height();
    const QRectF name(row.left(), row.top() + 1, row.width(), line);
    painter.setPen(colors().text);
    const QString count = side.ms.empty() ? tr("not timed") : tr("%1 times").arg(side.ms.size());
    const QString text = fontMetrics().elidedText(QStringLiteral("%1 · %2").arg(side.name, count), Qt::ElideMiddle,
                                                  static_cast<int>(row.width()));
    if (side.ms.empty()) {
        painter.drawText(name, Qt::AlignLeft, text);
        return;
    }
    const QRectF below = row.adjusted(0, line + 1, 0, 0);
    drawViolin(painter, side, below, color);
    drawStrip(painter, side, below, color);
    const double x = xOf(row, side.summary.median);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(colors().text, 2));
    painter.drawLine(QPointF(x, below.top()), QPointF(x, below.bottom() - 3));
    // The median's text stands above its line, the name where there is more room beside it.
    const QString median = tr("median %1").arg(timeText(side.summary.median));
    const double width = fontMetrics().horizontalAdvance(median);
    const double left = std::clamp(x - width / 2, row.left(), row.right() - width);
    const bool name_right = left - row.left() < fontMetrics().horizontalAdvance(text) + Spacing::wide;
    painter.drawText(QRectF(left, name.top(), width + 1, line), Qt::AlignLeft, median);
    const QRectF room = name_right ? name.adjusted(left - row.left() + width + Spacing::wide, 0, 0, 0)
                                   : name.adjusted(0, 0, left - row.right() - Spacing::wide, 0);
    painter.setPen(colors().text_muted);
    painter.drawText(room, name_right ? Qt::AlignRight : Qt::AlignLeft,
                     fontMetrics().elidedText(text, Qt::ElideMiddle, static_cast<int>(room.width())));
}

void TimesChart::drawViolin(QPainter& painter, const Side& side, const QRectF& row, const QColor& color) const {
    double most = 0;
    for (const DensityPoint& point : side.density.points)
        most = std::max(most, point.density);
    if (most <= 0)
        return;
    const double base = row.top() + row.height() * kViolinPart;
    const double height = row.height() * kViolinPart - 2;
    QPolygonF outline{QPointF(row.left() + row.width() * side.density.points.front().value, base)};
    for (const DensityPoint& point : side.density.points)
        outline << QPointF(row.left() + row.width() * point.value, base - height * point.density / most);
    outline << QPointF(row.left() + row.width() * side.density.points.back().value, base);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(mixed(color, colors().surface, kPaleViolin)); // opaque: drawn faster
    painter.drawPolygon(outline);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(xOf(row, side.summary.q1), base - 3,
                            std::max(1.0, xOf(row, side.summary.q3) - xOf(row, side.summary.q1)), 3),
                     color); // the middle half
}

/// Points of one pixel are drawn once, however many there are.
void TimesChart::drawStrip(QPainter& painter, const Side& side, const QRectF& row, const QColor& color) const {
    constexpr double kGolden = 0.618033988749895; // spreads neighbours evenly
    constexpr double kDot = 3;
    const double top = row.top() + row.height() * kViolinPart + 3;
    const double height = std::max(1.0, row.bottom() - kDot - 3 - top);
    QSet<quint64> drawn;
    QList<QRectF> dots;
    for (std::size_t i = 0; i < side.ms.size(); ++i) {
        const double spread = static_cast<double>(i) * kGolden;
        const QPoint at(static_cast<int>(xOf(row, side.ms[i] / unit_.milliseconds) - kDot / 2),
                        static_cast<int>(top + height * (spread - std::floor(spread))));
        const quint64 key = static_cast<quint64>(at.x()) << 32U | static_cast<quint32>(at.y());
        if (drawn.contains(key))
            continue;
        drawn.insert(key);
        dots << QRectF(at, QSizeF(kDot, kDot));
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRects(dots);
}

std::size_t TimesChart::marks() const {
    return (sides_[0].ms.empty() ? 0 : kNumbers) + (sides_[1].ms.empty() ? 0 : kNumbers);
}

QPointF TimesChart::placeOf(std::size_t mark) const {
    const std::size_t side = sides_[0].ms.empty() ? 1 : mark / kNumbers;
    const QRectF row = rowOf(side).adjusted(0, fontMetrics().height() + 1, 0, 0);
    return {xOf(row, numberOf(sides_[side].summary, mark % kNumbers)), row.top() + row.height() * kViolinPart};
}

QString TimesChart::describe(std::size_t mark) const {
    const Side& side = sides_[sides_[0].ms.empty() ? 1 : mark / kNumbers];
    const QString names[kNumbers] = {tr("fastest"), tr("first quartile"), tr("median"), tr("third quartile"),
                                     tr("slowest")};
    return QStringLiteral("%1, %2: %3")
        .arg(side.name, names[mark % kNumbers], timeText(numberOf(side.summary, mark % kNumbers)));
}

QString TimesChart::emptyText() const {
    return empty() ? tr("Nothing was timed") : QString();
}

/// How much lies below the pointer.
QString TimesChart::toolTipAt(const QPoint& place) const {
    if (empty() || !plot().contains(place))
        return {};
    const Side& side = sides_[place.y() < rowOf(1).top() ? 0 : 1];
    if (side.sorted.empty())
        return {};
    const QRectF area = plot();
    const double value = axis_.value((place.x() - area.left()) / area.width());
    const auto below = std::ranges::upper_bound(side.sorted, value) - side.sorted.begin();
    return tr("%1: %2 of %3 calls take at most %4\nmedian %5, from %6 to %7")
        .arg(side.name, toQString(formatCount(static_cast<std::uint64_t>(below))),
             toQString(formatCount(side.sorted.size())), timeText(value), timeText(side.summary.median),
             timeText(side.summary.min), timeText(side.summary.max));
}

QString TimesChart::csv() const {
    QString text = QStringLiteral("side,repetition,milliseconds\n");
    for (const Side& side : sides_)
        for (std::size_t i = 0; i < side.ms.size(); ++i)
            text += QStringLiteral("%1,%2,%3\n").arg(side.name).arg(i).arg(toQString(exactNumber(side.ms[i])));
    return text;
}

} // namespace gnx::widgets
