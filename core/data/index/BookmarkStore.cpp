#include "core/data/index/BookmarkStore.h"

#include <algorithm>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/store/DatabaseCall.h"

namespace gnx::data {
namespace {

void insert(SQLite::Database& db, SampleId sample, std::int64_t position, const Bookmark& bookmark) {
    SQLite::Statement insert(db, "INSERT INTO bookmark (sample, position, name, is_group, first_node, end_node) "
                                 "VALUES (?, ?, ?, ?, ?, ?)");
    insert.bind(1, sample.value());
    insert.bind(2, position);
    insert.bind(3, bookmark.name);
    insert.bind(4, bookmark.is_group ? 1 : 0);
    insert.bind(5, static_cast<std::int64_t>(bookmark.begin));
    insert.bind(6, static_cast<std::int64_t>(bookmark.end));
    insert.exec();
}

bool isKnown(SQLite::Database& db, SampleId sample) {
    SQLite::Statement query(db, "SELECT 1 FROM sample WHERE id = ?");
    query.bind(1, sample.value());
    return query.executeStep();
}

} // namespace

Result<std::vector<Bookmark>> BookmarkStore::read(SampleId sample) const {
    return callDatabase(database_, "read the bookmarks", [&](SQLite::Database& db) {
        std::vector<Bookmark> bookmarks;
        SQLite::Statement query(
            db, "SELECT name, is_group, first_node, end_node FROM bookmark WHERE sample = ? ORDER BY position");
        query.bind(1, sample.value());
        while (query.executeStep())
            bookmarks.push_back({query.getColumn(0).getString(), query.getColumn(1).getInt() != 0,
                                 query.getColumn(2).getUInt(), query.getColumn(3).getUInt()});
        return bookmarks;
    });
}

Status BookmarkStore::store(SampleId sample, const std::vector<Bookmark>& bookmarks) {
    if (std::ranges::any_of(bookmarks, [](const Bookmark& bookmark) { return bookmark.begin >= bookmark.end; }))
        return Error{.code = ErrorCode::InvalidInput, .message = "a bookmark is of at least one operator"};
    return callDatabase(database_, "store the bookmarks", [&](SQLite::Database& db) -> Status {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        if (!isKnown(db, sample))
            return Error{.code = ErrorCode::NotFound,
                         .message = "there is no sample with id " + std::to_string(sample.value()),
                         .hint = "it may have been removed meanwhile"};
        SQLite::Statement remove(db, "DELETE FROM bookmark WHERE sample = ?");
        remove.bind(1, sample.value());
        remove.exec();
        std::int64_t position = 0;
        for (const Bookmark& bookmark : bookmarks)
            insert(db, sample, position++, bookmark);
        transaction.commit();
        return {};
    });
}

} // namespace gnx::data
