#include "widgets/results/charts/FigureBars.h"

#include <QFontMetricsF>
#include <QPainter>

#include "widgets/common/Text.h"
#include "widgets/results/charts/FigureSeries.h"

namespace gnx::widgets {
namespace {

constexpr double kBarsZ = 4; ///< over the grid, under curves

} // namespace

QRectF rectOf(const Bar& bar, const PlotScale& scale) {
    QRectF rect(scale.at({bar.x_begin, bar.y_end}), scale.at({bar.x_end, bar.y_begin}));
    if (bar.y_end > bar.y_begin && rect.height() < 1) // one of thousands is seen, too
        rect.setTop(rect.bottom() - 1);
    return rect.normalized() & scale.plot;
}

BarsItem::BarsItem(QGraphicsItem* parent) : QGraphicsItem(parent) {
    setZValue(kBarsZ);
}

void BarsItem::setBars(const Figure& figure, const PlotScale& scale, const ThemeColors& colors, const QFont& font) {
    prepareGeometryChange();
    area_ = scale.plot;
    surface_ = colors.surface;
    font_ = font;
    bars_.clear();
    const QFontMetricsF metrics(font_);
    for (const BarSeries& series : figure.bars)
        for (const Bar& bar : series.bars) {
            Drawn drawn{rectOf(bar, scale), toQColor(bar.color.value_or(series.color)), series.hatched,
                        toQString(bar.text)};
            if (!drawn.text.isEmpty()) {
                const QSizeF size = metrics.size(0, drawn.text);
                if (size.width() > drawn.rect.width() || size.height() > drawn.rect.height())
                    drawn.text.clear();
            }
            bars_.push_back(std::move(drawn));
        }
    update();
}

void BarsItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) {
    painter->setClipRect(area_);
    painter->setFont(font_);
    for (const Drawn& bar : bars_) {
        painter->fillRect(bar.rect, bar.fill);
        if (bar.hatched)
            painter->fillRect(bar.rect, QBrush(surface_, Qt::BDiagPattern));
        if (bar.text.isEmpty())
            continue;
        if (bar.hatched) // strokes through digits are misread
            painter->fillRect(
                painter->boundingRect(bar.rect, Qt::AlignCenter, bar.text).adjusted(-2, 0, 2, 0) & bar.rect, bar.fill);
        painter->setPen(readableOn(bar.fill));
        painter->drawText(bar.rect, Qt::AlignCenter, bar.text);
    }
}

} // namespace gnx::widgets
