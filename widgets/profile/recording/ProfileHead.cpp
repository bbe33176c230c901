#include "widgets/profile/recording/ProfileHead.h"

#include <QComboBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include "core/base/Units.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/profile/recording/TraceLabel.h"

namespace gnx::widgets {
namespace {

QComboBox* makeChoice(QWidget* parent, const char* name, const QString& what) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(what);
    box->setToolTip(what);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMaximumWidth(box->fontMetrics().averageCharWidth() * 36);
    return box;
}

/// Examples: "torchscript · 21:07", "torchscript · 22 Nov 21:07" for another day. A trace from a file has the file's
/// name.
QString choiceText(const TraceRow& row) {
    // from a file, whose name is more useful than its compiler
    const bool imported = row.side.empty() && !row.name.empty();
    const QString compiler =
        imported ? shortFileName(toQString(row.name)) : toQString(row.compiler.empty() ? row.side : row.compiler);
    const QDateTime at = QDateTime::fromSecsSinceEpoch(row.made_at);
    const bool today = at.date() == QDate::currentDate();
    return QStringLiteral("%1 · %2").arg(
        compiler, QLocale().toString(at, today ? QStringLiteral("HH:mm") : QStringLiteral("d MMM HH:mm")));
}

QString choiceToolTip(const TraceRow& row) {
    return ProfileHead::tr("%1, %2%3")
        .arg(QLocale().toString(QDateTime::fromSecsSinceEpoch(row.made_at), QLocale::LongFormat) +
                 (row.side.empty() ? ProfileHead::tr(", of the file %1").arg(toQString(row.name)) : QString()),
             counted(row.records, "record"),
             row.result ? ProfileHead::tr(", beside result %1").arg(row.result->value()) : QString());
}

} // namespace

ProfileHead::ProfileHead(QWidget* parent)
    : QWidget(parent), name_(new ElidedLabel(this)), choices_(new QWidget(this)),
      left_(makeChoice(choices_, "profileLeft", tr("First trace"))),
      right_(makeChoice(choices_, "profileRight", tr("Second trace"))), record_(new QToolButton(this)) {
    name_->setObjectName(QStringLiteral("profileName"));
    QFont bold = name_->font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
    name_->setFont(bold);
    record_->setObjectName(QStringLiteral("profileRecord"));
    record_->setText(tr("Record"));
    record_->setIcon(themeIcon(QStringLiteral("profile")));
    record_->setToolTip(tr("Run the sample once more, eager and compiled, and record what it does"));
    record_->setPopupMode(QToolButton::InstantPopup);
    record_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    record_->hide();
    auto* choices = new QHBoxLayout(choices_);
    choices->setContentsMargins(0, 0, 0, 0);
    choices->addWidget(left_);
    choices->addWidget(new QLabel(tr("beside"), choices_));
    choices->addWidget(right_);
    choices_->hide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->addWidget(name_, 1);
    row->addWidget(choices_);
    row->addWidget(record_);
    connect(left_, &QComboBox::activated, this,
            [this](int index) { emit leftWanted(TraceId(left_->itemData(index).toLongLong())); });
    connect(right_, &QComboBox::activated, this, [this](int index) {
        const QVariant id = right_->itemData(index);
        emit rightWanted(id.isValid() ? TraceId(id.toLongLong()) : TraceId());
    });
}

void ProfileHead::setName(const QString& name) {
    name_->setText(name);
}

void ProfileHead::fill(QComboBox& box, const std::vector<TraceRow>& rows, TraceId chosen) {
    for (const TraceRow& row : rows) {
        box.addItem(choiceText(row), QVariant::fromValue<qlonglong>(row.id.value()));
        box.setItemData(box.count() - 1, choiceToolTip(row), Qt::ToolTipRole);
        if (row.id == chosen)
            box.setCurrentIndex(box.count() - 1);
    }
}

void ProfileHead::setTraces(const std::vector<TraceRow>& rows, TraceId left, TraceId right) {
    const QSignalBlocker quiet_left(left_), quiet_right(right_);
    left_->clear();
    right_->clear();
    fill(*left_, rows, left);
    if (!left.valid())
        left_->setCurrentIndex(-1);
    right_->addItem(tr("nothing"));
    fill(*right_, rows, right);
    choices_->setVisible(!rows.empty());
}

void ProfileHead::setRecordMenu(QMenu* menu) {
    record_->setMenu(menu);
    record_->setVisible(menu != nullptr);
}

void ProfileHead::addPageAction(QAction* action) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    layout()->addWidget(button);
}

void ProfileHead::setRecording(bool recording) {
    record_->setEnabled(!recording);
}

} // namespace gnx::widgets
