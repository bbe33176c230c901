#include "widgets/results/pages/DriftChart.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "core/base/Units.h"
#include "core/results/metrics/Violin.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr int kLines = 15;
constexpr double kBusyLines = 2; ///< height of what is busy, in lines of text
constexpr double kRadius = 3;
constexpr int kStamp = 10;           ///< a symbol with its outline
constexpr double kNanoseconds = 1e6; ///< in a millisecond
constexpr double kPercent = 100;
constexpr double kFarAway = 400; ///< percent: from here on the axis is logarithmic, else all others were one line

QString signedPercent(double change) {
    const QString number = toQString(shortNumber(std::abs(change), 2));
    return (change < 0 ? QChar(0x2212) + number : QLatin1Char('+') + number) + QStringLiteral(" %");
}

/// How many times its median a time is.
double timesOf(double change) {
    return 1 + change / kPercent;
}

/// Of the values that count; of all where none does.
double medianOf(const std::vector<double>& counted, const std::vector<double>& all) {
    return fiveNumbers(counted.empty() ? all : counted).median;
}

} // namespace

DriftChart::DriftChart(QWidget* parent) : ResultChart(QStringLiteral("driftChart"), kLines, parent) {
    setAccessibleName(tr("Times in the order they were measured"));
}

void DriftChart::setResult(const RunResult& result, const QString& compiler) {
    compiler_ = compiler;
    points_.clear();
    blocks_ = result.measurement ? result.measurement->blocks : std::vector<MeasuredBlock>();
    std::erase_if(blocks_, [](const MeasuredBlock& block) { return block.ms.empty(); });
    disturbed_ = static_cast<std::size_t>(std::ranges::count_if(blocks_, &MeasuredBlock::disturbed));
    busy_known_ = std::ranges::any_of(blocks_, [](const MeasuredBlock& block) { return block.busy.has_value(); });
    if (blocks_.empty())
        addRepetitions(result);
    else
        addBlocks();
    chooseAxes();
    redraw();
}

void DriftChart::addBlocks() {
    for (const Side side : {Side::Eager, Side::Compiled}) {
        std::vector<double> counted, all;
        for (const MeasuredBlock& block : blocks_)
            if (block.side == side) {
                all.insert(all.end(), block.ms.begin(), block.ms.end());
                if (!block.disturbed)
                    counted.insert(counted.end(), block.ms.begin(), block.ms.end());
            }
        if (all.empty())
            continue;
        const double median = medianOf(counted, all);
        const auto change = [median](double ms) { return median > 0 ? (ms / median - 1) * kPercent : 0; };
        for (const MeasuredBlock& block : blocks_)
            if (block.side == side) {
                const FiveNumbers summary = fiveNumbers(block.ms);
                points_.push_back({side, block.started_s, summary.median, change(summary.median), change(summary.q1),
                                   change(summary.q3), &block});
            }
    }
    std::ranges::stable_sort(points_, {}, &Point::at);
}

void DriftChart::addRepetitions(const RunResult& result) {
    for (const Side side : {Side::Eager, Side::Compiled}) {
        const std::vector<double>& times = side == Side::Eager ? result.eager_ms : result.compiled_ms;
        if (times.empty())
            continue;
        const double median = fiveNumbers(times).median;
        for (std::size_t i = 0; i < times.size(); ++i) {
            const double change = median > 0 ? (times[i] / median - 1) * kPercent : 0;
            points_.push_back({side, static_cast<double>(i), times[i], change, change, change, nullptr});
        }
    }
    std::ranges::stable_sort(points_, {}, &Point::at);
}

/// Blocks that do not count may lie far away: the axis is made for the others, and they stand at its end.
void DriftChart::chooseAxes() {
    double last = 0, low = -1, high = 1;
    const bool all = std::ranges::all_of(points_, &Point::disturbed);
    for (const Point& point : points_) {
        last = std::max(last, point.at);
        if (point.disturbed() && !all)
            continue;
        low = std::min({low, point.low, point.change});
        high = std::max({high, point.high, point.change});
    }
    across_ = ValueAxis(0, last > 0 ? last : 1);
    constexpr int kTicks = 5;
    logarithmic_ = high > kFarAway && low > -kPercent;
    up_ = logarithmic_ ? ValueAxis(timesOf(low), timesOf(high), true, kTicks) : ValueAxis(low, high, false, kTicks);
}

double DriftChart::yOf(const QRectF& area, double change) const {
    return area.bottom() - area.height() * up_.place(logarithmic_ ? timesOf(change) : change);
}

