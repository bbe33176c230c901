#include <gtest/gtest.h>

#include "core/profile/analysis/RangeUse.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::HandMadeTrace;

RangeUse useOf(const std::shared_ptr<const Trace>& trace, const TimeRange& range) {
    const Nesting nesting = nestingOf(*trace);
    return rangeUse(*trace, nesting, attribute(*trace, nesting), range, {});
}

//        0    10   20   30   40
// thread [    a    ]   [  b  ]
//           [c ]
// Of 15..35: a is busy to 20, b from 25: 5 + 10. Only b begins in it.
TEST(RangeUse, WhatReachesInIsBusyAndWhatBeginsInItIsCounted) {
    HandMadeTrace made;
    made.op("a", 0, 20);
    made.op("c", 5, 8);
    made.op("b", 25, 15);
    const RangeUse use = useOf(made.finish(), {15, 35});
    EXPECT_EQ(use.length(), 20);
    EXPECT_EQ(use.count, 1);
    ASSERT_EQ(use.tracks.size(), 1);
    EXPECT_EQ(use.tracks[0].busy_ns, 15);
    EXPECT_EQ(use.idle(use.tracks[0]), 5);
    ASSERT_EQ(use.operators.size(), 1);
    EXPECT_EQ(use.operators[0].total_ns, 15);
}

// Nested and overlapping activities are busy once: [0, 30) and [20, 50) are 50.
TEST(RangeUse, OverlappingActivitiesAreBusyOnce) {
    HandMadeTrace made;
    made.op("a", 0, 30);
    made.op("b", 20, 30);
    const RangeUse use = useOf(made.finish(), {});
    ASSERT_EQ(use.tracks.size(), 1);
    EXPECT_EQ(use.tracks[0].busy_ns, 50);
}

TEST(RangeUse, KindsAreCountedAndTheBusiestTrackComesFirst) {
    HandMadeTrace made;
    made.op("a", 0, 10);
    made.call("cudaLaunchKernel", 2, 4, 1);
    made.kernel("k", 10, 90, 1);
    const auto trace = made.finish();
    const RangeUse use = useOf(trace, {});
    EXPECT_EQ(use.by_kind[static_cast<std::size_t>(ActivityKind::Operator)], 1);
    EXPECT_EQ(use.by_kind[static_cast<std::size_t>(ActivityKind::Runtime)], 1);
    EXPECT_EQ(use.by_kind[static_cast<std::size_t>(ActivityKind::Kernel)], 1);
    ASSERT_EQ(use.tracks.size(), 2);
    EXPECT_EQ(trace->track(use.tracks[0].track).kind, TrackKind::Stream);
    EXPECT_EQ(use.tracks[0].busy_ns, 90);
    ASSERT_EQ(use.kernels.size(), 1);
}

TEST(RangeUse, ARangeBesideTheTraceIsEmpty) {
    HandMadeTrace made;
    made.op("a", 0, 10);
    const RangeUse use = useOf(made.finish(), {100, 200});
    EXPECT_EQ(use.length(), 0);
    EXPECT_EQ(use.count, 0);
    EXPECT_TRUE(use.tracks.empty());
}

// An instant at the very end of the trace belongs to all of it, though ends are exclusive.
TEST(RangeUse, AllOfATraceHasItsLastInstant) {
    HandMadeTrace made;
    made.op("a", 0, 10);
    made.builder.add(made.span(ActivityKind::Free, made.thread(), "free", 10, 0), MemoryDetail{1, 8, -1, -1});
    EXPECT_EQ(useOf(made.finish(), {}).count, 2);
}

} // namespace
} // namespace gnx::test
