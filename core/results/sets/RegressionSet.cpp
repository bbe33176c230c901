#include "core/results/sets/RegressionSet.h"

#include <algorithm>
#include <map>

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/base/ParseJson.h"
#include "core/base/store/DatabaseCall.h"
#include "core/bench/plans/StoredRows.h"
#include "core/results/sets/SetNames.h"
#include "core/results/sets/SetRows.h"

namespace gnx::results {
namespace {

/// Also of one that was named with a slash at its end.
std::string folderName(const std::filesystem::path& folder) {
    return (folder.has_filename() ? folder : folder.parent_path()).filename().string();
}

using nlohmann::json;

std::string foundText(const ReferenceReport& report) {
    return std::to_string(report.failures) + " failures, " + std::to_string(report.mismatches) + " mismatches, " +
           std::to_string(report.slower) + " slower, " + std::to_string(report.faster) + " faster, " +
           std::to_string(report.fixed) + " work now";
}

/// The samples of the check's results, by name: the reference knows no more than names and hashes.
std::map<std::string, SampleRow> samplesByName(SQLite::Database& db, RunId check) {
    SQLite::Statement query(db, "SELECT sample, sample_name, model_name, source, tag, framework, op_count, "
                                "(SELECT directory FROM sample WHERE sample.id = result.sample) "
                                "FROM result WHERE run = ?");
    query.bind(1, check.value());
    std::map<std::string, SampleRow> samples;
    while (query.executeStep()) {
        SampleRow row;
        if (const auto sample = query.getColumn(0); !sample.isNull())
            row.id = SampleId(sample.getInt64());
        row.name = query.getColumn(1).getString();
        row.model_name = query.getColumn(2).getString();
        row.origin = query.getColumn(3).getString();
        row.tag = query.getColumn(4).getString();
        row.framework = static_cast<Framework>(query.getColumn(5).getInt());
        row.op_count = query.getColumn(6).getUInt();
        row.directory = query.getColumn(7).getString();
        samples.emplace(row.name, std::move(row));
    }
    return samples;
}

/// The reference's own results, as one part, which never was a run of this database.
void insertReference(SQLite::Database& db, RunId set, std::int64_t part, const FoundRegression& found,
                     const std::string& device, const json& compilers) {
    const auto samples = samplesByName(db, found.check);
    ResultInsert insert_result(db);
    SQLite::Statement mark(db, "UPDATE result SET part = ?, finished_at = ? WHERE id = ?");
    for (const ReferenceEntry& entry : found.reference.entries) {
        SampleRow sample;
        if (const auto known = samples.find(entry.sample.name); known != samples.end())
            sample = known->second;
        sample.name = entry.sample.name;
        const ResultId id = insert_result(set, sample, referenceCurve(entry.compiler), entry.result);
        mark.bind(1, part);
        mark.bind(2, found.reference.created);
        mark.bind(3, id.value());
        mark.exec();
        mark.reset();
    }
    SQLite::Statement insert(db, "INSERT INTO set_part (run, number, of_run, results, title, note, kind, device, "
                                 "compilers, protocol, plan, origin, started_at, finished_at) "
                                 "SELECT ?, ?, 0, ?, ?, '', 'reference', ?, ?, protocol, plan, ?, ?, ? "
                                 "FROM run WHERE id = ?");
    int column = 0;
    insert.bind(++column, set.value());
    insert.bind(++column, part);
    insert.bind(++column, static_cast<std::int64_t>(found.reference.entries.size()));
    insert.bind(++column, "reference " + folderName(found.folder));
    insert.bind(++column, device);
    insert.bind(++column, dumped(compilers));
    insert.bind(++column, dumped({{"reference", found.folder.string()}, {"program", found.reference.program}}));
    insert.bind(++column, found.reference.created);
    insert.bind(++column, found.reference.created);
    insert.bind(++column, found.check.value());
    insert.exec();
}

Status storeReport(SQLite::Database& db, RunId set, const ReferenceReport& report) {
    SQLite::Statement insert(db, "INSERT INTO regression (run, report) VALUES (?, ?)");
    insert.bind(1, set.value());
    insert.bind(2, dumped(toJson(report)));
    insert.exec();
    return {};
}

Result<RunId> insertRegression(SQLite::Database& db, const FoundRegression& found, const std::filesystem::path& file) {
    GNX_CHECK(checkName(db, found.name));
    GNX_CHECK(checkReadable(db, found.check, file));
    const StoredRun check = storedRun(db, found.check);
    const std::vector<SetMember> now = membersOf(db, found.check, 0);
    NewSet set{.name = found.name,
               .note = found.note,
               .kind = kRegressionKind,
               .origin = {},
               .devices = {check.device},
               .compilers = {},
               .protocol = check.protocol,
               .results = now.size() + found.reference.entries.size()};
    std::vector<std::string> before;
    const auto curve = [](std::vector<std::string>& all, const std::string& name) {
        if (std::ranges::find(all, name) == all.end())
            all.push_back(name);
    };
    for (const ReferenceEntry& entry : found.reference.entries)
        curve(before, entry.compiler);
    for (const std::string& compiler : before)
        set.compilers.push_back(referenceCurve(compiler));
    for (const SetMember& member : now)
        curve(set.compilers, member.compiler);
    set.origin = {{"reference", found.folder.string()},
                  {"check", found.check.value()},
                  {"tolerance", found.report.tolerance},
                  {"found", foundText(found.report)}};
    const RunId made = insertSet(db, set);
    insertReference(db, made, now.empty() ? 0 : 1, found, check.device, before);
    copyMembers(db, made, std::span(&found.check, 1), now);
    nameMachines(db, made);
    GNX_CHECK(storeReport(db, made, found.report));
    return made;
}

} // namespace

std::string referenceCurve(const std::string& compiler) {
    return compiler + " (reference)";
}

Result<RunId> storeRegression(const std::filesystem::path& database_file, const FoundRegression& found) {
    GNX_TRY(Database database, Database::open(database_file));
    return callDatabase(database, "store what the check has found", [&](SQLite::Database& db) -> Result<RunId> {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        GNX_TRY(const RunId made, insertRegression(db, found, database.file()));
        transaction.commit();
        return made;
    });
}

Status checkSetName(const std::filesystem::path& database_file, const std::string& name) {
    GNX_TRY(Database database, Database::open(database_file));
    return callDatabase(database, "look for the name", [&](SQLite::Database& db) { return checkName(db, name); });
}

Result<std::string> freeRegressionName(const std::filesystem::path& database_file,
                                       const std::filesystem::path& folder) {
    GNX_TRY(Database database, Database::open(database_file));
    return callDatabase(database, "find a name", [&](SQLite::Database& db) {
        const std::string name = "regression " + folderName(folder);
        std::string tried = name;
        for (int again = 2; !checkName(db, tried).ok(); ++again)
            tried = name + " (" + std::to_string(again) + ')';
        return tried;
    });
}

Result<std::optional<ReferenceReport>> storedRegression(const std::filesystem::path& database_file, RunId run) {
    using Stored = std::optional<ReferenceReport>;
    GNX_TRY(Database database, Database::open(database_file));
    return callDatabase(database, "read what the check has found", [&](SQLite::Database& db) -> Result<Stored> {
        SQLite::Statement query(db, "SELECT report FROM regression WHERE run = ?");
        query.bind(1, run.value());
        if (!query.executeStep())
            return Stored();
        auto report = referenceReportFromJson(parseJson(query.getColumn(0).getString()));
        if (!report.ok())
            return Error{.code = ErrorCode::Malformed,
                         .message = "the stored report of run " + std::to_string(run.value()) +
                                    " cannot be read: " + report.error().message,
                         .path = database.file().string()};
        return Stored(*std::move(report));
    });
}

} // namespace gnx::results
