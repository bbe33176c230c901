#include <functional>

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "core/bench/plans/QueueStore.h"
#include "core/bench/plans/ResultStore.h"
#include "tests/unit/bench/plans/BenchFixture.h"

namespace gnx::test {
namespace {

/// Instructions of SQLite's virtual machine that all statements of this process have executed.
int sql_steps = 0;

int addSteps(unsigned /*event*/, void* /*context*/, void* statement, void* /*nanoseconds*/) {
    sql_steps += sqlite3_stmt_status(static_cast<sqlite3_stmt*>(statement), SQLITE_STMTSTATUS_VM_STEP, 1);
    return 0;
}

int watch(sqlite3* database, const char** /*error*/, const sqlite3_api_routines* /*api*/) {
    return sqlite3_trace_v2(database, SQLITE_TRACE_PROFILE, addSteps, nullptr);
}

/// Counts the steps of all databases that are opened while it lives.
class WatchedDatabases {
  public:
    WatchedDatabases() { sqlite3_auto_extension(reinterpret_cast<void (*)()>(watch)); }
    ~WatchedDatabases() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(watch)); }
};

BenchPlan planOf(const TempDir& folder, std::size_t samples) {
    BenchPlan plan;
    for (std::size_t i = 0; i < samples; ++i)
        plan.samples.push_back(fakeSample(folder, "s" + std::to_string(i)));
    plan.compilers = {"eager", "inductor"};
    return plan;
}

int stepsOf(const std::function<void()>& action) {
    const int before = sql_steps;
    action();
    return sql_steps - before;
}

/// Cost of the last job's result, when all others have theirs.
int stepsOfLastSave(std::size_t samples) {
    const TempDir folder;
    const BenchPlan plan = planOf(folder, samples);
    auto store = ResultStore::open(folder / "index.sqlite");
    const RunId run = store->createRun(plan).value();
    const auto save = [&](std::size_t job) {
        ASSERT_TRUE(store->save(run, plan.sampleOf(job), plan.compilerOf(job), RunResult()).ok());
    };
    for (std::size_t job = 0; job + 1 < plan.jobCount(); ++job)
        save(job);
    return stepsOf([&] { save(plan.jobCount() - 1); });
}

/// Likewise, of a queue: from the question for the next job to its result.
int stepsOfLastJob(std::size_t samples) {
    const TempDir folder;
    const BenchPlan plan = planOf(folder, samples);
    auto store = QueueStore::open(folder / "index.sqlite");
    const RunId run = store->submit(plan).value();
    const auto work = [&] {
        const std::uint32_t job = store->nextJob(run).value().value();
        ASSERT_TRUE(store->beginJob(run, job).value());
        ASSERT_TRUE(store->finishJob(run, job, plan.sampleOf(job), plan.compilerOf(job), RunResult()).ok());
    };
    for (std::size_t job = 0; job + 1 < plan.jobCount(); ++job)
        work();
    return stepsOf(work);
}

} // namespace

TEST(SaveCost, AResultCostsTheSameInALongRunAsInAShortOne) {
    const WatchedDatabases watched;
    const int in_a_short_run = stepsOfLastSave(5);
    EXPECT_GT(in_a_short_run, 0);
    EXPECT_EQ(stepsOfLastSave(150), in_a_short_run);
}

TEST(SaveCost, AJobOfAQueueCostsTheSameInALongRunAsInAShortOne) {
    const WatchedDatabases watched;
    const int in_a_short_run = stepsOfLastJob(5);
    EXPECT_GT(in_a_short_run, 0);
    EXPECT_EQ(stepsOfLastJob(150), in_a_short_run);
}

} // namespace gnx::test
