#include "widgets/results/pages/TrustCharts.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr int kTrustLines = 8;
constexpr double kTrustPercent = 100;
constexpr double kDotRadius = 3;
constexpr double kReach = 10; ///< tolerances: what is further from 1 stands at the edge

QString percent(double value) {
    return toQString(shortNumber(value, 2)) + QStringLiteral(" %");
}

double shareOf(const MeasuredPeriod& period) {
    return period.blocks == 0 ? 0 : static_cast<double>(period.disturbed) / period.blocks;
}

QRectF plotOf(const QWidget& chart, const QString& widest_label) {
    const QFontMetrics metrics = chart.fontMetrics();
    const double left = metrics.horizontalAdvance(widest_label) + 2.0 * Spacing::tight;
    const double below = metrics.height() + Spacing::tight;
    return QRectF(chart.rect()).adjusted(left, metrics.height() / 2.0 + 2, -Spacing::wide, -below);
}

/// One line under the picture, as much of it as there is room for.
void paintBelow(QPainter& painter, const QRectF& area, const QString& text) {
    const QFontMetrics metrics(painter.font());
    painter.drawText(QRectF(area.left(), area.bottom() + 2, area.width(), metrics.height()), Qt::AlignLeft,
                     metrics.elidedText(text, Qt::ElideRight, static_cast<int>(area.width())));
}

/// Points to what lies beyond the axis.
void paintArrow(QPainter& painter, const QPointF& tip, bool up) {
    constexpr double half = 4, high = 7;
    const double base = tip.y() + (up ? high : -high);
    painter.drawPolygon(QPolygonF({tip, QPointF(tip.x() - half, base), QPointF(tip.x() + half, base)}));
}

} // namespace

SelfCheckChart::SelfCheckChart(QWidget* parent) : ResultChart(QStringLiteral("selfCheckChart"), kTrustLines, parent) {
    setAccessibleName(tr("Samples of the self-check"));
}

void SelfCheckChart::setCheck(const std::optional<DatedSelfCheck>& check) {
    samples_ = check ? check->check.samples : std::vector<SelfCheckRatio>();
    tolerance_ = check ? check->check.limits.sample : SelfCheckLimits().sample;
    std::erase_if(samples_, [](const SelfCheckRatio& sample) { return !sample.timed(); });
    std::ranges::stable_sort(samples_, {}, &SelfCheckRatio::ratio);
    constexpr double kRoom = 1.2;
    double low = 1 - kRoom * tolerance_, high = 1 + kRoom * tolerance_;
    for (const SelfCheckRatio& sample : samples_) {
        low = std::min(low, sample.low);
        high = std::max(high, sample.high);
    }
    constexpr int kTicks = 4;
    up_ = ValueAxis(std::max(low, 1 - kReach * tolerance_), std::min(high, 1 + kReach * tolerance_), false, kTicks);
    beyond_ = std::ranges::any_of(samples_, [this](const SelfCheckRatio& sample) { return isBeyond(sample); });
    redraw();
}

bool SelfCheckChart::isBeyond(const SelfCheckRatio& sample) const {
    return sample.ratio < up_.value(0) || sample.ratio > up_.value(1);
}

QRectF SelfCheckChart::plot() const {
    return plotOf(*this, QStringLiteral("0.975×"));
}

double SelfCheckChart::yOf(const QRectF& area, double ratio) const {
    return area.bottom() - area.height() * up_.place(ratio);
}

QPointF SelfCheckChart::placeOf(std::size_t mark) const {
    const QRectF area = plot();
    const double step = area.width() / static_cast<double>(samples_.size());
    return {area.left() + step * (static_cast<double>(mark) + 0.5), yOf(area, samples_[mark].ratio)};
}

void SelfCheckChart::draw(QPainter& painter) const {
    const QRectF area = plot();
    const double top = yOf(area, 1 + tolerance_), bottom = yOf(area, 1 - tolerance_);
    painter.fillRect(QRectF(area.left(), top, area.width(), bottom - top), mixed(colors().ok, colors().surface, 0.12));
    paintAxisLeft(painter, area, up_, colors());
    painter.setPen(QPen(colors().text_muted, 1));
    painter.drawLine(QPointF(area.left(), yOf(area, 1)), QPointF(area.right(), yOf(area, 1)));
    const QColor color = eagerColor(colors());
    painter.setPen(QPen(color, 1.4));
    for (std::size_t i = 0; i < samples_.size(); ++i) {
        const double x = std::round(placeOf(i).x()) + 0.5;
        painter.drawLine(QPointF(x, yOf(area, samples_[i].low)), QPointF(x, yOf(area, samples_[i].high)));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < samples_.size(); ++i) {
        painter.setBrush(samples_[i].unstable ? colors().surface : color);
        if (isBeyond(samples_[i]))
            paintArrow(painter, placeOf(i), samples_[i].ratio > 1);
        else
            painter.drawEllipse(placeOf(i), kDotRadius, kDotRadius);
    }
    painter.setPen(colors().text_muted);
    QString text = tr("samples by their A/A ratio; shaded: 1 ± %1; hollow: unstable").arg(tolerance_);
    if (beyond_)
        text += tr("; arrow: further away");
    paintBelow(painter, area, text);
}

