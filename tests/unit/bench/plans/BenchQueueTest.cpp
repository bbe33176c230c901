#include <chrono>
#include <csignal>
#include <fstream>
#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <SQLiteCpp/Database.h>

#include "core/base/store/Database.h"
#include "tests/unit/bench/plans/BenchFixture.h"

namespace gnx::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using test::EventLog;
using test::fakeSample;
using test::TempDir;
using testing::ElementsAre;
using testing::HasSubstr;

class BenchQueueTest : public testing::Test {
  protected:
    BenchQueue::Options options() const { return {folder_ / "index.sqlite", worker_}; }
    SampleRow sample(const std::string& name, const std::string& behaviour = {}) {
        return fakeSample(folder_, name, behaviour);
    }
    static BenchPlan plan(std::vector<SampleRow> samples) {
        BenchPlan made;
        made.samples = std::move(samples);
        made.protocol.timing = Timing::Pairs;
        return made;
    }
    /// Runs one plan to its end.
    void run(BenchPlan chosen) {
        BenchQueue queue(options(), log_.events());
        queue.submit(std::move(chosen));
        queue.waitUntilIdle();
    }
    std::vector<ResultRow> stored(RunId run) { return *ResultStore::open(folder_ / "index.sqlite")->results(run); }
    RunRow storedRun() { return ResultStore::open(folder_ / "index.sqlite")->runs()->front(); }
    /// A worker that is a shell script.
    void useScript(const std::string& script) {
        worker_ = folder_.write("worker.sh", "#!/bin/sh\n" + script + "\n");
        std::filesystem::permissions(worker_, std::filesystem::perms::owner_all);
    }
    static std::string workerPid(const ResultRow& row) { return row.result.environment.at("pid"); }

    TempDir folder_;
    std::filesystem::path worker_ = test::fakeWorker();
    EventLog log_;
};

} // namespace

TEST_F(BenchQueueTest, RunsEverySampleUnderEveryCompilerOnOneWarmWorker) {
    BenchPlan chosen = plan({sample("a"), sample("b")});
    chosen.compilers = {"torchscript", "eager"};
    chosen.protocol.trials = 3;
    chosen.protocol.inputs.seed = 42;
    run(chosen);

    ASSERT_EQ(log_.rows.size(), 4U);
    EXPECT_THAT(log_.started, ElementsAre("a", "a", "b", "b"));
    EXPECT_THAT(log_.jobs, ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(log_.phases, ElementsAre("eager", "eager", "eager", "eager"));
    ASSERT_EQ(log_.statuses.size(), 1U);
    EXPECT_TRUE(log_.statuses[0].ok());
    const auto rows = stored(log_.runs[0]);
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[1].sample_name, "a");
    EXPECT_EQ(rows[1].compiler, "eager");
    EXPECT_EQ(rows[1].result.status, RunStatus::Correct);
    EXPECT_THAT(rows[1].result.eager_ms, ElementsAre(2, 2.1, 2.2));
    EXPECT_EQ(rows[1].result.environment.at("seed"), "42");
    EXPECT_EQ(workerPid(rows[0]), workerPid(rows[3])) << "the worker should have stayed warm";
    EXPECT_FALSE(storedRun().interrupted());
    EXPECT_EQ(storedRun().stopped, "");
}

TEST_F(BenchQueueTest, HasCommittedAResultWhenItReportsIt) {
    std::size_t visible = 0;
    BenchEvents events = log_.events();
    events.job_finished = [&](const ResultRow& row, std::size_t) { visible += stored(row.run).size(); };
    BenchQueue queue(options(), events);
    queue.submit(plan({sample("a"), sample("b")}));
    queue.waitUntilIdle();
    EXPECT_EQ(visible, 1U + 2U);
}

