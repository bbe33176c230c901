#include "widgets/dataset/browser/QueryLine.h"

#include <algorithm>
#include <utility>

#include <QAbstractItemView>
#include <QCompleter>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStandardItemModel>
#include <QTreeView>

#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kMostRows = 12;
enum Role { TextRole = Qt::UserRole, BeginRole, EndRole };

/// core counts bytes of UTF-8, QString 16-bit units.
qsizetype positionOfByte(const QString& text, std::size_t byte) {
    const QByteArray bytes = text.toUtf8();
    return QString::fromUtf8(bytes.constData(), std::min(static_cast<qsizetype>(byte), bytes.size())).size();
}

} // namespace

QueryLine::QueryLine(QWidget* parent)
    : MarkedLine(parent), completer_(new QCompleter(this)), completions_(new QStandardItemModel(0, 2, this)) {
    auto* list = new QTreeView;
    list->setObjectName(QStringLiteral("completions"));
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setAllColumnsShowFocus(true);
    list->setSelectionBehavior(QAbstractItemView::SelectRows);
    list->setTextElideMode(Qt::ElideMiddle);
    completer_->setModel(completions_);
    completer_->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    completer_->setMaxVisibleItems(kMostRows);
    completer_->setWidget(this); // not QLineEdit::setCompleter(), which would replace the whole text
    completer_->setPopup(list);
    list->setHeaderHidden(true); // setPopup() makes headers as for a list
    list->header()->setStretchLastSection(true);
    list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    list->installEventFilter(this); // after the completer's own: this one is asked first
    connect(completer_, qOverload<const QModelIndex&>(&QCompleter::activated), this, &QueryLine::accept);
    connect(this, &QLineEdit::textEdited, this, [this] {
        if (!replacing_)
            emit completionsWanted(text(), cursorPosition());
    });
}

void QueryLine::replaceText(const QString& replacement) {
    if (replacement == text())
        return;
    const bool typing = std::exchange(replacing_, true);
    selectAll();
    replacement.isEmpty() ? del() : insert(replacement);
    replacing_ = typing;
}

bool QueryLine::completing() const {
    return completer_->popup()->isVisible();
}

void QueryLine::showCompletions(const QString& asked, int cursor, const std::vector<Completion>& completions) {
    if (asked != text() || cursor != cursorPosition() || !hasFocus())
        return;
    completions_->removeRows(0, completions_->rowCount());
    for (const Completion& completion : completions) {
        auto* item = new QStandardItem(toQString(completion.text));
        item->setData(toQString(completion.text), TextRole);
        item->setData(static_cast<int>(positionOfByte(asked, completion.begin)), BeginRole);
        item->setData(static_cast<int>(positionOfByte(asked, completion.end)), EndRole);
        auto* description = new QStandardItem(toQString(completion.description));
        description->setForeground(palette().brush(QPalette::PlaceholderText));
        completions_->appendRow({item, description});
    }
    // A completion equal to the typed text is not offered.
    const bool nothing_new = completions.size() == 1 && asked.mid(completions_->item(0)->data(BeginRole).toInt(),
                                                                  completions_->item(0)->data(EndRole).toInt() -
                                                                      completions_->item(0)->data(BeginRole).toInt()) ==
                                                            completions_->item(0)->text();
    if (completions.empty() || nothing_new)
        return completer_->popup()->hide();
    placePopup();
}

/// Places the popup below the beginning of the text that it would replace, as wide as its rows.
void QueryLine::placePopup() {
    auto* list = static_cast<QTreeView*>(completer_->popup());
    const QAbstractItemView* rows = list; // QTreeView hides the hint of a column
    const int wanted = rows->sizeHintForColumn(0) + rows->sizeHintForColumn(1) + Spacing::page;
    const int x = positionOf(completions_->item(0)->data(BeginRole).toInt());
    const int wide = std::min(std::max(wanted, fontMetrics().averageCharWidth() * 36), std::max(width() * 2, 480));
    completer_->complete(QRect(x, 0, wide, height()));
    list->setCurrentIndex({});
}

void QueryLine::accept(const QModelIndex& completion) {
    const QModelIndex first = completion.siblingAtColumn(0);
    const int begin = first.data(BeginRole).toInt();
    const QString insert = first.data(TextRole).toString();
    QString changed = text();
    changed.replace(begin, first.data(EndRole).toInt() - begin, insert);
    setText(changed);
    setCursorPosition(begin + static_cast<int>(insert.size()));
    // A field's name is only half of a term, so its values are offered next. A value ends the term.
    if (insert.endsWith(QLatin1Char(':')) || insert.endsWith(QLatin1Char('~')))
        emit completionsWanted(text(), cursorPosition());
}

bool QueryLine::eventFilter(QObject* watched, QEvent* event) {
    if (watched == completer_->popup() && event->type() == QEvent::Hide)
        emit completingEnded();
    if (watched != completer_->popup() || event->type() != QEvent::KeyPress)
        return MarkedLine::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const QModelIndex current = completer_->popup()->currentIndex();
    if (key->key() == Qt::Key_Tab) { // without having chosen, Tab takes the first
        completer_->popup()->hide();
        accept(current.isValid() ? current : completions_->index(0, 0));
        return true;
    }
    return MarkedLine::eventFilter(watched, event);
}

void QueryLine::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Escape:
        completing() ? completer_->popup()->hide() : clear();
        return;
    case Qt::Key_Down:
        emit leftDownwards();
        return;
    case Qt::Key_Space:
        if (event->modifiers() & Qt::ControlModifier) {
            emit completionsWanted(text(), cursorPosition());
            return;
        }
        [[fallthrough]];
    default:
        MarkedLine::keyPressEvent(event);
    }
}

void QueryLine::focusOutEvent(QFocusEvent* event) {
    if (event->reason() != Qt::PopupFocusReason)
        completer_->popup()->hide();
    MarkedLine::focusOutEvent(event);
}

void QueryLine::moveEvent(QMoveEvent* event) {
    MarkedLine::moveEvent(event);
    if (completing())
        placePopup();
}

} // namespace gnx::widgets
