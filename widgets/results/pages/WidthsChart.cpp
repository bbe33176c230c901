#include "widgets/results/pages/WidthsChart.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr int kWidthsLines = 8;
constexpr double kWidthsPercent = 100;
constexpr std::size_t kBins = 24;
constexpr double kWidest = 100;     ///< percent: from here on the speedup may be nothing, or twice as much
constexpr double kNarrowest = 0.01; ///< percent: where a logarithmic axis ends
constexpr double kManyTimes = 10;   ///< wider than the narrowest: logarithmic
constexpr double kBarPart = 0.72;   ///< of the height: above the bars stand the texts of the shares
constexpr double kBeyondPart = 0.1, kGapPart = 0.03; ///< of the width, where something is wider

QString widthText(double value) {
    return toQString(shortNumber(value, 2)) + QStringLiteral(" %");
}

ValueAxis axisOf(double narrowest, double widest) {
    const double low = std::max(narrowest, kNarrowest);
    if (widest <= kManyTimes * low)
        return {0, widest > 0 ? widest : 1};
    return {std::pow(10.0, std::floor(std::log10(low))), std::pow(10.0, std::ceil(std::log10(widest))), true};
}

} // namespace

WidthsChart::WidthsChart(QWidget* parent) : ResultChart(QStringLiteral("widthsChart"), kWidthsLines, parent) {
    setAccessibleName(tr("How wide the intervals are"));
}

void WidthsChart::setTrust(const RunTrust& trust) {
    std::vector<double> widths = trust.widths;
    for (double& width : widths)
        width *= kWidthsPercent;
    fillBins(widths);
    shares_.clear();
    const auto share = [&](double part, const QString& name) {
        if (const auto width = trust.widthAt(part)) {
            const double shown = *width * kWidthsPercent;
            shares_.push_back({shown, shown > kWidest ? tr("%1: over ± %2").arg(name, widthText(kWidest))
                                                      : tr("%1: ± %2").arg(name, widthText(shown))});
        }
    };
    share(0.5, tr("half"));
    share(0.9, tr("nine in ten"));
    redraw();
}

/// `widths` in percent, ascending.
void WidthsChart::fillBins(const std::vector<double>& widths) {
    bins_.clear();
    const auto first_beyond = std::ranges::upper_bound(widths, kWidest);
    if (first_beyond != widths.begin()) {
        across_ = axisOf(widths.front(), *std::prev(first_beyond));
        for (std::size_t bin = 0; bin < kBins; ++bin)
            bins_.push_back({across_.value(static_cast<double>(bin) / kBins),
                             across_.value(static_cast<double>(bin + 1) / kBins), 0});
        for (auto width = widths.begin(); width != first_beyond; ++width)
            ++bins_[std::min(kBins - 1, static_cast<std::size_t>(across_.place(*width) * kBins))].results;
    }
    if (first_beyond != widths.end())
        bins_.push_back({kWidest, {}, static_cast<std::size_t>(widths.end() - first_beyond)});
    most_ = 1;
    for (const Bin& bin : bins_)
        most_ = std::max(most_, static_cast<double>(bin.results));
}

QRectF WidthsChart::plot() const {
    const QFontMetrics metrics = fontMetrics();
    const double left = metrics.horizontalAdvance(QStringLiteral("10,000")) + 2.0 * Spacing::tight;
    return QRectF(rect()).adjusted(left, metrics.height() / 2.0 + 2, -Spacing::wide,
                                   -2.0 * metrics.height() - Spacing::tight);
}

QRectF WidthsChart::within() const {
    QRectF area = plot();
    if (!bins_.empty() && !bins_.back().to)
        area.setWidth(area.width() * (1 - kBeyondPart - kGapPart));
    return area;
}

QRectF WidthsChart::beyond() const {
    if (bins_.empty() || bins_.back().to)
        return {};
    QRectF area = plot();
    area.setLeft(area.right() - area.width() * kBeyondPart);
    return area;
}

double WidthsChart::xOf(double width) const {
    return width > kWidest ? beyond().center().x() : within().left() + within().width() * across_.place(width);
}

