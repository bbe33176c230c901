#include <SQLiteCpp/SQLiteCpp.h>

#include "core/bench/Bench.h"
#include "core/bench/DriverMark.h"
#include "core/store/DatabaseCall.h"

namespace gnx {
namespace {

using nlohmann::json;

constexpr const char* kNow = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/// Bytes that are not UTF-8 (a worker's last words) are replaced, never an exception.
std::string dump(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

Error noRun(RunId run, const std::filesystem::path& file) {
    return {.code = ErrorCode::NotFound,
            .message = "there is no run " + std::to_string(run.value()),
            .path = file.string(),
            .hint = "graphnet runs lists them"};
}

Error malformed(const std::string& what, std::int64_t id, const std::filesystem::path& file,
                const std::string& reason) {
    return {.code = ErrorCode::Malformed,
            .message = "the stored " + what + ' ' + std::to_string(id) + " cannot be read: " + reason,
            .path = file.string()};
}

void bindMedian(SQLite::Statement& insert, int column, const std::vector<double>& samples_ms) {
    if (samples_ms.empty())
        insert.bind(column);
    else
        insert.bind(column, timingStats(samples_ms).median);
}

Result<RunRow> readRun(const SQLite::Statement& query, const std::filesystem::path& file) {
    RunRow row;
    row.id = RunId(query.getColumn("id").getInt64());
    row.title = query.getColumn("title").getString();
    row.device = query.getColumn("device").getString();
    row.started_at = query.getColumn("started_at").getString();
    row.finished_at = query.getColumn("finished_at").getString();
    row.stopped = query.getColumn("stopped").getString();
    row.running = row.finished_at.empty() && isAlive(query.getColumn("driver").getString());
    row.jobs = query.getColumn("jobs").getUInt();
    row.done = query.getColumn("done").getUInt();
    row.failed = query.getColumn("failed").getUInt();
    const json compilers = json::parse(query.getColumn("compilers").getString(), nullptr, false);
    if (!compilers.is_array())
        return malformed("run", row.id.value(), file, "its compilers are no JSON array");
    for (const json& compiler : compilers)
        row.compilers.push_back(compiler.is_string() ? compiler.get<std::string>() : compiler.dump());
    auto protocol = runRequestFromJson(json::parse(query.getColumn("protocol").getString(), nullptr, false));
    if (!protocol.ok())
        return malformed("run", row.id.value(), file, protocol.error().message);
    row.protocol = *std::move(protocol);
    return row;
}

Result<ResultRow> readResult(const SQLite::Statement& query, const std::filesystem::path& file) {
    ResultRow row;
    row.id = ResultId(query.getColumn("id").getInt64());
    row.run = RunId(query.getColumn("run").getInt64());
    if (const auto sample = query.getColumn("sample"); !sample.isNull())
        row.sample = SampleId(sample.getInt64());
    row.sample_name = query.getColumn("sample_name").getString();
    row.model_name = query.getColumn("model_name").getString();
    row.source = query.getColumn("source").getString();
    row.tag = query.getColumn("tag").getString();
    row.framework = static_cast<Framework>(query.getColumn("framework").getInt());
    row.op_count = query.getColumn("op_count").getUInt();
    row.compiler = query.getColumn("compiler").getString();
    row.device = query.getColumn("device").getString();
    row.finished_at = query.getColumn("finished_at").getString();
    auto result = runResultFromJson(json::parse(query.getColumn("result").getString(), nullptr, false));
    if (!result.ok())
        return malformed("result", row.id.value(), file, result.error().message);
    row.result = *std::move(result);
    return row;
}

} // namespace

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
        SQLite::Statement insert(db, std::string("INSERT INTO run (title, device, compilers, protocol, jobs, driver, "
                                                 "started_at) VALUES (?, ?, ?, ?, ?, ?, ") +
                                         kNow + ")");
        insert.bind(1, plan.title);
        insert.bind(2, plan.protocol.device);
        insert.bind(3, dump(plan.compilers));
        insert.bind(4, dump(toJson(plan.protocol)));
        insert.bind(5, static_cast<std::int64_t>(plan.samples.size() * plan.compilers.size()));
        insert.bind(6, thisProcessMark());
        insert.exec();
        return RunId(db.getLastInsertRowid());
    });
}

