#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/data/search/Query.h"
#include "widgets/common/MarkedLine.h"

class QCompleter;
class QStandardItemModel;

namespace gnx::widgets {

/// The field for a query, with a popup of completions at the cursor. Tab or Return takes a completion, Escape closes
/// the popup and then clears, Down moves to the table.
class QueryLine : public MarkedLine {
    Q_OBJECT
  public:
    explicit QueryLine(QWidget* parent = nullptr);

    /// Shows the answer to completionsWanted(), unless the text or the cursor has changed since.
    void showCompletions(const QString& text, int cursor, const std::vector<Completion>& completions);
    void replaceText(const QString& text); ///< one step of Undo
    QCompleter* popup() const { return completer_; }
    bool completing() const; ///< the popup is open

  signals:
    /// The user has typed: requests completions at `cursor`, a position of QString.
    void completionsWanted(const QString& text, int cursor);
    void leftDownwards();
    void completingEnded(); ///< The popup was closed.

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void moveEvent(QMoveEvent* event) override; ///< the popup follows
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void accept(const QModelIndex& completion);
    void placePopup();

    QCompleter* completer_;
    QStandardItemModel* completions_;
    bool replacing_ = false; ///< the text is set by the program, so no completions are wanted
};

} // namespace gnx::widgets
