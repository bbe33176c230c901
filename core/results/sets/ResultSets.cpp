#include "core/results/sets/ResultSets.h"

#include <algorithm>
#include <functional>

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/base/Join.h"
#include "core/base/ParseJson.h"
#include "core/base/store/DatabaseCall.h"
#include "core/bench/plans/StoredRows.h"
#include "core/results/sets/SetNames.h"
#include "core/results/sets/SetRows.h"

namespace gnx::results {
namespace {

/// Query of the sets. The first correct result of a run gives its machine; a merged set has a machine for each part.
constexpr const char* kSets =
    "SELECT run.*, run.plan <> '' AS has_plan, COUNT(result.id) AS done, "
    "COALESCE(SUM(result.status <> 'correct'), 0) AS failed, "
    "COALESCE(SUM(result.status = 'correct' AND result.unstable), 0) AS unstable, "
    "COUNT(DISTINCT result.sample_name) AS samples, "
    "(SELECT GROUP_CONCAT(DISTINCT machine) FROM set_part WHERE set_part.run = run.id AND machine <> '') AS machines, "
    "(SELECT GROUP_CONCAT(DISTINCT host) FROM set_part WHERE set_part.run = run.id AND host <> '') AS hosts, "
    "(SELECT json_extract(one.result, '$.environment') FROM result one WHERE one.run = run.id "
    "ORDER BY one.status = 'correct' DESC LIMIT 1) AS environment "
    "FROM run LEFT JOIN result ON result.run = run.id ";

Result<ResultSet> readSet(const SQLite::Statement& query, const std::filesystem::path& file) {
    ResultSet set;
    GNX_TRY(set.run, readRun(query, file));
    set.samples = query.getColumn("samples").getUInt();
    set.deleted_at = query.getColumn("deleted_at").getString();
    set.machine = query.getColumn("machines").getString();
    set.host = query.getColumn("hosts").getString();
    if (isPutTogether(set.run))
        return set;
    const auto environment = parseJson(query.getColumn("environment").getString());
    const auto word = [&](const char* key) {
        const auto found = environment.is_object() ? environment.find(key) : environment.end();
        return found != environment.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    set.machine = word("gpu").empty() ? word("cpu") : word("gpu");
    set.host = word("host");
    return set;
}

Error namedTwice(RunId run) {
    return {.code = ErrorCode::InvalidInput,
            .message = "run " + std::to_string(run.value()) + " is named twice",
            .hint = "a set is merged with others"};
}

std::string nameOf(const StoredRun& run, RunId id) {
    return run.title.empty() ? "run " + std::to_string(id.value()) : run.title;
}

/// Collects the values of all sets, each once, in the order of their first appearance.
void addWord(std::vector<std::string>& words, const std::string& word) {
    if (!word.empty() && std::ranges::find(words, word) == words.end())
        words.push_back(word);
}

std::size_t samplesOf(const std::vector<SetMember>& members) {
    std::set<std::string> names;
    for (const SetMember& member : members)
        names.insert(member.sample_name);
    return names.size();
}

} // namespace

bool isPutTogether(const RunRow& run) {
    return run.kind == kMergedKind || run.kind == kFilteredKind || run.kind == kRegressionKind;
}

struct ResultSets::Impl {
    Database database;

    template <class Action> auto write(const char* doing, const Action& action) {
        return callDatabase(database, doing, [&](SQLite::Database& db) {
            SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
            auto answer = action(db);
            if (answer.ok())
                transaction.commit();
            return answer;
        });
    }

    Result<std::vector<ResultSet>> sets(const std::string& which) {
        using Sets = std::vector<ResultSet>;
        return callDatabase(database, "list the result sets", [&](SQLite::Database& db) -> Result<Sets> {
            SQLite::Statement query(db, kSets + which);
            Sets sets;
            while (query.executeStep()) {
                GNX_TRY(ResultSet set, readSet(query, database.file()));
                sets.push_back(std::move(set));
            }
            return sets;
        });
    }

    /// Chooses the sets' members like a merge. Call it within a call of the database.
    Result<MergeChoice> choose(SQLite::Database& db, std::span<const RunId> runs, MergeRule rule) const {
        if (runs.size() < 2)
            return Error{.code = ErrorCode::InvalidInput, .message = "a merge is of two result sets or more"};
        std::vector<SetMember> all;
        std::set<RunId> seen;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (!seen.insert(runs[i]).second)
                return namedTwice(runs[i]);
            GNX_CHECK(checkReadable(db, runs[i], database.file()));
            std::ranges::move(membersOf(db, runs[i], i), std::back_inserter(all));
        }
        return chooseMembers(all, runs.size(), rule);
    }

