#include "core/data/index/VerdictStore.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include "core/base/ParseJson.h"
#include "core/base/store/DatabaseCall.h"
#include "core/graph/ir/Contradictions.h"

namespace gnx::data {
namespace {

constexpr const char* kInsert = R"(
INSERT OR REPLACE INTO verdict (sample, "constraint", verdict, evidence, details, stamp, checked_at)
SELECT id, ?2, ?3, ?4, ?5, stamp, CASE ?6 WHEN '' THEN strftime('%Y-%m-%dT%H:%M:%SZ', 'now') ELSE ?6 END
FROM sample WHERE id = ?1)";

constexpr const char* kSelect = R"(
SELECT v."constraint", v.verdict, v.evidence, v.details, v.checked_at, v.stamp <> s.stamp
FROM verdict v JOIN sample s ON s.id = v.sample WHERE v.sample = ?)";

Error noSample(SampleId sample, const std::filesystem::path& file) {
    Error error;
    error.code = ErrorCode::NotFound;
    error.path = file.string();
    error.message = "cannot store verdicts: there is no sample with id " + std::to_string(sample.value());
    error.hint = "it may have been removed meanwhile";
    return error;
}

Error malformed(const std::string& constraint, const std::string& reason, const std::filesystem::path& file) {
    Error error;
    error.code = ErrorCode::Malformed;
    error.path = file.string();
    error.message = "the stored verdict on \"" + constraint + "\" cannot be read: " + reason;
    error.hint = "validate the sample again";
    return error;
}

Result<ConstraintResult> readResult(const SQLite::Statement& query, const std::filesystem::path& file) {
    const std::string name = query.getColumn(0).getString();
    const auto constraint = parseConstraint(name);
    const int verdict = query.getColumn(1).getInt();
    if (!constraint)
        return malformed(name, "there is no such constraint", file);
    if (verdict < 0 || verdict > static_cast<int>(Verdict::Failed))
        return malformed(name, "expected a verdict of 0, 1 or 2, found " + std::to_string(verdict), file);
    ConstraintResult result;
    result.constraint = *constraint;
    result.verdict = static_cast<Verdict>(verdict);
    result.evidence = query.getColumn(2).getString();
    result.details = parseJson(query.getColumn(3).getString());
    if (result.details.is_discarded())
        return malformed(name, "its details are no JSON", file);
    result.checked_at = query.getColumn(4).getString();
    result.outdated = query.getColumn(5).getInt() != 0;
    return result;
}

/// Returns whether a verdict other than NotChecked is stored for the sample as it is now.
bool isDecided(SQLite::Database& db, SampleId sample, Constraint constraint) {
    SQLite::Statement query(db, "SELECT 1 FROM verdict v JOIN sample s ON s.id = v.sample WHERE v.sample = ? AND "
                                "v.\"constraint\" = ? AND v.verdict <> ? AND v.stamp = s.stamp");
    SQLite::bind(query, sample.value(), std::string(constraintName(constraint)), static_cast<int>(Verdict::NotChecked));
    return query.executeStep();
}

void replaceContradictions(SQLite::Database& db, SampleId sample, const std::vector<Problem>& findings) {
    SQLite::Statement drop(db, "DELETE FROM problem WHERE sample = ? AND code = ?");
    for (const std::string_view code : contradictionCodes()) {
        drop.reset();
        SQLite::bind(drop, sample.value(), std::string(code));
        drop.exec();
    }
    SQLite::Statement insert(db, "INSERT INTO problem (sample, severity, code, file, line, \"column\", message) "
                                 "VALUES (?, ?, ?, ?, ?, ?, ?)");
    for (const Problem& problem : findings) {
        insert.reset();
        SQLite::bind(insert, sample.value(), static_cast<int>(problem.severity), problem.code, problem.file,
                     problem.line, problem.column, problem.message);
        insert.exec();
    }
    SQLite::Statement count(db, "UPDATE sample SET problem_count = (SELECT COUNT(*) FROM problem "
                                "WHERE sample = ?1 AND severity > ?2) WHERE id = ?1");
    SQLite::bind(count, sample.value(), static_cast<int>(Problem::Severity::Note));
    count.exec();
}

} // namespace

Status VerdictStore::store(SampleId sample, const std::vector<ConstraintResult>& results,
                           const std::optional<std::vector<Problem>>& findings) {
    return callDatabase(database_, "store verdicts", [&](SQLite::Database& db) -> Status {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement insert(db, kInsert);
        for (const ConstraintResult& result : results) {
            if (result.circumstantial && isDecided(db, sample, result.constraint))
                continue;
            insert.reset();
            insert.bind(1, sample.value());
            insert.bind(2, constraintName(result.constraint));
            insert.bind(3, static_cast<int>(result.verdict));
            insert.bind(4, result.evidence);
            // Bytes of a file or of a worker's last output may not be UTF-8.
            insert.bind(5, result.details.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
            insert.bind(6, result.checked_at);
            if (insert.exec() == 0)
                return noSample(sample, database_.file());
        }
        if (findings)
            replaceContradictions(db, sample, *findings);
        transaction.commit();
        return {};
    });
}

Result<std::vector<ConstraintResult>> VerdictStore::read(SampleId sample) const {
    return callDatabase(database_, "read verdicts", [&](SQLite::Database& db) -> Result<std::vector<ConstraintResult>> {
        SQLite::Statement query(db, kSelect);
        query.bind(1, sample.value());
        std::vector<ConstraintResult> stored, ordered;
        while (query.executeStep()) {
            GNX_TRY(ConstraintResult result, readResult(query, database_.file()));
            stored.push_back(std::move(result));
        }
        for (const Constraint constraint : kConstraints)
            for (ConstraintResult& result : stored)
                if (result.constraint == constraint)
                    ordered.push_back(std::move(result));
        return ordered;
    });
}

} // namespace gnx::data