Result<ResultId> ResultStore::save(RunId run, const SampleRow& sample, const std::string& compiler,
                                   const RunResult& result) {
    return callDatabase(impl_->database, "save the result of " + sample.name, [&](SQLite::Database& db) {
        // The sample may have been removed from the index since the plan was made: then the link is left empty.
        SQLite::Statement insert(
            db, std::string("INSERT INTO result (run, sample, sample_name, model_name, source, tag, framework, "
                            "op_count, compiler, status, eager_median_ms, compiled_median_ms, speedup, result, "
                            "finished_at) VALUES (?, (SELECT id FROM sample WHERE id = ? AND directory = ?), "
                            "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ") +
                    kNow + ")");
        int column = 0;
        insert.bind(++column, run.value());
        insert.bind(++column, sample.id.value());
        insert.bind(++column, sample.directory);
        insert.bind(++column, sample.name);
        insert.bind(++column, sample.model_name);
        insert.bind(++column, sample.source);
        insert.bind(++column, sample.tag);
        insert.bind(++column, static_cast<int>(sample.framework));
        insert.bind(++column, static_cast<std::int64_t>(sample.op_count));
        insert.bind(++column, compiler);
        insert.bind(++column, runStatusName(result.status));
        bindMedian(insert, ++column, result.eager_ms);
        bindMedian(insert, ++column, result.compiled_ms);
        ++column;
        if (const auto speedup = result.speedup())
            insert.bind(column, *speedup);
        insert.bind(++column, dump(toJson(result)));
        insert.exec();
        return ResultId(db.getLastInsertRowid());
    });
}

Status ResultStore::finishRun(RunId run, const std::string& stopped) {
    return callDatabase(impl_->database, "close the run", [&](SQLite::Database& db) -> Status {
        SQLite::Statement update(db,
                                 std::string("UPDATE run SET stopped = ?, finished_at = ") + kNow + " WHERE id = ?");
        update.bind(1, stopped);
        update.bind(2, run.value());
        if (update.exec() == 0)
            return noRun(run, impl_->database.file());
        return {};
    });
}

Result<std::vector<RunRow>> ResultStore::runs() const {
    return callDatabase(impl_->database, "list the runs", [&](SQLite::Database& db) -> Result<std::vector<RunRow>> {
        SQLite::Statement query(db, "SELECT run.*, COUNT(result.id) AS done, "
                                    "COALESCE(SUM(result.status <> 'correct'), 0) AS failed "
                                    "FROM run LEFT JOIN result ON result.run = run.id GROUP BY run.id "
                                    "ORDER BY run.id DESC");
        std::vector<RunRow> rows;
        while (query.executeStep()) {
            GNX_TRY(RunRow row, readRun(query, impl_->database.file()));
            rows.push_back(std::move(row));
        }
        return rows;
    });
}

Result<std::vector<ResultRow>> ResultStore::results(RunId run) const {
    using Rows = std::vector<ResultRow>;
    return callDatabase(impl_->database, "read the results", [&](SQLite::Database& db) -> Result<Rows> {
        SQLite::Statement known(db, "SELECT 1 FROM run WHERE id = ?");
        known.bind(1, run.value());
        if (!known.executeStep())
            return noRun(run, impl_->database.file());
        // The queue saves one job after the other, so ids follow the plan.
        SQLite::Statement query(db, "SELECT result.*, run.device AS device FROM result JOIN run ON run.id = result.run "
                                    "WHERE run = ? ORDER BY result.id");
        query.bind(1, run.value());
        Rows rows;
        while (query.executeStep()) {
            GNX_TRY(ResultRow row, readResult(query, impl_->database.file()));
            rows.push_back(std::move(row));
        }
        return rows;
    });
}

Result<std::vector<ResultRow>> ResultStore::latestResults(SampleId sample) const {
    using Rows = std::vector<ResultRow>;
    return callDatabase(impl_->database, "read the results of a sample", [&](SQLite::Database& db) -> Result<Rows> {
        SQLite::Statement query(db,
                                "SELECT result.*, run.device AS device FROM result JOIN run ON run.id = result.run "
                                "WHERE result.id IN (SELECT MAX(id) FROM result WHERE sample = ? GROUP BY compiler) "
                                "ORDER BY result.id DESC");
        query.bind(1, sample.value());
        Rows rows;
        while (query.executeStep()) {
            GNX_TRY(ResultRow row, readResult(query, impl_->database.file()));
            rows.push_back(std::move(row));
        }
        return rows;
    });
}

Result<std::optional<RunId>> ResultStore::latestRun() const {
    return callDatabase(impl_->database, "find the latest run", [](SQLite::Database& db) {
        SQLite::Statement query(db, "SELECT MAX(id) FROM run");
        query.executeStep();
        const auto id = query.getColumn(0);
        return id.isNull() ? std::optional<RunId>() : RunId(id.getInt64());
    });
}

Status ResultStore::removeRun(RunId run) {
    return callDatabase(impl_->database, "delete the run", [&](SQLite::Database& db) -> Status {
        SQLite::Statement query(db, "SELECT finished_at, driver FROM run WHERE id = ?");
        query.bind(1, run.value());
        if (!query.executeStep())
            return noRun(run, impl_->database.file());
        if (query.getColumn(0).getString().empty() && isAlive(query.getColumn(1).getString()))
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

} // namespace gnx
