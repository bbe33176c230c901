#pragma once

#include <functional>

#include <QWidget>

#include "core/Wings.h"
#include "widgets/profile/tables/TimeTable.h"

class QAction;
class QCheckBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QStackedLayout;
class QTableView;

namespace gnx::widgets {

class EmptyStateWidget;
class TimeTableModel;

/// Name of a table's rows.
struct RowNoun {
    QString one, many; ///< "kernel", "kernels"
};

/// A TimeTable with a line above it: filter, how many rows there are, and whether only marked ones are shown. Sorts,
/// chooses columns, copies as TSV, saves as CSV. In place of a missing table it shows the reason.
class TimeTableView : public QWidget {
    Q_OBJECT
  public:
    /// `name`: name of the object, and of saved files.
    TimeTableView(const QString& name, RowNoun noun, QWidget* parent = nullptr);

    void setTable(std::shared_ptr<const TimeTable> table);
    /// Shows a text instead of a table, until the next table.
    void setNothing(const QString& title, const QString& explanation, const QList<QAction*>& actions = {});
    /// Shows that the table is being computed; an existing table stays.
    void setBusy(bool busy);
    /// Sets whether rows can be marked; otherwise the check box that shows only marked rows is hidden.
    void setMarkable(bool markable);
    /// Pixels that a delegate takes before the names.
    void setSignWidth(int width) { sign_width_ = width; }
    /// For further controls, between filter and count.
    QHBoxLayout* head() const { return head_; }
    TimeTableModel& model() const { return *model_; }
    QTableView& table() const { return *table_; }

    /// Selects the rows that it returns, and scrolls to the first; null: none.
    void mark(std::function<bool(const TimeTable::Row&)> is_marked);
    /// Sets which rows are marked, from the next time that rows are arranged.
    void setMarks(std::function<bool(const TimeTable::Row&)> is_marked) { is_marked_ = std::move(is_marked); }

  signals:
    void rowChosen(const gnx::widgets::TimeTable::Row& row); ///< by mouse or keyboard
    void rowActivated(const gnx::widgets::TimeTable::Row& row);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QWidget* makePage();
    void setUpColumns();
    bool isStretched(int column) const;
    int leastNameWidth() const;
    int wantedWidth(int column) const;
    void fitNames();
    void showMarks();
    void showCount();

    RowNoun noun_;
    TimeTableModel* model_;
    QStackedLayout* pages_;
    EmptyStateWidget* nothing_;
    QLineEdit* filter_;
    QCheckBox* only_;
    QLabel* count_;
    QLabel* busy_;
    QHBoxLayout* head_;
    QTableView* table_;
    std::function<bool(const TimeTable::Row&)> is_marked_;
    QStringList columns_; ///< titles that have been set up
    int name_width_ = 0;  ///< width from fitNames()
    int sign_width_ = 0;
    bool following_ = false;
};

} // namespace gnx::widgets
