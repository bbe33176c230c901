#include "app/explorer/CommandPalette.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"

namespace gnx {
namespace {

constexpr int kMostShown = 60;
constexpr QSize kSize(640, 420);

bool matches(const QString& title, const QStringList& words) {
    for (const QString& word : words)
        if (!title.contains(word, Qt::CaseInsensitive))
            return false;
    return true;
}

} // namespace

CommandPalette::CommandPalette(std::vector<Entry> entries, QWidget* parent)
    : QDialog(parent, Qt::Popup), entries_(std::move(entries)), field_(new QLineEdit(this)),
      list_(new QListWidget(this)) {
    setObjectName(QStringLiteral("commandPalette"));
    setAttribute(Qt::WA_DeleteOnClose);
    field_->setObjectName(QStringLiteral("commandPaletteField"));
    field_->setPlaceholderText(tr("Find samples, operators, commands and settings"));
    field_->setAccessibleName(field_->placeholderText());
    field_->addAction(themeIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    field_->installEventFilter(this);
    list_->setTextElideMode(Qt::ElideMiddle);
    list_->setAlternatingRowColors(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::normal);
    column->addWidget(field_);
    column->addWidget(list_, 1);
    connect(field_, &QLineEdit::textChanged, this, &CommandPalette::showMatches);
    connect(field_, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(list_, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    resize(kSize);
    if (parent)
        move(parent->mapToGlobal(QPoint((parent->width() - width()) / 2, parent->height() / 10)));
    field_->setFocus();
    showMatches();
}

void CommandPalette::showMatches() {
    list_->clear();
    const QStringList words = field_->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (std::size_t i = 0; i < entries_.size() && list_->count() < kMostShown; ++i) {
        if (!matches(entries_[i].title, words))
            continue;
        auto* item = new QListWidgetItem(QStringLiteral("%1:  %2").arg(entries_[i].kind, entries_[i].title), list_);
        item->setData(Qt::UserRole, static_cast<qulonglong>(i));
        item->setToolTip(entries_[i].title);
    }
    if (list_->count() > 0) {
        list_->setCurrentRow(0);
        return;
    }
    auto* nothing = new QListWidgetItem(tr("Nothing has all of these words; fewer words find more."), list_);
    nothing->setFlags(Qt::NoItemFlags);
}

void CommandPalette::runCurrent() {
    const QListWidgetItem* item = list_->currentItem();
    if (!item || !item->data(Qt::UserRole).isValid())
        return;
    const auto run = entries_[item->data(Qt::UserRole).toULongLong()].run;
    close();
    run();
}

/// The field keeps the focus; up and down move in the list.
bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == field_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown) {
            QCoreApplication::sendEvent(list_, event);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace gnx
