#include <gtest/gtest.h>

#include "core/exec/trace/TraceBuilder.h"
#include "core/exec/trace/TraceMerge.h"

namespace gnx::test {
namespace {

Activity spanOf(TraceBuilder& builder, const char* name, ActivityKind kind, TrackId track, std::int64_t start,
                std::int64_t duration) {
    Activity activity;
    activity.name = builder.intern(name);
    activity.kind = kind;
    activity.track = track;
    activity.start_ns = start;
    activity.duration_ns = duration;
    return activity;
}

std::shared_ptr<const Trace> hostTrace() {
    TraceBuilder builder;
    builder.info().compiler = "inductor";
    const TrackId thread = builder.threadTrack(100, 101, "python");
    Activity kernel = spanOf(builder, "triton_0", ActivityKind::Operator, thread, 5000, 4000);
    kernel.node = NodeId(3);
    kernel.external = 1;
    builder.add(kernel);
    return builder.finish();
}

/// On a clock that is a million behind: launched at 6000 of the host's, running from 20000 on.
std::shared_ptr<const Trace> deviceTraceBehind() {
    TraceBuilder builder;
    builder.info().devices.push_back({.id = 0, .name = "made up"});
    builder.info().dropped_records = 2;
    Activity launch = spanOf(builder, "cudaLaunchKernel", ActivityKind::Runtime, builder.threadTrack(100, 101),
                             6000 - 1'000'000, 1000);
    launch.correlation = 7;
    builder.add(launch);
    Activity work =
        spanOf(builder, "triton_0", ActivityKind::Kernel, builder.streamTrack(0, 7), 20'000 - 1'000'000, 500);
    work.correlation = 7;
    work.external = 1; // a number of CUPTI, which differs from the host's numbers
    work.node = NodeId(3);
    builder.add(work, KernelDetail{.registers = 40});
    return builder.finish();
}

} // namespace

TEST(TraceMerge, CallsLieInTheSpansOfTheirThreadOnOneClock) {
    const auto merged = mergeTraces(*hostTrace(), *deviceTraceBehind(), 1'000'000);
    ASSERT_EQ(merged->tracks().size(), 2U);
    const auto thread = merged->activitiesOf(merged->tracks()[0]);
    ASSERT_EQ(thread.size(), 2U);
    EXPECT_EQ(merged->info().origin_ns, 5000);
    EXPECT_EQ(merged->name(thread[1]), "cudaLaunchKernel");
    EXPECT_EQ(thread[1].start_ns, 1000); // 6000, counted from the first record at 5000
    const auto stream = merged->activitiesOf(merged->tracks()[1]);
    ASSERT_EQ(stream.size(), 1U);
    EXPECT_EQ(stream[0].start_ns, 15'000);
    EXPECT_EQ(merged->kernel(stream[0])->registers, 40U);
    EXPECT_EQ(merged->name(merged->activity(merged->launchOf(stream[0]))), "cudaLaunchKernel");
}

TEST(TraceMerge, NumbersOfOperatorsAreTheHosts) {
    const auto merged = mergeTraces(*hostTrace(), *deviceTraceBehind(), 1'000'000);
    for (const Activity& activity : merged->activities())
        EXPECT_EQ(activity.external, activity.kind == ActivityKind::Operator ? 1U : 0U);
}

TEST(TraceMerge, TheDescriptionIsTheHostsWithTheDevices) {
    const auto merged = mergeTraces(*hostTrace(), *deviceTraceBehind(), 0);
    EXPECT_EQ(merged->info().compiler, "inductor");
    EXPECT_EQ(merged->info().dropped_records, 2U);
    ASSERT_EQ(merged->info().devices.size(), 1U);
    EXPECT_EQ(merged->trackName(merged->tracks()[0]), merged->trackName(hostTrace()->tracks()[0]));
}

TEST(TraceMerge, NothingOnTheDeviceLeavesTheHostAsItWas) {
    TraceBuilder nothing;
    EXPECT_TRUE(*mergeTraces(*hostTrace(), *nothing.finish(), 0) == *hostTrace());
}

} // namespace gnx::test
