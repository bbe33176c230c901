#include "widgets/results/TrustCharts.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "core/base/Units.h"
#include "core/report/Ticks.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

constexpr int kLines = 8;
constexpr double kPercent = 100;
constexpr double kRadius = 3;
constexpr std::size_t kBins = 24;
constexpr double kBarPart = 0.72; ///< of the height: above the bars stand the marks' texts

QString percent(double value) {
    return toQString(shortNumber(value, 2)) + QStringLiteral(" %");
}

double shareOf(const MeasuredPeriod& period) {
    return period.blocks == 0 ? 0 : static_cast<double>(period.disturbed) / period.blocks;
}

QRectF plotOf(const QWidget& chart, const QString& widest_label, bool axis_name) {
    const QFontMetrics metrics = chart.fontMetrics();
    const double left = metrics.horizontalAdvance(widest_label) + 2.0 * Spacing::tight;
    const double below = metrics.height() * (axis_name ? 2.0 : 1.0) + Spacing::tight;
    return QRectF(chart.rect()).adjusted(left, metrics.height() / 2.0 + 2, -Spacing::wide, -below);
}

void paintBelow(QPainter& painter, const QRectF& area, int line_from_bottom, const QString& text,
                Qt::Alignment alignment) {
    const QFontMetrics metrics(painter.font());
    painter.drawText(
        QRectF(area.left(), area.bottom() + 2 + line_from_bottom * metrics.height(), area.width(), metrics.height()),
        alignment, text);
}

} // namespace

SelfCheckChart::SelfCheckChart(QWidget* parent) : ResultChart(QStringLiteral("selfCheckChart"), kLines, parent) {
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
    up_ = ValueAxis(low, high, false, kTicks);
    redraw();
}

QRectF SelfCheckChart::plot() const {
    return plotOf(*this, QStringLiteral("0.975×"), false);
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
        painter.drawEllipse(placeOf(i), kRadius, kRadius);
    }
    painter.setPen(colors().text_muted);
    const QString text = tr("samples by their A/A ratio; shaded: 1 ± %1; hollow: unstable").arg(tolerance_);
    paintBelow(painter, area, 0, fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(area.width())),
               Qt::AlignLeft);
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

WidthsChart::WidthsChart(QWidget* parent) : ResultChart(QStringLiteral("widthsChart"), kLines, parent) {
    setAccessibleName(tr("How wide the intervals are"));
}

/// A few that are very wide would squeeze all others into one bar: they share the last one.
void WidthsChart::setTrust(const RunTrust& trust) {
    bins_.clear();
    const auto asPercent = [](std::optional<double> width) {
        return width ? std::optional(*width * kPercent) : std::nullopt;
    };
    median_ = asPercent(trust.widthAt(0.5));
    ninth_ = asPercent(trust.widthAt(0.9));
    if (!trust.widths.empty()) {
        const double most = std::min(trust.widths.back() * kPercent, std::max(*ninth_ * 2, 1.0));
        across_ = ValueAxis(0, most);
        const double end = across_.value(1);
        step_ = end / kBins;
        bins_.assign(kBins, 0);
        for (const double width : trust.widths)
            ++bins_[std::min(kBins - 1, static_cast<std::size_t>(std::max(0.0, width * kPercent / step_)))];
    }
    redraw();
}

double WidthsChart::edge(std::size_t bin) const {
    return step_ * static_cast<double>(bin);
}

QRectF WidthsChart::plot() const {
    return plotOf(*this, QStringLiteral("10,000"), true);
}

QPointF WidthsChart::placeOf(std::size_t mark) const {
    const QRectF area = plot();
    const auto most = static_cast<double>(*std::ranges::max_element(bins_));
    return {area.left() + area.width() * across_.place(edge(mark) + step_ / 2),
            area.bottom() - area.height() * kBarPart * static_cast<double>(bins_[mark]) / most};
}

