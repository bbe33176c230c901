#pragma once

#include <QFrame>

#include "core/Wings.h"

class QLabel;
class QTableView;
class QVBoxLayout;

namespace gnx::widgets {

class RowsModel;

/// A titled part of a page of cards. A section without content is hidden.
class CardSection : public QFrame {
    Q_OBJECT
  public:
    explicit CardSection(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void addContent(QWidget* widget);
    /// Sets a line under the title, for example the reason why there is no content; an empty text hides it.
    void setNote(const QString& note);
    /// Adds the table of a section. It is as high as its rows, at most `most_rows`; further rows are reached by
    /// scrolling. `bar_column` draws RowsModel::FractionRole; -1: none.
    QTableView* addTable(RowsModel* model, int stretch_column, int bar_column = -1, int most_rows = 10);
    QTableView* table() const { return table_; } ///< the last that was added; null: none

  private:
    QVBoxLayout* column_;
    QLabel* title_;
    QLabel* note_;
    QTableView* table_ = nullptr;
};

} // namespace gnx::widgets
