#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <SQLiteCpp/Database.h>

#include "core/base/store/Database.h"
#include "core/bench/plans/CheckFolder.h"
#include "core/bench/plans/QueueStore.h"
#include "core/bench/plans/Reference.h"
#include "tests/unit/bench/plans/BenchFixture.h"

namespace gnx::test {
namespace {

using test::TempDir;
using testing::ElementsAre;
using testing::HasSubstr;

class QueueStoreTest : public testing::Test {
  protected:
    std::filesystem::path file() const { return folder_ / "index.sqlite"; }
    QueueStore store() { return *QueueStore::open(file()); }
    ResultStore results() { return *ResultStore::open(file()); }
    BenchPlan plan() {
        BenchPlan made;
        made.samples = {test::fakeSample(folder_, "a"), test::fakeSample(folder_, "b")};
        made.samples[0].variant_hash = "00112233445566778899aabbccddeeff";
        made.compilers = {"torchscript", "eager"};
        made.measure.width = 0.05;
        made.limits.compile_s = 77;
        return made;
    }
    std::vector<JobState> states(RunId run) {
        std::vector<JobState> all;
        const auto jobs = *results().jobs(run);
        for (const JobRow& job : jobs)
            all.push_back(job.state);
        return all;
    }
    RunResult correct() {
        RunResult result;
        result.status = RunStatus::Correct;
        return result;
    }
    /// As kill -9 of the program leaves it: what it had claimed is nobody's.
    void killDriver() { sql("UPDATE run SET driver = 'another boot, 1 1'"); }
    void sql(const std::string& statement) { Database::open(file())->handle().exec(statement); }

    TempDir folder_;
};

constexpr auto W = JobState::Waiting;
constexpr auto R = JobState::Running;
constexpr auto D = JobState::Done;
constexpr auto C = JobState::Cancelled;

} // namespace

TEST_F(QueueStoreTest, KeepsAPlanAndItsJobsFromTheMomentItIsSubmitted) {
    const RunId run = *store().submit(plan());
    EXPECT_THAT(states(run), ElementsAre(W, W, W, W));
    const auto jobs = *results().jobs(run);
    EXPECT_EQ(jobs[1].sample_name, "a");
    EXPECT_EQ(jobs[1].compiler, "eager");
    EXPECT_EQ(jobs[2].sample_name, "b");
    const BenchPlan read = *results().plan(run);
    EXPECT_EQ(read.samples[0].directory, plan().samples[0].directory);
    EXPECT_EQ(read.samples[0].framework, Framework::Torch);
    EXPECT_EQ(read.samples[0].op_count, 7U);
    EXPECT_EQ(read.compilers, plan().compilers);
    EXPECT_EQ(read.measure, plan().measure);
    EXPECT_EQ(read.limits, plan().limits);
    EXPECT_EQ(read.protocol.timing, Timing::Blocks);
}

TEST_F(QueueStoreTest, ResultAndStateOfAJobAreOne) {
    QueueStore queue = store();
    const RunId run = *queue.submit(plan());
    ASSERT_TRUE(queue.beginJob(run, 2).ok());
    EXPECT_THAT(states(run), ElementsAre(W, W, R, W));
    // Stands for what goes wrong between the two.
    sql("CREATE TRIGGER broken BEFORE UPDATE ON job BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    EXPECT_FALSE(queue.finishJob(run, 2, plan().samples[1], "torchscript", correct()).ok());
    EXPECT_TRUE(results().results(run)->empty());
    sql("DROP TRIGGER broken");
    ASSERT_TRUE(queue.finishJob(run, 2, plan().samples[1], "torchscript", correct()).ok());
    EXPECT_THAT(states(run), ElementsAre(W, W, D, W));
    const auto rows = *results().results(run);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].job, 2U);
}

TEST_F(QueueStoreTest, ARunBelongsToOneLivingProcess) {
    QueueStore queue = store();
    const RunId run = *queue.submit(plan());
    const auto second = queue.claim(run);
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(second.error().message, HasSubstr("is in work"));
    EXPECT_TRUE(queue.interrupted()->empty());
    killDriver();
    EXPECT_THAT(*queue.interrupted(), ElementsAre(run));
    EXPECT_TRUE(queue.claim(run).ok());
    EXPECT_FALSE(queue.claim(run).ok());
}