TEST_F(BenchQueueTest, ADeadWorkerCostsItsJobAloneAndSaysHowItDied) {
    run(plan({sample("a"), sample("b", "signal SEGV"), sample("c")}));
    ASSERT_EQ(log_.rows.size(), 3U);
    const RunResult& dead = log_.rows[1].result;
    EXPECT_EQ(dead.status, RunStatus::Crash);
    EXPECT_EQ(dead.phase, "eager");
    EXPECT_THAT(dead.message, HasSubstr("SIGSEGV (Segmentation fault) in phase eager"));
    EXPECT_THAT(dead.message, HasSubstr("about to fail"));
    EXPECT_EQ(log_.rows[2].result.status, RunStatus::Correct);
    EXPECT_NE(workerPid(log_.rows[0]), workerPid(log_.rows[2]));
    EXPECT_TRUE(log_.statuses[0].ok()) << "a failed job is no failed run";
}

TEST_F(BenchQueueTest, ADeadWorkerThatCouldStillTellLeavesItsOperator) {
    run(plan({sample("a", "crash 17 33"), sample("b")}));
    const RunResult& dead = log_.rows[0].result;
    EXPECT_EQ(dead.status, RunStatus::Crash);
    EXPECT_EQ(dead.failed_node, 17);
    EXPECT_EQ(dead.failed_line, 33U);
    EXPECT_THAT(dead.message, HasSubstr("SIGILL (Illegal instruction) in phase eager, in operator 17"));
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::Correct);
}

TEST_F(BenchQueueTest, SaysOfAWorkerKilledByOthersThatItWasNotThisProgram) {
    run(plan({sample("a", "signal KILL"), sample("b")}));
    // OutOfMemory if the kernel happened to kill for memory during this test.
    EXPECT_THAT(log_.rows[0].result.status, testing::AnyOf(RunStatus::Crash, RunStatus::OutOfMemory));
    EXPECT_THAT(log_.rows[0].result.message, HasSubstr("ended by SIGKILL in phase eager"));
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::Correct);
}

TEST_F(BenchQueueTest, SaysWithWhichStatusAWorkerLeftInTheMiddle) {
    run(plan({sample("a", "exit 3"), sample("b")}));
    EXPECT_EQ(log_.rows[0].result.status, RunStatus::Crash);
    EXPECT_THAT(log_.rows[0].result.message, HasSubstr("exited with status 3 in phase compile"));
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::Correct);
}

TEST_F(BenchQueueTest, EndsAJobThatHangsAtItsTimeout) {
    BenchPlan chosen = plan({sample("a", "hang"), sample("b")});
    chosen.timeout_seconds = 0.5;
    const auto begin = steady_clock::now();
    run(chosen);
    EXPECT_GE(steady_clock::now() - begin, milliseconds(500));
    EXPECT_EQ(log_.rows[0].result.status, RunStatus::Timeout);
    EXPECT_THAT(log_.rows[0].result.message, HasSubstr("no result within 500 ms"));
    EXPECT_THAT(log_.rows[0].result.message, HasSubstr("in phase eager"));
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::Correct);
}

TEST_F(BenchQueueTest, ANonsensicalAnswerCostsItsJobAlone) {
    run(plan({sample("a", "nonsense"), sample("b", "wrong-id"), sample("c")}));
    EXPECT_EQ(log_.rows[0].result.status, RunStatus::Crash);
    EXPECT_THAT(log_.rows[0].result.message, HasSubstr("Segmentation fault (not really)"));
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::Crash);
    EXPECT_EQ(log_.rows[2].result.status, RunStatus::Correct);
}

TEST_F(BenchQueueTest, IsNotBlockedByAFloodOnStderr) {
    run(plan({sample("a", "flood"), sample("b")}));
    EXPECT_EQ(log_.rows[0].result.status, RunStatus::Correct);
    EXPECT_EQ(workerPid(log_.rows[0]), workerPid(log_.rows[1]));
}

