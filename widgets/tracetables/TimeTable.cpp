#include "widgets/tracetables/TimeTable.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QByteArrayList>

#include "core/base/Units.h"
#include "core/overlay/Overlay.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

QString valueText(TimeColumn::Kind kind, double value) {
    if (std::isnan(value))
        return QStringLiteral("–");
    switch (kind) {
    case TimeColumn::Kind::Duration:
        return toQString(formatDuration(value));
    case TimeColumn::Kind::Difference:
        return (value > 0 ? QStringLiteral("+") : QString()) + toQString(formatDuration(value));
    case TimeColumn::Kind::Number:
        return value == std::floor(value) ? toQString(formatCount(static_cast<std::uint64_t>(value)))
                                          : QString::number(value, 'f', 1);
    case TimeColumn::Kind::Share:
        return QString::number(100 * value, 'f', 1) + QStringLiteral(" %");
    case TimeColumn::Kind::Bytes:
        return toQString(formatBytes(static_cast<std::uint64_t>(value)));
    case TimeColumn::Kind::ByteRate:
        return toQString(formatBytes(static_cast<std::uint64_t>(value))) + QStringLiteral("/s");
    case TimeColumn::Kind::FlopRate:
        return toQString(numberText(OverlayUnit::Flops, value)) + QStringLiteral("/s");
    case TimeColumn::Kind::Text:
        break;
    }
    return {};
}

bool passes(const TimeTable& table, std::uint32_t row, const TimeOrder& order) {
    if (order.only && !(*order.only)[row])
        return false;
    return order.filter.isEmpty() || std::ranges::any_of(table.columns, [&](const TimeColumn& column) {
               return column.isText() && column.texts[row].contains(order.filter, Qt::CaseInsensitive);
           });
}

template <class Values> void sortBy(const Values& values, bool descending, std::vector<std::uint32_t>& rows) {
    std::ranges::stable_sort(rows, [&](std::uint32_t a, std::uint32_t b) {
        return descending ? values[b] < values[a] : values[a] < values[b];
    });
}

/// What is not known is less than all that is.
std::vector<double> sortKeys(const TimeColumn& column) {
    std::vector<double> keys = column.numbers;
    std::ranges::replace_if(
        keys, [](double key) { return std::isnan(key); }, -HUGE_VAL);
    return keys;
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

QString TimeTable::text(std::size_t row, int column) const {
    const TimeColumn& of = columns[static_cast<std::size_t>(column)];
    return of.isText() ? of.texts[row] : valueText(of.kind, of.numbers[row]);
}

bool TimeTable::saysAnything(int column) const {
    const TimeColumn& of = columns[static_cast<std::size_t>(column)];
    return of.isText() ? std::ranges::any_of(of.texts, [](const QString& text) { return !text.isEmpty(); })
                       : std::ranges::any_of(of.numbers, [](double number) { return !std::isnan(number); });
}

std::vector<std::uint32_t> arranged(const TimeTable& table, const TimeOrder& order) {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t row = 0; row < table.rows.size(); ++row)
        if (passes(table, row, order))
            rows.push_back(row);
    if (order.column < 0 || order.column >= static_cast<int>(table.columns.size()) ||
        (order.column == table.sorted_by && order.descending))
        return rows;
    const TimeColumn& column = table.columns[static_cast<std::size_t>(order.column)];
    if (column.isText())
        sortBy(column.texts, order.descending, rows);
    else
        sortBy(sortKeys(column), order.descending, rows);
    return rows;
}

QByteArray csvOf(const TimeTable& table, std::span<const std::uint32_t> rows, std::span<const int> columns) {
    QByteArrayList cells;
    for (const int column : columns)
        cells << table.columns[static_cast<std::size_t>(column)].key;
    QByteArray csv = cells.join(',') + "\r\n";
    for (const std::uint32_t row : rows) {
        cells.clear();
        for (const int column : columns) {
            const TimeColumn& of = table.columns[static_cast<std::size_t>(column)];
            if (of.isText())
                cells << csvCell(of.texts[row]);
            else
                cells << (std::isnan(of.numbers[row]) ? QByteArray() : csvCell(of.numbers[row]));
        }
        csv += cells.join(',') + "\r\n";
    }
    return csv;
}

} // namespace gnx
