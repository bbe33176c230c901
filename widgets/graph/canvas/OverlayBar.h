#pragma once

#include <memory>
#include <optional>

#include <QWidget>

#include "core/Wings.h"
#include "core/drawing/overlay/OverlayPicture.h"

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace gnx::widgets {

class ElidedLabel;
class OverlayLegendView;

/// The legend of a drawing's overlay with its threshold, and the switch of the list of the largest.
class OverlayBar : public QWidget {
    Q_OBJECT
  public:
    explicit OverlayBar(QWidget* parent = nullptr);

    /// Null: nothing is shown. The threshold is kept; the slider shows where in the range it lies.
    void setPicture(std::shared_ptr<const OverlayPicture> picture);
    std::optional<OverlayThreshold> threshold() const { return threshold_; }
    /// A new overlay has no limit.
    void resetThreshold();
    const OverlayLegendView& legend() const { return *legend_; }

  signals:
    void thresholdChanged();
    void listToggled(bool shown);

  private:
    void takeMode();
    void takePosition(int position);
    void showThreshold();

    OverlayLegendView* legend_;
    QWidget* limits_;
    QComboBox* mode_;
    QSlider* slider_;
    QLabel* limit_;
    QToolButton* list_;
    ElidedLabel* note_; ///< shows the origin of the values and their sum
    std::shared_ptr<const OverlayPicture> picture_;
    std::optional<OverlayThreshold> threshold_;
};

} // namespace gnx::widgets
