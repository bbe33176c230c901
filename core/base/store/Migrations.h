#pragma once

#include <span>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace SQLite {
class Database;
}

namespace gnx::base {

/// One numbered step of the schema: resources/sql/NNNN_subject.sql, embedded at build time.
struct Migration {
    const char* name; ///< the file's name
    const char* sql;
};

/// In order; migration i brings the schema from version i to i + 1 (PRAGMA user_version).
std::span<const Migration> allMigrations();

/// Brings the database up to `migrations.size()`, each step in a transaction of its own. A schema newer than that is
/// refused with ErrorCode::NewerVersion, before anything is written. Throws SQLite::Exception.
Status migrate(SQLite::Database& database, std::span<const Migration> migrations);

} // namespace gnx::base
