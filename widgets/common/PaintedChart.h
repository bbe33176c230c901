#pragma once

#include <QWidget>

#include "core/Wings.h"

namespace gnx::widgets {

/// A chart that paints itself, with a tooltip for the place under the mouse.
class PaintedChart : public QWidget {
    Q_OBJECT
  public:
    using QWidget::QWidget;

  protected:
    bool event(QEvent* event) override;

    /// Tooltip for a place of the widget; empty: none.
    virtual QString toolTipAt(const QPoint& place) const = 0;
};

} // namespace gnx::widgets
