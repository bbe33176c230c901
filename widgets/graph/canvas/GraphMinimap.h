#pragma once

#include <QPixmap>
#include <QWidget>

#include "core/Wings.h"

namespace gnx::widgets {

class GraphCanvas;

/// The whole drawing in a corner of its canvas, with the visible part framed; a click or drag goes there.
class GraphMinimap : public QWidget {
    Q_OBJECT
  public:
    explicit GraphMinimap(GraphCanvas& canvas);
    /// The drawing is another one.
    void refresh();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void renderPicture();
    void goTo(QPointF position);

    GraphCanvas& canvas_;
    QPixmap picture_; ///< made when it is first painted
    double scale_ = 1;
};

} // namespace gnx::widgets
