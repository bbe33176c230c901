#include "widgets/tracetables/TimeTableModel.h"

#include <cmath>

namespace gnx {

void TimeTableModel::setTable(std::shared_ptr<const TimeTable> table) {
    wanted_ = std::move(table);
    order_.only.reset(); // it was of the other one's rows
    arrange();
}

void TimeTableModel::setFilter(const QString& text) {
    order_.filter = text.trimmed();
    arrange();
}

void TimeTableModel::setOnly(std::shared_ptr<const std::vector<bool>> only) {
    if (only == order_.only ||
        (only && order_.only && *only == *order_.only)) // else marks asked for anew would go round
        return;
    order_.only = std::move(only);
    arrange();
}

void TimeTableModel::sort(int column, Qt::SortOrder order) {
    order_.column = column;
    order_.descending = order == Qt::DescendingOrder;
    arrange();
}

void TimeTableModel::arrange() {
    if (!wanted_ || wanted_->rows.size() <= kArrangedAtOnce) {
        job_.drop();
        return show(wanted_, wanted_ ? arranged(*wanted_, order_) : std::vector<std::uint32_t>());
    }
    job_.ask([table = wanted_, order = order_] { return arranged(*table, order); },
             [this, table = wanted_](std::vector<std::uint32_t> rows) { show(table, std::move(rows)); });
}

/// Of the same rows in another order, what is selected stays so.
void TimeTableModel::show(std::shared_ptr<const TimeTable> table, std::vector<std::uint32_t> rows) {
    if (table != table_ || rows.size() != rows_.size()) {
        beginResetModel();
        table_ = std::move(table);
        rows_ = std::move(rows);
        endResetModel();
        emit arrangedAnew();
        return;
    }
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<int> places(table_ ? table_->rows.size() : 0, -1);
    for (std::size_t row = 0; row < rows.size(); ++row)
        places[rows[row]] = static_cast<int>(row);
    QModelIndexList after;
    for (const QModelIndex& each : before) {
        const int place = places[sourceRow(each.row())];
        after << (place < 0 ? QModelIndex() : index(place, each.column()));
    }
    rows_ = std::move(rows);
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
    emit arrangedAnew();
}

int TimeTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int TimeTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !table_ ? 0 : static_cast<int>(table_->columns.size());
}

QVariant TimeTableModel::fraction(const QModelIndex& index) const {
    const TimeColumn& column = table_->columns[static_cast<std::size_t>(index.column())];
    if (!column.has_bar || column.largest <= 0)
        return {};
    const double number = column.numbers[sourceRow(index.row())];
    return std::isnan(number) ? QVariant() : QVariant(number / column.largest);
}

QVariant TimeTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const bool is_text = table_->columns[static_cast<std::size_t>(index.column())].isText();
    switch (role) {
    case Qt::DisplayRole:
        return table_->text(sourceRow(index.row()), index.column());
    case Qt::ToolTipRole:
        return is_text ? QVariant(table_->text(sourceRow(index.row()), index.column())) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((is_text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case FractionRole:
        return fraction(index);
    case KindRole:
        return kinds_ ? QVariant(kinds_(rowAt(index.row()))) : QVariant();
    default:
        return {};
    }
}

QVariant TimeTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const TimeColumn& column = table_->columns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return column.title;
    case Qt::ToolTipRole:
        return column.tip.isEmpty() ? QVariant() : QVariant(column.tip);
    case Qt::TextAlignmentRole: // above its numbers
        return QVariant::fromValue((column.isText() ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::InitialSortOrderRole: // the largest is looked for
        return column.isText() ? Qt::AscendingOrder : Qt::DescendingOrder;
    default:
        return {};
    }
}

} // namespace gnx
