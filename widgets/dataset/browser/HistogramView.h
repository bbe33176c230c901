#pragma once

#include <optional>

#include <QMetaType>

#include "core/Wings.h"
#include "widgets/common/PaintedChart.h"
#include "widgets/dataset/browser/HistogramScale.h"

namespace gnx::widgets {

/// Values that a brush lets through, both ends included; a missing end is open.
struct HistogramRange {
    std::optional<double> low, high;
    friend bool operator==(const HistogramRange&, const HistogramRange&) = default;
};

/// Shows the distribution of a number: the whole catalog behind, what matches in front, and a brush that narrows the
/// query. Mouse: drag makes a range, its edges and the range itself can be dragged, a double click clears. Keys: Left
/// and Right move the lower edge by a bin, with Shift the upper one, Delete clears.
class HistogramView : public PaintedChart {
    Q_OBJECT
  public:
    explicit HistogramView(QWidget* parent = nullptr);

    /// While the mouse drags, the brush stays the user's and only the bins change.
    void setHistogram(const Histogram& histogram);
    const Histogram& histogram() const { return histogram_; }
    const HistogramRange& range() const { return range_; }
    const HistogramScale& scale() const { return scale_; }
    QRect plotRect() const; ///< where the bins are, in the widget's coordinates
    /// Examples: "500 – 5,208", "at least 500". Empty without a brush.
    QString rangeText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  signals:
    void rangeChanged(gnx::widgets::HistogramRange range);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    QString toolTipAt(const QPoint& place) const override;

  private:
    enum class Drag { None, Fresh, Low, High, Whole };

    double fractionAt(qreal x) const;
    double lowFraction() const { return range_.low ? scale_.fractionOf(*range_.low) : 0; }
    double highFraction() const { return range_.high ? scale_.fractionOf(*range_.high) : 1; }
    bool brushed() const { return range_.low || range_.high; }
    Drag hit(qreal x) const;
    void dragTo(qreal x);
    /// Ends beyond the first or last bin are open.
    void brush(double low_fraction, double high_fraction);
    void setRange(const HistogramRange& range);
    void paintBins(QPainter& painter, const QRect& plot) const;
    void paintBrush(QPainter& painter, const QRect& plot) const;
    void paintTicks(QPainter& painter, const QRect& plot) const;

    Histogram histogram_;
    HistogramScale scale_;
    HistogramRange range_;
    Drag drag_ = Drag::None;
    double drag_from_ = 0;                  ///< fraction where the mouse went down
    double start_low_ = 0, start_high_ = 1; ///< the brush's at that moment
};

} // namespace gnx::widgets

Q_DECLARE_METATYPE(gnx::widgets::HistogramRange)
