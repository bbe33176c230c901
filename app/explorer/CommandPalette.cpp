#include "app/explorer/CommandPalette.h"

#include <algorithm>

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QVBoxLayout>

#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"

namespace gnx::explorer {
namespace {

constexpr int kMostShown = 100;
constexpr QSize kPaletteSize(640, 420);

/// Splits the user's text into parts of letters and digits: "hrnet_w64" becomes "hrnet" and "w64".
QStringList partsOf(const QString& text) {
    static const QRegularExpression between(QStringLiteral("[\\s_./:-]+"));
    return text.split(between, Qt::SkipEmptyParts);
}

/// Returns whether a word begins here: "sets" in "Result sets" and "W18" in "HRNetV2p-W18".
bool beginsWord(const QString& title, qsizetype at) {
    if (at == 0)
        return true;
    const QChar before = title[at - 1];
    return !before.isLetterOrNumber() || (title[at].isUpper() && before.isLower());
}

/// Measure of how well a title matches: the number of parts that it contains, and the number of these that are a whole
/// word or the beginning of one.
struct Fit {
    int parts = 0, begun = 0, whole = 0;
    auto operator<=>(const Fit&) const = default;
};

void addPart(const QString& title, const QString& part, Fit& fit) {
    bool found = false, begun = false, whole = false;
    for (qsizetype at = title.indexOf(part, 0, Qt::CaseInsensitive); at >= 0;
         at = title.indexOf(part, at + 1, Qt::CaseInsensitive)) {
        const qsizetype end = at + part.size();
        const bool begins = beginsWord(title, at);
        found = true;
        begun = begun || begins;
        whole = whole || (begins && (end == title.size() || !title[end].isLetterOrNumber()));
    }
    fit.parts += found ? 1 : 0;
    fit.begun += begun ? 1 : 0;
    fit.whole += whole ? 1 : 0;
}

Fit fitOf(const QString& title, const QStringList& parts) {
    Fit fit;
    for (const QString& part : parts)
        addPart(title, part, fit);
    return fit;
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
    field_->setToolTip(tr("Parts of words are enough, in any order; Enter opens the selected row"));
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
    resize(kPaletteSize);
    if (parent)
        move(parent->mapToGlobal(QPoint((parent->width() - width()) / 2, parent->height() / 10)));
    field_->setFocus();
    showMatches();
}

void CommandPalette::showMatches() {
    struct Match {
        Fit fit;
        int kind = 0; ///< kinds in the order in which they came
        std::size_t entry = 0;
    };
    list_->clear();
    const QStringList parts = partsOf(field_->text());
    std::vector<Match> found;
    int most = 0, kind = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        kind += i > 0 && entries_[i].kind != entries_[i - 1].kind ? 1 : 0;
        const Fit fit = fitOf(entries_[i].title, parts);
        most = std::max(most, fit.parts);
        if (fit.parts > 0 || parts.isEmpty())
            found.push_back({fit, kind, i});
    }
    std::erase_if(found, [most](const Match& match) { return match.fit.parts < most; });
    const auto before = [this](const Match& one, const Match& other) {
        if (one.fit != other.fit)
            return one.fit > other.fit;
        if (one.kind != other.kind)
            return one.kind < other.kind;
        return entries_[one.entry].uses > entries_[other.entry].uses;
    };
    if (!parts.isEmpty()) // else as they came
        std::ranges::stable_sort(found, before);
    if (most < parts.size())
        addNote(most == 0 ? tr("No matches. Try other words.") : tr("No exact match. The closest:"));
    for (std::size_t i = 0; i < std::min<std::size_t>(found.size(), kMostShown); ++i)
        addRow(found[i].entry);
    if (!found.empty())
        list_->setCurrentRow(most < parts.size() ? 1 : 0);
}

void CommandPalette::addNote(const QString& text) {
    (new QListWidgetItem(text, list_))->setFlags(Qt::NoItemFlags);
}

void CommandPalette::addRow(std::size_t entry) {
    const Entry& shown = entries_[entry];
    auto* item =
        new QListWidgetItem(shown.detail.isEmpty() ? tr("%1:  %2").arg(shown.kind, shown.title)
                                                   : tr("%1:  %2   (%3)").arg(shown.kind, shown.title, shown.detail),
                            list_);
    item->setData(Qt::UserRole, static_cast<qulonglong>(entry));
    item->setToolTip(shown.title);
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

} // namespace gnx::explorer
