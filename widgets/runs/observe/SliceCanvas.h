#pragma once

#include <QWidget>

#include "core/Wings.h"
#include "widgets/runs/observe/TensorSlice.h"

namespace gnx::widgets {

/// Paints a matrix as a heat map with its scale.
class SliceCanvas : public QWidget {
    Q_OBJECT
  public:
    explicit SliceCanvas(QWidget* parent = nullptr);
    void setPicture(SlicePicture picture);
    const SlicePicture& picture() const { return picture_; }

    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void paintHeat(QPainter& painter) const;

    SlicePicture picture_;
};

} // namespace gnx::widgets
