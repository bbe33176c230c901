#include "core/exec/observe/ObserveService.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/drawing/overlay/MeasuredOverlays.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

// The worker is tests/support/fake_worker.py: its graph has one node, whose time is the number of its process.
namespace gnx::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Optional;

class ObserveServiceTest : public ::testing::Test {
  protected:
    SampleRow sample(const std::string& name, const std::string& behaviour = {}) const {
        folder_.write(name + "/graph_net.json", R"({"framework": "torch"})");
        folder_.write(name + "/model.py", "class GraphModule:\n    def forward(self, x):\n        y = x + 1 # " + name +
                                              "\n        return (y,)\n");
        if (!behaviour.empty())
            folder_.write(name + "/behaviour", behaviour);
        SampleRow row;
        row.name = name;
        row.framework = Framework::Torch;
        row.directory = (folder_ / name).string();
        return row;
    }
    std::shared_ptr<const Graph> graphOf(const SampleRow& row) const {
        return loadGraph(loadSample(row.directory).value()).value();
    }
    ObserveService::Options options() const {
        return {.database_file = folder_ / "x.sqlite",
                .worker = gnx::test::sourceFolder() / "tests/support/fake_worker.py"};
    }
    static std::shared_ptr<const ObservedRun> observe(ObserveService& service, const SampleRow& row,
                                                      const ObserveRequest& request = {}) {
        return service.observe(row, request, {}, {}).value();
    }

    test::TempDir folder_;
};

TEST_F(ObserveServiceTest, whatWasSeenIsKept) {
    const SampleRow row = sample("a");
    {
        ObserveService service(options());
        EXPECT_EQ(service.latest(row.directory, false), nullptr);
        ASSERT_TRUE(observe(service, row)->result.run.ran());
    }
    const auto kept = ObserveService(options()).latest(row.directory, false);
    ASSERT_NE(kept, nullptr);
    EXPECT_EQ(kept->result.memory->peak_bytes, 150U);
    EXPECT_TRUE(kept->fits(*graphOf(row)));
}

TEST_F(ObserveServiceTest, aRunThatTellsLessKeepsWhatOneBeforeHasTold) {
    const SampleRow row = sample("a");
    ObserveService service(options());
    observe(service, row);
    ObserveRequest times_only;
    times_only.memory = times_only.values = false;
    const auto again = observe(service, row, times_only);
    EXPECT_TRUE(again->result.memory);
    EXPECT_EQ(service.latest(row.directory, false)->result.values.size(), 2U);
}

TEST_F(ObserveServiceTest, whatOnlyWritesFilesIsNotKept) {
    const SampleRow row = sample("a");
    ObserveService service(options());
    ObserveRequest request;
    request.memory = request.values = false;
    request.repetitions = 0;
    observe(service, row, request);
    EXPECT_EQ(service.latest(row.directory, false), nullptr);
}

TEST_F(ObserveServiceTest, aFailedRunIsToldButNotKept) {
    const SampleRow row = sample("a", "status eager_fail line 3: no");
    ObserveService service(options());
    const auto run = observe(service, row);
    EXPECT_EQ(run->result.run.status, RunStatus::EagerFail);
    EXPECT_EQ(service.latest(row.directory, false), nullptr);
}

TEST_F(ObserveServiceTest, aDyingWorkerIsACrashAndIsReplaced) {
    ObserveService service(options());
    const auto first = observe(service, sample("a"));
    const auto dead = observe(service, sample("b", "signal SEGV"));
    EXPECT_EQ(dead->result.run.status, RunStatus::Crash);
    EXPECT_THAT(dead->result.run.message, HasSubstr("SIGSEGV"));
    const auto next = observe(service, sample("c"));
    EXPECT_NE(totalTime(first->result), totalTime(next->result)); // they come from another process
}

TEST_F(ObserveServiceTest, theWorkerStaysWarmUntilItIsLetGo) {
    ObserveService service(options());
    const auto first = observe(service, sample("a")), second = observe(service, sample("b"));
    service.rest();
    const auto third = observe(service, sample("c"));
    EXPECT_EQ(totalTime(first->result), totalTime(second->result));
    EXPECT_NE(totalTime(second->result), totalTime(third->result));
}

TEST_F(ObserveServiceTest, aStopEndsTheRun) {
    ObserveService service(options());
    std::stop_source stop;
    const auto run = service.observe(sample("a", "hang"), {}, stop.get_token(),
                                     [&](const std::string&, const Progress&) { stop.request_stop(); });
    ASSERT_FALSE(run.ok());
    EXPECT_EQ(run.error().code, ErrorCode::Cancelled);
}

TEST_F(ObserveServiceTest, runsAndComparisonsBecomeOverlays) {
    const SampleRow row = sample("a");
    ObserveService service(options());
    const auto run = observe(service, row);
    ObserveRequest request;
    request.compare.emplace();
    request.compare->configuration.threads = 1;
    observe(service, row, request);
    const auto comparison = service.latest(row.directory, true);
    ASSERT_NE(comparison, nullptr);
    const MeasuredNodes measured = measuredNodes(*graphOf(row), run.get(), comparison.get());
    EXPECT_THAT(measured.time_ns, ElementsAre(Optional(totalTime(run->result))));
    EXPECT_THAT(measured.allocated_bytes, ElementsAre(Optional(50.0)));
    EXPECT_THAT(measured.error, ElementsAre(Optional(0.25)));
    EXPECT_EQ(measured.error_note, "cpu, 1 thread against cpu");
    EXPECT_EQ(measuredOverlays(measured).size(), 4U);
}

TEST_F(ObserveServiceTest, theFirstOfTwoComparedRunsIsKeptByItselfToo) {
    const SampleRow row = sample("a");
    ObserveService service(options());
    ObserveRequest request;
    request.compare.emplace();
    observe(service, row, request);
    const auto alone = service.latest(row.directory, false);
    ASSERT_NE(alone, nullptr);
    EXPECT_TRUE(alone->result.memory);
    EXPECT_FALSE(alone->result.comparison);
}

TEST_F(ObserveServiceTest, runsOfAnotherGraphDoNotFit) {
    const SampleRow row = sample("a");
    ObserveService service(options());
    const auto run = observe(service, row);
    folder_.write("a/model.py", "class GraphModule:\n    def forward(self, x):\n        y = x + 1 * x\n"
                                "        return (y,)\n");
    EXPECT_FALSE(run->fits(*graphOf(row)));
    EXPECT_TRUE(measuredNodes(*graphOf(row), run.get(), nullptr).time_ns.empty());
    EXPECT_EQ(service.latest(row.directory, false), nullptr); // the new version of the sample has not been run
}

TEST(MeasuredOverlays, whatWasNotMeasuredIsToldWithWhatToDo) {
    const auto overlay = measuredOverlay("time", {});
    ASSERT_FALSE(overlay.ok());
    EXPECT_THAT(overlay.error().text(), HasSubstr("graphnet run"));
    EXPECT_TRUE(measuredOverlays({}).empty());
}

} // namespace
} // namespace gnx::test