QRectF DriftChart::busyArea() const {
    if (!busy_known_)
        return {};
    const double line = fontMetrics().height();
    const QRectF area = plot();
    return {area.left(), area.bottom() + line * 1.5, area.width(), line * kBusyLines};
}

QString DriftChart::acrossUnit() const {
    return blocks_.empty() ? tr("call") : tr("time, s");
}

QRectF DriftChart::plot() const {
    const double line = fontMetrics().height();
    // Room for the numbers beside the plot, and for what is counted below, beside half of its first number.
    const double left = std::max(fontMetrics().horizontalAdvance(QStringLiteral("−100 %")),
                                 fontMetrics().horizontalAdvance(acrossUnit() + QStringLiteral("00"))) +
                        2 * Spacing::tight;
    const double below = line + Spacing::normal + (busy_known_ ? line * (kBusyLines + 1.5) : 0) + Spacing::tight;
    return QRectF(rect()).adjusted(left, line * 1.5 + Spacing::tight, -Spacing::wide, -below);
}

QPointF DriftChart::placeOf(std::size_t mark) const {
    const QRectF area = plot();
    const Point& point = points_[mark];
    return {area.left() + area.width() * across_.place(point.at), yOf(area, point.change)};
}

void DriftChart::draw(QPainter& painter) const {
    const QRectF area = plot();
    const double line = fontMetrics().height();
    paintAxisLeft(painter, area, up_, colors());
    const double zero = yOf(area, 0);
    painter.setPen(QPen(colors().border, 1.5));
    painter.drawLine(QPointF(area.left(), zero), QPointF(area.right(), zero));
    drawPoints(painter);
    if (busy_known_)
        drawBusy(painter);
    const QRectF lowest = busy_known_ ? busyArea() : area;
    paintAxisBelow(painter, QRectF(area.left(), lowest.bottom(), area.width(), 0), across_, colors());
    painter.setPen(colors().text_muted);
    painter.drawText(QRectF(Spacing::tight, lowest.bottom() + 2, area.left(), line), Qt::AlignLeft, acrossUnit());
    drawLegend(painter);
}

/// Eager is round and the compiled model square: never by colour alone.
void DriftChart::drawSymbol(QPainter& painter, const QPointF& at, Side side, bool hollow) const {
    const QColor color = side == Side::Eager ? eagerColor(colors()) : compiledColor(colors());
    painter.setPen(QPen(color, 1.4));
    painter.setBrush(hollow ? colors().surface : color);
    if (side == Side::Eager)
        painter.drawEllipse(at, kRadius, kRadius);
    else
        painter.drawRect(QRectF(at.x() - kRadius, at.y() - kRadius, 2 * kRadius, 2 * kRadius));
}

QPixmap DriftChart::stamp(Side side, bool hollow) const {
    QPixmap symbol(QSize(kStamp, kStamp) * devicePixelRatioF());
    symbol.setDevicePixelRatio(devicePixelRatioF());
    symbol.fill(Qt::transparent);
    QPainter painter(&symbol);
    painter.setRenderHint(QPainter::Antialiasing);
    drawSymbol(painter, QPointF(kStamp / 2.0, kStamp / 2.0), side, hollow);
    return symbol;
}

void DriftChart::drawPoints(QPainter& painter) const {
    const QRectF area = plot();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const Side side : {Side::Eager, Side::Compiled}) { // quartiles behind the medians
        QList<QLineF> spreads;
        for (std::size_t i = 0; i < points_.size(); ++i) {
            const Point& point = points_[i];
            const double x = std::round(placeOf(i).x());
            if (point.side == side && point.high > point.low)
                spreads << QLineF(x, yOf(area, point.low), x, yOf(area, point.high));
        }
        const QColor color = side == Side::Eager ? eagerColor(colors()) : compiledColor(colors());
        painter.setPen(QPen(mixed(color, colors().surface, 0.6), 1));
        painter.drawLines(spreads);
    }
    // Each symbol is stroked once and copied: of a thousand blocks every outline anew would take longer than a frame.
    const QPixmap symbols[] = {stamp(Side::Eager, false), stamp(Side::Eager, true), stamp(Side::Compiled, false),
                               stamp(Side::Compiled, true)};
    for (std::size_t i = 0; i < points_.size(); ++i) {
        const int symbol = (points_[i].side == Side::Eager ? 0 : 2) + (points_[i].disturbed() ? 1 : 0);
        painter.drawPixmap(placeOf(i) - QPointF(kStamp / 2.0, kStamp / 2.0), symbols[symbol]);
    }
}

