#include "widgets/runs/observe/ValueHistogram.h"

#include <algorithm>

#include <QPainter>

#include "core/base/Units.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kTextLines = 6; ///< height in lines of text

} // namespace

ValueHistogram::ValueHistogram(QWidget* parent) : PaintedChart(parent) {
    setObjectName("valueHistogram");
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize ValueHistogram::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * kTextLines};
}

QSize ValueHistogram::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 16, sizeHint().height()};
}

void ValueHistogram::setDistribution(const ValueDistribution& distribution) {
    distribution_ = distribution;
    update();
}

QRectF ValueHistogram::plot() const {
    return QRectF(rect()).adjusted(0, 0, 0, -(fontMetrics().height() + 2));
}

void ValueHistogram::paintEvent(QPaintEvent*) {
    const auto& bins = distribution_.histogram;
    if (bins.empty())
        return;
    QPainter painter(this);
    const ThemeColors& colors = ThemeColors::of(palette());
    const QRectF area = plot();
    const auto most = static_cast<double>(std::max<std::uint64_t>(1, *std::ranges::max_element(bins)));
    const double width = area.width() / static_cast<double>(bins.size());
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const double height = area.height() * static_cast<double>(bins[i]) / most;
        const double shown = bins[i] > 0 ? std::max(1.0, height) : 0; // a single element is seen too
        painter.fillRect(QRectF(area.left() + width * static_cast<double>(i), area.bottom() - shown,
                                std::max(1.0, width - 1), shown),
                         categoricalColor(1, colors));
    }
    painter.setPen(colors.border);
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.setPen(colors.text_muted);
    const QRectF below(0, area.bottom() + 2, width * static_cast<double>(bins.size()), fontMetrics().height());
    painter.drawText(below, Qt::AlignLeft, QString::number(distribution_.min, 'g', 4));
    painter.drawText(below, Qt::AlignRight, QString::number(distribution_.max, 'g', 4));
}

QString ValueHistogram::toolTipAt(const QPoint& place) const {
    const auto& bins = distribution_.histogram;
    if (bins.empty())
        return {};
    const double step = (distribution_.max - distribution_.min) / static_cast<double>(bins.size());
    const double at = std::max(0.0, place.x() / plot().width()) * static_cast<double>(bins.size());
    const std::size_t bin = std::min(bins.size() - 1, static_cast<std::size_t>(at));
    const double low = distribution_.min + step * static_cast<double>(bin);
    return tr("%1 to %2: %3 of %4 elements")
        .arg(QString::number(low, 'g', 4), QString::number(low + step, 'g', 4), toQString(formatCount(bins[bin])),
             toQString(formatCount(distribution_.finite())));
}

} // namespace gnx::widgets