TEST_F(BenchQueueTest, PassesOnWhatTheWorkerSaysOfASampleItCannotRead) {
    run(plan({sample("a", "status eager_fail model.py:7: the file ends inside a statement"), sample("b", "refuse"),
              sample("c")}));
    EXPECT_EQ(log_.rows[0].result.status, RunStatus::EagerFail);
    EXPECT_EQ(log_.rows[0].result.message, "model.py:7: the file ends inside a statement");
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::NotRun);
    EXPECT_THAT(log_.rows[1].result.message, HasSubstr("no such word"));
    EXPECT_EQ(workerPid(log_.rows[2]).empty(), false);
}

TEST_F(BenchQueueTest, GivesTheNextJobAFreshWorkerAfterOneRanOutOfMemory) {
    run(plan({sample("a"), sample("b", "status out_of_memory 19 GiB wanted"), sample("c")}));
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::OutOfMemory);
    EXPECT_NE(workerPid(log_.rows[0]), workerPid(log_.rows[2]));
}

TEST_F(BenchQueueTest, LeavesOutWhatNoWorkerCanRunAndSaysWhy) {
    SampleRow paddle = sample("paddle");
    paddle.framework = Framework::Paddle;
    SampleRow gone = sample("gone");
    std::filesystem::remove_all(gone.directory);
    run(plan({paddle, gone}));
    EXPECT_EQ(log_.rows[0].result.status, RunStatus::NotRun);
    EXPECT_THAT(log_.rows[0].result.message, HasSubstr("Paddle"));
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::NotRun);
    EXPECT_THAT(log_.rows[1].result.message, HasSubstr("folder is gone"));
}

TEST_F(BenchQueueTest, RefusesAPlanWithACompilerOrDeviceThatTheWorkerHasNot) {
    BenchPlan chosen = plan({sample("a")});
    chosen.compilers = {"torchscript", "inductor"};
    run(chosen);
    chosen.compilers = {"torchscript"};
    chosen.protocol.device = "cuda:7";
    run(chosen);
    ASSERT_EQ(log_.statuses.size(), 2U);
    for (const Status& status : log_.statuses) {
        ASSERT_FALSE(status.ok());
        EXPECT_EQ(status.error().code, ErrorCode::InvalidInput);
    }
    EXPECT_THAT(log_.statuses[0].error().text(), HasSubstr("no compiler 'inductor'"));
    EXPECT_THAT(log_.statuses[0].error().text(), HasSubstr("it has torchscript, eager"));
    EXPECT_THAT(log_.statuses[1].error().text(), HasSubstr("no device 'cuda:7'"));
    EXPECT_TRUE(ResultStore::open(folder_ / "index.sqlite")->runs()->empty());
}

TEST_F(BenchQueueTest, StopsWithAHintWhereThereIsNoWorker) {
    worker_ = folder_ / "graphnet-worker";
    run(plan({sample("a"), sample("b")}));
    ASSERT_EQ(log_.statuses.size(), 1U);
    ASSERT_FALSE(log_.statuses[0].ok());
    EXPECT_EQ(log_.statuses[0].error().code, ErrorCode::NotFound);
    EXPECT_THAT(log_.statuses[0].error().hint, HasSubstr("graphnet-worker"));
    EXPECT_TRUE(log_.rows.empty());
    EXPECT_TRUE(ResultStore::open(folder_ / "index.sqlite")->runs()->empty());
}

TEST_F(BenchQueueTest, StopsWithTheReasonWhereNoWorkerWillStart) {
    useScript("echo 'libtorch_cpu.so: cannot open shared object file' >&2; exit 127");
    run(plan({sample("a")}));
    ASSERT_FALSE(log_.statuses.at(0).ok());
    EXPECT_THAT(log_.statuses[0].error().message, HasSubstr("exited with status 127"));
    EXPECT_THAT(log_.statuses[0].error().message, HasSubstr("libtorch_cpu.so"));
}

