#pragma once

#include "core/Wings.h"
#include "core/exec/protocol/ObserveProtocol.h"
#include "widgets/common/PaintedChart.h"

namespace gnx::widgets {

/// Shows the distribution of a tensor's finite elements: bars over equal intervals.
class ValueHistogram : public PaintedChart {
    Q_OBJECT
  public:
    explicit ValueHistogram(QWidget* parent = nullptr);
    void setDistribution(const ValueDistribution& distribution);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    QString toolTipAt(const QPoint& place) const override;

  private:
    QRectF plot() const;

    ValueDistribution distribution_;
};

} // namespace gnx::widgets
