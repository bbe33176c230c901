#include "core/bench/plans/ResultStore.h"

#include <algorithm>
#include <array>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/store/DatabaseCall.h"
#include "core/bench/plans/StoredRows.h"
#include "core/exec/worker/DriverMark.h"

namespace gnx::bench {
namespace {

constexpr std::array<const char*, 5> kRunStates{"queued", "running", "paused", "finished", "cancelled"};
constexpr std::array<const char*, 4> kJobStates{"waiting", "running", "done", "cancelled"};

template <class State, std::size_t N>
std::optional<State> parseState(const std::array<const char*, N>& names, std::string_view name) {
    const auto* const found = std::ranges::find(names, name, [](const char* text) { return std::string_view(text); });
    return found == names.end() ? std::nullopt : std::optional(static_cast<State>(found - names.begin()));
}

constexpr const char* kRuns = "SELECT run.*, run.plan <> '' AS has_plan, COUNT(result.id) AS done, "
                              "COALESCE(SUM(result.status <> 'correct'), 0) AS failed, "
                              "COALESCE(SUM(result.status = 'correct' AND result.unstable), 0) AS unstable "
                              "FROM run LEFT JOIN result ON result.run = run.id ";
// Query for results. A result in a merged set has the device of its part.
constexpr const char* kResults = "SELECT result.*, COALESCE(set_part.device, run.device) AS device, job.number AS job "
                                 "FROM result JOIN run ON run.id = result.run "
                                 "LEFT JOIN set_part ON set_part.run = result.run AND set_part.number = result.part "
                                 "LEFT JOIN job ON job.result = result.id ";
constexpr const char* kMeasured = "run NOT IN (SELECT id FROM set_aside)"; // no copy, not deleted

Result<std::vector<RunRow>> readRuns(SQLite::Statement& query, const std::filesystem::path& file) {
    std::vector<RunRow> rows;
    while (query.executeStep()) {
        GNX_TRY(RunRow row, readRun(query, file));
        rows.push_back(std::move(row));
    }
    return rows;
}

Result<std::vector<ResultRow>> readResults(SQLite::Statement& query, const std::filesystem::path& file) {
    std::vector<ResultRow> rows;
    while (query.executeStep()) {
        GNX_TRY(ResultRow row, readResult(query, file));
        rows.push_back(std::move(row));
    }
    return rows;
}

Status requireRun(SQLite::Database& db, RunId run, const std::filesystem::path& file) {
    SQLite::Statement known(db, "SELECT 1 FROM run WHERE id = ? AND deleted_at = ''");
    known.bind(1, run.value());
    if (!known.executeStep())
        return noSuchRun(db, run, file);
    return {};
}

/// Reads all results of a run. Runs of earlier versions do not have jobs, but their ids have the order of the plan.
Result<std::vector<ResultRow>> readAll(SQLite::Database& db, RunId run, const std::filesystem::path& file) {
    SQLite::Statement query(db, std::string(kResults) + "WHERE result.run = ? ORDER BY job.number, result.id");
    query.bind(1, run.value());
    return readResults(query, file);
}

/// Reads the results that changed. "+run" in the query keeps SQLite from using the index of the run: results are found
/// by the ids that changed, not by going through all results of the run.
Result<std::vector<ResultRow>> readChanged(SQLite::Database& db, RunId run, std::int64_t mark,
                                           const std::filesystem::path& file) {
    SQLite::Statement query(db, std::string(kResults) +
                                    "WHERE result.id IN (SELECT result FROM result_change WHERE run = ?1 AND "
                                    "number > ?2) AND +result.run = ?1 ORDER BY job.number, result.id");
    query.bind(1, run.value());
    query.bind(2, mark);
    return readResults(query, file);
}

std::vector<ResultId> readGone(SQLite::Database& db, RunId run, std::int64_t mark) {
    SQLite::Statement query(db, "SELECT change.result FROM result_change AS change "
                                "LEFT JOIN result ON result.id = change.result AND +result.run = change.run "
                                "WHERE change.run = ? AND change.number > ? AND result.id IS NULL");
    query.bind(1, run.value());
    query.bind(2, mark);
    std::vector<ResultId> gone;
    while (query.executeStep())
        gone.emplace_back(query.getColumn(0).getInt64());
    return gone;
}

JobRow readJob(const SQLite::Statement& query) {
    JobRow row;
    row.number = query.getColumn("number").getUInt();
    row.sample_name = query.getColumn("sample_name").getString();
    row.directory = query.getColumn("directory").getString();
    row.compiler = query.getColumn("compiler").getString();
    row.state = parseJobState(query.getColumn("state").getString()).value_or(JobState::Waiting);
    row.attempts = query.getColumn("attempts").getUInt();
    if (const auto result = query.getColumn("result"); !result.isNull())
        row.result = ResultId(result.getInt64());
    if (const auto status = query.getColumn("status"); !status.isNull())
        row.status = parseRunStatus(status.getString());
    return row;
}

/// Returns the job of a sample with a compiler.
std::optional<std::uint32_t> jobOf(SQLite::Database& db, RunId run, const SampleRow& sample,
                                   const std::string& compiler) {
    SQLite::Statement query(db, "SELECT number FROM job WHERE run = ? AND directory = ? AND compiler = ?");
    query.bind(1, run.value());
    query.bind(2, sample.directory);
    query.bind(3, compiler);
    return query.executeStep() ? std::optional(query.getColumn(0).getUInt()) : std::nullopt;
}

} // namespace

const char* runStateName(RunState state) {
    return kRunStates[static_cast<std::size_t>(state)];
}

std::optional<RunState> parseRunState(std::string_view name) {
    return parseState<RunState>(kRunStates, name);
}

const char* jobStateName(JobState state) {
    return kJobStates[static_cast<std::size_t>(state)];
}

std::optional<JobState> parseJobState(std::string_view name) {
    return parseState<JobState>(kJobStates, name);
}

struct ResultStore::Impl {
    Database database;
};

ResultStore::ResultStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
ResultStore::ResultStore(ResultStore&&) noexcept = default;
ResultStore& ResultStore::operator=(ResultStore&&) noexcept = default;
ResultStore::~ResultStore() = default;

Result<ResultStore> ResultStore::open(const std::filesystem::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    return ResultStore(std::make_unique<Impl>(Impl{std::move(database)}));
}

Result<RunId> ResultStore::createRun(const BenchPlan& plan) {
    return callDatabase(impl_->database, "begin a run", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        const RunId run = insertRun(db, plan, RunState::Running, thisProcessMark());
        transaction.commit();
        return run;
    });
}