TEST_F(BenchQueueTest, RefusesAWorkerOfAnotherProtocol) {
    useScript(R"(echo '{"type":"hello","protocol":99,"torch_version":"9","compilers":[],"devices":[]}'; cat)");
    run(plan({sample("a")}));
    ASSERT_FALSE(log_.statuses.at(0).ok());
    EXPECT_EQ(log_.statuses[0].error().code, ErrorCode::NewerVersion);
}

TEST_F(BenchQueueTest, CancelEndsAHangingJobWithinATenthOfASecondAndDropsTheRest) {
    BenchQueue queue(options(), log_.events());
    queue.submit(plan({sample("a"), sample("b", "hang"), sample("c")}));
    queue.submit(plan({sample("d")}));
    ASSERT_TRUE(log_.waitFor([this] { return log_.phases.size() == 2; }));
    const auto begin = steady_clock::now();
    queue.cancel();
    steady_clock::time_point first;
    ASSERT_TRUE(log_.waitFor([&] {
        first = log_.ended;
        return !log_.statuses.empty();
    }));
    EXPECT_LT(first - begin, milliseconds(100));
    queue.waitUntilIdle();
    EXPECT_THAT(log_.started, ElementsAre("a", "b")) << "the second plan must not begin";
    EXPECT_THAT(log_.runs, testing::UnorderedElementsAre(log_.queued[0], log_.queued[1]));
    EXPECT_EQ(log_.statuses[0].error().code, ErrorCode::Cancelled);
    EXPECT_EQ(log_.statuses[1].error().code, ErrorCode::Cancelled);
    const auto rows = stored(log_.queued[0]);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].result.status, RunStatus::Correct);
    EXPECT_EQ(rows[1].result.status, RunStatus::Cancelled);
    const ResultStore store = *ResultStore::open(folder_ / "index.sqlite");
    EXPECT_THAT(store.run(log_.queued[0])->stopped, HasSubstr("cancelled after 1 of 3 jobs"));
    EXPECT_EQ(store.runs()->front().state, RunState::Cancelled);
    EXPECT_THAT(store.runs()->front().stopped, HasSubstr("cancelled while it waited"));
}

TEST_F(BenchQueueTest, ARunThatIsStoppedWhenItsLastJobHasItsResultIsDone) {
    BenchQueue* running = nullptr;
    BenchEvents events = log_.events();
    events.job_finished = [&](const ResultRow& row, std::size_t) {
        if (row.sample_name == "last")
            running->cancel(row.run);
    };
    BenchQueue queue(options(), events);
    running = &queue;
    queue.submit(plan({sample("first"), sample("last")}));
    queue.waitUntilIdle();
    ASSERT_EQ(log_.statuses.size(), 1U);
    EXPECT_TRUE(log_.statuses[0].ok()) << log_.statuses[0].error().text();
    EXPECT_EQ(storedRun().state, RunState::Finished);
    queue.submit(plan({sample("first again"), sample("last, cut short", "hang")}));
    ASSERT_TRUE(log_.waitFor([this] { return log_.phases.size() == 4; }));
    queue.cancel(log_.queued.back());
    queue.waitUntilIdle();
    EXPECT_EQ(log_.statuses.at(1).error().code, ErrorCode::Cancelled);
    EXPECT_EQ(storedRun().state, RunState::Cancelled);
}

TEST_F(BenchQueueTest, KeepsAWorkerThatStopsByItself) {
    BenchQueue queue(options(), log_.events());
    queue.submit(plan({sample("a")}));
    queue.waitUntilIdle();
    queue.submit(plan({sample("b", "stop-when-told")}));
    ASSERT_TRUE(log_.waitFor([this] { return log_.phases.size() == 2; }));
    queue.cancel();
    queue.waitUntilIdle();
    queue.submit(plan({sample("c")}));
    queue.waitUntilIdle();
    ASSERT_EQ(log_.rows.size(), 3U);
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::Cancelled);
    EXPECT_EQ(log_.rows[1].result.message, "told to stop");
    EXPECT_EQ(workerPid(log_.rows[0]), workerPid(log_.rows[2]));
}

