#pragma once

#include <QFrame>

#include "core/Wings.h"
#include "core/base/Ids.h"

class QTableView;

namespace gnx::widgets {

class ElidedLabel;
class HitModel;
class NodeSearch;

/// Hits of a search, as a list over the drawing: operator, module, line and type of each; or the error of the pattern.
/// Stays in the upper left corner of its parent.
class HitList : public QFrame {
    Q_OBJECT
  public:
    HitList(HitModel* model, QWidget* over);

    void setMessage(const QString& text, bool error); ///< above the rows; empty: none
    /// The row of the shown hit; -1: none.
    void setCurrent(int row);
    int current() const;
    QTableView& table() { return *table_; }
    /// Makes the list as large as its content, as far as there is room.
    void place();

  signals:
    void chosen(int row);
    void closed(); ///< by Escape
    /// Number of pixels that it covers at the top of its parent; 0 while it is hidden.
    void covers(int height);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    ElidedLabel* message_;
    QTableView* table_;
};

} // namespace gnx::widgets