Result<ResultId> ResultStore::save(RunId run, const SampleRow& sample, const std::string& compiler,
                                   const RunResult& result) {
    return callDatabase(impl_->database, "save the result of " + sample.name, [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
        const auto job = jobOf(db, run, sample, compiler);
        const ResultId id = job ? insertJobResult(db, run, *job, sample, compiler, result)
                                : ResultInsert(db)(run, sample, compiler, result);
        transaction.commit();
        return id;
    });
}

Status ResultStore::finishRun(RunId run, const std::string& stopped) {
    return callDatabase(impl_->database, "close the run", [&](SQLite::Database& db) -> Status {
        SQLite::Statement update(db, std::string("UPDATE run SET stopped = ?, state = ?, finished_at = ") + kSqlNow +
                                         " WHERE id = ?");
        update.bind(1, stopped);
        update.bind(2, runStateName(stopped.empty() ? RunState::Finished : RunState::Cancelled));
        update.bind(3, run.value());
        if (update.exec() == 0)
            return noSuchRun(run, impl_->database.file());
        return {};
    });
}

Result<std::vector<RunRow>> ResultStore::runs() const {
    return callDatabase(impl_->database, "list the runs", [&](SQLite::Database& db) -> Result<std::vector<RunRow>> {
        SQLite::Statement query(db,
                                std::string(kRuns) + "WHERE run.deleted_at = '' GROUP BY run.id ORDER BY run.id DESC");
        return readRuns(query, impl_->database.file());
    });
}

Result<std::vector<RunRow>> ResultStore::runsOf(const std::string& kind) const {
    return callDatabase(impl_->database, "list the runs", [&](SQLite::Database& db) -> Result<std::vector<RunRow>> {
        SQLite::Statement query(db, std::string(kRuns) + "WHERE run.kind = ? AND run.deleted_at = '' "
                                                         "GROUP BY run.id ORDER BY run.id DESC");
        query.bind(1, kind);
        return readRuns(query, impl_->database.file());
    });
}

Result<RunRow> ResultStore::run(RunId run) const {
    return callDatabase(impl_->database, "read the run", [&](SQLite::Database& db) -> Result<RunRow> {
        SQLite::Statement query(db, std::string(kRuns) + "WHERE run.id = ? AND run.deleted_at = '' GROUP BY run.id");
        query.bind(1, run.value());
        if (!query.executeStep())
            return noSuchRun(db, run, impl_->database.file());
        return readRun(query, impl_->database.file());
    });
}

Result<BenchPlan> ResultStore::plan(RunId run) const {
    return callDatabase(impl_->database, "read the plan",
                        [&](SQLite::Database& db) { return readPlan(db, run, impl_->database.file()); });
}

