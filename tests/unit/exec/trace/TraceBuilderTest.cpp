#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::activityNamed;
using test::HandMadeTrace;
using testing::ElementsAre;

std::vector<std::string> names(const Trace& trace) {
    std::vector<std::string> all;
    for (const Activity& activity : trace.activities())
        all.emplace_back(trace.name(activity));
    return all;
}

TEST(TraceBuilder, CountsTimesFromTheEarliestRecord) {
    HandMadeTrace made;
    made.op("late", 1'700, 10);
    made.op("early", 1'500, 20);
    const auto trace = made.finish();
    EXPECT_EQ(trace->info().origin_ns, 1'500);
    EXPECT_EQ(trace->activity(activityNamed(*trace, "late")).start_ns, 200);
    EXPECT_EQ(trace->endNs(), 210);
}

TEST(TraceBuilder, PutsWhatEnclosesBeforeWhatIsEnclosed) {
    HandMadeTrace made;
    made.op("inner", 0, 5);
    made.op("outer", 0, 9);
    made.op("next", 7, 1);
    EXPECT_THAT(names(*made.finish()), ElementsAre("outer", "inner", "next"));
}

TEST(TraceBuilder, PutsAModuleBeforeTheOperatorThatTakesAllOfItsTime) {
    HandMadeTrace made;
    made.op("operator", 0, 5);
    made.module("module", 0, 5);
    EXPECT_THAT(names(*made.finish()), ElementsAre("module", "operator"));
}

TEST(TraceBuilder, KeepsTracksApart) {
    HandMadeTrace made;
    made.kernel("k", 1, 1);
    made.op("o", 0, 1);
    made.kernel("k2", 3, 1);
    const auto trace = made.finish();
    ASSERT_EQ(trace->tracks().size(), 2);
    EXPECT_EQ(trace->activitiesOf(trace->tracks()[0]).size(), 2);
    EXPECT_EQ(trace->tracks()[0].kind, TrackKind::Stream);
    EXPECT_EQ(trace->trackName(trace->tracks()[0]), "GPU 0 stream 7");
    EXPECT_EQ(trace->trackName(trace->tracks()[1]), "100 thread 1");
}

TEST(TraceBuilder, ANegativeDurationBecomesZeroAndIsMarked) {
    HandMadeTrace made;
    made.op("o", 5, -3);
    const auto trace = made.finish();
    EXPECT_EQ(trace->activities()[0].duration_ns, 0);
    EXPECT_EQ(trace->activities()[0].flags, kRepairedDuration);
}

TEST(TraceBuilder, GivesTheUnnamedAName) {
    HandMadeTrace made;
    made.op("", 0, 1);
    EXPECT_THAT(names(*made.finish()), ElementsAre("(unnamed)"));
}

TEST(TraceBuilder, ACallAndItsKernelKnowEachOther) {
    HandMadeTrace made;
    made.kernel("k", 10, 5, 42);
    made.call("cudaLaunchKernel", 2, 3, 42);
    made.call("cudaLaunchKernel", 6, 3, 43);
    const auto trace = made.finish();
    const ActivityId kernel = activityNamed(*trace, "k");
    const ActivityId launch = trace->launchOf(trace->activity(kernel));
    ASSERT_TRUE(launch.valid());
    EXPECT_EQ(trace->activity(launch).start_ns, 0);
    EXPECT_THAT(trace->deviceWorkOf(42), ElementsAre(kernel));
    EXPECT_TRUE(trace->deviceWorkOf(43).empty());
}

// A call of the runtime makes one of the driver with the same correlation: the outer one is what started the kernel.
TEST(TraceBuilder, OfTwoCallsTheOutermostIsTheLaunch) {
    HandMadeTrace made;
    Activity driver = made.span(ActivityKind::Driver, made.thread(), "cuLaunchKernel", 3, 1);
    driver.correlation = 42;
    made.builder.add(driver);
    made.call("cudaLaunchKernel", 2, 3, 42);
    made.kernel("k", 10, 5, 42);
    const auto trace = made.finish();
    const Activity& kernel = trace->activity(activityNamed(*trace, "k"));
    EXPECT_EQ(trace->name(trace->activity(trace->launchOf(kernel))), "cudaLaunchKernel");
}

TEST(TraceBuilder, ExternalIdsLeadToNodesInWhateverOrderTheyCome) {
    HandMadeTrace made;
    made.builder.correlate(42, 7);
    made.kernel("k", 10, 5, 42);
    made.builder.bindExternal(7, NodeId(3));
    const auto trace = made.finish();
    EXPECT_EQ(trace->activities()[0].external, 7);
    EXPECT_EQ(trace->activities()[0].node, NodeId(3));
}

TEST(TraceBuilder, DetailsStayWithTheirRecordsWhenTheseAreSorted) {
    HandMadeTrace made;
    made.copy("second", 10, 5, 222);
    made.copy("first", 0, 5, 111);
    const auto trace = made.finish();
    EXPECT_EQ(trace->transfer(trace->activity(activityNamed(*trace, "first")))->bytes, 111);
    EXPECT_EQ(trace->transfer(trace->activity(activityNamed(*trace, "second")))->bytes, 222);
    EXPECT_EQ(trace->kernel(trace->activities()[0]), nullptr);
}

TEST(TraceBuilder, ArrowsStayWithTheirEndsWhenTheseAreSorted) {
    HandMadeTrace made;
    const std::uint32_t backward = made.op("backward", 10, 5);
    const std::uint32_t forward = made.op("forward", 0, 5);
    made.builder.addFlow(forward, backward, made.builder.intern("fwdbwd"));
    const auto trace = made.finish();
    ASSERT_EQ(trace->flows().size(), 1);
    EXPECT_EQ(trace->name(trace->activity(trace->flows()[0].from)), "forward");
    EXPECT_EQ(trace->name(trace->activity(trace->flows()[0].to)), "backward");
}

TEST(TraceBuilder, CountersAreSortedByTime) {
    HandMadeTrace made;
    made.builder.addCounter("1", "memory", 30, 3);
    made.builder.addCounter("1", "memory", 10, 1);
    const auto trace = made.finish();
    ASSERT_EQ(trace->counters().size(), 1);
    EXPECT_THAT(trace->counters()[0].samples, ElementsAre(CounterSeries::Sample{0, 1}, CounterSeries::Sample{20, 3}));
}

TEST(TraceBuilder, NothingIsATraceToo) {
    const auto trace = TraceBuilder().finish();
    EXPECT_EQ(trace->endNs(), 0);
    EXPECT_TRUE(trace->activities().empty());
}

} // namespace
} // namespace gnx::test
