#include "widgets/common/ProgressRow.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

#include "widgets/common/ElidedLabel.h"

namespace gnx::widgets {
namespace {

constexpr int kTextLetters = 32;                ///< room for the text, so that the bar does not jump
constexpr std::uint64_t kMostSteps = 1'000'000; ///< a bar's are ints

int steps(std::uint64_t count) {
    return static_cast<int>(std::min(count, kMostSteps));
}

} // namespace

ProgressRow::ProgressRow(QWidget* parent)
    : QWidget(parent), text_(new ElidedLabel(this)), bar_(new QProgressBar(this)) {
    text_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // all of it where there is room
    text_->setMinimumWidth(fontMetrics().averageCharWidth() * kTextLetters);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(text_);
    row->addWidget(bar_, 1);
}

void ProgressRow::addCancel(const QString& name, const QString& tool_tip) {
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(name);
    cancel->setToolTip(tool_tip.isEmpty() ? tr("Stop it; nothing that is stored is lost") : tool_tip);
    connect(cancel, &QPushButton::clicked, this, &ProgressRow::cancelWanted);
    layout()->addWidget(cancel);
}

void ProgressRow::setProgress(const QString& text, const Progress& progress) {
    text_->setText(text);
    bar_->setRange(0, steps(progress.total));
    bar_->setValue(steps(progress.done));
}

} // namespace gnx::widgets
