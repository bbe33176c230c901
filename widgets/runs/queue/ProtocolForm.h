#pragma once

#include <QWidget>

#include "core/Wings.h"
#include "core/bench/plans/BenchPlan.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace gnx::widgets {

/// Form with the measurement settings of a plan: device, type, threads, timing, caches and limits, each with help in
/// plain language.
class ProtocolForm : public QWidget {
    Q_OBJECT
  public:
    explicit ProtocolForm(QWidget* parent = nullptr);

    /// Everything of the plan but samples, compilers, title and query.
    void fill(BenchPlan& plan) const;
    void setPlan(const BenchPlan& plan);
    void setDevices(const QStringList& devices); ///< keeps the chosen one

  signals:
    void changed();

  private:
    void buildTiming(QFormLayout& form);
    void buildLimits(QFormLayout& form);
    void showTiming();
    QLabel* addHelp(QFormLayout& form);
    template <class Widget> Widget* named(Widget* widget, const char* name, const QString& tip);

    BenchPlan kept_; ///< fields of the plan that the form does not show: they are kept unchanged
    QComboBox* device_;
    QComboBox* dtype_;
    QSpinBox* threads_;
    QComboBox* timing_;
    QLabel* timing_help_ = nullptr;
    QFormLayout* form_;
    QDoubleSpinBox* width_;
    QDoubleSpinBox* time_limit_;
    QSpinBox* warmup_;
    QSpinBox* trials_;
    QComboBox* cache_;
    QLabel* cache_help_ = nullptr;
    QCheckBox* truth_;
    QDoubleSpinBox* compile_limit_;
    QDoubleSpinBox* run_limit_;
    QDoubleSpinBox* memory_limit_;
};

} // namespace gnx::widgets
