#include "core/typing/TypesStore.h"

#include <chrono>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <spdlog/spdlog.h>

#include "core/store/DatabaseCall.h"
#include "core/typing/TypesBlob.h"

namespace gnx {
namespace {

constexpr std::int64_t kHour = 3600;

/// To the hour: types that are used all day cost one write an hour.
std::int64_t thisHour() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count() / kHour * kHour;
}

void bindKey(SQLite::Statement& statement, int at, const TypesKey& key) {
    statement.bind(at, key.bytes.data(), static_cast<int>(key.bytes.size()));
}

struct Row {
    std::string blob;
    std::int64_t used_at = 0;
};

std::optional<Row> readRow(SQLite::Database& database, const TypesKey& key) {
    SQLite::Statement query(database, "SELECT types, used_at FROM types_cache WHERE key = ?");
    bindKey(query, 1, key);
    if (!query.executeStep())
        return std::nullopt;
    return Row{query.getColumn(0).getString(), query.getColumn(1).getInt64()};
}

void report(const Status& status) {
    if (!status.ok())
        spdlog::debug("{}", status.error().text());
}

} // namespace

TypesStore::TypesStore(Database database, std::size_t limit_bytes)
    : limit_bytes_(limit_bytes), database_(std::move(database)) {
    report(callDatabase(database_, "set how long to wait",
                        [](SQLite::Database& db) { db.setBusyTimeout(kBusyTimeoutMs); }));
}

std::optional<ValueTypes> TypesStore::find(const TypesKey& key) {
    const auto row =
        callDatabase(database_, "read stored types", [&](SQLite::Database& db) { return readRow(db, key); });
    if (!row)
        spdlog::debug("{}", row.error().text());
    if (!row || !*row)
        return std::nullopt;
    auto types = decodeTypes((*row)->blob);
    if (!types) {
        spdlog::debug("{}", types.error().text());
        drop(key);
        return std::nullopt;
    }
    if ((*row)->used_at < thisHour())
        touch(key);
    return *std::move(types);
}

void TypesStore::store(const TypesKey& key, const ValueTypes& types) {
    const std::string blob = encodeTypes(types);
    if (blob.size() > limit_bytes_ / 4) // one alone would drive out too many others
        return;
    report(callDatabase(database_, "store types", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement insert(db,
                                 "INSERT OR REPLACE INTO types_cache (key, used_at, bytes, types) VALUES (?, ?, ?, ?)");
        bindKey(insert, 1, key);
        insert.bind(2, thisHour());
        insert.bind(3, static_cast<std::int64_t>(blob.size()));
        insert.bind(4, blob.data(), static_cast<int>(blob.size()));
        insert.exec();
        evict();
        transaction.commit();
    }));
}

void TypesStore::touch(const TypesKey& key) {
    report(callDatabase(database_, "note the use of types", [&](SQLite::Database& db) {
        SQLite::Statement update(db, "UPDATE types_cache SET used_at = ? WHERE key = ?");
        update.bind(1, thisHour());
        bindKey(update, 2, key);
        update.exec();
    }));
}

void TypesStore::drop(const TypesKey& key) {
    report(callDatabase(database_, "drop damaged types", [&](SQLite::Database& db) {
        SQLite::Statement remove(db, "DELETE FROM types_cache WHERE key = ?");
        bindKey(remove, 1, key);
        remove.exec();
    }));
}

/// Inside the transaction of store(). In one hour, what was stored first goes first.
void TypesStore::evict() {
    SQLite::Database& db = database_.handle();
    std::int64_t excess = db.execAndGet("SELECT coalesce(sum(bytes), 0) FROM types_cache").getInt64() -
                          static_cast<std::int64_t>(limit_bytes_);
    if (excess <= 0)
        return;
    SQLite::Statement oldest(db, "SELECT rowid, bytes FROM types_cache ORDER BY used_at, rowid");
    std::vector<std::int64_t> rows;
    for (; excess > 0 && oldest.executeStep(); excess -= oldest.getColumn(1).getInt64())
        rows.push_back(oldest.getColumn(0).getInt64());
    oldest.reset();
    SQLite::Statement remove(db, "DELETE FROM types_cache WHERE rowid = ?");
    for (const std::int64_t row : rows) {
        remove.bind(1, row);
        remove.exec();
        remove.reset();
    }
}

} // namespace gnx
