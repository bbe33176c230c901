#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"

namespace gnx::cli {

/// Rows that are printed for people, as CSV or as JSON, from the same values.
struct DataTable {
    struct Column {
        std::string key;   ///< in JSON and CSV: "total_ns"
        std::string title; ///< for people: "TOTAL"
        bool number = false;
        bool may_elide = false;
    };
    struct Cell {
        std::string text;     ///< for people
        nlohmann::json value; ///< null: not known
    };
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
};

DataTable::Cell textCell(std::string_view text);
DataTable::Cell countCell(std::uint64_t count);
DataTable::Cell partsCell(double count); ///< a count of which some are parts: "2", "0.25"
DataTable::Cell durationCell(double ns);
DataTable::Cell percentCell(double share); ///< cell for a share of 0 .. 1
DataTable::Cell noCell();

/// At most `limit` rows; 0: all. The number of omitted ones is printed.
void printTable(const DataTable& table, std::size_t limit, const CommandContext& context);
void printCsv(const DataTable& table);
nlohmann::json toJson(const DataTable& table); ///< an array of objects

} // namespace gnx::cli
