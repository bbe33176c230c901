#include "core/data/search/Categories.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/store/DatabaseCall.h"

namespace gnx::data {
namespace {

Error unknownCategory(const std::string& name) {
    return {.code = ErrorCode::NotFound,
            .message = "there is no category " + name,
            .hint = "graphnet categories lists them; graphnet categories add NAME makes one"};
}

bool exists(SQLite::Database& db, const std::string& name) {
    SQLite::Statement query(db, "SELECT 1 FROM category WHERE name = ?");
    query.bind(1, name);
    return query.executeStep();
}

Status checkNewName(SQLite::Database& db, const std::string& name) {
    if (name.find_first_not_of(" \t\n\r") == std::string::npos)
        return Error{.code = ErrorCode::InvalidInput, .message = "a category needs a name"};
    if (exists(db, name))
        return Error{.code = ErrorCode::InvalidInput, .message = "there is a category " + name + " already"};
    return {};
}

std::optional<std::string> editOf(SQLite::Database& db, SampleId sample) {
    SQLite::Statement query(db, "SELECT category FROM category_edit WHERE sample = ?");
    query.bind(1, sample.value());
    return query.executeStep() ? std::optional(query.getColumn(0).getString()) : std::nullopt;
}

void setEdit(SQLite::Database& db, const Categories::Assignment& assignment) {
    SQLite::Statement change(db, assignment.category
                                     ? "INSERT OR REPLACE INTO category_edit (sample, category) VALUES (?1, ?2)"
                                     : "DELETE FROM category_edit WHERE sample = ?1");
    change.bind(1, assignment.sample.value());
    if (assignment.category)
        change.bind(2, *assignment.category);
    change.exec();
}

} // namespace

Result<std::vector<std::string>> Categories::list() const {
    return callDatabase(database_, "list the categories", [](SQLite::Database& db) {
        std::vector<std::string> names;
        SQLite::Statement query(db, "SELECT name FROM category ORDER BY position, name");
        while (query.executeStep())
            names.push_back(query.getColumn(0).getString());
        return names;
    });
}

Status Categories::add(const std::string& name) {
    return callDatabase(database_, "add the category", [&](SQLite::Database& db) -> Status {
        GNX_CHECK(checkNewName(db, name));
        SQLite::Statement insert(db, "INSERT INTO category (name, position) "
                                     "VALUES (?, (SELECT COALESCE(MAX(position), 0) + 1 FROM category))");
        insert.bind(1, name);
        insert.exec();
        return {};
    });
}

Status Categories::rename(const std::string& from, const std::string& to) {
    return callDatabase(database_, "rename the category", [&](SQLite::Database& db) -> Status {
        if (!exists(db, from))
            return unknownCategory(from);
        GNX_CHECK(checkNewName(db, to));
        SQLite::Statement update(db, "UPDATE category SET name = ? WHERE name = ?");
        update.bind(1, to);
        update.bind(2, from);
        update.exec();
        return {};
    });
}

Result<Categories::Deleted> Categories::remove(const std::string& name) {
    return callDatabase(database_, "delete the category", [&](SQLite::Database& db) -> Result<Deleted> {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        if (!exists(db, name))
            return unknownCategory(name);
        Deleted deleted{name, {}};
        SQLite::Statement samples(db, "SELECT sample FROM category_edit WHERE category = ? ORDER BY sample");
        samples.bind(1, name);
        while (samples.executeStep())
            deleted.assignments.push_back({SampleId(samples.getColumn(0).getInt64()), name});
        SQLite::Statement remove(db, "DELETE FROM category WHERE name = ?");
        remove.bind(1, name);
        remove.exec();
        transaction.commit();
        return deleted;
    });
}

Result<std::vector<Categories::Assignment>> Categories::assign(const std::vector<Assignment>& assignments) {
    return callDatabase(database_, "assign the category", [&](SQLite::Database& db) -> Result<std::vector<Assignment>> {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        std::vector<Assignment> before;
        for (const Assignment& assignment : assignments) {
            if (assignment.category && !exists(db, *assignment.category))
                return unknownCategory(*assignment.category);
            before.push_back({assignment.sample, editOf(db, assignment.sample)});
            setEdit(db, assignment);
        }
        transaction.commit();
        return before;
    });
}

Result<std::vector<Categories::Assignment>> Categories::assign(const std::vector<SampleId>& samples,
                                                               const std::optional<std::string>& category) {
    std::vector<Assignment> assignments;
    assignments.reserve(samples.size());
    for (const SampleId sample : samples)
        assignments.push_back({sample, category});
    return assign(assignments);
}

Result<std::unordered_map<SampleId, std::string>> Categories::edits() const {
    return callDatabase(database_, "read the categories", [](SQLite::Database& db) {
        std::unordered_map<SampleId, std::string> edits;
        SQLite::Statement query(db, "SELECT sample, category FROM category_edit");
        while (query.executeStep())
            edits.emplace(SampleId(query.getColumn(0).getInt64()), query.getColumn(1).getString());
        return edits;
    });
}

} // namespace gnx::data
