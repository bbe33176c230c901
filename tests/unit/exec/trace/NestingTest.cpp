#include <gtest/gtest.h>

#include "core/exec/trace/Nesting.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::activityNamed;
using test::HandMadeTrace;

//      0         10        20        30
// a    |-----------------------------|      30, its children cover 4..10 and 12..20: self 30 - 6 - 8 = 16
// b        |-----|                           6, c covers 5..7: self 4
// c         |-|                              2
// d                |-------|                 8
class ThreeLevels : public testing::Test {
  protected:
    void SetUp() override {
        HandMadeTrace made;
        made.op("a", 0, 30);
        made.op("b", 4, 6);
        made.op("c", 5, 2);
        made.op("d", 12, 8);
        trace = made.finish();
        nesting = nestingOf(*trace);
    }
    ActivityId id(std::string_view name) const { return activityNamed(*trace, name); }

    std::shared_ptr<const Trace> trace;
    Nesting nesting;
};

TEST_F(ThreeLevels, TheParentIsTheInnermostThatEncloses) {
    EXPECT_FALSE(nesting.parent(id("a")).valid());
    EXPECT_EQ(nesting.parent(id("b")), id("a"));
    EXPECT_EQ(nesting.parent(id("c")), id("b"));
    EXPECT_EQ(nesting.parent(id("d")), id("a"));
}

TEST_F(ThreeLevels, SelfTimeIsWhatNoChildCovers) {
    EXPECT_EQ(nesting.self(id("a")), 16);
    EXPECT_EQ(nesting.self(id("b")), 4);
    EXPECT_EQ(nesting.self(id("c")), 2);
    EXPECT_EQ(nesting.self(id("d")), 8);
}

TEST_F(ThreeLevels, LanesAreTheDepth) {
    EXPECT_EQ(nesting.lanes[id("a").value()], 0);
    EXPECT_EQ(nesting.lanes[id("c").value()], 2);
    EXPECT_EQ(nesting.lanes[id("d").value()], 1);
    EXPECT_EQ(nesting.overlapping, 0);
}

TEST(Nesting, OneThatBeginsWhereAnotherEndsIsNoChild) {
    HandMadeTrace made;
    made.op("a", 0, 5);
    made.op("b", 5, 5);
    const auto trace = made.finish();
    const Nesting nesting = nestingOf(*trace);
    EXPECT_FALSE(nesting.parent(activityNamed(*trace, "b")).valid());
    EXPECT_EQ(nesting.lanes[activityNamed(*trace, "b").value()], 0);
}

// a 0..10 and b 5..15 overlap: none encloses the other, both have their whole time to themselves, and they are drawn in
// two lanes. c 6..8 lies in both; b began last. At 12 a is over, and d 12..14 lies in b alone.
TEST(Nesting, OverlappingOnesAreCountedAndHaveLanesOfTheirOwn) {
    HandMadeTrace made;
    made.op("a", 0, 10);
    made.op("b", 5, 10);
    made.op("c", 6, 2);
    made.op("d", 12, 2);
    const auto trace = made.finish();
    const Nesting nesting = nestingOf(*trace);
    const auto id = [&](std::string_view name) { return activityNamed(*trace, name); };
    EXPECT_EQ(nesting.overlapping, 1);
    EXPECT_FALSE(nesting.parent(id("b")).valid());
    EXPECT_EQ(nesting.lanes[id("b").value()], 1);
    EXPECT_EQ(nesting.parent(id("c")), id("b"));
    EXPECT_EQ(nesting.parent(id("d")), id("b"));
    EXPECT_EQ(nesting.self(id("a")), 10);
    EXPECT_EQ(nesting.self(id("b")), 10 - 2 - 2);
}

// Each begins 10 after the one before it and lasts 15: two are open at once at most, so that two lanes do.
TEST(Nesting, AChainOfOverlapsUsesLanesAgain) {
    HandMadeTrace made;
    for (int i = 0; i < 6; ++i)
        made.op("o" + std::to_string(i), std::int64_t{10} * i, 15);
    const auto trace = made.finish();
    const Nesting nesting = nestingOf(*trace);
    for (int i = 0; i < 6; ++i)
        EXPECT_EQ(nesting.lanes[activityNamed(*trace, "o" + std::to_string(i)).value()], i % 2) << i;
    EXPECT_EQ(nesting.overlapping, 5);
}

// a 0..10, b 5..25, c 20..40: c takes a's lane again. d 21..24 lies in b (lane 1) and c (lane 0), so it is in lane 2; e
// 30..35 lies in c alone, and lane 1 is free by then.
TEST(Nesting, WhatIsEnclosedLiesInAHigherLaneThanAllThatEncloseIt) {
    HandMadeTrace made;
    made.op("a", 0, 10);
    made.op("b", 5, 20);
    made.op("c", 20, 20);
    made.op("d", 21, 3);
    made.op("e", 30, 5);
    const auto trace = made.finish();
    const Nesting nesting = nestingOf(*trace);
    const auto lane = [&](std::string_view name) { return nesting.lanes[activityNamed(*trace, name).value()]; };
    EXPECT_EQ(lane("c"), 0);
    EXPECT_EQ(lane("d"), 2);
    EXPECT_EQ(lane("e"), 1);
    EXPECT_EQ(nesting.parent(activityNamed(*trace, "d")), activityNamed(*trace, "c"));
}

// 5,000 that all overlap, more than are searched, and short ones after them: those share a lane above the others'.
TEST(Nesting, VeryManyOverlapsLeaveRoomForWhatComesAfterThem) {
    HandMadeTrace made;
    constexpr int many = 5'000;
    for (int i = 0; i < many; ++i)
        made.op("long", i, 10 * many + i);
    for (int i = 0; i < 3; ++i)
        made.op("short" + std::to_string(i), many + 10 * i, 5);
    const auto trace = made.finish();
    const Nesting nesting = nestingOf(*trace);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(nesting.lanes[activityNamed(*trace, "short" + std::to_string(i)).value()], many) << i;
}

TEST(Nesting, TracksDoNotNestInEachOther) {
    HandMadeTrace made;
    made.op("o", 0, 10);
    made.kernel("k", 2, 3);
    const auto trace = made.finish();
    EXPECT_FALSE(nestingOf(*trace).parent(activityNamed(*trace, "k")).valid());
}

// The self times of a track without overlaps add up to the time in which anything ran.
TEST(Nesting, SelfTimesOfDeepCallsAddUp) {
    HandMadeTrace made;
    constexpr int depth = 10'000;
    for (int i = 0; i < depth; ++i)
        made.op("f", i, 2 * depth - 2 * i);
    const auto trace = made.finish();
    std::int64_t sum = 0;
    for (const std::int64_t self : nestingOf(*trace).self_ns)
        sum += self;
    EXPECT_EQ(sum, 2 * depth);
}

} // namespace
} // namespace gnx::test
