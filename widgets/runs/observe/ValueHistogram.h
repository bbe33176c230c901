#pragma once

#include "core/Wings.h"
#include "core/exec/protocol/ObserveProtocol.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::widgets {

/// The figure of how a tensor's finite elements are distributed.
class ValueHistogram : public FigureChart {
    Q_OBJECT
  public:
    explicit ValueHistogram(QWidget* parent = nullptr);
    void setDistribution(const ValueDistribution& distribution);

    QString describe(Hit hit) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  private:
    ValueDistribution distribution_;
};

} // namespace gnx::widgets
