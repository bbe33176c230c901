#include "core/data/search/SavedSearches.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/store/DatabaseCall.h"
#include "core/data/search/Query.h"

namespace gnx::data {
namespace {

Error unknownSearch(const std::string& name) {
    return {.code = ErrorCode::NotFound,
            .message = "there is no saved search called " + name,
            .hint = "graphnet searches lists them"};
}

bool isBlankText(const std::string& text) {
    return text.find_first_not_of(" \t\n\r") == std::string::npos;
}

} // namespace

Result<std::vector<SavedSearch>> SavedSearches::saved() const {
    return callDatabase(database_, "list the saved searches", [](SQLite::Database& db) {
        std::vector<SavedSearch> searches;
        SQLite::Statement query(db, "SELECT name, query FROM saved_search ORDER BY name");
        while (query.executeStep())
            searches.push_back({query.getColumn(0).getString(), query.getColumn(1).getString()});
        return searches;
    });
}

Result<std::string> SavedSearches::query(const std::string& name) const {
    return callDatabase(database_, "find the saved search", [&](SQLite::Database& db) -> Result<std::string> {
        SQLite::Statement query(db, "SELECT query FROM saved_search WHERE name = ?");
        query.bind(1, name);
        if (!query.executeStep())
            return unknownSearch(name);
        return query.getColumn(0).getString();
    });
}

Status SavedSearches::save(const std::string& name, const std::string& query) {
    if (isBlankText(name))
        return Error{.code = ErrorCode::InvalidInput, .message = "a saved search needs a name"};
    GNX_TRY([[maybe_unused]] const Query parsed, Query::parse(query));
    return callDatabase(database_, "save the search", [&](SQLite::Database& db) {
        SQLite::Statement insert(db, "INSERT OR REPLACE INTO saved_search (name, query) VALUES (?, ?)");
        insert.bind(1, name);
        insert.bind(2, query);
        insert.exec();
    });
}

Status SavedSearches::remove(const std::string& name) {
    return callDatabase(database_, "delete the saved search", [&](SQLite::Database& db) -> Status {
        SQLite::Statement remove(db, "DELETE FROM saved_search WHERE name = ?");
        remove.bind(1, name);
        if (remove.exec() == 0)
            return unknownSearch(name);
        return {};
    });
}

Result<std::vector<std::string>> SavedSearches::recent() const {
    return callDatabase(database_, "list the recent searches", [](SQLite::Database& db) {
        std::vector<std::string> queries;
        SQLite::Statement query(db, "SELECT query FROM recent_search ORDER BY used_at DESC");
        while (query.executeStep())
            queries.push_back(query.getColumn(0).getString());
        return queries;
    });
}

Status SavedSearches::used(const std::string& query) {
    if (isBlankText(query))
        return {};
    return callDatabase(database_, "note the search", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        // A counter is used instead of a clock, so that two searches within one tick keep their order.
        SQLite::Statement insert(db, "INSERT OR REPLACE INTO recent_search (query, used_at) "
                                     "VALUES (?, (SELECT COALESCE(MAX(used_at), 0) + 1 FROM recent_search))");
        insert.bind(1, query);
        insert.exec();
        SQLite::Statement forget(db, "DELETE FROM recent_search WHERE query NOT IN "
                                     "(SELECT query FROM recent_search ORDER BY used_at DESC LIMIT ?)");
        forget.bind(1, static_cast<std::int64_t>(kMostRecent));
        forget.exec();
        transaction.commit();
    });
}

} // namespace gnx::data
