#include "core/bench/plans/ResultFollower.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/store/Database.h"
#include "tests/unit/bench/plans/BenchFixture.h"
#include <SQLiteCpp/SQLiteCpp.h>

namespace gnx::test {
namespace {

/// A run of two samples under two compilers: jobs a/torchscript, a/eager, b/torchscript, b/eager.
class ResultFollowerTest : public testing::Test {
  protected:
    void SetUp() override {
        plan_.samples = {test::fakeSample(folder_, "a"), test::fakeSample(folder_, "b")};
        plan_.compilers = {"torchscript", "eager"};
        run_ = *store_.createRun(plan_);
    }
    void save(std::size_t sample, const std::string& compiler, RunStatus status = RunStatus::Correct) {
        RunResult result;
        result.status = status;
        ASSERT_TRUE(store_.save(run_, plan_.samples[sample], compiler, result).ok());
    }
    std::vector<std::string> names(const ResultList& list) {
        std::vector<std::string> all;
        for (const ResultRow& row : list.rows())
            all.push_back(row.sample_name + ' ' + row.compiler + ' ' + runStatusName(row.result.status));
        return all;
    }
    /// The list that results() reads whole.
    std::vector<std::string> whole() { return names(store_.results(run_).value()); }
    void sql(const std::string& statement) { Database::open(file())->handle().exec(statement); }
    std::filesystem::path file() const { return folder_ / "index.sqlite"; }

    TempDir folder_;
    ResultStore store_ = *ResultStore::open(file());
    BenchPlan plan_;
    RunId run_;
};

TEST_F(ResultFollowerTest, ReadsWhatWasStoredSince) {
    ResultFollower follower(run_);
    EXPECT_TRUE(follower.update(store_)->empty());
    save(1, "torchscript");
    EXPECT_THAT(names(*follower.update(store_)), testing::ElementsAre("b torchscript correct"));
    save(0, "torchscript");
    save(0, "eager");
    EXPECT_THAT(names(*follower.update(store_)),
                testing::ElementsAre("a torchscript correct", "a eager correct", "b torchscript correct"));
}

TEST_F(ResultFollowerTest, SharesTheRowsThatStay) {
    save(0, "torchscript");
    ResultFollower follower(run_);
    const ResultList before = *follower.update(store_);
    save(1, "torchscript");
    const ResultList after = *follower.update(store_);
    EXPECT_EQ(&before.front(), &after.front());
    EXPECT_EQ(store_.changes(run_, store_.changes(run_, {})->mark)->rows.size(), 0U);
}

TEST_F(ResultFollowerTest, ReplacesTheResultOfAJobThatRanAgain) {
    save(0, "torchscript", RunStatus::CompileFail);
    ResultFollower follower(run_);
    ASSERT_EQ(follower.update(store_)->size(), 1U);
    save(0, "torchscript"); // SQLite gives it the number of the one that goes
    EXPECT_THAT(names(*follower.update(store_)), testing::ElementsAre("a torchscript correct"));
}

TEST_F(ResultFollowerTest, ForgetsWhatWasRemoved) {
    save(0, "torchscript");
    save(1, "torchscript");
    ResultFollower follower(run_);
    ASSERT_EQ(follower.update(store_)->size(), 2U);
    sql("DELETE FROM result WHERE sample_name = 'a'");
    const RunId other = *store_.createRun(plan_); // its result may get the number
    ASSERT_TRUE(store_.save(other, plan_.samples[0], "eager", {}).ok());
    EXPECT_EQ(names(*follower.update(store_)), whole());
}

TEST_F(ResultFollowerTest, ReadsAnewWhatWasChangedInPlace) {
    save(0, "torchscript");
    ResultFollower follower(run_);
    ASSERT_TRUE(follower.update(store_).ok());
    sql("UPDATE result SET compiler = 'inductor'");
    EXPECT_THAT(names(*follower.update(store_)), testing::ElementsAre("a inductor correct"));
}

TEST_F(ResultFollowerTest, SaysThatTheRunIsGoneAndForgetsItsChanges) {
    save(0, "torchscript");
    ResultFollower follower(run_);
    ASSERT_TRUE(follower.update(store_).ok());
    ASSERT_TRUE(store_.finishRun(run_).ok());
    ASSERT_TRUE(store_.removeRun(run_).ok());
    EXPECT_EQ(follower.update(store_).error().code, ErrorCode::NotFound);
    EXPECT_EQ(Database::open(file())->handle().execAndGet("SELECT COUNT(*) FROM result_change").getInt(), 0);
}

TEST_F(ResultFollowerTest, FindsTheNewResultsByTheirNumbers) {
    auto database = Database::open(file());
    SQLite::Statement plan(database->handle(),
                           "EXPLAIN QUERY PLAN SELECT result FROM result_change WHERE run = 1 AND number > 7");
    ASSERT_TRUE(plan.executeStep());
    EXPECT_THAT(plan.getColumn("detail").getString(), testing::HasSubstr("result_change_number (run=? AND number>?)"));
}

} // namespace
} // namespace gnx::test