TEST_F(QueueStoreTest, AJobThatWasInWorkWhenTheProgramDiedIsBegunAgainAndWhatIsDoneIsNot) {
    QueueStore queue = store();
    const RunId run = *queue.submit(plan());
    ASSERT_TRUE(queue.begin(run).ok());
    ASSERT_TRUE(queue.beginJob(run, 0).ok());
    ASSERT_TRUE(queue.finishJob(run, 0, plan().samples[0], "torchscript", correct()).ok());
    ASSERT_TRUE(queue.beginJob(run, 1).ok());
    killDriver();
    EXPECT_TRUE(results().run(run)->interrupted());
    EXPECT_THAT(states(run), ElementsAre(D, W, W, W)) << "nobody is at work on it";
    ASSERT_TRUE(queue.claim(run).ok());
    EXPECT_THAT(states(run), ElementsAre(D, W, W, W));
    EXPECT_EQ(*queue.nextJob(run), 1U);
    EXPECT_EQ(results().jobs(run)->at(1).attempts, 1U);
}

TEST_F(QueueStoreTest, AJobThatWasInWorkAtThreeDeathsEndsAsTheirCause) {
    QueueStore queue = store();
    const RunId run = *queue.submit(plan());
    for (int death = 0; death < 3; ++death) {
        ASSERT_EQ(*queue.nextJob(run), 0U);
        ASSERT_TRUE(queue.beginJob(run, 0).ok());
        killDriver();
        ASSERT_TRUE(queue.claim(run).ok());
    }
    EXPECT_THAT(states(run), ElementsAre(D, W, W, W));
    const auto rows = *results().results(run);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].result.status, RunStatus::Crash);
    EXPECT_THAT(rows[0].result.message, HasSubstr("ended the program 3 times"));
}

TEST_F(QueueStoreTest, ACancelledRunGoesOnWithWhatIsLeft) {
    QueueStore queue = store();
    const RunId run = *queue.submit(plan());
    ASSERT_TRUE(queue.finishJob(run, 0, plan().samples[0], "torchscript", correct()).ok());
    ASSERT_TRUE(queue.finish(run, "cancelled").ok());
    EXPECT_THAT(states(run), ElementsAre(D, C, C, C));
    EXPECT_EQ(results().run(run)->state, RunState::Cancelled);
    EXPECT_TRUE(results().run(run)->resumable());
    ASSERT_TRUE(queue.claim(run).ok());
    EXPECT_THAT(states(run), ElementsAre(D, W, W, W));
    EXPECT_EQ(results().run(run)->stopped, "");
}

TEST_F(QueueStoreTest, RetryingTakesWhatFailedAndKeepsItsResultUntilThereIsAnother) {
    QueueStore queue = store();
    const RunId run = *queue.submit(plan());
    RunResult failed;
    failed.status = RunStatus::Timeout;
    for (std::uint32_t job = 0; job < 4; ++job)
        ASSERT_TRUE(
            queue.finishJob(run, job, plan().sampleOf(job), plan().compilerOf(job), job == 2 ? failed : correct())
                .ok());
    ASSERT_TRUE(queue.finish(run, "").ok());
    EXPECT_EQ(queue.claim(run).error().code, ErrorCode::InvalidInput) << "nothing is left to do";
    ASSERT_TRUE(queue.claimFailed(run).ok());
    EXPECT_THAT(states(run), ElementsAre(D, D, W, D));
    EXPECT_EQ(results().results(run)->size(), 4U);
    ASSERT_TRUE(queue.finishJob(run, 2, plan().sampleOf(2), plan().compilerOf(2), correct()).ok());
    const auto rows = *results().results(run);
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[2].result.status, RunStatus::Correct);
    EXPECT_EQ(rows[2].job, 2U) << "in the order of the plan, though it is the newest";
}

TEST_F(QueueStoreTest, AReferenceThatIsInItsPlaceIsNotRetriedInParts) {
    BenchPlan making = plan();
    making.kind = kReferenceKind;
    making.outputs_folder = (folder_ / ".ref.saving-0000_7_7/outputs").string();
    std::filesystem::create_directories(making.outputs_folder);
    QueueStore queue = store();
    const RunId run = *queue.submit(making);
    ASSERT_TRUE(queue.beginJob(run, 0).ok());
    ASSERT_TRUE(queue.finishJob(run, 0, making.samples[0], "torchscript", correct()).ok());
    ASSERT_TRUE(queue.beginJob(run, 1).ok());
    ASSERT_TRUE(queue.finishJob(run, 1, making.samples[0], "eager", RunResult()).ok());
    killDriver();
    EXPECT_TRUE(queue.claimFailed(run).ok()) << "it was not published";
    ASSERT_TRUE(queue.release(run, RunState::Queued).ok());
    std::filesystem::rename(folder_ / ".ref.saving-0000_7_7", folder_ / "ref");
    const auto refused = queue.claimFailed(run);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(refused.error().text(), HasSubstr("graphnet reference save --run"));
    EXPECT_THAT(refused.error().text(), HasSubstr("--force"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / ".ref.saving-0000_7_7"));
}

