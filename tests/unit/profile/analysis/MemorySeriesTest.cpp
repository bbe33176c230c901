#include <gtest/gtest.h>

#include "core/profile/analysis/MemorySeries.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::HandMadeTrace;

void allocate(HandMadeTrace& made, std::int64_t time, std::uint64_t address, std::uint64_t bytes,
              std::int64_t total = -1) {
    made.builder.add(made.span(ActivityKind::Allocation, made.thread(), "allocate", time, 0),
                     MemoryDetail{address, bytes, total, -1});
}

void release(HandMadeTrace& made, std::int64_t time, std::uint64_t address, std::uint64_t bytes,
             std::int64_t total = -1) {
    made.builder.add(made.span(ActivityKind::Free, made.thread(), "free", time, 0),
                     MemoryDetail{address, bytes, total, -1});
}

// 100, 100 + 50 = 150, 150 - 100 = 50, 50 + 30 = 80.
TEST(MemorySeries, AllocationsAndFreesAddUp) {
    HandMadeTrace made;
    allocate(made, 0, 1, 100);
    allocate(made, 10, 2, 50);
    release(made, 20, 1, 100);
    allocate(made, 30, 3, 30);
    const auto all = memorySeries(*made.finish(), {});
    ASSERT_EQ(all.size(), 1);
    EXPECT_EQ(all[0].at(5), 100);
    EXPECT_EQ(all[0].at(10), 150);
    EXPECT_EQ(all[0].at(25), 50);
    EXPECT_EQ(all[0].at(40), 80);
    EXPECT_EQ(all[0].peak().value, 150);
    EXPECT_EQ(all[0].peak().time_ns, 10);
}

// Memory freed before the peak does not count at it.
// 0: 100; 5: 150; 10: 100 (the 50 is freed); 20: 170. Held: 100 and 70, the larger first.
TEST(MemorySeries, ThePeaksHoldersAreWhatWasLiveThen) {
    HandMadeTrace made;
    allocate(made, 0, 1, 100);
    allocate(made, 5, 2, 50);
    release(made, 10, 2, 50);
    allocate(made, 20, 3, 70);
    release(made, 30, 1, 100);
    const auto trace = made.finish();
    const auto all = memorySeries(*trace, {});
    ASSERT_EQ(all.size(), 1);
    ASSERT_EQ(all[0].peak_holders.size(), 2);
    EXPECT_EQ(all[0].peak_holders[0].bytes, 100);
    EXPECT_EQ(all[0].peak_holders[1].bytes, 70);
    EXPECT_EQ(trace->activity(all[0].peak_holders[1].allocation).start_ns, 20);
}

// The recorder's own totals count what was allocated before it began.
TEST(MemorySeries, TotalsOfTheRecorderAreTaken) {
    HandMadeTrace made;
    allocate(made, 0, 1, 100, 1100);
    release(made, 10, 1, 100, 1000);
    const auto all = memorySeries(*made.finish(), {});
    ASSERT_EQ(all.size(), 1);
    EXPECT_EQ(all[0].peak().value, 1100);
    EXPECT_EQ(all[0].least(), 1000);
}

// A free of what was allocated before the trace: -40, then +10: lifted by 40.
TEST(MemorySeries, SumsAreNeverNegative) {
    HandMadeTrace made;
    release(made, 0, 9, 40);
    allocate(made, 10, 1, 10);
    const auto all = memorySeries(*made.finish(), {});
    ASSERT_EQ(all.size(), 1);
    EXPECT_EQ(all[0].at(0), 0);
    EXPECT_EQ(all[0].at(10), 10);
}

// 200 samples 0, 1, 2 ... 199 with one of 1,000 at the 150th: three whole blocks and pieces of others.
TEST(MemorySeries, ExtremesOfAStretchMissNoSample) {
    MemorySeries series("x", false);
    for (int i = 0; i < 200; ++i)
        series.add(i * 10, i == 150 ? 1000 : i);
    series.finish(false);
    const auto all = series.within(0, 2000);
    EXPECT_EQ(all.least, 0);
    EXPECT_EQ(all.most, 1000);
    const auto beside = series.within(5, 1500); // up to sample 149
    EXPECT_EQ(beside.least, 0);
    EXPECT_EQ(beside.most, 149);
    const auto one = series.within(1500, 1501);
    EXPECT_EQ(one.most, 1000);
    EXPECT_EQ(one.least, 1000);
}

TEST(MemorySeries, CountersAreSeriesToo) {
    HandMadeTrace made;
    made.op("a", 0, 10);
    made.builder.addCounter("1", "GPU clock (MHz)", 5, 1200);
    made.builder.addCounter("1", "allocated bytes", 5, 7);
    const auto all = memorySeries(*made.finish(), {});
    ASSERT_EQ(all.size(), 2);
    EXPECT_EQ(all[0].isBytes() + all[1].isBytes(), 1);
}

} // namespace
} // namespace gnx::test