QRectF WidthsChart::barOf(const Bin& bin) const {
    const QRectF area = bin.to ? within() : beyond();
    const double left = bin.to ? xOf(bin.from) : area.left(), right = bin.to ? xOf(*bin.to) : area.right();
    const double height = area.height() * kBarPart * static_cast<double>(bin.results) / most_;
    const double top = std::min(area.bottom() - height, area.bottom() - 1); // one result is seen too
    return {left, top, std::max(1.0, right - left - 1), area.bottom() - top};
}

QPointF WidthsChart::placeOf(std::size_t mark) const {
    const QRectF bar = barOf(bins_[mark]);
    return {bar.center().x(), bar.top()};
}

void WidthsChart::draw(QPainter& painter) const {
    const QRectF area = plot();
    const double line = fontMetrics().height();
    if (bins_.front().to) // else all are beyond
        paintAxisBelow(painter, within(), across_, colors());
    for (const Bin& bin : bins_)
        if (bin.results > 0)
            painter.fillRect(barOf(bin), bin.to ? colors().bar : mixed(colors().warning, colors().surface, 0.6));
    painter.setPen(colors().border);
    painter.drawLine(within().bottomLeft(), within().bottomRight());
    if (const QRectF wider = beyond(); !wider.isNull()) {
        painter.drawLine(wider.bottomLeft(), wider.bottomRight());
        painter.setPen(colors().text_muted);
        painter.drawText(wider.translated(0, wider.height() + 2).adjusted(-Spacing::wide, 0, Spacing::wide, 0),
                         Qt::AlignHCenter | Qt::AlignTop, QStringLiteral("> %1").arg(kWidest));
    }
    painter.setPen(QPen(colors().text, 1, Qt::DashLine));
    for (const Share& share : shares_)
        painter.drawLine(QPointF(xOf(share.width), area.top()), QPointF(xOf(share.width), area.bottom()));
    double y = area.top();
    for (const Share& share : shares_) { // on top of the lines: those of the others pass behind it
        drawShare(painter, share, y);
        y += line;
    }
    painter.setPen(colors().text_muted);
    painter.drawText(QRectF(area.left(), area.bottom() + 2 + line, area.width(), line), Qt::AlignRight,
                     tr("± % of the speedup"));
    painter.drawText(QRectF(0, area.bottom() - area.height() * kBarPart - line / 2, area.left() - Spacing::tight, line),
                     Qt::AlignRight, toQString(formatCount(static_cast<std::uint64_t>(most_))));
}

/// What it says, beside its line.
void WidthsChart::drawShare(QPainter& painter, const Share& share, double y) const {
    const QRectF area = plot();
    const double x = xOf(share.width);
    const double room = fontMetrics().horizontalAdvance(share.text);
    const bool right = x + room + Spacing::tight < area.right();
    const double left = right ? x + Spacing::tight : std::max(0.0, x - room - Spacing::tight);
    const QRectF place(left, y, room + 1, fontMetrics().height());
    painter.fillRect(place, colors().surface);
    painter.setPen(colors().text);
    painter.drawText(place, Qt::AlignLeft, share.text);
}

QString WidthsChart::describe(std::size_t mark) const {
    const Bin& bin = bins_[mark];
    const QString count = toQString(formatCount(bin.results, "result"));
    return bin.to ? tr("± %1 to %2: %3").arg(widthText(bin.from), widthText(*bin.to), count)
                  : tr("wider than ± %1, which says nothing of the speedup: %2").arg(widthText(bin.from), count);
}

QString WidthsChart::emptyText() const {
    return bins_.empty() ? tr("No result of this run has an interval") : QString();
}

QString WidthsChart::csv() const {
    QString text = QStringLiteral("from_percent,to_percent,results\n");
    for (const Bin& bin : bins_)
        text += QStringLiteral("%1,%2,%3\n")
                    .arg(toQString(exactNumber(bin.from)), bin.to ? toQString(exactNumber(*bin.to)) : QString())
                    .arg(bin.results);
    return text;
}

} // namespace gnx::widgets
