#pragma once

#include <memory>
#include <optional>

#include <QWidget>

#include "core/Wings.h"
#include "widgets/runs/observe/TensorSlice.h"

class QButtonGroup;
class QLabel;
class QSlider;
class QStackedWidget;
class QTableView;

namespace gnx::widgets {

class ArrayModel;
class FigureChart;
class SliceCanvas;

/// A tensor's elements as heat map, curve or table; of more than two dimensions one matrix at a time.
class TensorPane : public QWidget {
    Q_OBJECT
  public:
    enum class View { Heat, Curve, Table };

    explicit TensorPane(QWidget* parent = nullptr);
    /// Null: nothing to show.
    void setArray(std::shared_ptr<const NpyArray> array);
    void setView(View view);
    const SliceCanvas& canvas() const { return *canvas_; }
    const FigureChart& curve() const { return *curve_; }

  signals:
    void pictureChanged();

  private:
    void showMatrix();
    void setPicture(SlicePicture picture);

    QButtonGroup* views_;
    QWidget* choice_; ///< chooses the matrix
    QSlider* slider_;
    QLabel* place_;
    QStackedWidget* pages_;
    SliceCanvas* canvas_;
    FigureChart* curve_;
    QTableView* table_;
    ArrayModel* model_;
    std::optional<ArrayMatrices> matrices_;
    quint64 question_ = 0;
};

} // namespace gnx::widgets
