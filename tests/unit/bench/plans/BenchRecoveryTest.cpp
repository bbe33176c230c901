#include <atomic>
#include <csignal>
#include <fstream>
#include <limits>
#include <sys/stat.h>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <SQLiteCpp/Database.h>

#include "core/base/store/Database.h"
#include "core/bench/plans/QueueStore.h"
#include "tests/unit/bench/plans/BenchFixture.h"

namespace gnx::test {
namespace {

using test::EventLog;
using test::TempDir;
using testing::ElementsAre;
using testing::HasSubstr;

class BenchRecoveryTest : public testing::Test {
  protected:
    BenchQueue::Options options() const { return {.database_file = file(), .worker_program = test::fakeWorker()}; }
    std::filesystem::path file() const { return folder_ / "index.sqlite"; }
    SampleRow sample(const std::string& name, const std::string& behaviour = {}) {
        return test::fakeSample(folder_, name, behaviour);
    }
    static BenchPlan plan(std::vector<SampleRow> samples, Timing timing = Timing::Pairs) {
        BenchPlan made;
        made.samples = std::move(samples);
        made.protocol.timing = timing;
        return made;
    }
    void run(const BenchPlan& chosen) {
        BenchQueue queue(options(), log_.events());
        queue.submit(chosen);
        queue.waitUntilIdle();
    }
    ResultStore store() { return *ResultStore::open(file()); }
    void killDriver() { Database::open(file())->handle().exec("UPDATE run SET driver = 'another boot, 1 1'"); }

    TempDir folder_;
    EventLog log_;
};

} // namespace

TEST_F(BenchRecoveryTest, MeasuresBlocksAndKeepsWhatTheyRestOn) {
    run(plan({sample("a")}, Timing::Blocks));
    ASSERT_EQ(log_.rows.size(), 1U);
    const RunResult& result = log_.rows[0].result;
    ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
    ASSERT_TRUE(result.measurement.has_value());
    EXPECT_NEAR(*result.speedup(), 2.0, 1e-9) << "the fake worker's calls take 2 ms and 1 ms";
    EXPECT_FALSE(result.unstable());
    EXPECT_FALSE(result.measurement->blocks.empty());
    EXPECT_EQ(timingStats(result.eager_ms).median, 2.0);
    EXPECT_EQ(timingStats(result.compiled_ms).median, 1.0);
    EXPECT_EQ(store().results(log_.runs[0])->front().result.measurement, result.measurement);
}

TEST_F(BenchRecoveryTest, AJobThatFailsInABlockSaysWhy) {
    run(plan({sample("a", "fail-in-block"), sample("b")}, Timing::Blocks));
    EXPECT_EQ(log_.rows[0].result.status, RunStatus::RuntimeFail);
    EXPECT_EQ(log_.rows[0].result.message, "the third block fails");
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::Correct);
}

TEST_F(BenchRecoveryTest, AMeasurementThatCannotBeIsSaidAndTheWorkerStaysInStep) {
    BenchPlan chosen = plan({sample("a"), sample("b")}, Timing::Blocks);
    chosen.measure.time_limit_s = std::numeric_limits<double>::infinity();
    run(chosen);
    ASSERT_EQ(log_.rows.size(), 2U);
    for (const ResultRow& row : log_.rows) {
        EXPECT_EQ(row.result.status, RunStatus::NotRun);
        EXPECT_THAT(row.result.message, HasSubstr("time limit"));
    }
}

TEST_F(BenchRecoveryTest, APaddleSampleRefusesAVariant) {
    const std::filesystem::path python =
        folder_.write("python", "#!/bin/sh\nexec '" + test::fakeWorker().string() + "'\n"); // whatever it is to serve
    std::filesystem::permissions(python, std::filesystem::perms::owner_all);
    BenchQueue::Options chosen = options();
    chosen.places = [&](const std::string&, const std::string&, const std::stop_token&) -> Result<JobPlace> {
        return JobPlace{.python = python, .framework = "paddle"};
    };
    BenchPlan wanted = plan({sample("a")});
    wanted.samples[0].framework = Framework::Paddle;
    wanted.protocol.inputs.dtype = "float64";
    BenchQueue queue(chosen, log_.events());
    queue.submit(wanted);
    queue.waitUntilIdle();
    ASSERT_EQ(log_.rows.size(), 1U);
    EXPECT_EQ(log_.rows[0].result.status, RunStatus::NotRun);
    EXPECT_THAT(log_.rows[0].result.message, HasSubstr("not with seed 123, float64"));
}

