#pragma once

#include <QAbstractTableModel>

#include "widgets/tracetables/NewestJob.h"
#include "widgets/tracetables/TimeTable.h"

namespace gnx {

/// Shows a TimeTable. Tables of more than kArrangedAtOnce rows are filtered and sorted in the background, so that the
/// model then changes a little later than it is told.
class TimeTableModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Role {
        FractionRole = Qt::UserRole, ///< -1 .. 1 of columns with bars, for BarDelegate; invalid without one
        KindRole,                    ///< int: what setKinds() says of the row
    };
    static constexpr std::size_t kArrangedAtOnce = 4000;

    explicit TimeTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent), job_(this) {}

    /// Null: no rows, no columns. Filter and order stay.
    void setTable(std::shared_ptr<const TimeTable> table);
    const std::shared_ptr<const TimeTable>& table() const { return table_; }
    void setFilter(const QString& text);
    /// Only these rows of the table; null: all.
    void setOnly(std::shared_ptr<const std::vector<bool>> only);
    /// What a delegate has to know of rows; null: nothing.
    void setKinds(std::function<int(const TimeTable::Row&)> kinds) { kinds_ = std::move(kinds); }
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    std::uint32_t sourceRow(int row) const { return rows_[static_cast<std::size_t>(row)]; }
    const TimeTable::Row& rowAt(int row) const { return table_->rows[sourceRow(row)]; }
    std::span<const std::uint32_t> sourceRows() const { return rows_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  signals:
    void arrangedAnew(); ///< other rows are shown, or in another order

  private:
    void arrange();
    void show(std::shared_ptr<const TimeTable> table, std::vector<std::uint32_t> rows);
    QVariant fraction(const QModelIndex& index) const;

    std::shared_ptr<const TimeTable> table_, wanted_; ///< shown, and to be shown once it is arranged
    std::function<int(const TimeTable::Row&)> kinds_;
    TimeOrder order_;
    std::vector<std::uint32_t> rows_;
    NewestJob<std::vector<std::uint32_t>> job_;
};

} // namespace gnx
