#pragma once

#include <optional>

#include <QChart>

#include "core/Wings.h"
#include "core/results/report/Figure.h"
#include "widgets/results/charts/FigureBars.h"
#include "widgets/results/charts/FigureHead.h"
#include "widgets/results/charts/FigureItems.h"
#include "widgets/results/charts/FigureShades.h"
#include "widgets/results/charts/FigureTexts.h"

namespace gnx::widgets {

/// All parts of a figure except curves and axes: title and legend, shades, bars, dots, boxes and texts. Each is one
/// item that is drawn from the figure, so that a slider can move them. The chart owns the items and must outlive this.
class FigureOverlays {
  public:
    explicit FigureOverlays(QChart& chart);

    /// Takes the figure that is shown from now on; arrange() and place() follow.
    void make(const Figure& figure, const ThemeColors& colors, const QFont& font);
    void setTitled(bool titled) { head_->setTitled(titled); }
    /// Text of an empty figure; empty: that no sample has this value.
    void setReason(const QString& reason) { reason_ = reason; }
    /// Leaves room around the plot for its surroundings in a chart of this size.
    void arrange(const Figure& figure, const QSizeF& size);
    /// Anew, after the plot area or values have changed.
    void place(const Figure& figure, const ThemeColors& colors);

  private:
    double roomBeside(const Figure& figure) const;
    std::vector<PlacedText> textsOf(const Figure& figure, const PlotScale& scale) const;
    void addRegionNames(std::vector<PlacedText>& texts, const Figure& figure, const PlotScale& scale) const;
    void addGuideNames(std::vector<PlacedText>& texts, const Figure& figure, const PlotScale& scale) const;

    QChart& chart_;
    HeadItem* head_;
    ShadesItem* shades_;
    BarsItem* bars_;
    BrokenCurvesItem* broken_;
    DotsItem* dots_;
    DotsItem* markers_; ///< on curves
    BoxesItem* boxes_;
    TextsItem* texts_;
    TextsItem* names_; ///< names of categories, below the plot
    QString reason_;   ///< why there may be nothing
    QFont small_;
    std::optional<CategoryNames> categories_;
};

} // namespace gnx::widgets
