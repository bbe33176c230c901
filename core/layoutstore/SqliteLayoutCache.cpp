#include "core/layoutstore/SqliteLayoutCache.h"

#include <algorithm>
#include <chrono>

#include <SQLiteCpp/SQLiteCpp.h>
#include <spdlog/spdlog.h>

#include "core/layout/LayoutBlob.h"
#include "core/store/DatabaseCall.h"

namespace gnx {
namespace {

constexpr std::int64_t kHour = 3600;

/// To the hour: a layout that is used all day costs one write an hour.
std::int64_t thisHour() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count() / kHour * kHour;
}

void bindKey(SQLite::Statement& statement, int at, const LayoutKey& key) {
    statement.bind(at, key.bytes.data(), static_cast<int>(key.bytes.size()));
}

/// What computing the layout anew would take.
double costOf(const LayoutResult& result) {
    return result.milliseconds + result.dot_tried_ms;
}

struct Row {
    std::string blob;
    std::int64_t used_at = 0;
};

void report(const Status& status) {
    if (!status.ok())
        spdlog::debug("{}", status.error().text());
}

std::optional<Row> readRow(SQLite::Database& database, const LayoutKey& key) {
    SQLite::Statement query(database, "SELECT result, used_at FROM layout_cache WHERE key = ?");
    bindKey(query, 1, key);
    if (!query.executeStep())
        return std::nullopt;
    return Row{query.getColumn(0).getString(), query.getColumn(1).getInt64()};
}

} // namespace

SqliteLayoutCache::SqliteLayoutCache(Database database, std::size_t limit_bytes)
    : limit_bytes_(limit_bytes), database_(std::move(database)) {
    report(callDatabase(database_, "set how long to wait",
                        [](SQLite::Database& db) { db.setBusyTimeout(kBusyTimeoutMs); }));
}

std::optional<LayoutResult> SqliteLayoutCache::find(const LayoutKey& key) {
    const std::lock_guard lock(mutex_);
    const auto row =
        callDatabase(database_, "read a stored layout", [&](SQLite::Database& db) { return readRow(db, key); });
    if (!row)
        spdlog::debug("{}", row.error().text());
    if (!row || !*row)
        return std::nullopt;
    auto result = decodeLayout((*row)->blob);
    if (!result) {
        spdlog::debug("{}", result.error().text());
        drop(key);
        return std::nullopt;
    }
    if ((*row)->used_at < thisHour())
        touch(key);
    return *std::move(result);
}

void SqliteLayoutCache::store(const LayoutKey& key, const LayoutResult& result) {
    if (costOf(result) < kWorthMs)
        return;
    const auto blob = encodeLayout(result);
    if (!blob || blob->size() > limit_bytes_ / 4) // one alone would drive out too many others
        return;
    const std::lock_guard lock(mutex_);
    write(key, *blob);
}

void SqliteLayoutCache::write(const LayoutKey& key, const std::string& blob) {
    report(callDatabase(database_, "store a layout", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement insert(
            db, "INSERT OR REPLACE INTO layout_cache (key, used_at, bytes, result) VALUES (?, ?, ?, ?)");
        bindKey(insert, 1, key);
        insert.bind(2, thisHour());
        insert.bind(3, static_cast<std::int64_t>(blob.size()));
        insert.bind(4, blob.data(), static_cast<int>(blob.size()));
        insert.exec();
        evict();
        transaction.commit();
    }));
}

void SqliteLayoutCache::touch(const LayoutKey& key) {
    report(callDatabase(database_, "note the use of a layout", [&](SQLite::Database& db) {
        SQLite::Statement update(db, "UPDATE layout_cache SET used_at = ? WHERE key = ?");
        update.bind(1, thisHour());
        bindKey(update, 2, key);
        update.exec();
    }));
}

void SqliteLayoutCache::drop(const LayoutKey& key) {
    report(callDatabase(database_, "drop a damaged layout", [&](SQLite::Database& db) {
        SQLite::Statement remove(db, "DELETE FROM layout_cache WHERE key = ?");
        bindKey(remove, 1, key);
        remove.exec();
    }));
}

/// Inside the transaction of write(). In one hour, what was stored first goes first.
void SqliteLayoutCache::evict() {
    SQLite::Database& db = database_.handle();
    std::int64_t excess = db.execAndGet("SELECT coalesce(sum(bytes), 0) FROM layout_cache").getInt64() -
                          static_cast<std::int64_t>(limit_bytes_);
    if (excess <= 0)
        return;
    SQLite::Statement oldest(db, "SELECT rowid, bytes FROM layout_cache ORDER BY used_at, rowid");
    std::vector<std::int64_t> rows;
    for (; excess > 0 && oldest.executeStep(); excess -= oldest.getColumn(1).getInt64())
        rows.push_back(oldest.getColumn(0).getInt64());
    oldest.reset();
    SQLite::Statement remove(db, "DELETE FROM layout_cache WHERE rowid = ?");
    for (const std::int64_t row : rows) {
        remove.bind(1, row);
        remove.exec();
        remove.reset();
    }
}

} // namespace gnx
