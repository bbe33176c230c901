#include <algorithm>

#include <gtest/gtest.h>

#include "core/profile/analysis/Waterfall.h"

namespace gnx::test {
namespace {

using Kind = WaterfallBar::Kind;

ComparisonStep stepOf(ComparisonStep::Kind kind, double before, double after) {
    ComparisonStep step;
    step.kind = kind;
    step.before_ns = before;
    step.after_ns = after;
    return step;
}

/// From 100 to 65: -30, -10 idle, +8, -4, +1.
TraceComparison smallComparison() {
    TraceComparison comparison{.before_ns = 100, .after_ns = 65, .steps = {}};
    comparison.steps = {stepOf(ComparisonStep::Kind::Node, 50, 20),   stepOf(ComparisonStep::Kind::Idle, 30, 20),
                        stepOf(ComparisonStep::Kind::Operator, 0, 8), stepOf(ComparisonStep::Kind::Node, 12, 8),
                        stepOf(ComparisonStep::Kind::Node, 8, 9),     stepOf(ComparisonStep::Kind::Overlap, 0, 0)};
    return comparison;
}

// Two steps: 100 -> 70 -> 78, two others -4 + 1: 75, idle -10: 65. Overlap has nothing to say.
TEST(Waterfall, LeadsFromOneTotalToTheOther) {
    const auto bars = waterfall(smallComparison(), 2);
    ASSERT_EQ(bars.size(), 6);
    EXPECT_EQ(bars[0].kind, Kind::Before);
    EXPECT_EQ(bars[0].to_ns, 100);
    EXPECT_EQ(bars[1].to_ns, 70);
    EXPECT_EQ(bars[2].from_ns, 70);
    EXPECT_EQ(bars[2].to_ns, 78);
    EXPECT_EQ(bars[2].step, 2);
    EXPECT_EQ(bars[3].kind, Kind::Others);
    EXPECT_EQ(bars[3].count, 2);
    EXPECT_EQ(bars[3].to_ns, 75);
    EXPECT_EQ(bars[4].kind, Kind::Idle);
    EXPECT_EQ(bars[4].to_ns, 65);
    EXPECT_EQ(bars[5].kind, Kind::After);
    EXPECT_EQ(bars[5].to_ns, 65);
}

TEST(Waterfall, ShowsAllThatThereIsRoomFor) {
    const auto bars = waterfall(smallComparison(), 10);
    EXPECT_EQ(std::ranges::count(bars, Kind::Step, &WaterfallBar::kind), 4);
    EXPECT_EQ(std::ranges::count(bars, Kind::Others, &WaterfallBar::kind), 0);
}

TEST(Waterfall, WhatDidNotChangeIsAmongTheOthers) {
    TraceComparison comparison{.before_ns = 7, .after_ns = 7, .steps = {}};
    comparison.steps = {stepOf(ComparisonStep::Kind::Node, 3, 3), stepOf(ComparisonStep::Kind::Node, 4, 4)};
    const auto bars = waterfall(comparison, 10);
    ASSERT_EQ(bars.size(), 3);
    EXPECT_EQ(bars[1].kind, Kind::Others);
    EXPECT_EQ(bars[1].count, 2);
    EXPECT_EQ(bars[1].delta(), 0);
}

// A tenth has no exact double: ten of them do not add up to 1.
TEST(Waterfall, EndsAtTheTotalToTheBit) {
    TraceComparison comparison{.before_ns = 0, .after_ns = 1, .steps = {}};
    for (int i = 0; i < 10; ++i)
        comparison.steps.push_back(stepOf(ComparisonStep::Kind::Node, 0, 0.1));
    const auto bars = waterfall(comparison, 20);
    ASSERT_EQ(bars.size(), 12);
    EXPECT_EQ(bars[10].to_ns, 1);
    for (std::size_t i = 2; i < 11; ++i)
        EXPECT_EQ(bars[i].from_ns, bars[i - 1].to_ns);
}

} // namespace
} // namespace gnx::test