TEST_F(BenchRecoveryTest, ABlockThatHangsCostsItsJobTheTimeOfItsPhase) {
    BenchPlan chosen = plan({sample("a", "hang-in-block"), sample("b")}, Timing::Blocks);
    chosen.limits.run_s = 0.5;
    run(chosen);
    EXPECT_EQ(log_.rows[0].result.status, RunStatus::Timeout);
    EXPECT_THAT(log_.rows[0].result.message, HasSubstr("running took more than 500 ms"));
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::Correct);
}

TEST_F(BenchRecoveryTest, AJobThatTakesMoreThanItsMemoryIsEnded) {
    BenchPlan chosen = plan({sample("a", "eat 200"), sample("b")});
    chosen.protocol.memory_limit_bytes = 50 << 20;
    run(chosen);
    EXPECT_EQ(log_.rows[0].result.status, RunStatus::OutOfMemory);
    EXPECT_THAT(log_.rows[0].result.message, HasSubstr("the limit is 50.0 MiB"));
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::Correct);
}

TEST_F(BenchRecoveryTest, WhatADeadWorkerStartedInAnotherSessionEndsWithIt) {
    const std::string number = (folder_ / "left").string();
    run(plan({sample("a", "leave " + number), sample("b")}));
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::Correct);
    pid_t left = 0;
    std::ifstream(number) >> left;
    ASSERT_GT(left, 0);
    std::ifstream stat("/proc/" + std::to_string(left) + "/stat");
    std::string pid;
    std::string name;
    std::string state = "gone";
    stat >> pid >> name >> state; // one that nobody reaps is a zombie
    EXPECT_THAT(state, testing::AnyOf("gone", "Z", "X"));
}

TEST_F(BenchRecoveryTest, GoesOnWhereAKilledProgramStopped) {
    const BenchPlan chosen = plan({sample("a"), sample("b"), sample("c")});
    RunId interrupted;
    {
        QueueStore queue = *QueueStore::open(file());
        interrupted = *queue.submit(chosen);
        RunResult done;
        done.status = RunStatus::Correct;
        ASSERT_TRUE(queue.finishJob(interrupted, 0, chosen.samples[0], "torchscript", done).ok());
        ASSERT_TRUE(queue.beginJob(interrupted, 1).ok());
        killDriver();
    }
    BenchQueue queue(options(), log_.events());
    queue.resumeInterrupted();
    queue.waitUntilIdle();
    EXPECT_THAT(log_.started, ElementsAre("b", "c"));
    EXPECT_THAT(log_.jobs, ElementsAre(1, 2));
    ASSERT_EQ(log_.statuses.size(), 1U);
    EXPECT_TRUE(log_.statuses[0].ok());
    EXPECT_EQ(store().results(interrupted)->size(), 3U);
    EXPECT_EQ(store().run(interrupted)->state, RunState::Finished);
    EXPECT_EQ(store().jobs(interrupted)->at(1).attempts, 2U);
}

