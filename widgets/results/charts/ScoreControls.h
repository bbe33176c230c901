#pragma once

#include <QWidget>

#include "core/Wings.h"
#include "core/results/metrics/Score.h"

class QComboBox;
class QDoubleSpinBox;
class QSlider;

namespace gnx::widgets {

/// Interpretation, p and b of the scores. Every value that can be set is valid.
class ScoreControls : public QWidget {
    Q_OBJECT
  public:
    explicit ScoreControls(QWidget* parent = nullptr);

    ScoreOptions options() const;
    void setOptions(const ScoreOptions& options);

  signals:
    void changed(const gnx::results::ScoreOptions& options);

  private:
    void couple(QSlider* slider, QDoubleSpinBox* box);

    QComboBox* interpretation_;
    QSlider* p_slider_;
    QDoubleSpinBox* p_box_;
    QSlider* b_slider_;
    QDoubleSpinBox* b_box_;
};

} // namespace gnx::widgets
