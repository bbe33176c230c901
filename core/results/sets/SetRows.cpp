#include "core/results/sets/SetRows.h"

#include <algorithm>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/Join.h"
#include "core/bench/plans/StoredRows.h"

namespace gnx::results {
namespace {

/// Number of a part in the new set, by the old set and the part's number there.
using PartNumbers = std::map<std::pair<std::size_t, std::int64_t>, std::int64_t>;

PartNumbers numberParts(const std::vector<SetMember>& members) {
    PartNumbers numbers;
    for (const SetMember& member : members)
        numbers.emplace(std::pair(member.set, member.part), static_cast<std::int64_t>(numbers.size()));
    return numbers;
}

std::map<std::int64_t, std::int64_t> countByPart(const std::vector<SetMember>& members, const PartNumbers& numbers) {
    std::map<std::int64_t, std::int64_t> counts;
    for (const SetMember& member : members)
        ++counts[numbers.at({member.set, member.part})];
    return counts;
}

void insertParts(SQLite::Database& db, RunId into, std::span<const RunId> runs, const std::vector<SetMember>& members,
                 const PartNumbers& numbers) {
    constexpr const char* columns = "title, note, kind, device, compilers, protocol, plan, origin, started_at, "
                                    "finished_at";
    const std::string begin =
        std::string("INSERT INTO set_part (run, number, results, of_run, ") + columns + ") SELECT ?, ?, ?, ";
    SQLite::Statement measured(db, begin + "id, " + columns + " FROM run WHERE id = ?");
    SQLite::Statement put_together(db, begin + "of_run, " + columns + " FROM set_part WHERE run = ? AND number = ?");
    const auto counts = countByPart(members, numbers);
    for (const auto& [of, number] : numbers) {
        SQLite::Statement& insert = of.second < 0 ? measured : put_together;
        insert.bind(1, into.value());
        insert.bind(2, number);
        insert.bind(3, counts.at(number));
        insert.bind(4, runs[of.first].value());
        if (of.second >= 0)
            insert.bind(5, of.second);
        insert.exec();
        insert.reset();
    }
}

} // namespace

RunId insertSet(SQLite::Database& db, const NewSet& set) {
    SQLite::Statement insert(
        db, std::string("INSERT INTO run (title, note, origin, device, compilers, protocol, jobs, driver, state, kind, "
                        "position, started_at, finished_at) VALUES (?, ?, ?, ?, ?, ?, ?, '', ?, ?, "
                        "(SELECT COALESCE(MAX(position), 0) + 1 FROM run), ") +
                kSqlNow + ", " + kSqlNow + ")");
    int column = 0;
    insert.bind(++column, set.name);
    insert.bind(++column, set.note);
    insert.bind(++column, dumped(set.origin));
    insert.bind(++column, joined(set.devices));
    insert.bind(++column, dumped(set.compilers));
    insert.bind(++column, set.protocol);
    insert.bind(++column, static_cast<std::int64_t>(set.results));
    insert.bind(++column, runStateName(RunState::Finished));
    insert.bind(++column, set.kind);
    insert.exec();
    return RunId(db.getLastInsertRowid());
}

void copyMembers(SQLite::Database& db, RunId into, std::span<const RunId> runs, const std::vector<SetMember>& members) {
    const PartNumbers numbers = numberParts(members);
    insertParts(db, into, runs, members, numbers);
    constexpr const char* columns = "sample, sample_name, model_name, source, tag, framework, op_count, compiler, "
                                    "status, eager_median_ms, compiled_median_ms, speedup, result, finished_at, "
                                    "unstable, logged";
    SQLite::Statement copy(db, std::string("INSERT INTO result (run, part, copy_of, ") + columns +
                                   ") SELECT ?, ?, COALESCE(copy_of, id), " + columns + " FROM result WHERE id = ?");
    for (const SetMember& member : members) {
        copy.bind(1, into.value());
        copy.bind(2, numbers.at({member.set, member.part}));
        copy.bind(3, member.id.value());
        copy.exec();
        copy.reset();
    }
}

void nameMachines(SQLite::Database& db, RunId set) {
    const auto of_first = [](const char* what) {
        return std::string("COALESCE((SELECT ") + what +
               " FROM result WHERE result.run = set_part.run AND result.part = set_part.number "
               "ORDER BY status = 'correct' DESC LIMIT 1), '')";
    };
    SQLite::Statement update(db, "UPDATE set_part SET machine = " +
                                     of_first("COALESCE(json_extract(result.result, '$.environment.gpu'), "
                                              "json_extract(result.result, '$.environment.cpu'))") +
                                     ", host = " + of_first("json_extract(result.result, '$.environment.host')") +
                                     " WHERE run = ?");
    update.bind(1, set.value());
    update.exec();
}

std::vector<SetMember> membersOf(SQLite::Database& db, RunId run, std::size_t place) {
    SQLite::Statement query(db, "SELECT result.id, sample, result.sample_name, result.compiler, finished_at, status, "
                                "unstable, part FROM result LEFT JOIN job ON job.result = result.id "
                                "WHERE result.run = ? ORDER BY job.number, result.id");
    query.bind(1, run.value());
    std::vector<SetMember> members;
    while (query.executeStep()) {
        SetMember& member = members.emplace_back();
        member.set = place;
        member.id = ResultId(query.getColumn(0).getInt64());
        if (const auto sample = query.getColumn(1); !sample.isNull())
            member.sample = SampleId(sample.getInt64());
        member.sample_name = query.getColumn(2).getString();
        member.compiler = query.getColumn(3).getString();
        member.finished_at = query.getColumn(4).getString();
        member.status = parseRunStatus(query.getColumn(5).getString()).value_or(RunStatus::NotRun);
        member.unstable = query.getColumn(6).getInt() != 0;
        if (const auto part = query.getColumn(7); !part.isNull())
            member.part = part.getInt64();
    }
    return members;
}

Status checkReadable(SQLite::Database& db, RunId run, const std::filesystem::path& file) {
    SQLite::Statement query(db, "SELECT 1 FROM run WHERE id = ? AND deleted_at = ''");
    query.bind(1, run.value());
    if (!query.executeStep())
        return noSuchRun(db, run, file);
    if (isInWork(db, run))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "run " + std::to_string(run.value()) +
                                " is in work: it has no more than a part of its "
                                "results",
                     .hint = "wait for its end, or cancel it"};
    return {};
}

StoredRun storedRun(SQLite::Database& db, RunId run) {
    SQLite::Statement query(db, "SELECT title, device, protocol FROM run WHERE id = ?");
    query.bind(1, run.value());
    query.executeStep();
    return {query.getColumn(0).getString(), query.getColumn(1).getString(), query.getColumn(2).getString()};
}

} // namespace gnx::results
