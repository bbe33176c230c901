#include "widgets/results/charts/ScoreControls.h"

#include <cmath>
#include <initializer_list>

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>

#include "widgets/common/FlowLayout.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr double kSliderSteps = 100; ///< per unit

QDoubleSpinBox* makeBox(double low, double high, const char* name) {
    auto* box = new QDoubleSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setRange(low, high);
    box->setDecimals(2);
    box->setSingleStep(0.05);
    box->setKeyboardTracking(false);
    return box;
}

QSlider* makeSlider(double low, double high, const char* name) {
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setObjectName(QLatin1String(name));
    slider->setRange(static_cast<int>(std::lround(low * kSliderSteps)),
                     static_cast<int>(std::lround(high * kSliderSteps)));
    slider->setMinimumWidth(60);
    slider->setMaximumWidth(160);
    return slider;
}

QLabel* makeLabel(const QString& text, const QString& help, QWidget* buddy) {
    auto* label = new QLabel(text);
    label->setToolTip(help);
    label->setBuddy(buddy);
    buddy->setToolTip(help);
    return label;
}

/// A control that is set to what it shows already would be painted again.
template <class Control, class Value> void setIfOther(Control* control, Value value) {
    if (control->value() != value)
        control->setValue(value);
}

} // namespace

ScoreControls::ScoreControls(QWidget* parent)
    : QWidget(parent), interpretation_(new QComboBox), p_slider_(makeSlider(0, 1, "p_slider")),
      p_box_(makeBox(0, 1, "p_box")), b_slider_(makeSlider(0.01, 0.99, "b_slider")),
      b_box_(makeBox(0.01, 0.99, "b_box")) {
    interpretation_->setObjectName(QStringLiteral("interpretation"));
    interpretation_->addItem(tr("Paper"), static_cast<int>(Interpretation::Paper));
    interpretation_->addItem(tr("Upstream: default"), static_cast<int>(Interpretation::UpstreamDefault));
    interpretation_->addItem(tr("Upstream: mismatch extended"), static_cast<int>(Interpretation::MismatchExtended));
    auto* groups = new FlowLayout(this);
    groups->setSpacing(Spacing::wide);
    const auto add = [&](QLabel* label, const std::initializer_list<QWidget*>& parts) {
        auto* group = new QWidget;
        auto* row = new QHBoxLayout(group);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(Spacing::tight);
        row->addWidget(label);
        for (QWidget* part : parts)
            row->addWidget(part);
        groups->addWidget(group);
    };
    add(makeLabel(tr("&Interpretation"), tr("Which tolerance t forgives which failure"), interpretation_),
        {interpretation_});
    add(makeLabel(tr("&p"), tr("Penalty for slowdowns: a speedup s below 1 counts s^(p+1)"), p_box_),
        {p_slider_, p_box_});
    add(makeLabel(tr("&b"), tr("Value of a failed sample"), b_box_), {b_slider_, b_box_});
    p_slider_->setToolTip(p_box_->toolTip());
    b_slider_->setToolTip(b_box_->toolTip());
    couple(p_slider_, p_box_);
    couple(b_slider_, b_box_);
    setOptions({});
    connect(interpretation_, &QComboBox::currentIndexChanged, this, [this] { emit changed(options()); });
}

/// Connects a slider with a box. The box has the exact value; the slider only sets it.
void ScoreControls::couple(QSlider* slider, QDoubleSpinBox* box) {
    connect(slider, &QSlider::valueChanged, box, [box](int value) { box->setValue(value / kSliderSteps); });
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, slider](double value) {
        const QSignalBlocker quiet(slider);
        slider->setValue(static_cast<int>(std::lround(value * kSliderSteps)));
        emit changed(options());
    });
}

ScoreOptions ScoreControls::options() const {
    return {static_cast<Interpretation>(interpretation_->currentData().toInt()), p_box_->value(), b_box_->value()};
}

void ScoreControls::setOptions(const ScoreOptions& options) {
    {
        const QSignalBlocker quiet_combo(interpretation_);
        const QSignalBlocker quiet_p(p_box_);
        const QSignalBlocker quiet_b(b_box_);
        interpretation_->setCurrentIndex(interpretation_->findData(static_cast<int>(options.interpretation)));
        setIfOther(p_box_, options.p);
        setIfOther(b_box_, options.b);
    }
    const QSignalBlocker quiet_p(p_slider_);
    const QSignalBlocker quiet_b(b_slider_);
    setIfOther(p_slider_, static_cast<int>(std::lround(options.p * kSliderSteps)));
    setIfOther(b_slider_, static_cast<int>(std::lround(options.b * kSliderSteps)));
    emit changed(this->options());
}

} // namespace gnx::widgets
