#pragma once

#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/Trust.h"
#include "widgets/common/ResultChart.h"
#include "widgets/results/pages/ValueAxis.h"

namespace gnx::widgets {

/// How wide the intervals of a run are, as bars over their half width in percent of the speedup; the axis is
/// logarithmic where they differ much. Speedups of which nothing is known, ± 100 % and wider, stand apart.
class WidthsChart : public ResultChart {
    Q_OBJECT
  public:
    explicit WidthsChart(QWidget* parent = nullptr);
    void setTrust(const RunTrust& trust);

    QString csv() const override;
    std::size_t marks() const override { return bins_.size(); }
    QString describe(std::size_t mark) const override;

  protected:
    void draw(QPainter& painter) const override;
    QPointF placeOf(std::size_t mark) const override;
    QString emptyText() const override;

  private:
    struct Bin {
        double from = 0;          ///< percent
        std::optional<double> to; ///< nothing: all that are wider
        std::size_t results = 0;
    };
    struct Share {
        double width = 0; ///< percent; so many intervals are narrower
        QString text;
    };
    void fillBins(const std::vector<double>& widths);
    QRectF plot() const;
    QRectF within() const; ///< of the plot: what the axis reaches
    QRectF beyond() const; ///< of the plot: what is wider; null where nothing is
    QRectF barOf(const Bin& bin) const;
    double xOf(double width) const;
    void drawShare(QPainter& painter, const Share& share, double y) const;

    std::vector<Bin> bins_;
    std::vector<Share> shares_;
    double most_ = 1; ///< results of the fullest bin
    ValueAxis across_;
};

} // namespace gnx::widgets
