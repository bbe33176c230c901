#pragma once

#include <span>
#include <vector>

#include <QAbstractTableModel>

#include "core/Wings.h"
#include "widgets/common/TableColumn.h"

namespace gnx::widgets {

/// A table as a description of its columns over rows that a subclass holds. Display, sorting by any column, the filter,
/// bars, check boxes, edits and export come from the description: a new column is one entry of it. Rows are read when
/// they are shown; sorting reads keys, not texts. An entry is a row of the subclass, in its order; a model that
/// is neither sorted nor filtered shows the entries as they are.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Role {
        FractionRole = Qt::UserRole, ///< double -1 .. 1, length of the bar in a cell; invalid: none
        ValueRole,                   ///< number or text to compute with; of a header: the column's key in files
        FirstFreeRole,               ///< roles of a subclass begin here
    };

    const std::vector<TableColumn>& columns() const { return columns_; }
    /// Number of entries, with those that are filtered out.
    virtual std::uint32_t entryCount() const = 0;
    std::uint32_t entryOf(int row) const {
        return arranged_.empty() ? static_cast<std::uint32_t>(row) : arranged_[static_cast<std::size_t>(row)];
    }
    int rowOfEntry(std::uint32_t entry) const; ///< -1: filtered out, or there is none
    /// Returns whether any entry has something in this column; one without can be hidden.
    bool saysAnything(int column) const;
    /// Shows only rows with this text, in any case, in one of the searched columns; empty: all.
    void setFilter(const QString& text);
    int sortColumn() const { return sorted_by_; } ///< -1: none
    Qt::SortOrder sortOrder() const { return order_; }

    /// -1: in the order of the entries. Rows that are selected stay so.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override; ///< faster than the table's
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  signals:
    void arrangedAnew(); ///< other rows are shown, or in another order

  protected:
    explicit TableModel(QObject* parent) : QAbstractTableModel(parent) {}

    /// In the constructor, or within changeRows().
    void setColumns(std::vector<TableColumn> columns);
    /// `change` puts other rows, or columns, in place.
    template <class Change> void changeRows(const Change& change) {
        beginResetModel();
        change();
        endChange(wantedRows());
    }
    /// The same, if it is known which rows are shown, and in which order.
    template <class Change> void changeRows(const Change& change, std::vector<std::uint32_t> shown) {
        beginResetModel();
        change();
        endChange(std::move(shown));
    }
    void rowChanged(std::uint32_t entry);                ///< its cells are others; it stays in its place
    void rowsChanged(int first_column, int last_column); ///< all cells of these columns; rows go where they belong
    void rowsChanged() { rowsChanged(0, columnCount() - 1); }
    const QString& filter() const { return filter_.text; }
    void setSorting(int column, Qt::SortOrder order); ///< without arranging rows: before there are any

    /// The shown rows have changed by filter or sorting. A subclass may compute them in the background and call show().
    virtual void arrange();
    void show(std::vector<std::uint32_t> rows);
    /// Entries to show, in their order.
    virtual std::vector<std::uint32_t> wantedRows() const;
    virtual bool passes(std::uint32_t entry) const { return passesFilter(entry); }
    bool passesFilter(std::uint32_t entry) const;
    virtual QVariant roleData(std::uint32_t entry, int column, int role) const;

  private:
    const TableColumn& columnAt(int column) const { return columns_[static_cast<std::size_t>(column)]; }
    void place(std::vector<std::uint32_t> rows);
    void endChange(std::vector<std::uint32_t> shown);
    double fraction(std::uint32_t entry, int column) const;
    double largest(int column) const;
    bool checkable(const TableColumn& column, std::uint32_t entry) const;

    std::vector<TableColumn> columns_;
    std::vector<std::size_t> searched_;   ///< places of the columns that the filter looks at
    std::vector<std::uint32_t> arranged_; ///< entries as shown; empty: all, as they are
    std::vector<int> places_;             ///< row of each entry, -1: not shown; empty likewise
    bool shows_none_ = false;             ///< everything is filtered out
    WantedText filter_;
    int sorted_by_ = -1;
    Qt::SortOrder order_ = Qt::AscendingOrder;
    mutable std::vector<double> largest_; ///< by column: largest value of a bar, found at the first paint
};

/// The theme's colour of a tone; invalid for the usual one.
QVariant toneBrush(Tone tone);

} // namespace gnx::widgets
