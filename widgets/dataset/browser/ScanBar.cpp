#include "widgets/dataset/browser/ScanBar.h"

#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

#include "core/base/Units.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/common/TimeLeft.h"

namespace gnx::widgets {
namespace {} // namespace

ScanBar::ScanBar(QWidget* parent) : QWidget(parent), label_(new ElidedLabel(this)), bar_(new QProgressBar(this)) {
    bar_->setTextVisible(false);
    bar_->setFixedHeight(Spacing::normal);
    auto* stop = new QToolButton(this);
    stop->setIcon(themeIcon(QStringLiteral("stop")));
    stop->setToolTip(tr("Stop reading; what was read stays"));
    stop->setAccessibleName(tr("Stop reading"));
    stop->setAutoRaise(true);
    connect(stop, &QToolButton::clicked, this, &ScanBar::stopRequested);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(Spacing::normal, 0, Spacing::tight, 0);
    grid->setVerticalSpacing(2);
    grid->addWidget(label_, 0, 0);
    grid->addWidget(bar_, 1, 0);
    grid->addWidget(stop, 0, 1, 2, 1);
    hide();
}

void ScanBar::start() {
    since_start_.start();
    label_->setText(tr("Looking for samples…"));
    bar_->setRange(0, 0);
    show();
}

void ScanBar::setProgress(quint64 done, quint64 total, const QString& what) {
    if (total == 0) {
        label_->setText(what.isEmpty() ? tr("Looking for samples…") : what);
        return;
    }
    bar_->setRange(0, static_cast<int>(total));
    bar_->setValue(static_cast<int>(done));
    label_->setText(tr("Reading %1 of %2").arg(toQString(formatCount(done)), toQString(formatCount(total))) +
                    timeLeft(done, total, since_start_.nsecsElapsed(), kEstimateSettledNs));
}

void ScanBar::finish() {
    hide();
}

} // namespace gnx::widgets
