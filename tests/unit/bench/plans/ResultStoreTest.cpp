#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/store/Database.h"
#include "core/exec/worker/DriverMark.h"
#include "tests/unit/bench/plans/BenchFixture.h"
#include <SQLiteCpp/SQLiteCpp.h>

namespace gnx::test {
namespace {

using test::TempDir;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

class ResultStoreTest : public testing::Test {
  protected:
    ResultStore store() {
        auto opened = ResultStore::open(file());
        EXPECT_TRUE(opened.ok());
        return *std::move(opened);
    }
    std::filesystem::path file() const { return folder_ / "index.sqlite"; }
    BenchPlan plan() {
        BenchPlan made;
        made.samples = {test::fakeSample(folder_, "a"), test::fakeSample(folder_, "b")};
        made.compilers = {"torchscript", "eager"};
        made.protocol.inputs.seed = 77;
        made.protocol.trials = 9;
        made.title = "first";
        return made;
    }
    void sql(const std::string& statement) { Database::open(file())->handle().exec(statement); }

    TempDir folder_;
};

RunResult measured() {
    RunResult result;
    result.status = RunStatus::Correct;
    result.phase = "done";
    result.eager_ms = {3.25, 1.0 / 3.0, 2.5};
    result.compiled_ms = {1.5, 1.25, 1e-3};
    result.compile_ms = 12.75;
    result.peak_bytes = std::uint64_t{5} << 40U;
    result.environment = {{"torch", "2.13.0"}, {"cpu", "someone's"}};
    OutputReport output;
    output.eager_dtype = output.compiled_dtype = "bfloat16";
    output.eager_shape = output.compiled_shape = {1, 0, 3};
    output.close[4] = true;
    result.outputs = {output};
    return result;
}

} // namespace

TEST_F(ResultStoreTest, GivesBackRawSamplesMachineAndOutputsBitForBit) {
    ResultStore results = store();
    const RunId run = *results.createRun(plan());
    const RunResult saved = measured();
    ASSERT_TRUE(results.save(run, plan().samples[0], "torchscript", saved).ok());

    const auto rows = store().results(run);
    ASSERT_TRUE(rows.ok()) << rows.error().text();
    ASSERT_EQ(rows->size(), 1U);
    const ResultRow& row = rows->front();
    EXPECT_EQ(row.sample_name, "a");
    EXPECT_EQ(row.compiler, "torchscript");
    EXPECT_EQ(row.device, "cpu");
    EXPECT_EQ(row.op_count, 7U);
    EXPECT_EQ(row.result.eager_ms, saved.eager_ms);
    EXPECT_EQ(row.result.compiled_ms, saved.compiled_ms);
    EXPECT_EQ(row.result.peak_bytes, saved.peak_bytes);
    EXPECT_EQ(row.result.environment, saved.environment);
    ASSERT_EQ(row.result.outputs.size(), 1U);
    EXPECT_EQ(row.result.outputs[0].eager_shape, saved.outputs[0].eager_shape);
    EXPECT_EQ(row.result.outputs[0].close, saved.outputs[0].close);
    EXPECT_EQ(row.finished_at.size(), std::string("2026-01-01T00:00:00Z").size());
}

TEST_F(ResultStoreTest, KeepsNanAndInfinityWhichJsonHasNot) {
    ResultStore results = store();
    const RunId run = *results.createRun(plan());
    RunResult odd = measured();
    odd.eager_ms = {1.0, kNan, kInf};
    odd.outputs[0].max_diff = kInf;
    odd.outputs[0].mean_diff = kNan;
    odd.outputs[0].max_relative_diff = -kInf;
    ASSERT_TRUE(results.save(run, plan().samples[0], "torchscript", odd).ok());
    const auto rows = results.results(run);
    ASSERT_TRUE(rows.ok()) << rows.error().text();
    const RunResult& read = rows->front().result;
    EXPECT_EQ(read.eager_ms[0], 1.0);
    EXPECT_TRUE(std::isnan(read.eager_ms[1]));
    EXPECT_EQ(read.eager_ms[2], kInf);
    EXPECT_EQ(read.outputs[0].max_diff, kInf);
    EXPECT_TRUE(std::isnan(read.outputs[0].mean_diff));
    EXPECT_EQ(read.outputs[0].max_relative_diff, -kInf);
}

TEST_F(ResultStoreTest, ReplacesBytesThatAreNoText) {
    ResultStore results = store();
    const RunId run = *results.createRun(plan());
    RunResult garbled = measured();
    garbled.message = "last words: \xff\xfe";
    ASSERT_TRUE(results.save(run, plan().samples[0], "torchscript", garbled).ok());
    EXPECT_EQ(results.results(run)->front().result.message, "last words: \xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST_F(ResultStoreTest, ListsRunsNewestFirstWithWhatWasAskedAndDone) {
    ResultStore results = store();
    const RunId first = *results.createRun(plan());
    RunResult failed;
    failed.status = RunStatus::CompileFail;
    ASSERT_TRUE(results.save(first, plan().samples[0], "torchscript", measured()).ok());
    ASSERT_TRUE(results.save(first, plan().samples[0], "eager", failed).ok());
    ASSERT_TRUE(results.finishRun(first, "cancelled").ok());
    const RunId second = *results.createRun(plan());

    const auto runs = results.runs();
    ASSERT_TRUE(runs.ok()) << runs.error().text();
    ASSERT_EQ(runs->size(), 2U);
    EXPECT_EQ((*runs)[0].id, second);
    const RunRow& row = (*runs)[1];
    EXPECT_EQ(row.title, "first");
    EXPECT_EQ(row.jobs, 4U);
    EXPECT_EQ(row.done, 2U);
    EXPECT_EQ(row.failed, 1U);
    EXPECT_EQ(row.stopped, "cancelled");
    EXPECT_NE(row.finished_at, "");
    EXPECT_EQ(row.protocol.inputs.seed, 77U);
    EXPECT_EQ(row.protocol.trials, 9);
    EXPECT_THAT(row.compilers, testing::ElementsAre("torchscript", "eager"));
    EXPECT_EQ(results.latestRun()->value(), second);
}

TEST_F(ResultStoreTest, TellsARunThatIsAtWorkFromOneThatWasInterrupted) {
    ResultStore results = store();
    ASSERT_TRUE(results.createRun(plan()).ok());
    EXPECT_TRUE(results.runs()->front().running);
    EXPECT_FALSE(results.runs()->front().interrupted());
    // The mark of a process with this number but another start: long gone.
    sql("UPDATE run SET driver = driver || '1'");
    EXPECT_FALSE(results.runs()->front().running);
    EXPECT_TRUE(results.runs()->front().interrupted());
}

TEST_F(ResultStoreTest, KeepsAResultWhoseSampleIsRemovedFromTheIndex) {
    ResultStore results = store();
    BenchPlan planned = plan();
    SampleRow& sample = planned.samples[0];
    sql("INSERT INTO dataset (id, root) VALUES (1, '/d')");
    sql("INSERT INTO sample (id, dataset, name, directory, stamp, framework, model_name, source, tag, metadata, "
        "op_count, "
        "distinct_ops, input_count, output_count, parameter_count, tensor_bytes, dtypes, statements, "
        "opaque_statements, "
        "problem_count, readable, declared_hash, actual_hash) VALUES (5, 1, 'a', '" +
        sample.directory + "', '', 0, '', '', '', '', 0, 0, 0, 0, 0, 0, '', 0, 0, 0, 1, '', '')");
    sample.id = SampleId(5);
    const RunId run = *results.createRun(planned);
    ASSERT_TRUE(results.save(run, sample, "torchscript", measured()).ok());
    EXPECT_EQ(results.results(run)->front().sample, SampleId(5));

    sql("DELETE FROM sample");
    EXPECT_FALSE(results.results(run)->front().sample.valid());
    EXPECT_EQ(results.results(run)->front().sample_name, "a");
    // Gone before it was saved, as when the index is rebuilt during a run.
    ASSERT_TRUE(results.save(run, sample, "eager", measured()).ok());
    EXPECT_FALSE(results.results(run)->back().sample.valid());
}

TEST_F(ResultStoreTest, RemovesARunWithItsResultsButNotOneInWork) {
    ResultStore results = store();
    const RunId run = *results.createRun(plan());
    ASSERT_TRUE(results.save(run, plan().samples[0], "torchscript", measured()).ok());
    EXPECT_EQ(results.removeRun(run).error().code, ErrorCode::InvalidInput);
    ASSERT_TRUE(results.finishRun(run).ok());
    ASSERT_TRUE(results.removeRun(run).ok());
    EXPECT_EQ(results.results(run).error().code, ErrorCode::NotFound);
    EXPECT_EQ(results.removeRun(run).error().code, ErrorCode::NotFound);
    EXPECT_EQ(Database::open(file())->handle().execAndGet("SELECT COUNT(*) FROM result").getInt(), 0);
    EXPECT_NE(*results.createRun(plan()), run) << "a number that a user has noted must not mean another run later";
}

TEST_F(ResultStoreTest, SaysWhichStoredResultIsDamaged) {
    ResultStore results = store();
    const RunId run = *results.createRun(plan());
    ASSERT_TRUE(results.save(run, plan().samples[0], "torchscript", measured()).ok());
    sql("UPDATE result SET result = substr(result, 1, 40)");
    const auto rows = results.results(run);
    ASSERT_FALSE(rows.ok());
    EXPECT_EQ(rows.error().code, ErrorCode::Malformed);
    EXPECT_THAT(rows.error().message, testing::HasSubstr("result 1"));
}

TEST(DriverMark, IsAliveForThisProcessAndForNoOther) {
    EXPECT_TRUE(isAlive(thisProcessMark()));
    EXPECT_FALSE(isAlive(""));
    EXPECT_FALSE(isAlive("another-boot " + thisProcessMark().substr(thisProcessMark().find(' ') + 1)));
}

TEST(DriverMark, MayHaveMoreWords) {
    EXPECT_TRUE(isAlive(thisProcessMark() + " queue-3"));
}

TEST(DriverMark, WhatAContainerBesideThisOneHasIsNotGone) {
    const std::string mine = thisProcessMark();
    const std::string boot = mine.substr(0, mine.find(' '));
    EXPECT_TRUE(isGone(boot + " 999999999 1")) << "a mark of an earlier version, without a namespace";
    EXPECT_TRUE(isGone("another-boot 1 1 ns1"));
    EXPECT_FALSE(isGone(mine));
    EXPECT_FALSE(isGone(boot + " 1 1 ns1")) << "namespace 1 is not this one's";
    EXPECT_FALSE(isAlive(boot + " 1 1 ns1")) << "its runs may be taken up: a container that began anew has another";
}

} // namespace gnx::test