TEST_F(BenchQueueTest, WorksAgainAfterACancel) {
    BenchQueue queue(options(), log_.events());
    queue.submit(plan({sample("a", "hang")}));
    ASSERT_TRUE(log_.waitFor([this] { return log_.phases.size() == 1; }));
    queue.cancel();
    queue.submit(plan({sample("b")}));
    queue.waitUntilIdle();
    ASSERT_EQ(log_.statuses.size(), 2U);
    EXPECT_TRUE(log_.statuses[1].ok());
    EXPECT_EQ(log_.rows.back().result.status, RunStatus::Correct);
}

TEST_F(BenchQueueTest, RunsTwoPlansOneAfterTheOther) {
    BenchQueue queue(options(), log_.events());
    queue.submit(plan({sample("a"), sample("b")}));
    queue.submit(plan({sample("c")}));
    EXPECT_FALSE(queue.idle());
    queue.waitUntilIdle();
    EXPECT_TRUE(queue.idle());
    EXPECT_THAT(log_.started, ElementsAre("a", "b", "c"));
    ASSERT_EQ(log_.runs.size(), 2U);
    EXPECT_NE(log_.runs[0], log_.runs[1]);
    EXPECT_EQ(stored(log_.runs[0]).size(), 2U);
    EXPECT_EQ(stored(log_.runs[1]).size(), 1U);
}

TEST_F(BenchQueueTest, ItsDestructorEndsAHangingRunAndKeepsItToBeResumed) {
    auto queue = std::make_unique<BenchQueue>(options(), log_.events());
    queue->submit(plan({sample("a"), sample("b", "hang")}));
    ASSERT_TRUE(log_.waitFor([this] { return log_.phases.size() == 2; }));
    const pid_t worker = std::stoi(workerPid(log_.rows.at(0)));
    const auto begin = steady_clock::now();
    queue.reset();
    EXPECT_LT(steady_clock::now() - begin, std::chrono::seconds(30)) << "the job would have had 300 s";
    EXPECT_EQ(::kill(worker, 0), -1) << "the worker must not outlive the queue";
    EXPECT_EQ(stored(log_.runs.at(0))[0].result.status, RunStatus::Correct);
    EXPECT_TRUE(storedRun().interrupted()) << "its jobs are to be resumed, not cancelled";
}

TEST_F(BenchQueueTest, StopsWhereItCannotSaveAndKeepsWhatWasSaved) {
    BenchEvents events = log_.events();
    events.job_finished = [this, kept = events.job_finished](const ResultRow& row, std::size_t job) {
        kept(row, job);
        // Stands for a full disk, which the integration tests fill in earnest.
        Database::open(folder_ / "index.sqlite")
            ->handle()
            .exec("CREATE TRIGGER full BEFORE INSERT ON result BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    };
    BenchQueue queue(options(), events);
    queue.submit(plan({sample("a"), sample("b"), sample("c")}));
    queue.waitUntilIdle();
    ASSERT_EQ(log_.statuses.size(), 1U);
    ASSERT_FALSE(log_.statuses[0].ok());
    EXPECT_THAT(log_.statuses[0].error().message, HasSubstr("cannot save the result of b: disk full"));
    ASSERT_EQ(stored(log_.runs[0]).size(), 1U);
    EXPECT_THAT(log_.started, ElementsAre("a", "b")) << "no further job may be measured in vain";
    EXPECT_THAT(storedRun().stopped, HasSubstr("disk full"));
}

TEST_F(BenchQueueTest, ReportsADatabaseItCannotOpen) {
    folder_.write("index.sqlite", "this is no database, but it is long enough to be looked at as one");
    run(plan({sample("a")}));
    ASSERT_EQ(log_.statuses.size(), 1U);
    EXPECT_FALSE(log_.statuses[0].ok());
    EXPECT_FALSE(log_.runs[0].valid());
}

} // namespace gnx::test
