#include "core/base/store/DatabaseChanges.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "core/base/store/DatabaseCall.h"

namespace gnx::base {

Result<bool> DatabaseChanges::any() {
    if (!database_) {
        GNX_TRY(Database opened, Database::open(file_));
        database_.emplace(std::move(opened));
    }
    return callDatabase(*database_, "look for changes", [this](SQLite::Database& db) {
        const int version = db.execAndGet("PRAGMA data_version").getInt();
        const auto before = std::exchange(version_, version);
        return !before || *before != version;
    });
}

} // namespace gnx::base