    Result<std::pair<std::vector<SetMember>, FilterPreview>> sift(SQLite::Database& db, RunId run,
                                                                  const SetFilter& filter) const {
        if (const auto word = unknownStatus(filter.statuses))
            return Error{.code = ErrorCode::InvalidInput,
                         .message = '"' + *word + "\" is no status",
                         .hint = "expected correct, compile_fail, timeout ... (graphnet results --help), failed or "
                                 "unstable"};
        GNX_CHECK(checkReadable(db, run, database.file()));
        std::vector<SetMember> members = membersOf(db, run, 0);
        FilterPreview preview;
        preview.of_results = members.size();
        preview.of_samples = samplesOf(members);
        std::erase_if(members, [&](const SetMember& member) { return !filter.lets(member); });
        preview.results = members.size();
        preview.samples = samplesOf(members);
        return std::pair(std::move(members), preview);
    }
};

ResultSets::ResultSets(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
ResultSets::ResultSets(ResultSets&&) noexcept = default;
ResultSets& ResultSets::operator=(ResultSets&&) noexcept = default;
ResultSets::~ResultSets() = default;

Result<ResultSets> ResultSets::open(const std::filesystem::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    return ResultSets(std::make_unique<Impl>(Impl{std::move(database)}));
}

Result<std::vector<ResultSet>> ResultSets::list() const {
    return impl_->sets("WHERE run.deleted_at = '' GROUP BY run.id ORDER BY run.id DESC");
}

Result<std::vector<ResultSet>> ResultSets::deleted() const {
    return impl_->sets("WHERE run.deleted_at <> '' GROUP BY run.id ORDER BY run.deleted_at DESC, run.id DESC");
}

Result<RunId> ResultSets::find(const std::string& word) const {
    return callDatabase(impl_->database, "find the result set",
                        [&](SQLite::Database& db) { return findSet(db, word, impl_->database.file()); });
}

Result<ResultSets::Found> ResultSets::findWithCompiler(const std::string& word) const {
    auto whole = find(word);
    if (whole.ok())
        return Found{*whole, {}};
    for (std::size_t colon = word.rfind(':'); colon != std::string::npos && colon > 0;
         colon = word.rfind(':', colon - 1))
        if (const auto run = find(word.substr(0, colon)); run.ok())
            return Found{*run, word.substr(colon + 1)};
        else if (run.error().code != ErrorCode::NotFound)
            return run.error();
    return std::move(whole).error();
}

Status ResultSets::rename(RunId run, const std::string& name) {
    return impl_->write("rename the result set", [&](SQLite::Database& db) -> Status {
        GNX_CHECK(checkName(db, name, run));
        SQLite::Statement update(db, "UPDATE run SET title = ? WHERE id = ? AND deleted_at = ''");
        update.bind(1, name);
        update.bind(2, run.value());
        return update.exec() == 0 ? Status(noSuchRun(db, run, impl_->database.file())) : Status();
    });
}

Status ResultSets::restoreName(RunId run, const std::string& name) {
    return impl_->write("rename the result set", [&](SQLite::Database& db) -> Status {
        SQLite::Statement update(db, "UPDATE run SET title = ? WHERE id = ?");
        update.bind(1, name);
        update.bind(2, run.value());
        return update.exec() == 0 ? Status(noSuchRun(run, impl_->database.file())) : Status();
    });
}

Status ResultSets::annotate(RunId run, const std::string& note) {
    return impl_->write("keep the note", [&](SQLite::Database& db) -> Status {
        SQLite::Statement update(db, "UPDATE run SET note = ? WHERE id = ? AND deleted_at = ''");
        update.bind(1, note);
        update.bind(2, run.value());
        return update.exec() == 0 ? Status(noSuchRun(db, run, impl_->database.file())) : Status();
    });
}

Status ResultSets::remove(std::span<const RunId> runs) {
    GNX_TRY(const std::size_t gone, purge(kKeptDays));
    static_cast<void>(gone);
    return impl_->write("delete the result sets", [&](SQLite::Database& db) -> Status {
        SQLite::Statement update(db, std::string("UPDATE run SET deleted_at = ") + kSqlNow +
                                         " WHERE id = ? AND deleted_at = ''");
        for (const RunId run : std::set<RunId>(runs.begin(), runs.end())) {
            if (isInWork(db, run))
                return Error{.code = ErrorCode::InvalidInput,
                             .message = "run " + std::to_string(run.value()) + " is in work",
                             .hint = "cancel it first"};
            update.bind(1, run.value());
            if (update.exec() == 0)
                return noSuchRun(db, run, impl_->database.file());
            update.reset();
        }
        return {};
    });
}

Status ResultSets::restore(std::span<const RunId> runs) {
    return impl_->write("restore the result sets", [&](SQLite::Database& db) -> Status {
        SQLite::Statement update(db, "UPDATE run SET deleted_at = '' WHERE id = ? AND deleted_at <> ''");
        for (const RunId run : std::set<RunId>(runs.begin(), runs.end())) {
            update.bind(1, run.value());
            if (update.exec() == 0)
                return Error{.code = ErrorCode::NotFound,
                             .message = "there is no deleted run " + std::to_string(run.value()),
                             .path = impl_->database.file().string(),
                             .hint = "graphnet runs --deleted lists them"};
            update.reset();
        }
        return {};
    });
}

Result<std::size_t> ResultSets::purge(int days) {
    return impl_->write("delete for good", [&](SQLite::Database& db) -> Result<std::size_t> {
        SQLite::Statement remove(db, "DELETE FROM run WHERE deleted_at <> '' AND "
                                     "julianday(deleted_at) <= julianday('now') - ?");
        remove.bind(1, days);
        return static_cast<std::size_t>(remove.exec());
    });
}

Result<MergePreview> ResultSets::previewMerge(std::span<const RunId> runs, MergeRule rule) const {
    return callDatabase(impl_->database, "compare the result sets", [&](SQLite::Database& db) -> Result<MergePreview> {
        GNX_TRY(MergeChoice choice, impl_->choose(db, runs, rule));
        return std::move(choice.preview);
    });
}

Result<RunId> ResultSets::merge(std::span<const RunId> runs, const MergeOptions& options) {
    return impl_->write("merge the result sets", [&](SQLite::Database& db) -> Result<RunId> {
        GNX_CHECK(checkName(db, options.name));
        GNX_TRY(const MergeChoice choice, impl_->choose(db, runs, options.rule));
        NewSet set{.name = options.name,
                   .note = options.note,
                   .kind = kMergedKind,
                   .origin = {},
                   .devices = {},
                   .compilers = choice.preview.compilers,
                   .protocol = storedRun(db, runs.front()).protocol,
                   .results = choice.members.size()};
        nlohmann::json of = nlohmann::json::array();
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const StoredRun run = storedRun(db, runs[i]);
            addWord(set.devices, run.device);
            of.push_back({{"run", runs[i].value()},
                          {"name", nameOf(run, runs[i])},
                          {"results", choice.preview.offered[i]},
                          {"taken", choice.preview.taken[i]}});
        }
        set.origin = {{"rule", mergeRuleName(options.rule)},
                      {"conflicts", choice.preview.conflicts.size()},
                      {"of", std::move(of)}};
        const RunId made = insertSet(db, set);
        copyMembers(db, made, runs, choice.members);
        nameMachines(db, made);
        return made;
    });
}

Result<FilterPreview> ResultSets::previewFilter(RunId run, const SetFilter& filter) const {
    return callDatabase(impl_->database, "filter the result set", [&](SQLite::Database& db) -> Result<FilterPreview> {
        GNX_TRY(const auto sifted, impl_->sift(db, run, filter));
        return sifted.second;
    });
}

Result<RunId> ResultSets::filter(RunId run, const SetFilter& filter, const std::string& name, const std::string& note) {
    return impl_->write("filter the result set", [&](SQLite::Database& db) -> Result<RunId> {
        GNX_CHECK(checkName(db, name));
        GNX_TRY(const auto sifted, impl_->sift(db, run, filter));
        const auto& [members, preview] = sifted;
        if (members.empty())
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "none of the " + std::to_string(preview.of_results) + " results of run " +
                                    std::to_string(run.value()) + " is let through by the filter"};
        const StoredRun stored = storedRun(db, run);
        NewSet set{.name = name,
                   .note = note,
                   .kind = kFilteredKind,
                   .origin = {},
                   .devices = {stored.device},
                   .compilers = {},
                   .protocol = stored.protocol,
                   .results = members.size()};
        for (const SetMember& member : members)
            addWord(set.compilers, member.compiler);
        const nlohmann::json of{{"run", run.value()},
                                {"name", nameOf(stored, run)},
                                {"results", preview.of_results},
                                {"taken", preview.results}};
        set.origin = {{"query", filter.query},
                      {"compilers", filter.compilers},
                      {"statuses", filter.statuses},
                      {"of", nlohmann::json::array({of})}};
        const RunId made = insertSet(db, set);
        copyMembers(db, made, std::span(&run, 1), members);
        nameMachines(db, made);
        return made;
    });
}

} // namespace gnx::results