Result<std::vector<JobRow>> ResultStore::jobs(RunId run) const {
    return callDatabase(impl_->database, "read the jobs", [&](SQLite::Database& db) {
        const bool in_work = isInWork(db, run);
        SQLite::Statement query(db, "SELECT job.*, result.status AS status FROM job "
                                    "LEFT JOIN result ON result.id = job.result WHERE job.run = ? ORDER BY number");
        query.bind(1, run.value());
        std::vector<JobRow> rows;
        while (query.executeStep()) {
            JobRow& row = rows.emplace_back(readJob(query));
            if (row.state == JobState::Running && !in_work)
                row.state = JobState::Waiting; // the process that had begun it is gone
        }
        return rows;
    });
}

Result<std::vector<ResultRow>> ResultStore::results(RunId run) const {
    using Rows = std::vector<ResultRow>;
    return callDatabase(impl_->database, "read the results", [&](SQLite::Database& db) -> Result<Rows> {
        GNX_CHECK(requireRun(db, run, impl_->database.file()));
        return readAll(db, run, impl_->database.file());
    });
}

Result<ResultChanges> ResultStore::changes(RunId run, std::optional<std::int64_t> mark) const {
    return callDatabase(impl_->database, "read the new results", [&](SQLite::Database& db) -> Result<ResultChanges> {
        const SQLite::Transaction one_moment(db);
        GNX_CHECK(requireRun(db, run, impl_->database.file()));
        ResultChanges changes;
        changes.mark = db.execAndGet("SELECT COALESCE(MAX(number), 0) FROM result_change").getInt64();
        if (!mark) {
            GNX_TRY(changes.rows, readAll(db, run, impl_->database.file()));
            return changes;
        }
        GNX_TRY(changes.rows, readChanged(db, run, *mark, impl_->database.file()));
        changes.gone = readGone(db, run, *mark);
        return changes;
    });
}

Result<ResultRow> ResultStore::result(ResultId id) const {
    return callDatabase(impl_->database, "read the result", [&](SQLite::Database& db) -> Result<ResultRow> {
        SQLite::Statement query(db, std::string(kResults) + "WHERE result.id = ?");
        query.bind(1, id.value());
        if (!query.executeStep())
            return Error{.code = ErrorCode::NotFound,
                         .message = "there is no result " + std::to_string(id.value()),
                         .path = impl_->database.file().string()};
        return readResult(query, impl_->database.file());
    });
}

Result<std::vector<ResultRow>> ResultStore::latestResults(SampleId sample) const {
    using Rows = std::vector<ResultRow>;
    return callDatabase(impl_->database, "read the results of a sample", [&](SQLite::Database& db) -> Result<Rows> {
        SQLite::Statement query(db, std::string(kResults) +
                                        "WHERE result.id IN (SELECT MAX(id) FROM result WHERE sample = ? AND " +
                                        kMeasured + " GROUP BY compiler) ORDER BY result.id DESC");
        query.bind(1, sample.value());
        return readResults(query, impl_->database.file());
    });
}

Result<std::vector<ResultRow>> ResultStore::allResults(SampleId sample) const {
    using Rows = std::vector<ResultRow>;
    return callDatabase(impl_->database, "read the results of a sample", [&](SQLite::Database& db) -> Result<Rows> {
        SQLite::Statement query(db, std::string(kResults) + "WHERE result.sample = ? AND result." + kMeasured +
                                        " ORDER BY result.id DESC");
        query.bind(1, sample.value());
        return readResults(query, impl_->database.file());
    });
}

Result<std::optional<RunId>> ResultStore::latestRun() const {
    return callDatabase(impl_->database, "find the latest run", [](SQLite::Database& db) {
        SQLite::Statement query(db, "SELECT MAX(id) FROM run WHERE id NOT IN (SELECT id FROM set_aside)");
        query.executeStep();
        const auto id = query.getColumn(0);
        return id.isNull() ? std::optional<RunId>() : RunId(id.getInt64());
    });
}

Status ResultStore::removeRun(RunId run) {
    return callDatabase(impl_->database, "delete the run", [&](SQLite::Database& db) -> Status {
        SQLite::Statement query(db, "SELECT 1 FROM run WHERE id = ?");
        query.bind(1, run.value());
        if (!query.executeStep())
            return noSuchRun(run, impl_->database.file());
        if (isInWork(db, run))
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "run " + std::to_string(run.value()) + " is in work",
                         .hint = "cancel it first"};
        query.reset();
        SQLite::Statement remove(db, "DELETE FROM run WHERE id = ?");
        remove.bind(1, run.value());
        remove.exec();
        return {};
    });
}

} // namespace gnx::bench