void WidthsChart::draw(QPainter& painter) const {
    const QRectF area = plot();
    const double line = fontMetrics().height();
    paintAxisBelow(painter, area, across_, colors());
    for (std::size_t bin = 0; bin < bins_.size(); ++bin) {
        if (bins_[bin] == 0)
            continue;
        const double left = area.left() + area.width() * across_.place(edge(bin));
        const double right = area.left() + area.width() * across_.place(edge(bin + 1));
        const double top = std::min(placeOf(bin).y(), area.bottom() - 1); // one result is seen too
        painter.fillRect(QRectF(left, top, std::max(1.0, right - left - 1), area.bottom() - top), colors().bar);
    }
    painter.setPen(colors().border);
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    const auto mark = [&](double width, const QString& text, double y) {
        const double x = area.left() + area.width() * across_.place(width);
        painter.setPen(QPen(colors().text, 1, Qt::DashLine));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(colors().text);
        const double room = fontMetrics().horizontalAdvance(text);
        const bool right = x + room + Spacing::tight < area.right();
        painter.drawText(QRectF(right ? x + Spacing::tight : x - room - Spacing::tight, y, room + 1, line),
                         Qt::AlignLeft, text);
    };
    mark(*median_, tr("half: ± %1").arg(percent(*median_)), area.top());
    mark(*ninth_, tr("nine in ten: ± %1").arg(percent(*ninth_)), area.top() + line);
    painter.setPen(colors().text_muted);
    paintBelow(painter, area, 1, tr("± % of the speedup"), Qt::AlignRight);
    painter.drawText(QRectF(0, area.bottom() - area.height() * kBarPart - line / 2, area.left() - Spacing::tight, line),
                     Qt::AlignRight, toQString(formatCount(*std::ranges::max_element(bins_))));
}

QString WidthsChart::describe(std::size_t mark) const {
    const QString count = toQString(formatCount(bins_[mark], "result"));
    return mark + 1 == bins_.size() ? tr("± %1 and wider: %2").arg(percent(edge(mark)), count)
                                    : tr("± %1 to %2: %3").arg(percent(edge(mark)), percent(edge(mark + 1)), count);
}

QString WidthsChart::emptyText() const {
    return bins_.empty() ? tr("No result of this run has an interval") : QString();
}

QString WidthsChart::csv() const {
    QString text = QStringLiteral("from_percent,to_percent,results\n");
    for (std::size_t bin = 0; bin < bins_.size(); ++bin)
        text += QStringLiteral("%1,%2,%3\n")
                    .arg(toQString(exactNumber(edge(bin))),
                         bin + 1 == bins_.size() ? QString() : toQString(exactNumber(edge(bin + 1))))
                    .arg(bins_[bin]);
    return text;
}

BusyChart::BusyChart(QWidget* parent) : ResultChart(QStringLiteral("busyChart"), kLines, parent) {
    setAccessibleName(tr("Busy periods"));
}

void BusyChart::setTrust(const RunTrust& trust) {
    periods_ = trust.periods;
    redraw();
}

QRectF BusyChart::plot() const {
    return plotOf(*this, QStringLiteral("100 %"), false);
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
            return ValueAxis(0, kPercent, false, kTicks);
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
    const QString text = tr("% of every result; bars: blocks disturbed, line: taken by other processes");
    paintBelow(painter, area, 0, fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(area.width())),
               Qt::AlignLeft);
}

QString BusyChart::describe(std::size_t mark) const {
    const MeasuredPeriod& period = periods_[mark];
    QString text = tr("%1, %2\n%3 of %4 blocks disturbed")
                       .arg(toQString(period.sample), toQString(period.compiler),
                            toQString(formatCount(period.disturbed)), toQString(formatCount(period.blocks)));
    if (period.busy)
        text += tr("\nother processes took %1").arg(percent(*period.busy * kPercent));
    if (period.width)
        text += tr("\n± %1%2").arg(percent(*period.width * kPercent), period.unstable ? tr(", unstable") : QString());
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

} // namespace gnx
