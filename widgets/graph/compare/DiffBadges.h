#pragma once

#include <QWidget>

#include "core/Wings.h"

namespace gnx::widgets {

class GraphCanvas;

/// Lies over a drawing and paints its marks: outlines and signs of what differs. Lets everything else through.
class DiffBadges : public QWidget {
    Q_OBJECT
  public:
    explicit DiffBadges(GraphCanvas& canvas);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    GraphCanvas& canvas_;
};

} // namespace gnx::widgets
