#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/Wings.h"

namespace gnx::profile {

/// A row of a table of Nsight Systems. Columns have the positions of the request; a column that this version of the
/// export does not have is null.
class NsightRow {
  public:
    explicit NsightRow(SQLite::Statement& statement) : statement_(statement) {}
    bool has(int column) const { return !statement_.getColumn(column).isNull(); }
    std::int64_t number(int column, std::int64_t otherwise = 0) const {
        return has(column) ? statement_.getColumn(column).getInt64() : otherwise;
    }
    std::string text(int column) const { return statement_.getColumn(column).getString(); }

  private:
    SQLite::Statement& statement_;
};

/// Reads the tables of an SQLite file row by row, however large it is. Throws SQLite::Exception.
class NsightTables {
  public:
    NsightTables(const std::filesystem::path& file, int busy_timeout_ms);

    bool has(const char* table) { return db_.tableExists(table); }
    /// Returns an upper bound of the number of rows without reading them.
    std::uint64_t rows(const char* table);
    /// Calls `take(row)` with every row until it returns false. Nothing if there is no such table.
    template <class Take> void read(const char* table, std::span<const char* const> columns, Take take) {
        if (!has(table))
            return;
        SQLite::Statement query(db_, selectOf(table, columns));
        NsightRow row(query);
        while (query.executeStep())
            if (!take(row))
                return;
    }
    /// Returns a text of StringIds; "" for an unknown id. It is valid until the next call.
    const std::string& textOf(std::int64_t id);

  private:
    std::string selectOf(const char* table, std::span<const char* const> columns);

    SQLite::Database db_;
    std::optional<SQLite::Statement> strings_;
    std::string text_;
};

} // namespace gnx::profile
