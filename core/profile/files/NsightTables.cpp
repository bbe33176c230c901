#include "core/profile/files/NsightTables.h"

#include <unordered_set>

namespace gnx::profile {

NsightTables::NsightTables(const std::filesystem::path& file, int busy_timeout_ms)
    : db_(file.string(), SQLite::OPEN_READONLY, busy_timeout_ms) {
    if (has("StringIds"))
        strings_.emplace(db_, "SELECT value FROM StringIds WHERE id = ?");
}

std::uint64_t NsightTables::rows(const char* table) {
    if (!has(table))
        return 0;
    SQLite::Statement query(db_, std::string("SELECT max(rowid) FROM \"") + table + '"');
    return query.executeStep() ? static_cast<std::uint64_t>(query.getColumn(0).getInt64()) : 0;
}

const std::string& NsightTables::textOf(std::int64_t id) {
    text_.clear();
    if (!strings_)
        return text_;
    strings_->bind(1, id);
    if (strings_->executeStep())
        text_ = strings_->getColumn(0).getString();
    strings_->reset();
    return text_;
}

/// Made of constants of this program alone.
std::string NsightTables::selectOf(const char* table, std::span<const char* const> columns) {
    std::unordered_set<std::string> present;
    SQLite::Statement names(db_, "SELECT name FROM pragma_table_info(?)");
    names.bind(1, table);
    while (names.executeStep())
        present.insert(names.getColumn(0).getString());
    std::string sql;
    for (const char* column : columns)
        sql += (sql.empty() ? "SELECT " : ", ") +
               (present.contains(column) ? '"' + std::string(column) + '"' : std::string("NULL"));
    return sql + " FROM \"" + table + '"';
}

} // namespace gnx::profile
