#include "widgets/profile/tables/TimeTableModel.h"

namespace gnx::widgets {

void TimeTableModel::setTable(std::shared_ptr<const TimeTable> table) {
    wanted_ = std::move(table);
    only_.reset(); // it was of the other one's rows
    arrange();
}

void TimeTableModel::setOnly(std::shared_ptr<const std::vector<bool>> only) {
    if (only == only_ || (only && only_ && *only == *only_)) // otherwise requests for marks would repeat endlessly
        return;
    only_ = std::move(only);
    arrange();
}

void TimeTableModel::arrange() {
    const TimeOrder order{filter(), sortColumn(), sortOrder(), only_};
    if (!wanted_ || wanted_->rows.size() <= kArrangedAtOnce) {
        job_.drop();
        return take(wanted_, wanted_ ? arranged(wanted_, order) : std::vector<std::uint32_t>());
    }
    job_.ask([table = wanted_, order] { return arranged(table, order); },
             [this, table = wanted_](std::vector<std::uint32_t> rows) { take(table, std::move(rows)); });
}

void TimeTableModel::take(std::shared_ptr<const TimeTable> table, std::vector<std::uint32_t> rows) {
    if (table == table_)
        return show(std::move(rows));
    changeRows(
        [&] {
            table_ = std::move(table);
            setColumns(table_ ? columnsOf(table_) : std::vector<TableColumn>());
        },
        std::move(rows));
}

QVariant TimeTableModel::roleData(std::uint32_t entry, int /*column*/, int role) const {
    return role == KindRole && kinds_ ? QVariant(kinds_(table_->rows[entry])) : QVariant();
}

} // namespace gnx::widgets
