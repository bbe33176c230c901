#pragma once

#include <optional>
#include <vector>

#include <QChart>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>

#include "core/report/Figure.h"
#include "widgets/charts/FigureItems.h"

namespace gnx {

/// What of a figure lies over its chart: bars with their texts, dots, names of regions, reference lines and guides.
/// The chart owns the items; figure and chart outlive this.
class FigureOverlays {
  public:
    explicit FigureOverlays(QChart& chart);

    /// New items for a figure; place() follows.
    void make(const Figure& figure, const ThemeColors& colors, const QFont& font);
    /// Anew, after the plot area or values have changed.
    void place(const Figure& figure, const ThemeColors& colors);
    QRectF rectOf(const Figure& figure, const Bar& bar) const; ///< chart coordinates

  private:
    void clear();
    void makeLabels(const Figure& figure, const ThemeColors& colors, const QFont& font);
    void makeBars(const Figure& figure, const ThemeColors& colors, const QFont& font);
    void placeBars(const Figure& figure);
    void placeRegionLabels(const Figure& figure, const PlotScale& scale);
    void placeGuideLabels(const Figure& figure, const PlotScale& scale);

    QChart& chart_;
    DotsItem* dots_;
    std::vector<QGraphicsRectItem*> bars_;            ///< series by series
    std::vector<QGraphicsSimpleTextItem*> bar_texts_; ///< parallel; null where a bar has none
    std::vector<QGraphicsSimpleTextItem*> region_labels_, reference_labels_, guide_labels_;
};

} // namespace gnx
