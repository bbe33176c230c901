#include "core/bench/plans/QueueStore.h"

#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/store/DatabaseCall.h"
#include "core/bench/plans/CheckFolder.h"
#include "core/bench/plans/Reference.h"
#include "core/bench/plans/StoredRows.h"
#include "core/exec/worker/DriverMark.h"

namespace gnx::bench {
namespace {

/// Transaction that takes the write lock before it reads, so that two programs cannot both find the same run free.
class WriteTransaction : public SQLite::Transaction {
  public:
    explicit WriteTransaction(SQLite::Database& db) : Transaction(db, SQLite::TransactionBehavior::IMMEDIATE) {}
};

Error refused(RunId run, const std::string& why, const char* hint = "") {
    return {.code = ErrorCode::InvalidInput, .message = "run " + std::to_string(run.value()) + ' ' + why, .hint = hint};
}

/// Returns how often the statement changed a row.
template <class... Values> int change(SQLite::Database& db, const char* sql, const Values&... values) {
    SQLite::Statement statement(db, sql);
    int column = 0;
    (statement.bind(++column, values), ...);
    return statement.exec();
}

/// For the job that was running each time the program died.
RunResult endedTheProgram(std::uint32_t attempts) {
    RunResult result;
    result.status = RunStatus::Crash;
    result.message = "it ended the program " + std::to_string(attempts) + " times: it was in work whenever that died";
    return result;
}

/// Jobs that were in work too often end here.
Status endRepeatOffenders(SQLite::Database& db, RunId run, const BenchPlan& plan) {
    SQLite::Statement query(db,
                            "SELECT number, attempts FROM job WHERE run = ? AND state = 'running' AND attempts >= ?");
    query.bind(1, run.value());
    query.bind(2, static_cast<std::int64_t>(QueueStore::kMostAttempts));
    std::vector<std::pair<std::uint32_t, std::uint32_t>> found;
    while (query.executeStep())
        found.emplace_back(query.getColumn(0).getUInt(), query.getColumn(1).getUInt());
    query.reset();
    for (const auto& [job, attempts] : found) {
        if (job >= plan.jobCount())
            return refused(run, "has a job that is not in its plan");
        insertJobResult(db, run, job, plan.sampleOf(job), plan.compilerOf(job), endedTheProgram(attempts));
    }
    return {};
}

void waitAgain(SQLite::Database& db, RunId run, bool failed_too) {
    change(db, "UPDATE job SET state = 'waiting', attempts = 0 WHERE run = ? AND state = 'cancelled'", run.value());
    change(db, "UPDATE job SET state = 'waiting' WHERE run = ? AND state = 'running'", run.value());
    if (failed_too)
        change(db,
               "UPDATE job SET state = 'waiting', attempts = 0 WHERE run = ? AND state = 'done' "
               "AND result IN (SELECT id FROM result WHERE run = ? AND status <> 'correct')",
               run.value(), run.value());
}

bool somethingWaits(SQLite::Database& db, RunId run) {
    SQLite::Statement query(db, "SELECT 1 FROM job WHERE run = ? AND state = 'waiting' LIMIT 1");
    query.bind(1, run.value());
    return query.executeStep();
}

bool somethingIsDone(SQLite::Database& db, RunId run) {
    SQLite::Statement query(db, "SELECT 1 FROM job WHERE run = ? AND state = 'done' LIMIT 1");
    query.bind(1, run.value());
    return query.executeStep();
}

/// A reference is complete or does not exist: without its first outputs the later ones are useless.
Status checkFirstOutputs(SQLite::Database& db, RunId run, const BenchPlan& plan) {
    std::error_code failed;
    const auto made = referenceMadeBy(plan);
    if (!made || std::filesystem::exists(*made, failed) || !somethingIsDone(db, run))
        return {};
    Error error =
        refused(run, "makes a reference, and the outputs of its finished jobs are where it made them no more: "
                     "they were put into the reference's folder, or removed");
    error.hint = "graphnet reference save --run " + std::to_string(run.value()) +
                 " -o DIR --force runs all of it again and makes the reference anew";
    return error;
}

Result<BenchPlan> claimRun(SQLite::Database& db, RunId run, const std::string& driver, bool failed_too,
                           const std::filesystem::path& file) {
    SQLite::Statement query(db, "SELECT finished_at, driver FROM run WHERE id = ? AND deleted_at = ''");
    query.bind(1, run.value());
    if (!query.executeStep())
        return noSuchRun(db, run, file);
    const bool finished = !query.getColumn(0).getString().empty();
    if (!finished && isAlive(query.getColumn(1).getString()))
        return refused(run, "is in work", "wait for its end, or cancel it where it was started");
    query.reset();
    GNX_TRY(BenchPlan plan, readPlan(db, run, file));
    GNX_CHECK(checkFirstOutputs(db, run, plan));
    if (plan.kind == kReferenceCheckKind && !CheckFolder::isAt(plan.outputs_folder))
        plan.outputs_folder.clear(); // nobody would compare them, or remove them
    GNX_CHECK(endRepeatOffenders(db, run, plan));
    waitAgain(db, run, failed_too);
    if (finished && !somethingWaits(db, run))
        return refused(run, failed_too ? "has no failed job" : "has nothing left to do");
    change(db,
           "UPDATE run SET driver = ?, state = 'queued', finished_at = '', stopped = '', "
           "position = (SELECT MAX(position) + 1 FROM run) WHERE id = ?",
           driver, run.value());
    return plan;
}

} // namespace

struct QueueStore::Impl {
    Database database;
    std::string driver;      ///< owner of the runs that this store submits and claims
    int others_version = -1; ///< SQLite's number for what other connections have committed

