#pragma once

#include "core/Wings.h"
#include "widgets/common/TableModel.h"
#include "widgets/profile/tables/NewestJob.h"
#include "widgets/profile/tables/TimeTable.h"

namespace gnx::widgets {

/// Shows a TimeTable. Tables of more than kArrangedAtOnce rows are filtered and sorted in the background, so that the
/// model then changes a little later than requested.
class TimeTableModel : public TableModel {
    Q_OBJECT
  public:
    enum Role { KindRole = FirstFreeRole }; ///< int: the row's value from setKinds()
    static constexpr std::size_t kArrangedAtOnce = 4000;

    explicit TimeTableModel(QObject* parent = nullptr) : TableModel(parent), job_(this) {}

    /// Null gives no rows and columns. Filter and order stay.
    void setTable(std::shared_ptr<const TimeTable> table);
    const std::shared_ptr<const TimeTable>& table() const { return table_; }
    /// Shows only these rows of the table; null shows all.
    void setOnly(std::shared_ptr<const std::vector<bool>> only);
    /// Sets a function that gives a delegate facts about rows; null for none.
    void setKinds(std::function<int(const TimeTable::Row&)> kinds) { kinds_ = std::move(kinds); }
    const TimeTable::Row& rowAt(int row) const { return table_->rows[entryOf(row)]; }
    std::uint32_t entryCount() const override { return table_ ? static_cast<std::uint32_t>(table_->rows.size()) : 0; }

  protected:
    void arrange() override;
    QVariant roleData(std::uint32_t entry, int column, int role) const override;

  private:
    void take(std::shared_ptr<const TimeTable> table, std::vector<std::uint32_t> rows);

    std::shared_ptr<const TimeTable> table_, wanted_; ///< shown table, and the one that is shown when it is arranged
    std::shared_ptr<const std::vector<bool>> only_;
    std::function<int(const TimeTable::Row&)> kinds_;
    NewestJob<std::vector<std::uint32_t>> job_;
};

} // namespace gnx::widgets
