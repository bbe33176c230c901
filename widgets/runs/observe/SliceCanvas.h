#pragma once

#include <QWidget>

#include "core/Wings.h"
#include "widgets/runs/observe/TensorSlice.h"

namespace gnx::widgets {

/// Paints a matrix as a heat map with its scale, or its elements in order as a curve.
class SliceCanvas : public QWidget {
    Q_OBJECT
  public:
    enum class Mode { Heat, Curve };

    explicit SliceCanvas(QWidget* parent = nullptr);
    void setPicture(SlicePicture picture);
    void setMode(Mode mode);
    const SlicePicture& picture() const { return picture_; }

    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void paintHeat(QPainter& painter) const;
    void paintCurve(QPainter& painter) const;

    SlicePicture picture_;
    Mode mode_ = Mode::Heat;
};

} // namespace gnx::widgets
