#pragma once

#include <utility>
#include <vector>

#include <QGraphicsItem>
#include <QPainterPath>
#include <QPen>
#include <QPixmap>

#include "core/Wings.h"
#include "core/results/report/Figure.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

/// Maps values of a figure to places in its plot area.
struct PlotScale {
    QRectF plot;
    double x_min = 0, x_max = 1, y_min = 0, y_max = 1;

    PlotScale() = default;
    PlotScale(const Figure& figure, const QRectF& area);
    QPointF at(const FigurePoint& point) const;
    FigurePoint valueAt(const QPointF& place) const;
};

/// Draws the dots of series that have no curve, or the markers on curves. A series of Qt Charts makes an item of every
/// point, which thousands of them make slow; here a stamp is copied to each place, and the picture is kept until the
/// figure or its size changes. If there are thousands, series take turns, so that the last does not hide the others.
class DotsItem : public QGraphicsItem {
  public:
    enum class Of { Dots, Curves };
    DotsItem(QGraphicsItem* parent, Of of);
    void setDots(const Figure& figure, const PlotScale& scale, const ThemeColors& colors);
    QRectF boundingRect() const override { return area_.adjusted(-6, -6, 6, 6); } ///< dots at the edge are whole
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    struct Dots {
        QColor color;
        Marker marker = Marker::Circle;
        double size = 5;
        bool rimmed = true;
        bool hollow = false;
        std::vector<QPointF> places;
    };
    bool drawn(const LineSeries& line) const;

    Of of_;
    QRectF area_;
    QColor rim_;
    std::vector<Dots> series_;
};

/// Draws curves that have gaps (NaN values), as paper does: a series of Qt Charts would join both sides of a gap.
class BrokenCurvesItem : public QGraphicsItem {
  public:
    explicit BrokenCurvesItem(QGraphicsItem* parent);
    void setCurves(const Figure& figure, const PlotScale& scale, const ThemeColors& colors);
    QRectF boundingRect() const override { return area_; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    QRectF area_;
    std::vector<std::pair<QPen, QPainterPath>> curves_;
};

/// Rings around points and frames around bars that are marked.
class MarksItem : public QGraphicsItem {
  public:
    explicit MarksItem(QGraphicsItem* parent);
    void setMarks(const QRectF& area, std::vector<QPointF> rings, std::vector<QRectF> frames, const QColor& color);
    QRectF boundingRect() const override { return area_; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    QRectF area_;
    QColor color_;
    std::vector<QPointF> rings_;
    std::vector<QRectF> frames_;
};

/// Shape of a marker around the origin. Pixels.
QPainterPath markerPath(Marker marker, double radius);

/// Is drawn as a curve with gaps.
bool isBroken(const LineSeries& line);

/// Is drawn without a curve.
inline bool dotsOnly(const LineSeries& line) {
    return line.dash == Dash::None && line.marker != Marker::None;
}

} // namespace gnx::widgets
