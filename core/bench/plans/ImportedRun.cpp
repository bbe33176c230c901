#include "core/bench/plans/ImportedRun.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/ParseJson.h"
#include "core/base/store/DatabaseCall.h"
#include "core/bench/plans/StoredRows.h"

namespace gnx::bench {
namespace {

/// The title, with a number behind it where a result set has it: sets are found by their names.
std::string freeTitle(SQLite::Database& db, const std::string& title) {
    SQLite::Statement taken(db, "SELECT 1 FROM run WHERE title = ? AND deleted_at = ''");
    std::string tried = title;
    for (int number = 2;; ++number) {
        taken.bind(1, tried);
        if (!taken.executeStep())
            return tried;
        taken.reset();
        tried = title + " (" + std::to_string(number) + ')';
    }
}

RunId insertImportedRun(SQLite::Database& db, const ImportedRun& run) {
    SQLite::Statement insert(
        db, std::string("INSERT INTO run (title, note, origin, device, compilers, protocol, jobs, driver, state, kind, "
                        "position, started_at, finished_at) VALUES (?, ?, ?, ?, ?, ?, ?, '', ?, ?, "
                        "(SELECT COALESCE(MAX(position), 0) + 1 FROM run), ") +
                kSqlNow + ", " + kSqlNow + ")");
    insert.bind(1, freeTitle(db, run.title));
    insert.bind(2, run.note);
    insert.bind(3, dumped(run.origin));
    insert.bind(4, run.device);
    insert.bind(5, dumped(run.compilers));
    insert.bind(6, dumped(toJson(run.protocol)));
    insert.bind(7, static_cast<std::int64_t>(run.results.size()));
    insert.bind(8, runStateName(RunState::Finished));
    insert.bind(9, run.kind);
    insert.exec();
    return RunId(db.getLastInsertRowid());
}

} // namespace

Result<RunId> storeImportedRun(const std::filesystem::path& database_file, const ImportedRun& run) {
    GNX_TRY(Database database, Database::open(database_file));
    return callDatabase(database, "store the imported results", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        const RunId id = insertImportedRun(db, run);
        ResultInsert insert(db);
        SQLite::Statement state(db, "UPDATE result SET logged = ?, speedup = ? WHERE id = ?");
        for (const ImportedResult& each : run.results) {
            const ResultId result = insert(id, each.sample, each.compiler, each.result);
            state.bind(1, dumped(toJson(each.times)));
            if (each.times.e2e)
                state.bind(2, *each.times.e2e);
            else
                state.bind(2);
            state.bind(3, result.value());
            state.exec();
            state.reset();
        }
        transaction.commit();
        return id;
    });
}

nlohmann::json originOf(const RunRow& run) {
    return run.origin.empty() ? nlohmann::json(nullptr) : parseJson(run.origin);
}

} // namespace gnx::bench