QString SelfCheckChart::describe(std::size_t mark) const {
    const SelfCheckRatio& sample = samples_[mark];
    QString text = tr("%1\n%2, between %3 and %4")
                       .arg(toQString(sample.sample), toQString(shortNumber(sample.ratio, 4)),
                            toQString(shortNumber(sample.low, 4)), toQString(shortNumber(sample.high, 4)));
    if (sample.unstable)
        text += tr("\nmarked unstable");
    if (sample.repeated > 0)
        text += tr("\n%1 blocks were disturbed and measured again").arg(sample.repeated);
    return text;
}

QString SelfCheckChart::emptyText() const {
    return samples_.empty() ? tr("No self-check has been made with this index") : QString();
}

QString SelfCheckChart::csv() const {
    QString text = QStringLiteral("sample,ratio,low,high,unstable\n");
    for (const SelfCheckRatio& sample : samples_)
        text += QStringLiteral("\"%1\",%2,%3,%4,%5\n")
                    .arg(toQString(sample.sample), toQString(exactNumber(sample.ratio)),
                         toQString(exactNumber(sample.low)), toQString(exactNumber(sample.high)))
                    .arg(sample.unstable ? 1 : 0);
    return text;
}

BusyChart::BusyChart(QWidget* parent) : ResultChart(QStringLiteral("busyChart"), kTrustLines, parent) {
    setAccessibleName(tr("Busy periods"));
}

void BusyChart::setTrust(const RunTrust& trust) {
    periods_ = trust.periods;
    redraw();
}

QRectF BusyChart::plot() const {
    return plotOf(*this, QStringLiteral("100 %"));
}

double BusyChart::xOf(const QRectF& area, double period) const {
    return area.left() + area.width() * period / static_cast<double>(std::max<std::size_t>(1, periods_.size()));
}

QPointF BusyChart::placeOf(std::size_t mark) const {
    const QRectF area = plot();
    return {xOf(area, static_cast<double>(mark) + 0.5), area.bottom() - area.height() * shareOf(periods_[mark])};
}

/// Of results that fall on one column of pixels the worst is seen.
void BusyChart::draw(QPainter& painter) const {
    const QRectF area = plot();
    paintAxisLeft(
        painter, area,
        [] {
            constexpr int kTicks = 4;
            return ValueAxis(0, kTrustPercent, false, kTicks);
        }(),
        colors());
    const auto columns = std::min(periods_.size(), static_cast<std::size_t>(std::max(1.0, area.width())));
    QList<QRectF> disturbed;
    QList<QLineF> busy;
    for (std::size_t column = 0; column < columns; ++column) {
        const std::size_t begin = column * periods_.size() / columns, end = (column + 1) * periods_.size() / columns;
        double most_disturbed = 0, most_busy = 0;
        for (std::size_t i = begin; i < end; ++i) {
            most_disturbed = std::max(most_disturbed, shareOf(periods_[i]));
            most_busy = std::max(most_busy, periods_[i].busy.value_or(0));
        }
        const double left = xOf(area, static_cast<double>(begin)), right = xOf(area, static_cast<double>(end));
        const double wide = std::max(1.0, right - left - (right - left > 4 ? 1 : 0));
        const double height = area.height() * most_disturbed;
        if (height > 0)
            disturbed << QRectF(left, area.bottom() - height, wide, height);
        const double y = area.bottom() - area.height() * std::clamp(most_busy, 0.0, 1.0);
        busy << QLineF(left, y, left + wide, y);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(mixed(colors().warning, colors().surface, 0.6));
    painter.drawRects(disturbed);
    painter.setPen(QPen(colors().text, 2));
    painter.drawLines(busy);
    painter.setPen(colors().text_muted);
    paintBelow(painter, area, tr("% of every result; bars: its blocks disturbed, line: processors taken by others"));
}

QString BusyChart::describe(std::size_t mark) const {
    const MeasuredPeriod& period = periods_[mark];
    QString text = tr("%1, %2\n%3 of %4 blocks disturbed")
                       .arg(toQString(period.sample), toQString(period.compiler),
                            toQString(formatCount(period.disturbed)), toQString(formatCount(period.blocks)));
    if (period.busy)
        text += tr("\nother processes took %1").arg(percent(*period.busy * kTrustPercent));
    if (period.width)
        text +=
            tr("\n± %1%2").arg(percent(*period.width * kTrustPercent), period.unstable ? tr(", unstable") : QString());
    return text;
}

QString BusyChart::emptyText() const {
    return periods_.empty() ? tr("No result of this run was measured by blocks") : QString();
}

QString BusyChart::csv() const {
    QString text = QStringLiteral("sample,compiler,finished_at,blocks,disturbed,busy,half_width,unstable\n");
    const auto number = [](const std::optional<double>& value) {
        return value ? toQString(exactNumber(*value)) : QString();
    };
    for (const MeasuredPeriod& period : periods_)
        text += QStringLiteral("\"%1\",%2,%3,%4,%5,%6,%7,%8\n")
                    .arg(toQString(period.sample), toQString(period.compiler), toQString(period.finished_at))
                    .arg(period.blocks)
                    .arg(period.disturbed)
                    .arg(number(period.busy), number(period.width))
                    .arg(period.unstable ? 1 : 0);
    return text;
}

} // namespace gnx::widgets
