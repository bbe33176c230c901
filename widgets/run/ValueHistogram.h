#pragma once

#include <QWidget>

#include "core/protocol/ObserveProtocol.h"

namespace gnx {

/// How a tensor's finite elements are distributed: bars over equal intervals.
class ValueHistogram : public QWidget {
    Q_OBJECT
  public:
    explicit ValueHistogram(QWidget* parent = nullptr);
    void setDistribution(const ValueDistribution& distribution);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

  private:
    QRectF plot() const;

    ValueDistribution distribution_;
};

} // namespace gnx
