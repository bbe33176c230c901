#pragma once

#include <QBrush>
#include <QGraphicsItem>
#include <QPen>

#include "core/Wings.h"
#include "core/results/report/Figure.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/charts/FigureItems.h"

namespace gnx::widgets {

/// Background of a figure's data: shaded regions, filled areas (violins, bands), guides and reference lines. Drawn from
/// the figure, so that new values cost a repaint and no new series. The figure outlives a paint.
class ShadesItem : public QGraphicsItem {
  public:
    explicit ShadesItem(QGraphicsItem* parent);
    void setShades(const Figure& figure, const PlotScale& scale, const ThemeColors& colors);
    QRectF boundingRect() const override { return scale_.plot; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    /// A band over the whole height of the plot.
    struct Band {
        double left, right;
        QColor color;
    };
    struct Area {
        QPolygonF outline;
        QBrush brush;
        QPen pen;
    };
    struct Segment {
        QLineF line;
        QPen pen;
    };
    void paintBands(QPainter& painter) const;
    void paintArea(QPainter& painter, const Area& area) const;

    PlotScale scale_;
    std::vector<Band> bands_;
    std::vector<Area> areas_;
    std::vector<Segment> segments_;
};

/// Box plots, on top of dots.
class BoxesItem : public QGraphicsItem {
  public:
    explicit BoxesItem(QGraphicsItem* parent);
    void setBoxes(const Figure& figure, const PlotScale& scale, const ThemeColors& colors);
    QRectF boundingRect() const override { return scale_.plot; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    std::vector<BoxMark> boxes_;
    PlotScale scale_;
    QColor frame_, fill_;
};

} // namespace gnx::widgets
