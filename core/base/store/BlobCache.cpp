#include "core/base/store/BlobCache.h"

#include <chrono>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <spdlog/spdlog.h>

#include "core/base/store/DatabaseCall.h"

namespace gnx::base {
namespace {

constexpr std::int64_t kHour = 3600;
constexpr std::size_t kFewest = 4; ///< at least so many entries fit into the cache

/// Rounded to the hour: an entry that is used all day costs one write an hour.
std::int64_t thisHour() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count() / kHour * kHour;
}

void bindKey(SQLite::Statement& statement, int at, BlobCache::Key key) {
    statement.bind(at, key.data(), static_cast<int>(key.size()));
}

struct Row {
    std::string blob;
    std::int64_t used_at = 0;
};

std::optional<Row> readRow(SQLite::Database& database, const BlobCache::Table& table, BlobCache::Key key) {
    SQLite::Statement query(database, "SELECT " + table.column + ", used_at FROM " + table.name + " WHERE key = ?");
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

BlobCache::BlobCache(Database database, Table table, std::size_t limit_bytes)
    : limit_bytes_(limit_bytes), table_(std::move(table)), database_(std::move(database)) {
    report(callDatabase(database_, "set how long to wait",
                        [](SQLite::Database& db) { db.setBusyTimeout(kBusyTimeoutMs); }));
}

void BlobCache::find(Key key, const std::function<Status(const std::string& blob)>& read) {
    const std::string what = "read " + table_.what;
    const auto row = callDatabase(database_, what, [&](SQLite::Database& db) { return readRow(db, table_, key); });
    if (!row)
        spdlog::debug("{}", row.error().text());
    if (!row || !*row)
        return;
    if (const Status status = read((*row)->blob); !status.ok()) {
        report(status);
        return drop(key);
    }
    if ((*row)->used_at < thisHour())
        touch(key);
}

void BlobCache::store(Key key, const std::string& blob) {
    if (blob.size() > limit_bytes_ / kFewest)
        return;
    const std::string what = "store " + table_.what;
    report(callDatabase(database_, what, [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement insert(db, "INSERT OR REPLACE INTO " + table_.name + " (key, used_at, bytes, " +
                                         table_.column + ") VALUES (?, ?, ?, ?)");
        bindKey(insert, 1, key);
        insert.bind(2, thisHour());
        insert.bind(3, static_cast<std::int64_t>(blob.size()));
        insert.bind(4, blob.data(), static_cast<int>(blob.size()));
        insert.exec();
        evict();
        transaction.commit();
    }));
}

void BlobCache::touch(Key key) {
    const std::string what = "note the use of " + table_.what;
    report(callDatabase(database_, what, [&](SQLite::Database& db) {
        SQLite::Statement update(db, "UPDATE " + table_.name + " SET used_at = ? WHERE key = ?");
        update.bind(1, thisHour());
        bindKey(update, 2, key);
        update.exec();
    }));
}

void BlobCache::drop(Key key) {
    const std::string what = "drop damaged " + table_.what;
    report(callDatabase(database_, what, [&](SQLite::Database& db) {
        SQLite::Statement remove(db, "DELETE FROM " + table_.name + " WHERE key = ?");
        bindKey(remove, 1, key);
        remove.exec();
    }));
}

/// Inside the transaction of store(). In one hour, what was stored first goes first.
void BlobCache::evict() {
    SQLite::Database& db = database_.handle();
    std::int64_t excess = db.execAndGet("SELECT coalesce(sum(bytes), 0) FROM " + table_.name).getInt64() -
                          static_cast<std::int64_t>(limit_bytes_);
    if (excess <= 0)
        return;
    SQLite::Statement oldest(db, "SELECT rowid, bytes FROM " + table_.name + " ORDER BY used_at, rowid");
    std::vector<std::int64_t> rows;
    for (; excess > 0 && oldest.executeStep(); excess -= oldest.getColumn(1).getInt64())
        rows.push_back(oldest.getColumn(0).getInt64());
    oldest.reset();
    SQLite::Statement remove(db, "DELETE FROM " + table_.name + " WHERE rowid = ?");
    for (const std::int64_t row : rows) {
        remove.bind(1, row);
        remove.exec();
        remove.reset();
    }
}

} // namespace gnx::base
