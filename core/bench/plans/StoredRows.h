#pragma once

#include <filesystem>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"

namespace gnx::base {
class Database;
}

/// Rows of the tables run, job and result. Private to the stores of this folder and of core/results/sets; throws
/// SQLite::Exception.
namespace gnx::bench {

/// SQL expression for the present time in ISO 8601, UTC.
inline constexpr const char* kSqlNow = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/// Returns JSON text. Bytes that are not UTF-8 (such as in a worker's last output) are replaced and never cause an
/// exception.
std::string dumped(const nlohmann::json& value);

Error noSuchRun(RunId run, const std::filesystem::path& file);
/// The same, also for a run that was deleted and can be restored.
Error noSuchRun(SQLite::Database& db, RunId run, const std::filesystem::path& file);
/// Returns whether a process that still exists is executing the run.
bool isInWork(SQLite::Database& db, RunId run);

/// Appends a run with its jobs, which all wait; `driver` owns the run (core/exec/worker/DriverMark.h).
RunId insertRun(SQLite::Database& db, const BenchPlan& plan, RunState state, const std::string& driver);

/// Appends results; the statement is compiled once.
class ResultInsert {
  public:
    explicit ResultInsert(SQLite::Database& db);
    ResultId operator()(RunId run, const SampleRow& sample, const std::string& compiler, const RunResult& result);

  private:
    SQLite::Database& db_;
    SQLite::Statement insert_;
};

/// A result and its job's state; the result that the job had before goes.
ResultId insertJobResult(SQLite::Database& db, RunId run, std::uint32_t job, const SampleRow& sample,
                         const std::string& compiler, const RunResult& result);

/// Reads a row with the columns of run, and done, failed and unstable. Errors: Malformed.
Result<RunRow> readRun(const SQLite::Statement& query, const std::filesystem::path& file);
/// Reads a row with the columns of result, the run's device, and the job's number as job. Errors: Malformed.
Result<ResultRow> readResult(const SQLite::Statement& query, const std::filesystem::path& file);
/// Reads the plan that is stored with a run. Errors: NotFound (the run does not exist or has no plan); Malformed.
Result<BenchPlan> readPlan(SQLite::Database& db, RunId run, const std::filesystem::path& file);

} // namespace gnx::bench