    template <class Action> auto write(const std::string& doing, const Action& action) {
        return callDatabase(database, doing, [&](SQLite::Database& db) {
            WriteTransaction transaction(db);
            auto answer = action(db);
            if (answer.ok())
                transaction.commit();
            return answer;
        });
    }
};

QueueStore::QueueStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
QueueStore::QueueStore(QueueStore&&) noexcept = default;
QueueStore& QueueStore::operator=(QueueStore&&) noexcept = default;
QueueStore::~QueueStore() = default;

Result<QueueStore> QueueStore::open(const std::filesystem::path& database_file, const std::string& queue) {
    GNX_TRY(Database database, Database::open(database_file));
    const std::string driver = thisProcessMark() + (queue.empty() ? "" : ' ' + queue);
    return QueueStore(std::make_unique<Impl>(Impl{std::move(database), driver}));
}

Result<RunId> QueueStore::submit(const BenchPlan& plan) {
    return impl_->write("begin a run", [&](SQLite::Database& db) -> Result<RunId> {
        return insertRun(db, plan, RunState::Queued, impl_->driver);
    });
}

Result<BenchPlan> QueueStore::claim(RunId run) {
    return impl_->write("take up the run", [&](SQLite::Database& db) {
        return claimRun(db, run, impl_->driver, false, impl_->database.file());
    });
}

Result<BenchPlan> QueueStore::claimFailed(RunId run) {
    return impl_->write("take up the run", [&](SQLite::Database& db) {
        return claimRun(db, run, impl_->driver, true, impl_->database.file());
    });
}

Status QueueStore::release(RunId run, RunState state) {
    return impl_->write("give back the run", [&](SQLite::Database& db) -> Status {
        change(db, "UPDATE run SET driver = '', state = ? WHERE id = ? AND finished_at = ''", runStateName(state),
               run.value());
        return {};
    });
}

Status QueueStore::disown(RunId run) {
    return impl_->write("give back the run", [&](SQLite::Database& db) -> Status {
        change(db, "UPDATE run SET driver = '' WHERE id = ? AND driver = ? AND finished_at = ''", run.value(),
               impl_->driver);
        return {};
    });
}

Result<std::vector<RunId>> QueueStore::interrupted() const {
    return callDatabase(impl_->database, "look for interrupted runs", [](SQLite::Database& db) {
        SQLite::Statement query(db, "SELECT id, driver FROM run WHERE finished_at = '' AND plan <> '' "
                                    "AND state IN ('queued', 'running') AND deleted_at = '' ORDER BY position, id");
        std::vector<RunId> runs;
        while (query.executeStep())
            if (!isAlive(query.getColumn(1).getString()))
                runs.emplace_back(query.getColumn(0).getInt64());
        return runs;
    });
}

Status QueueStore::begin(RunId run) {
    return impl_->write("begin the run", [&](SQLite::Database& db) -> Status {
        change(db, "UPDATE run SET state = 'running' WHERE id = ?", run.value());
        return {};
    });
}

Result<std::optional<std::uint32_t>> QueueStore::nextJob(RunId run) const {
    return callDatabase(impl_->database, "find the next job", [&](SQLite::Database& db) {
        SQLite::Statement query(db, "SELECT MIN(number) FROM job WHERE run = ? AND state = 'waiting'");
        query.bind(1, run.value());
        query.executeStep();
        const auto number = query.getColumn(0);
        return number.isNull() ? std::optional<std::uint32_t>() : std::optional(number.getUInt());
    });
}

Result<std::map<std::string, std::size_t>> QueueStore::jobsLeft(RunId run) const {
    return callDatabase(impl_->database, "count the jobs that are left", [&](SQLite::Database& db) {
        SQLite::Statement query(db,
                                "SELECT compiler, COUNT(*) FROM job WHERE run = ? AND state IN ('waiting', 'running') "
                                "GROUP BY compiler");
        query.bind(1, run.value());
        std::map<std::string, std::size_t> left;
        while (query.executeStep())
            left[query.getColumn(0).getString()] = query.getColumn(1).getUInt();
        return left;
    });
}

Result<bool> QueueStore::othersWrote() {
    return callDatabase(impl_->database, "look for what others wrote", [&](SQLite::Database& db) {
        const int version = db.execAndGet("PRAGMA data_version").getInt();
        return std::exchange(impl_->others_version, version) != version;
    });
}

Result<bool> QueueStore::beginJob(RunId run, std::uint32_t job) {
    return impl_->write("begin a job", [&](SQLite::Database& db) -> Result<bool> {
        return change(db,
                      "UPDATE job SET state = 'running', attempts = attempts + 1 "
                      "WHERE run = ? AND number = ? AND state = 'waiting'",
                      run.value(), static_cast<std::int64_t>(job)) > 0;
    });
}

Result<ResultId> QueueStore::finishJob(RunId run, std::uint32_t job, const SampleRow& sample,
                                       const std::string& compiler, const RunResult& result) {
    return impl_->write("save the result of " + sample.name, [&](SQLite::Database& db) -> Result<ResultId> {
        return insertJobResult(db, run, job, sample, compiler, result);
    });
}

Status QueueStore::putBack(RunId run, std::uint32_t job) {
    return impl_->write("put back a job", [&](SQLite::Database& db) -> Status {
        change(db,
               "UPDATE job SET state = 'waiting', attempts = attempts - 1 "
               "WHERE run = ? AND number = ? AND state = 'running'",
               run.value(), static_cast<std::int64_t>(job));
        return {};
    });
}

Result<bool> QueueStore::cancelJob(RunId run, std::uint32_t job) {
    return impl_->write("cancel a job", [&](SQLite::Database& db) -> Result<bool> {
        return change(db, "UPDATE job SET state = 'cancelled' WHERE run = ? AND number = ? AND state = 'waiting'",
                      run.value(), static_cast<std::int64_t>(job)) > 0;
    });
}

Status QueueStore::finish(RunId run, const std::string& stopped) {
    return impl_->write("close the run", [&](SQLite::Database& db) -> Status {
        if (!stopped.empty())
            change(db, "UPDATE job SET state = 'cancelled' WHERE run = ? AND state IN ('waiting', 'running')",
                   run.value());
        if (change(db,
                   "UPDATE run SET stopped = ?, state = ?, finished_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') "
                   "WHERE id = ?",
                   stopped, runStateName(stopped.empty() ? RunState::Finished : RunState::Cancelled), run.value()) == 0)
            return noSuchRun(run, impl_->database.file());
        return {};
    });
}

Status QueueStore::forget(RunId run) {
    return impl_->write("forget the run", [&](SQLite::Database& db) -> Status {
        change(db, "DELETE FROM run WHERE id = ?", run.value());
        return {};
    });
}

Status QueueStore::order(const std::vector<RunId>& runs) {
    return impl_->write("order the runs", [&](SQLite::Database& db) -> Status {
        for (const RunId run : runs)
            change(db, "UPDATE run SET position = (SELECT MAX(position) + 1 FROM run) WHERE id = ?", run.value());
        return {};
    });
}

} // namespace gnx::bench
