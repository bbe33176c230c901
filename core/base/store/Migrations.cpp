#include "core/base/store/Migrations.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

namespace gnx::base {
namespace {

int schemaVersion(SQLite::Database& database) {
    return database.execAndGet("PRAGMA user_version").getInt();
}

} // namespace

Status migrate(SQLite::Database& database, std::span<const Migration> migrations) {
    const auto known = static_cast<int>(migrations.size());
    if (const int found = schemaVersion(database); found > known) {
        Error error;
        error.code = ErrorCode::NewerVersion;
        error.path = database.getFilename();
        error.message = "the database has schema version " + std::to_string(found) +
                        ", this program knows versions up to " + std::to_string(known);
        error.hint = "it was written by a newer version: update the program, or choose another file with --db";
        return error;
    }
    while (schemaVersion(database) < known) {
        // Immediate: of two programs that open a new file at once, one migrates and the other waits, then looks again.
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        const int version = schemaVersion(database);
        if (version >= known)
            break;
        database.exec(migrations[static_cast<std::size_t>(version)].sql);
        database.exec("PRAGMA user_version = " + std::to_string(version + 1));
        transaction.commit();
    }
    return {};
}

} // namespace gnx::base