TEST_F(BenchRecoveryTest, PausesAfterTheJobInWorkAndGoesOnWhenAsked) {
    const SampleRow waits = sample("a", "wait");
    ASSERT_EQ(::mkfifo((folder_ / "a" / "go").c_str(), 0600), 0);
    BenchQueue queue(options(), log_.events());
    queue.submit(plan({waits, sample("b")}));
    ASSERT_TRUE(log_.waitFor([this] { return log_.phases.size() == 1; }));
    const RunId run = store().runs()->front().id;
    queue.pause(run);
    std::ofstream(folder_ / "a" / "go") << "go\n";
    queue.waitUntilIdle();
    EXPECT_EQ(store().run(run)->state, RunState::Paused);
    EXPECT_FALSE(store().run(run)->interrupted());
    EXPECT_THAT(log_.started, ElementsAre("a"));
    queue.resume(run);
    queue.waitUntilIdle();
    EXPECT_THAT(log_.started, ElementsAre("a", "b"));
    EXPECT_EQ(store().run(run)->state, RunState::Finished);
}

TEST_F(BenchRecoveryTest, CancelsOneJobAndRunsTheOthers) {
    BenchQueue queue(options(), log_.events());
    queue.submit(plan({sample("a", "hang"), sample("b"), sample("c")}));
    ASSERT_TRUE(log_.waitFor([this] { return log_.phases.size() == 1; }));
    const RunId run = store().runs()->front().id;
    queue.cancelJob(run, 2);
    queue.cancelJob(run, 0);
    queue.waitUntilIdle();
    ASSERT_EQ(log_.rows.size(), 2U);
    EXPECT_EQ(log_.rows[0].result.status, RunStatus::Cancelled);
    EXPECT_EQ(log_.rows[1].sample_name, "b");
    EXPECT_TRUE(log_.statuses.at(0).ok());
    EXPECT_EQ(store().jobs(run)->at(2).state, JobState::Cancelled);
}

TEST_F(BenchRecoveryTest, RunsWhatFailedAgainInTheSameRun) {
    SampleRow failing = sample("b", "status compile_fail no");
    run(plan({sample("a"), failing, sample("c")}));
    const RunId first = log_.runs[0];
    std::filesystem::remove(folder_ / "b" / "behaviour");
    BenchQueue queue(options(), log_.events());
    queue.retryFailed(first);
    queue.waitUntilIdle();
    EXPECT_THAT(log_.started, ElementsAre("a", "b", "c", "b"));
    const auto rows = *store().results(first);
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[1].result.status, RunStatus::Correct);
    EXPECT_EQ(store().runs()->size(), 1U);
}

TEST_F(BenchRecoveryTest, RunsThatWaitHaveTheirTurnInTheOrderThatWasChosen) {
    BenchQueue queue(options(), log_.events());
    queue.submit(plan({sample("a", "hang")}));
    queue.submit(plan({sample("b")}));
    queue.submit(plan({sample("c")}));
    ASSERT_TRUE(log_.waitFor([&] { return log_.phases.size() == 1; }));
    ASSERT_TRUE(log_.waitFor([&] { return log_.queued.size() == 3; }));
    const RunId hanging = log_.queued[0];
    queue.reorder(log_.queued[2], 0);
    queue.cancel(hanging);
    queue.waitUntilIdle();
    EXPECT_THAT(log_.started, ElementsAre("a", "c", "b"));
    EXPECT_EQ(store().run(hanging)->state, RunState::Cancelled);
}

TEST_F(BenchRecoveryTest, WhatWaitsOutlivesTheQueue) {
    {
        BenchQueue queue(options(), log_.events());
        queue.submit(plan({sample("a", "hang")}));
        queue.submit(plan({sample("b")}));
        ASSERT_TRUE(log_.waitFor([this] { return log_.phases.size() == 1 && log_.queued.size() == 2; }));
    }
    EXPECT_THAT(*QueueStore::open(file())->interrupted(), ElementsAre(log_.queued[0], log_.queued[1]));
    std::filesystem::remove(folder_ / "a" / "behaviour");
    BenchQueue queue(options(), log_.events());
    queue.resumeInterrupted();
    queue.waitUntilIdle();
    EXPECT_THAT(log_.started, ElementsAre("a", "a", "b"));
}

