#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/exec/protocol/ObserveProtocol.h"
#include "core/graph/ir/VariantSizes.h"

class QComboBox;
class QPushButton;
class QSpinBox;

namespace gnx::widgets {

class SizesForm;

/// Form with the settings of a run: device, threads, inputs, what to compare with; and the buttons that begin and end
/// it.
class RunForm : public QWidget {
    Q_OBJECT
  public:
    explicit RunForm(QWidget* parent = nullptr);

    /// Dimensions of the sample that can have other sizes.
    void setSizes(const std::vector<VariantSize>& sizes);
    RunConfiguration configuration() const;
    void setConfiguration(const RunConfiguration& configuration);
    /// The second run of a comparison; nothing if none is wanted.
    std::optional<SecondRun> compared() const;
    void setRunning(bool running);
    /// It has been asked to end; until it has there is nothing to press.
    void setStopping();
    /// Sets whether the sample can be run, and the reason if not.
    void setRunnable(bool runnable, const QString& why = {});

  signals:
    void runRequested();
    void cancelRequested();

  private:
    enum Comparison { None, Again, OneThread, OtherSeed, Float64, Float16, BFloat16 };

    QComboBox* device_;
    QSpinBox* threads_;
    QSpinBox* seed_;
    QComboBox* generator_;
    QComboBox* dtype_;
    QComboBox* compare_;
    SizesForm* sizes_;
    QPushButton* run_;
    QPushButton* cancel_;
};

} // namespace gnx::widgets
