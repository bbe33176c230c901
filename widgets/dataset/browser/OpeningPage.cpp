#include "widgets/dataset/browser/OpeningPage.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/common/TimeLeft.h"

namespace gnx::widgets {
namespace {

constexpr int kColumnWidth = 480;
constexpr int kSteps = 1000; // an int cannot count the bytes of a large archive

} // namespace

OpeningPage::OpeningPage(const QString& name, QWidget* parent)
    : QWidget(parent), amount_(new ElidedLabel(this)), what_(new ElidedLabel(this)), bar_(new QProgressBar(this)) {
    setObjectName(QStringLiteral("openingPage"));
    auto* title = new ElidedLabel(tr("Unpacking %1").arg(name), this);
    QFont font = title->font();
    font.setBold(true);
    title->setFont(font);
    bar_->setRange(0, 0);
    bar_->setTextVisible(false);
    bar_->setFixedHeight(Spacing::normal);
    auto* stop = new QPushButton(themeIcon(QStringLiteral("stop")), tr("Stop"), this);
    stop->setObjectName(QStringLiteral("openingStop"));
    stop->setToolTip(tr("Ends the reading; what has been read is kept, and opening it again goes on from there"));
    connect(stop, &QPushButton::clicked, this, &OpeningPage::stopRequested);
    auto* holder = new QWidget(this);
    holder->setMaximumWidth(kColumnWidth);
    auto* column = new QVBoxLayout(holder);
    column->setSpacing(Spacing::normal);
    column->addStretch(2);
    for (QWidget* part : {static_cast<QWidget*>(title), static_cast<QWidget*>(bar_), static_cast<QWidget*>(amount_),
                          static_cast<QWidget*>(what_)})
        column->addWidget(part);
    column->addWidget(stop, 0, Qt::AlignRight);
    column->addStretch(3);
    auto* row = new QHBoxLayout(this);
    row->addStretch(1);
    row->addWidget(holder, 100);
    row->addStretch(1);
    since_start_.start();
}

void OpeningPage::setProgress(quint64 done, quint64 total, const QString& what) {
    if (total == 0)
        return;
    const double fraction = static_cast<double>(done) / static_cast<double>(total);
    bar_->setRange(0, kSteps);
    bar_->setValue(static_cast<int>(fraction * kSteps));
    amount_->setText(tr("%1 of %2").arg(toQString(formatBytes(done)), toQString(formatBytes(total))) +
                     timeLeft(done, total, since_start_.nsecsElapsed(), kEstimateSettledNs));
    what_->setText(what);
}

} // namespace gnx::widgets
