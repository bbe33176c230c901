#pragma once

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"
#include "widgets/common/PaintedChart.h"

namespace gnx::widgets {

/// A speedup on an axis of ratios about 1: its interval as a bar, itself as a line in it. Slower than eager is to the
/// left of 1.
class SpeedupBar : public PaintedChart {
    Q_OBJECT
  public:
    explicit SpeedupBar(QWidget* parent = nullptr);
    /// Hides itself if there is no speedup.
    void setResult(const RunResult& result);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    QString toolTipAt(const QPoint& place) const override;

  private:
    double xOf(double ratio) const;

    double speedup_ = 1, low_ = 1, high_ = 1, confidence_ = 0;
    double reach_ = 1; ///< reach of the axis to both sides of 1, in powers of two
};

} // namespace gnx::widgets
