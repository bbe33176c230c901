#include <gtest/gtest.h>

#include "core/bench/plans/QueueStore.h"
#include "core/bench/plans/RunDriver.h"
#include "tests/unit/bench/plans/BenchFixture.h"

namespace gnx::test {
namespace {

class RunCountTest : public testing::Test {
  protected:
    RunCountTest() {
        BenchPlan plan;
        plan.samples = {fakeSample(folder_, "a"), fakeSample(folder_, "b")};
        plan.compilers = {"torchscript", "eager"};
        run_ = *store_.submit(plan);
        sample_ = plan.samples[0];
        events_.run_progress = [this](RunId, const RunProgress& progress) { reported_.push_back(progress.done); };
    }
    std::filesystem::path file() const { return folder_ / "index.sqlite"; }
    void finish(std::uint32_t job, const std::string& compiler) {
        RunResult result;
        result.status = RunStatus::Correct;
        ASSERT_TRUE(*store_.beginJob(run_, job));
        ASSERT_TRUE(store_.finishJob(run_, job, sample_, compiler, result).ok());
        ASSERT_TRUE(count_.settleAndReport(run_, compiler, store_, events_).ok());
    }

    TempDir folder_;
    QueueStore store_ = *QueueStore::open(file());
    RunId run_;
    SampleRow sample_;
    RunCount count_{4};
    BenchEvents events_;
    std::vector<std::size_t> reported_;
};

} // namespace

TEST_F(RunCountTest, CountsEachJobThatEnds) {
    ASSERT_TRUE(count_.countAndReport(run_, store_, events_).ok());
    finish(0, "torchscript");
    finish(1, "eager");
    EXPECT_EQ(reported_, (std::vector<std::size_t>{0, 1, 2}));
}

TEST_F(RunCountTest, SeesTheJobsThatAnotherProgramCancels) {
    ASSERT_TRUE(count_.countAndReport(run_, store_, events_).ok());
    finish(0, "torchscript");
    QueueStore other = *QueueStore::open(file());
    ASSERT_TRUE(*other.cancelJob(run_, 3));
    finish(1, "eager");
    EXPECT_EQ(reported_, (std::vector<std::size_t>{0, 1, 3}));
}

TEST_F(RunCountTest, KnowsOfOthersOnlyWhatIsNewSinceTheLastQuestion) {
    ASSERT_TRUE(*store_.othersWrote()); // the first question knows of nothing before
    EXPECT_FALSE(*store_.othersWrote());
    ASSERT_TRUE(*store_.beginJob(run_, 0)); // its own
    EXPECT_FALSE(*store_.othersWrote());
    QueueStore other = *QueueStore::open(file());
    ASSERT_TRUE(*other.cancelJob(run_, 3));
    EXPECT_TRUE(*store_.othersWrote());
    EXPECT_FALSE(*store_.othersWrote());
}

} // namespace gnx::test