TEST_F(QueueStoreTest, ACheckWhoseProgramIsGoneGoesOnWithoutOutputsThatNobodyWouldCompare) {
    BenchPlan check = plan();
    check.kind = kReferenceCheckKind;
    auto outputs = CheckFolder::make(file(), {.reference = "/data/ref"}, {});
    ASSERT_TRUE(outputs.ok()) << outputs.error().text();
    check.outputs_folder = outputs->path().string();
    const RunId kept = *store().submit(check);
    killDriver();
    EXPECT_EQ(store().claim(kept)->outputs_folder, check.outputs_folder);
    std::filesystem::remove_all(check.outputs_folder);
    killDriver();
    EXPECT_EQ(store().claim(kept)->outputs_folder, "");
}

TEST_F(QueueStoreTest, OnlyAJobThatWaitsCanBeCancelledAlone) {
    QueueStore queue = store();
    const RunId run = *queue.submit(plan());
    ASSERT_TRUE(queue.beginJob(run, 0).ok());
    EXPECT_FALSE(*queue.cancelJob(run, 0));
    EXPECT_TRUE(*queue.cancelJob(run, 3));
    EXPECT_THAT(states(run), ElementsAre(R, W, W, C));
}

TEST_F(QueueStoreTest, AJobThatWasCancelledIsNotBegun) {
    QueueStore queue = store();
    const RunId run = *queue.submit(plan());
    ASSERT_TRUE(*queue.cancelJob(run, 0));
    EXPECT_FALSE(*queue.beginJob(run, 0));
    EXPECT_THAT(states(run), ElementsAre(C, W, W, W));
}

TEST_F(QueueStoreTest, InterruptedRunsComeInTheOrderOfTheQueue) {
    QueueStore queue = store();
    const RunId first = *queue.submit(plan());
    const RunId second = *queue.submit(plan());
    ASSERT_TRUE(queue.order({second, first}).ok());
    killDriver();
    EXPECT_THAT(*queue.interrupted(), ElementsAre(second, first));
}

TEST_F(QueueStoreTest, AClockThatWasSetBackChangesNoOrder) {
    QueueStore queue = store();
    const RunId first = *queue.submit(plan());
    sql("UPDATE run SET started_at = '2099-01-01T00:00:00Z'");
    const RunId second = *queue.submit(plan());
    ASSERT_TRUE(queue.finishJob(first, 0, plan().samples[0], "torchscript", correct()).ok());
    sql("UPDATE result SET finished_at = '1999-01-01T00:00:00Z'"); // before the run began
    ASSERT_TRUE(queue.finishJob(first, 1, plan().samples[0], "eager", correct()).ok());
    EXPECT_EQ(results().runs()->front().id, second);
    EXPECT_EQ(*results().latestRun(), second);
    EXPECT_EQ(results().results(first)->front().compiler, "torchscript");
    killDriver();
    EXPECT_THAT(*queue.interrupted(), ElementsAre(first, second));
    EXPECT_EQ(*queue.nextJob(first), 2U);
}

TEST_F(QueueStoreTest, ARunOfAnEarlierVersionIsReadableAndSaysThatItHasNoPlan) {
    QueueStore queue = store();
    sql("INSERT INTO run (title, device, compilers, protocol, jobs, driver, state, started_at) VALUES "
        "('old', 'cpu', '[\"eager\"]', '{\"sample_dir\": \"\"}', 3, '', 'running', '2026-01-01T00:00:00Z')");
    const RunRow row = results().runs()->front();
    EXPECT_TRUE(row.interrupted());
    EXPECT_FALSE(row.resumable());
    EXPECT_TRUE(results().jobs(row.id)->empty());
    const auto claimed = queue.claim(row.id);
    ASSERT_FALSE(claimed.ok());
    EXPECT_THAT(claimed.error().message, HasSubstr("has no plan"));
    EXPECT_TRUE(queue.interrupted()->empty());
}

} // namespace gnx::test
