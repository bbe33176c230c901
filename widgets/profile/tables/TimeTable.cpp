#include "widgets/profile/tables/TimeTable.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/overlay/Overlay.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

QString signedDuration(double nanoseconds) {
    return (nanoseconds > 0 ? QStringLiteral("+") : QString()) + cells::duration(nanoseconds);
}

QString numberOrDecimals(double value) {
    return value == std::floor(value) ? cells::count(value) : QString::number(value, 'f', 1);
}

QString (*formatOf(TimeColumn::Kind kind))(double) {
    switch (kind) {
    case TimeColumn::Kind::Duration:
        return cells::duration;
    case TimeColumn::Kind::Difference:
        return signedDuration;
    case TimeColumn::Kind::Number:
        return numberOrDecimals;
    case TimeColumn::Kind::Share:
        return cells::share;
    case TimeColumn::Kind::Bytes:
        return cells::bytes;
    case TimeColumn::Kind::ByteRate:
        return [](double rate) { return cells::bytes(rate) + QStringLiteral("/s"); };
    case TimeColumn::Kind::FlopRate:
        return [](double rate) { return toQString(numberText(OverlayUnit::Flops, rate)) + QStringLiteral("/s"); };
    case TimeColumn::Kind::Text:
        break;
    }
    return nullptr;
}

TableColumn described(const std::shared_ptr<const TimeTable>& table, const TimeColumn& column) {
    TableColumn made{.title = column.title, .tip = column.tip, .key = column.key};
    if (column.isText()) {
        made.text = [table, &column](std::uint32_t row) { return column.texts[row]; };
        made.searched = true;
        return made;
    }
    made.number = [table, &column](std::uint32_t row) { return column.numbers[row]; };
    made.format = formatOf(column.kind);
    made.unknown = QStringLiteral("–");
    made.largest_first = true;
    if (column.has_bar && column.largest > 0)
        made.fraction = [table, &column](std::uint32_t row) { return column.numbers[row] / column.largest; };
    return made;
}

bool passes(const std::vector<TableColumn>& columns, std::uint32_t row, const TimeOrder& order,
            const WantedText& wanted) {
    if (order.only && !(*order.only)[row])
        return false;
    return order.filter.isEmpty() || std::ranges::any_of(columns, [&](const TableColumn& column) {
               return column.searched && column.contains(row, wanted);
           });
}

} // namespace

bool TimeTable::Row::isFor(NodeId other) const {
    return other.valid() && (node == other || std::ranges::binary_search(nodes, other));
}

void TimeTable::finish() {
    for (TimeColumn& column : columns)
        for (const double number : column.numbers)
            if (!std::isnan(number))
                column.largest = std::max(column.largest, std::abs(number));
}

std::vector<TableColumn> columnsOf(const std::shared_ptr<const TimeTable>& table) {
    std::vector<TableColumn> columns;
    for (const TimeColumn& column : table->columns)
        columns.push_back(described(table, column));
    return columns;
}

std::vector<std::uint32_t> arranged(const std::shared_ptr<const TimeTable>& table, const TimeOrder& order) {
    const std::vector<TableColumn> columns = columnsOf(table);
    const WantedText wanted(order.filter);
    std::vector<std::uint32_t> rows;
    for (std::uint32_t row = 0; row < table->rows.size(); ++row)
        if (passes(columns, row, order, wanted))
            rows.push_back(row);
    const bool as_made = order.column == table->sorted_by && order.order == Qt::DescendingOrder;
    if (order.column >= 0 && order.column < static_cast<int>(columns.size()) && !as_made)
        sortRows(rows, columns[static_cast<std::size_t>(order.column)], order.order);
    return rows;
}

} // namespace gnx::widgets
