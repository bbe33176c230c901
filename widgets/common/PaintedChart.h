#pragma once

#include <QWidget>

#include "core/Wings.h"

namespace gnx::widgets {

/// A chart that paints itself, whose tooltip says what the mouse points at.
class PaintedChart : public QWidget {
    Q_OBJECT
  public:
    using QWidget::QWidget;

  protected:
    bool event(QEvent* event) override;

    /// What to say of a place of the widget; empty: nothing.
    virtual QString toolTipAt(const QPoint& place) const = 0;
};

} // namespace gnx::widgets
