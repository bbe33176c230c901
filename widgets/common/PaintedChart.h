#pragma once

#include <QWidget>

#include "core/Wings.h"

namespace gnx::widgets {

/// A control that paints itself, with a tooltip for the place under the mouse: a brush over a facet's histogram, a bar
/// in a head, a flame graph to walk through. What is read from axes, and wanted in files, is a Figure instead.
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
