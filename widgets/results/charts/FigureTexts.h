#pragma once

#include <vector>

#include <QFont>
#include <QFontMetricsF>
#include <QGraphicsItem>
#include <QStringList>

#include "core/Wings.h"
#include "core/results/report/Figure.h"
#include "widgets/results/charts/FigureItems.h"

namespace gnx::widgets {

/// A line of text.
struct PlacedText {
    QString text;
    QPointF place;        ///< upper left corner, about which upright text is turned
    bool upright = false; ///< reads from bottom to top
};

/// Texts over and around the plot, in one colour.
class TextsItem : public QGraphicsItem {
  public:
    explicit TextsItem(QGraphicsItem* parent);
    void setTexts(std::vector<PlacedText> texts, const QRectF& area, const QFont& font, const QColor& color);
    QRectF boundingRect() const override { return area_; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    std::vector<PlacedText> texts_;
    QRectF area_;
    QFont font_;
    QColor color_;
};

/// Returns names cut in the middle to this width; names that differ still differ afterwards.
QStringList cutApart(const QStringList& names, double room, const QFontMetricsF& metrics);

/// Names of groups below the plot with wrapped lines; upright if they do not fit side by side.
class CategoryNames {
  public:
    /// Lays out the names for a plot of about this width. `most` is their largest height. Both are in pixels.
    CategoryNames(const Axis& axis, double plot_width, double most, const QFont& font);
    double height() const { return height_; }
    std::vector<PlacedText> placed(const PlotScale& scale) const;

  private:
    void layFlat(double slot);
    void cutLines(double room);
    void layUpright(double slot, double most);

    struct Name {
        double value = 0; ///< on the axis
        QStringList lines;
    };
    QFont font_;
    std::vector<Name> names_;
    bool upright_ = false;
    double height_ = 0;
};

} // namespace gnx::widgets
