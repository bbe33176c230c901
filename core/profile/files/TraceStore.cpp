#include "core/profile/files/TraceStore.h"

#include <cstring>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/store/DatabaseCall.h"
#include "core/profile/files/TraceFile.h"

namespace gnx::profile {
namespace {

constexpr const char* kRows = "SELECT id, result, side, compiler, name, made_at, records, bytes, sample FROM trace ";
constexpr const char* kNewestFirst = "ORDER BY made_at DESC, id DESC";

void bindKey(SQLite::Statement& statement, int at, const SampleKey& sample) {
    statement.bind(at, sample.bytes.data(), static_cast<int>(sample.bytes.size()));
}

/// Nothing of a column that has none.
std::optional<SampleKey> readKey(const SQLite::Column& column) {
    SampleKey key;
    if (column.isNull() || column.getBytes() != static_cast<int>(key.bytes.size()))
        return std::nullopt;
    std::memcpy(key.bytes.data(), column.getBlob(), key.bytes.size());
    return key;
}

/// Columns as in kRows.
std::vector<TraceRow> readRows(SQLite::Statement& query) {
    std::vector<TraceRow> rows;
    while (query.executeStep()) {
        TraceRow row;
        row.id = TraceId(query.getColumn(0).getInt64());
        if (!query.getColumn(1).isNull())
            row.result = ResultId(query.getColumn(1).getInt64());
        row.side = query.getColumn(2).getString();
        row.compiler = query.getColumn(3).getString();
        row.name = query.getColumn(4).getString();
        row.made_at = query.getColumn(5).getInt64();
        row.records = static_cast<std::uint64_t>(query.getColumn(6).getInt64());
        row.bytes = static_cast<std::uint64_t>(query.getColumn(7).getInt64());
        row.sample = readKey(query.getColumn(8));
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace

Result<TraceId> TraceStore::store(const TraceRow& row, const Trace& trace) {
    const std::string blob = packTrace(trace);
    return callDatabase(database_, "store a trace", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement insert(db, "INSERT OR REPLACE INTO trace (result, side, compiler, name, made_at, records, "
                                     "bytes, trace, sample) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
        if (row.result)
            insert.bind(1, row.result->value());
        else
            insert.bind(1);
        insert.bind(2, row.side);
        insert.bind(3, row.compiler);
        insert.bind(4, row.name);
        insert.bind(5, row.made_at);
        insert.bind(6, static_cast<std::int64_t>(trace.activities().size()));
        insert.bind(7, static_cast<std::int64_t>(blob.size()));
        insert.bind(8, blob.data(), static_cast<int>(blob.size()));
        if (row.sample)
            bindKey(insert, 9, *row.sample);
        insert.exec();
        const TraceId id(db.getLastInsertRowid());
        transaction.commit();
        return id;
    });
}

Result<std::shared_ptr<const Trace>> TraceStore::load(TraceId id) {
    using Loaded = Result<std::shared_ptr<const Trace>>;
    return callDatabase(database_, "read a trace", [&](SQLite::Database& db) -> Loaded {
        SQLite::Statement query(db, "SELECT trace FROM trace WHERE id = ?");
        query.bind(1, id.value());
        if (!query.executeStep())
            return Error{.code = ErrorCode::NotFound, .message = "there is no trace " + std::to_string(id.value())};
        const SQLite::Column blob = query.getColumn(0);
        return unpackTrace({static_cast<const char*>(blob.getBlob()), static_cast<std::size_t>(blob.getBytes())});
    });
}

Result<std::vector<TraceRow>> TraceStore::ofResult(ResultId result) {
    return callDatabase(database_, "list the traces of a result", [&](SQLite::Database& db) {
        SQLite::Statement query(db, std::string(kRows) + "WHERE result = ? ORDER BY side");
        query.bind(1, result.value());
        return readRows(query);
    });
}

Result<std::vector<TraceRow>> TraceStore::ofSample(const SampleKey& sample, const std::string& name) {
    return callDatabase(database_, "list the traces of a sample", [&](SQLite::Database& db) {
        SQLite::Statement query(db, std::string(kRows) + "WHERE sample = ? OR (sample IS NULL AND name = ?) " +
                                        kNewestFirst);
        bindKey(query, 1, sample);
        query.bind(2, name);
        return readRows(query);
    });
}

Result<std::vector<TraceRow>> TraceStore::named(const std::string& name) {
    return callDatabase(database_, "list the traces of a sample", [&](SQLite::Database& db) {
        SQLite::Statement query(db, std::string(kRows) + "WHERE name = ? " + kNewestFirst);
        query.bind(1, name);
        return readRows(query);
    });
}

Result<std::vector<TraceRow>> TraceStore::all() {
    return callDatabase(database_, "list the traces", [&](SQLite::Database& db) {
        SQLite::Statement query(db, std::string(kRows) + kNewestFirst);
        return readRows(query);
    });
}

Status TraceStore::remove(TraceId id) {
    return callDatabase(database_, "remove a trace", [&](SQLite::Database& db) {
        SQLite::Statement remove(db, "DELETE FROM trace WHERE id = ?");
        remove.bind(1, id.value());
        remove.exec();
    });
}

} // namespace gnx::profile