TEST_F(BenchRecoveryTest, AnInterruptedRunWaitsAsIfItsProgramHadDied) {
    {
        BenchQueue queue(options(), log_.events());
        queue.submit(plan({sample("a"), sample("b", "hang"), sample("c")}));
        queue.submit(plan({sample("d")}));
        ASSERT_TRUE(log_.waitFor([this] { return log_.phases.size() == 2 && log_.queued.size() == 2; }));
        queue.interrupt();
        queue.waitUntilIdle();
    }
    const RunId run = log_.queued[0];
    EXPECT_THAT(log_.runs, testing::UnorderedElementsAre(run, log_.queued[1])) << "both are told of";
    const RunRow row = *store().run(run);
    EXPECT_TRUE(row.interrupted());
    EXPECT_EQ(row.done, 1U);
    const auto jobs = *store().jobs(run);
    EXPECT_EQ(jobs[1].state, JobState::Waiting);
    EXPECT_EQ(jobs[1].attempts, 0U) << "it was not the cause";
    EXPECT_EQ(store().results(run)->size(), 1U) << "no result of a job that was cut short";
    for (const Status& status : log_.statuses) {
        EXPECT_EQ(status.error().code, ErrorCode::Cancelled);
        EXPECT_THAT(status.error().hint, HasSubstr("--resume"));
    }
    EXPECT_THAT(*QueueStore::open(file())->interrupted(), ElementsAre(run, log_.queued[1]));
}

TEST_F(BenchRecoveryTest, ARunOfAnotherQueueOfThisProcessIsNotTakenUp) {
    const RunId run = *QueueStore::open(file(), "another")->submit(plan({sample("a")}));
    BenchQueue queue(options(), log_.events());
    queue.resume(run);
    queue.waitUntilIdle();
    EXPECT_TRUE(log_.started.empty());
    ASSERT_EQ(log_.statuses.size(), 1U);
    EXPECT_THAT(log_.statuses[0].error().message, HasSubstr("is in work"));
    EXPECT_TRUE(store().run(run)->running);
}

TEST_F(BenchRecoveryTest, JobsThatWereCancelledWhileTheyWaitedHadTheirTurn) {
    const SampleRow waits = sample("a", "wait");
    ASSERT_EQ(::mkfifo((folder_ / "a" / "go").c_str(), 0600), 0);
    std::vector<RunProgress> reported;
    BenchEvents events = log_.events();
    events.run_progress = [&](RunId, const RunProgress& progress) { reported.push_back(progress); };
    {
        BenchQueue queue(options(), events);
        queue.submit(plan({waits, sample("b"), sample("c")}));
        ASSERT_TRUE(log_.waitFor([this] { return log_.phases.size() == 1; }));
        queue.cancelJob(log_.queued[0], 1);
        queue.cancelJob(log_.queued[0], 2);
        while (store().jobs(log_.queued[0])->at(2).state != JobState::Cancelled)
            std::this_thread::yield();
        std::ofstream(folder_ / "a" / "go") << "go\n";
        queue.waitUntilIdle();
    }
    ASSERT_FALSE(reported.empty());
    EXPECT_EQ(reported.front().done, 0U);
    EXPECT_EQ(reported.back().done, 3U);
    EXPECT_EQ(reported.back().total, 3U);
}

TEST_F(BenchRecoveryTest, AWaitingJobThatIsCancelledIsToldOfWhileAnotherIsInWork) {
    const SampleRow waits = sample("a", "wait");
    ASSERT_EQ(::mkfifo((folder_ / "a" / "go").c_str(), 0600), 0);
    std::atomic<std::size_t> done = 0;
    BenchEvents events = log_.events();
    events.run_progress = [&](RunId, const RunProgress& progress) { done = progress.done; };
    BenchQueue queue(options(), events);
    queue.submit(plan({waits, sample("b"), sample("c")}));
    ASSERT_TRUE(log_.waitFor([this] { return log_.phases.size() == 1; }));
    queue.cancelJob(log_.queued[0], 1);
    queue.cancelJob(log_.queued[0], 2);
    while (done != 2) // three jobs: the current one is not done, and cannot end before it is released
        std::this_thread::yield();
    std::ofstream(folder_ / "a" / "go") << "go\n";
    queue.waitUntilIdle();
    EXPECT_EQ(done, 3U);
}

