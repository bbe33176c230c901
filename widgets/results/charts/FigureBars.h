#pragma once

#include <QFont>
#include <QGraphicsItem>

#include "core/Wings.h"
#include "core/results/report/Figure.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/charts/FigureItems.h"

namespace gnx::widgets {

/// Returns the area of a bar, cut off at the edges of the plot.
QRectF rectOf(const Bar& bar, const PlotScale& scale);

/// Bars with the texts that fit into them.
class BarsItem : public QGraphicsItem {
  public:
    explicit BarsItem(QGraphicsItem* parent);
    void setBars(const Figure& figure, const PlotScale& scale, const ThemeColors& colors, const QFont& font);
    QRectF boundingRect() const override { return area_; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    struct Drawn {
        QRectF rect;
        QColor fill;
        bool hatched = false;
        QString text; ///< empty if it does not fit
    };
    QRectF area_;
    QColor surface_;
    QFont font_;
    std::vector<Drawn> bars_;
};

} // namespace gnx::widgets
