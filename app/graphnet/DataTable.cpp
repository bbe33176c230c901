#include "app/graphnet/DataTable.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "app/graphnet/SampleColumns.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"

namespace gnx::cli {

DataTable::Cell textCell(std::string_view text) {
    return {printable(text), std::string(text)};
}

DataTable::Cell countCell(std::uint64_t count) {
    return {formatCount(count), count};
}

DataTable::Cell partsCell(double count) {
    constexpr double kWhole = 1e-9; // rounding error of the sum
    if (std::abs(count - std::round(count)) < kWhole)
        return countCell(static_cast<std::uint64_t>(std::llround(count)));
    std::ostringstream text;
    text << std::fixed << std::setprecision(2) << count;
    return {text.str(), count};
}

DataTable::Cell durationCell(double ns) {
    return {ns < 0 ? "-" + formatDuration(-ns) : formatDuration(ns), ns};
}

DataTable::Cell percentCell(double share) {
    constexpr double percent = 100, tenths = 10;
    const std::string text = std::to_string(std::llround(share * percent * tenths));
    const std::string padded = text.size() < 2 ? "0" + text : text;
    return {padded.substr(0, padded.size() - 1) + "." + padded.back() + " %", share};
}

DataTable::Cell noCell() {
    return {};
}

void printTable(const DataTable& table, std::size_t limit, const CommandContext& context) {
    std::vector<Table::Column> columns;
    for (const DataTable::Column& column : table.columns)
        columns.push_back({column.title, column.number ? Table::Align::Right : Table::Align::Left, column.may_elide});
    Table printed(std::move(columns));
    const std::size_t shown = limit == 0 ? table.rows.size() : std::min(limit, table.rows.size());
    for (std::size_t i = 0; i < shown; ++i) {
        std::vector<std::string> cells;
        for (const DataTable::Cell& cell : table.rows[i])
            cells.push_back(cell.text);
        printed.addRow(std::move(cells));
    }
    printed.print(std::cout, context.terminal());
    if (shown < table.rows.size())
        context.note(formatCount(table.rows.size() - shown) + " more; --limit 0 shows all");
}

void printCsv(const DataTable& table) {
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        std::cout << (i > 0 ? "," : "") << table.columns[i].key;
    std::cout << '\n';
    for (const std::vector<DataTable::Cell>& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const nlohmann::json& value = row[i].value;
            std::cout << (i > 0 ? "," : "");
            if (value.is_string())
                std::cout << csvField(value.get<std::string>());
            else if (!value.is_null())
                std::cout << value.dump();
        }
        std::cout << '\n';
    }
}

nlohmann::json toJson(const DataTable& table) {
    nlohmann::json all = nlohmann::json::array();
    for (const std::vector<DataTable::Cell>& row : table.rows) {
        nlohmann::json object = nlohmann::json::object();
        for (std::size_t i = 0; i < row.size(); ++i)
            object[table.columns[i].key] = row[i].value;
        all.push_back(std::move(object));
    }
    return all;
}

} // namespace gnx::cli