TEST_F(BenchRecoveryTest, ARunThatCouldNotBeClosedGoesOnWhenAsked) {
    const auto sql = [this](const char* statement) { Database::open(file())->handle().exec(statement); };
    BenchEvents events = log_.events();
    events.job_finished = [&, kept = events.job_finished](const ResultRow& row, std::size_t job) {
        kept(row, job);
        // Stands for a full disk: neither a result nor the end of the run can be written.
        if (job == 0)
            sql("CREATE TRIGGER full BEFORE UPDATE ON run BEGIN SELECT RAISE(ABORT, 'disk full'); END;"
                "CREATE TRIGGER full_too BEFORE INSERT ON result BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    };
    BenchQueue queue(options(), events);
    queue.submit(plan({sample("a"), sample("b")}));
    queue.waitUntilIdle();
    ASSERT_FALSE(log_.statuses.at(0).ok());
    const RunId run = log_.runs[0];
    EXPECT_TRUE(store().run(run)->running) << "as far as the database knows";
    sql("DROP TRIGGER full; DROP TRIGGER full_too");
    queue.resume(run);
    queue.waitUntilIdle();
    EXPECT_TRUE(log_.statuses.at(1).ok());
    EXPECT_THAT(log_.started, ElementsAre("a", "b", "b"));
    EXPECT_EQ(store().results(run)->size(), 2U);
}

TEST_F(BenchRecoveryTest, WhatAPlanNamesFromTheCurrentFolderIsFoundFromAnyOther) {
    BenchPlan wanted = plan({sample("a")});
    wanted.pythons = {"."};
    run(wanted);
    ASSERT_EQ(log_.queued.size(), 1U);
    const std::filesystem::path kept = store().plan(log_.queued[0])->pythons.at(0);
    EXPECT_TRUE(kept.is_absolute()) << kept;
    EXPECT_TRUE(std::filesystem::equivalent(kept, ".")) << kept;
}

TEST_F(BenchRecoveryTest, ARunThatCannotBeTakenUpHoldsUpNoOther) {
    const RunId unreadable = *QueueStore::open(file())->submit(plan({sample("a")}));
    const RunId good = *QueueStore::open(file())->submit(plan({sample("b")}));
    killDriver();
    Database::open(file())->handle().exec("UPDATE run SET plan = '{\"graphnet-plan\": 99}' WHERE id = " +
                                          std::to_string(unreadable.value()));
    BenchQueue queue(options(), log_.events());
    queue.resumeInterrupted();
    queue.waitUntilIdle();
    EXPECT_THAT(log_.started, ElementsAre("b"));
    ASSERT_EQ(log_.statuses.size(), 2U);
    EXPECT_THAT(log_.statuses[0].error().message, HasSubstr("version 99"));
    EXPECT_EQ(log_.runs[1], good);
    EXPECT_TRUE(log_.statuses[1].ok());
}

TEST_F(BenchRecoveryTest, ACompilerThatCannotRunHereCostsItsJobsAlone) {
    BenchQueue::Options chosen = options();
    chosen.places = [](const std::string& compiler, const std::string&, const std::stop_token&) -> Result<JobPlace> {
        if (compiler == "tvm")
            return Error{.code = ErrorCode::NotFound, .message = "tvm is not installed"};
        return JobPlace{};
    };
    BenchQueue queue(chosen, log_.events());
    BenchPlan wanted = plan({sample("a")});
    wanted.compilers = {"tvm", "torchscript"};
    queue.submit(wanted);
    queue.waitUntilIdle();
    ASSERT_EQ(log_.rows.size(), 2U);
    EXPECT_EQ(log_.rows[0].result.status, RunStatus::NotRun);
    EXPECT_THAT(log_.rows[0].result.message, HasSubstr("tvm is not installed"));
    EXPECT_EQ(log_.rows[1].result.status, RunStatus::Correct);
}

} // namespace gnx::test
