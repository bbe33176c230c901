#include "core/results/sets/SetNames.h"

#include <optional>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/Join.h"
#include "core/bench/plans/StoredRows.h"

namespace gnx::results {
namespace {

Error invalidName(std::string message) {
    return {.code = ErrorCode::InvalidInput, .message = std::move(message)};
}

std::optional<std::int64_t> numberOf(const std::string& name) {
    constexpr std::size_t most_digits = 18;
    if (name.empty() || name.size() > most_digits || name.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return std::stoll(name);
}

Result<RunId> latestMeasured(SQLite::Database& db, const std::filesystem::path& file) {
    SQLite::Statement query(db, "SELECT MAX(id) FROM run WHERE id NOT IN (SELECT id FROM set_aside)");
    query.executeStep();
    if (!query.getColumn(0).isNull())
        return RunId(query.getColumn(0).getInt64());
    return Error{.code = ErrorCode::NotFound,
                 .message = "no benchmark has been run yet",
                 .path = file.string(),
                 .hint = "start one with: graphnet bench"};
}

Result<RunId> setOfNumber(SQLite::Database& db, RunId run, const std::filesystem::path& file) {
    SQLite::Statement query(db, "SELECT 1 FROM run WHERE id = ? AND deleted_at = ''");
    query.bind(1, run.value());
    return query.executeStep() ? Result<RunId>(run) : noSuchRun(db, run, file);
}

Error ambiguous(const std::string& name, std::vector<std::string> numbers) {
    constexpr std::size_t most = 10;
    const std::size_t count = numbers.size();
    if (count > most) {
        numbers.resize(most);
        numbers.emplace_back("...");
    }
    return {.code = ErrorCode::InvalidInput,
            .message = std::to_string(count) + " result sets are called \"" + name + "\": " + joined(numbers),
            .hint = "name one by its number, or give it a name of its own: graphnet runs rename RUN NAME"};
}

Result<RunId> setOfName(SQLite::Database& db, const std::string& name, const std::filesystem::path& file) {
    SQLite::Statement query(db, "SELECT id FROM run WHERE title = ? AND deleted_at = '' ORDER BY id DESC");
    query.bind(1, name);
    std::vector<std::string> numbers;
    while (query.executeStep())
        numbers.push_back(query.getColumn(0).getString());
    if (numbers.size() > 1)
        return ambiguous(name, std::move(numbers));
    if (!numbers.empty())
        return RunId(std::stoll(numbers.front()));
    return Error{.code = ErrorCode::NotFound,
                 .message = "no result set is called \"" + name + '"',
                 .path = file.string(),
                 .hint = "graphnet runs lists numbers and names"};
}

} // namespace

Result<RunId> findSet(SQLite::Database& db, const std::string& word, const std::filesystem::path& file) {
    constexpr std::string_view prefix = "set:";
    if (word.starts_with(prefix))
        return setOfName(db, word.substr(prefix.size()), file);
    if (word == "latest")
        return latestMeasured(db, file);
    if (const auto number = numberOf(word))
        return setOfNumber(db, RunId(*number), file);
    return setOfName(db, word, file);
}

Status checkName(SQLite::Database& db, const std::string& name, RunId except) {
    if (name.find_first_not_of(" \t") == std::string::npos)
        return invalidName("a result set's name cannot be empty");
    if (name.find_first_of("\r\n") != std::string::npos)
        return invalidName("a result set's name is one line");
    if (name == "latest" || name.find_first_not_of("0123456789") == std::string::npos)
        return invalidName('"' + name +
                           "\" cannot be a result set's name: it would be taken for a number or \"latest\"");
    SQLite::Statement query(db, "SELECT id FROM run WHERE title = ? AND id <> ? AND deleted_at = '' LIMIT 1");
    query.bind(1, name);
    query.bind(2, except.value());
    if (query.executeStep())
        return invalidName("run " + query.getColumn(0).getString() + " is called \"" + name + "\" already");
    return {};
}

} // namespace gnx::results
