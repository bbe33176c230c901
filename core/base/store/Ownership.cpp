#include "core/base/store/Ownership.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

namespace gnx::base {
namespace {

constexpr int kFewTables = 3;

/// Example: "repo, graph_sample and 5 more". Empty if there is no table.
std::string tablesOf(SQLite::Database& database) {
    SQLite::Statement query(database,
                            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' "
                            "ESCAPE '\\' ORDER BY rowid");
    std::string text;
    int count = 0;
    for (; query.executeStep(); ++count)
        if (count < kFewTables)
            text += (count > 0 ? ", " : "") + query.getColumn(0).getString();
    if (count > kFewTables)
        text += " and " + std::to_string(count - kFewTables) + " more";
    return text;
}

Error foreignError(SQLite::Database& database, const std::string& tables) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.path = database.getFilename();
    error.message = "expected an index of this program, found another program's database" +
                    (tables.empty() ? std::string() : " with the tables " + tables);
    error.hint = "choose another file with --db; a GraphNet.db is read with: graphnet index FILE";
    return error;
}

} // namespace

Result<Ownership> ownershipOf(SQLite::Database& database) {
    const SQLite::Transaction one_state(database); // another program may be making the tables right now
    const int id = database.execAndGet("PRAGMA application_id").getInt();
    if (id == kApplicationId)
        return Ownership::Own;
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    const std::string tables = tablesOf(database);
    if (id == 0 && version == 0 && tables.empty())
        return Ownership::New;
    if (id == 0 && version > 0 && database.tableExists("dataset") && database.tableExists("sample"))
        return Ownership::OwnUnmarked;
    return foreignError(database, tables);
}

void markAsOwn(SQLite::Database& database) {
    database.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
}

} // namespace gnx::base
