#include "widgets/graph/canvas/OverlayBar.h"

#include <cmath>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/common/ElidedLabel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/OverlayLegendView.h"

namespace gnx::widgets {
namespace {

constexpr int kSteps = 1000;       ///< steps of the slider
constexpr int kLegendShare = 1000; ///< against the empty room at the end
enum Mode { Nothing, AtLeast, AtMost };

} // namespace

OverlayBar::OverlayBar(QWidget* parent)
    : QWidget(parent), legend_(new OverlayLegendView(this)), limits_(new QWidget(this)), mode_(new QComboBox(limits_)),
      slider_(new QSlider(Qt::Horizontal, limits_)), limit_(new QLabel(limits_)), list_(new QToolButton(this)),
      note_(new ElidedLabel(this)) {
    setObjectName("overlayBar");
    mode_->setObjectName("overlayThresholdMode");
    mode_->setAccessibleName(tr("Which boxes are highlighted"));
    mode_->setToolTip(tr("Highlight boxes whose value is above or below the threshold"));
    mode_->addItems({tr("No highlight"), tr("Mark from"), tr("Mark up to")});
    slider_->setObjectName("overlayThreshold");
    slider_->setAccessibleName(tr("Threshold"));
    slider_->setRange(0, kSteps);
    slider_->setFixedWidth(110);
    limit_->setObjectName("overlayLimit");
    limit_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("999.9 GFLOP/B")));
    list_->setObjectName("overlayList");
    list_->setText(tr("Largest"));
    list_->setToolTip(tr("List the operators and groups with the largest values"));
    list_->setCheckable(true);
    auto* limits = new QHBoxLayout(limits_);
    limits->setContentsMargins(0, 0, 0, 0);
    limits->addWidget(mode_);
    limits->addWidget(slider_);
    limits->addWidget(limit_);
    note_->setObjectName("overlayNote");
    note_->setForegroundRole(QPalette::PlaceholderText);
    note_->setElideMode(Qt::ElideRight);
    note_->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::normal);
    column->setSpacing(Spacing::tight);
    auto* row = new QHBoxLayout;
    row->setSpacing(Spacing::wide);
    column->addLayout(row);
    column->addWidget(note_);
    row->addWidget(legend_, kLegendShare); // as wide as its texts at most: its controls are placed next to it
    row->addWidget(limits_, 0, Qt::AlignTop);
    row->addWidget(list_, 0, Qt::AlignTop);
    row->addStretch(1);
    connect(mode_, &QComboBox::currentIndexChanged, this, &OverlayBar::takeMode);
    connect(slider_, &QSlider::valueChanged, this, &OverlayBar::takePosition);
    connect(list_, &QToolButton::toggled, this, &OverlayBar::listToggled);
    hide();
}

void OverlayBar::setPicture(std::shared_ptr<const OverlayPicture> picture) {
    picture_ = std::move(picture);
    legend_->setPicture(picture_);
    setVisible(picture_ != nullptr);
    const bool numbers = picture_ && !picture_->scale.empty();
    limits_->setVisible(numbers);
    list_->setVisible(picture_ && !picture_->isCategorical());
    note_->setText(picture_ ? toQString(picture_->overlay->note) : QString());
    note_->setVisible(!note_->text().isEmpty());
    showThreshold();
}

void OverlayBar::resetThreshold() {
    threshold_.reset();
    const QSignalBlocker quiet(mode_);
    mode_->setCurrentIndex(Nothing);
    showThreshold();
}

void OverlayBar::takeMode() {
    const bool numbers = picture_ && !picture_->scale.empty();
    if (mode_->currentIndex() == Nothing || !numbers)
        threshold_.reset();
    else
        threshold_ = OverlayThreshold{mode_->currentIndex() == AtLeast,
                                      threshold_ ? threshold_->limit : picture_->scale.valueAt(0.5)};
    showThreshold();
    emit thresholdChanged();
}

void OverlayBar::takePosition(int position) {
    if (!threshold_ || !picture_ || picture_->scale.empty())
        return;
    threshold_->limit = picture_->scale.valueAt(static_cast<double>(position) / kSteps);
    showThreshold();
    emit thresholdChanged();
}

void OverlayBar::showThreshold() {
    slider_->setVisible(threshold_.has_value());
    limit_->setVisible(threshold_.has_value());
    if (!threshold_ || !picture_ || picture_->scale.empty())
        return;
    const QSignalBlocker quiet(slider_);
    slider_->setValue(static_cast<int>(std::lround(picture_->scale.position(threshold_->limit) * kSteps)));
    limit_->setText(toQString(numberText(picture_->overlay->unit, threshold_->limit)));
}

} // namespace gnx::widgets
