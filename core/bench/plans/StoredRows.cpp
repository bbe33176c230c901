#include "core/bench/plans/StoredRows.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/base/ParseJson.h"
#include "core/bench/plans/PlanFile.h"
#include "core/exec/worker/DriverMark.h"

namespace gnx::bench {
namespace {

using nlohmann::json;

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

void insertJobs(SQLite::Database& db, RunId run, const BenchPlan& plan) {
    SQLite::Statement insert(db, "INSERT INTO job (run, number, sample_name, directory, compiler) "
                                 "VALUES (?, ?, ?, ?, ?)");
    for (std::size_t job = 0; job < plan.jobCount(); ++job) {
        insert.bind(1, run.value());
        insert.bind(2, static_cast<std::int64_t>(job));
        insert.bind(3, plan.sampleOf(job).name);
        insert.bind(4, plan.sampleOf(job).directory);
        insert.bind(5, plan.compilerOf(job));
        insert.exec();
        insert.reset();
    }
}

} // namespace

std::string dumped(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

Error noSuchRun(RunId run, const std::filesystem::path& file) {
    return {.code = ErrorCode::NotFound,
            .message = "there is no run " + std::to_string(run.value()),
            .path = file.string(),
            .hint = "graphnet runs lists them"};
}

Error noSuchRun(SQLite::Database& db, RunId run, const std::filesystem::path& file) {
    Error error = noSuchRun(run, file);
    SQLite::Statement query(db, "SELECT deleted_at FROM run WHERE id = ?");
    query.bind(1, run.value());
    if (query.executeStep()) {
        error.message = "run " + std::to_string(run.value()) + " was deleted on " + query.getColumn(0).getString();
        error.hint = "graphnet runs restore " + std::to_string(run.value()) + " brings it back";
    }
    return error;
}

bool isInWork(SQLite::Database& db, RunId run) {
    SQLite::Statement query(db, "SELECT finished_at, driver FROM run WHERE id = ?");
    query.bind(1, run.value());
    return query.executeStep() && query.getColumn(0).getString().empty() && isAlive(query.getColumn(1).getString());
}

RunId insertRun(SQLite::Database& db, const BenchPlan& plan, RunState state, const std::string& driver) {
    SQLite::Statement insert(db, std::string("INSERT INTO run (title, device, compilers, protocol, jobs, driver, plan, "
                                             "state, kind, position, started_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, "
                                             "(SELECT COALESCE(MAX(position), 0) + 1 FROM run), ") +
                                     kSqlNow + ")");
    insert.bind(1, plan.title);
    insert.bind(2, plan.protocol.device);
    insert.bind(3, dumped(plan.compilers));
    insert.bind(4, dumped(toJson(plan.protocol)));
    insert.bind(5, static_cast<std::int64_t>(plan.jobCount()));
    insert.bind(6, driver);
    insert.bind(7, dumped(storedPlanJson(plan)));
    insert.bind(8, runStateName(state));
    insert.bind(9, plan.kind);
    insert.exec();
    const RunId run(db.getLastInsertRowid());
    insertJobs(db, run, plan);
    return run;
}

// The sample may have been removed from the index since the plan was made: then the link is left empty.
ResultInsert::ResultInsert(SQLite::Database& db)
    : db_(db),
      insert_(db,
              std::string("INSERT INTO result (run, sample, sample_name, model_name, source, tag, framework, op_count, "
                          "compiler, status, eager_median_ms, compiled_median_ms, speedup, unstable, result, "
                          "finished_at) VALUES (?, (SELECT id FROM sample WHERE id = ? AND directory = ?), "
                          "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ") +
                  kSqlNow + ")") {}

ResultId ResultInsert::operator()(RunId run, const SampleRow& sample, const std::string& compiler,
                                  const RunResult& result) {
    int column = 0;
    insert_.bind(++column, run.value());
    insert_.bind(++column, sample.id.value());
    insert_.bind(++column, sample.directory);
    insert_.bind(++column, sample.name);
    insert_.bind(++column, sample.model_name);
    insert_.bind(++column, sample.origin);
    insert_.bind(++column, sample.tag);
    insert_.bind(++column, static_cast<int>(sample.framework));
    insert_.bind(++column, static_cast<std::int64_t>(sample.op_count));
    insert_.bind(++column, compiler);
    insert_.bind(++column, runStatusName(result.status));
    bindMedian(insert_, ++column, result.eager_ms);
    bindMedian(insert_, ++column, result.compiled_ms);
    ++column;
    if (const auto speedup = result.speedup())
        insert_.bind(column, *speedup);
    else
        insert_.bind(column);
    insert_.bind(++column, result.unstable() ? 1 : 0);
    insert_.bind(++column, dumped(toJson(result)));
    insert_.exec();
    insert_.reset();
    return ResultId(db_.getLastInsertRowid());
}

ResultId insertJobResult(SQLite::Database& db, RunId run, std::uint32_t job, const SampleRow& sample,
                         const std::string& compiler, const RunResult& result) {
    SQLite::Statement old(db, "DELETE FROM result WHERE id = (SELECT result FROM job WHERE run = ? AND number = ?)");
    old.bind(1, run.value());
    old.bind(2, static_cast<std::int64_t>(job));
    old.exec();
    const ResultId id = ResultInsert(db)(run, sample, compiler, result);
    SQLite::Statement update(db, "UPDATE job SET state = ?, result = ? WHERE run = ? AND number = ?");
    update.bind(1, jobStateName(result.status == RunStatus::Cancelled ? JobState::Cancelled : JobState::Done));
    update.bind(2, id.value());
    update.bind(3, run.value());
    update.bind(4, static_cast<std::int64_t>(job));
    update.exec();
    return id;
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
    row.kind = query.getColumn("kind").getString();
    row.note = query.getColumn("note").getString();
    row.origin = query.getColumn("origin").getString();
    row.jobs = query.getColumn("jobs").getUInt();
    row.done = query.getColumn("done").getUInt();
    row.failed = query.getColumn("failed").getUInt();
    row.unstable = query.getColumn("unstable").getUInt();
    row.has_plan = query.getColumn("has_plan").getInt() != 0;
    const std::string state = query.getColumn("state").getString();
    const auto parsed = parseRunState(state);
    if (!parsed)
        return malformed("run", row.id.value(), file, "its state is \"" + state + '"');
    row.state = *parsed;
    const json compilers = parseJson(query.getColumn("compilers").getString());
    if (!compilers.is_array())
        return malformed("run", row.id.value(), file, "its compilers are no JSON array");
    for (const json& compiler : compilers)
        row.compilers.push_back(compiler.is_string() ? compiler.get<std::string>() : compiler.dump());
    auto protocol = fromJson<RunRequest>(parseJson(query.getColumn("protocol").getString()));
    if (!protocol.ok())
        return malformed("run", row.id.value(), file, protocol.error().message);
    row.protocol = *std::move(protocol);
    return row;
}

Result<ResultRow> readResult(const SQLite::Statement& query, const std::filesystem::path& file) {
    ResultRow row;
    row.id = ResultId(query.getColumn("id").getInt64());
    row.run = RunId(query.getColumn("run").getInt64());
    if (const auto job = query.getColumn("job"); !job.isNull())
        row.job = job.getUInt();
    if (const auto sample = query.getColumn("sample"); !sample.isNull())
        row.sample = SampleId(sample.getInt64());
    row.sample_name = query.getColumn("sample_name").getString();
    row.model_name = query.getColumn("model_name").getString();
    row.origin = query.getColumn("source").getString();
    row.tag = query.getColumn("tag").getString();
    row.framework = static_cast<Framework>(query.getColumn("framework").getInt());
    row.op_count = query.getColumn("op_count").getUInt();
    row.compiler = query.getColumn("compiler").getString();
    row.device = query.getColumn("device").getString();
    row.finished_at = query.getColumn("finished_at").getString();
    auto result = fromJson<RunResult>(parseJson(query.getColumn("result").getString()));
    if (!result.ok())
        return malformed("result", row.id.value(), file, result.error().message);
    row.result = *std::move(result);
    if (const std::string logged = query.getColumn("logged").getString(); !logged.empty()) {
        auto times = loggedTimesFromJson(parseJson(logged));
        if (!times.ok())
            return malformed("result", row.id.value(), file, times.error().message);
        row.logged = *std::move(times);
    }
    return row;
}

Result<BenchPlan> readPlan(SQLite::Database& db, RunId run, const std::filesystem::path& file) {
    SQLite::Statement query(db, "SELECT plan, kind FROM run WHERE id = ? AND deleted_at = ''");
    query.bind(1, run.value());
    if (!query.executeStep())
        return noSuchRun(db, run, file);
    const std::string text = query.getColumn(0).getString();
    if (text.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "run " + std::to_string(run.value()) + " has no plan: " +
                                (query.getColumn(1).getString() == "bench"
                                     ? "an earlier version of this program made it"
                                     : "its results were not measured by one run of this program"),
                     .path = file.string()};
    auto plan = planFromStoredJson(parseJson(text));
    if (!plan.ok() && plan.error().code == ErrorCode::NewerVersion)
        return std::move(plan).error();
    if (!plan.ok())
        return malformed("plan of run", run.value(), file, plan.error().message);
    return plan;
}

} // namespace gnx::bench