void DriftChart::drawBusy(QPainter& painter) const {
    const QRectF area = busyArea();
    const double line = fontMetrics().height();
    painter.fillRect(area, colors().surface_alt);
    for (std::size_t i = 0; i < points_.size(); ++i) {
        const MeasuredBlock* block = points_[i].block;
        if (block == nullptr || !block->busy)
            continue;
        const double left = area.left() + area.width() * across_.place(points_[i].at);
        const double end = i + 1 < points_.size() ? points_[i + 1].at : points_[i].at;
        const double right = area.left() + area.width() * across_.place(end);
        const double height = area.height() * std::clamp(*block->busy, 0.0, 1.0);
        painter.fillRect(QRectF(left, area.bottom() - height, std::max(2.0, right - left), height),
                         mixed(colors().text_muted, colors().surface, 0.7));
    }
    painter.setPen(colors().border);
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.setPen(colors().text_muted);
    painter.drawText(QRectF(area.left(), area.top() - line * 1.2, area.width(), line), Qt::AlignLeft,
                     tr("taken by other processes"));
    painter.drawText(QRectF(0, area.top() - line / 4, area.left() - Spacing::tight, line), Qt::AlignRight,
                     QStringLiteral("100 %"));
}

void DriftChart::drawLegend(QPainter& painter) const {
    const double line = fontMetrics().height();
    double x = plot().left() + kRadius;
    painter.setRenderHint(QPainter::Antialiasing);
    const auto entry = [&](Side side, bool hollow, const QString& text) {
        drawSymbol(painter, QPointF(x, line / 2 + Spacing::tight), side, hollow);
        x += kRadius + Spacing::tight;
        const int room = std::max(0, static_cast<int>(width() - x));
        const QString shown = fontMetrics().elidedText(text, Qt::ElideMiddle, room);
        painter.setPen(colors().text);
        painter.drawText(QRectF(x, Spacing::tight, room, line), Qt::AlignLeft, shown);
        x += fontMetrics().horizontalAdvance(shown) + Spacing::wide;
    };
    entry(Side::Eager, false, tr("eager"));
    entry(Side::Compiled, false, compiler_);
    if (disturbed_ > 0)
        entry(Side::Eager, true, tr("disturbed, measured again (%1)").arg(disturbed_));
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QString unit = logarithmic_ ? tr("times the median (logarithmic)") : tr("% from the median");
    if (x + fontMetrics().horizontalAdvance(unit) < width() - Spacing::wide) {
        painter.setPen(colors().text_muted);
        painter.drawText(QRectF(0, Spacing::tight, width() - Spacing::wide, line), Qt::AlignRight, unit);
    }
}

QString DriftChart::describe(std::size_t mark) const {
    const Point& point = points_[mark];
    const QString side = point.side == Side::Eager ? tr("eager") : compiler_;
    const QString time = toQString(formatDuration(point.median * kNanoseconds));
    if (point.block == nullptr)
        return tr("%1, repetition %2: %3, %4 from its median")
            .arg(side)
            .arg(point.at)
            .arg(time, signedPercent(point.change));
    const MeasuredBlock& block = *point.block;
    QStringList lines{tr("%1, after %2 s: %3, %4 from its median")
                          .arg(side, toQString(shortNumber(point.at)), time, signedPercent(point.change)),
                      tr("%1 times %2 calls, pair %3").arg(block.ms.size()).arg(block.calls).arg(block.pair)};
    if (block.busy)
        lines << tr("other processes took %1 % of the processors").arg(std::lround(*block.busy * kPercent));
    if (block.waited_ms)
        lines << tr("waited %1 for a processor").arg(toQString(formatDuration(*block.waited_ms * kNanoseconds)));
    if (block.disturbed)
        lines << tr("disturbed: it does not count, and was measured again");
    return lines.join('\n');
}

QString DriftChart::emptyText() const {
    return points_.empty() ? tr("Nothing was timed") : QString();
}

QString DriftChart::csv() const {
    const auto number = [](const std::optional<double>& value) {
        return value ? toQString(exactNumber(*value)) : QString();
    };
    QString text = QStringLiteral("side,at,milliseconds,calls,pair,busy,waited_ms,disturbed\n");
    for (const Point& point : points_) {
        const MeasuredBlock* block = point.block;
        text += QStringList{QLatin1String(sideName(point.side)),
                            number(point.at),
                            number(point.median),
                            block ? QString::number(block->calls) : QString(),
                            block ? QString::number(block->pair) : QString(),
                            number(block ? block->busy : std::nullopt),
                            number(block ? block->waited_ms : std::nullopt),
                            point.disturbed() ? QStringLiteral("1") : QStringLiteral("0")}
                    .join(',') +
                '\n';
    }
    return text;
}

} // namespace gnx::widgets
