#include "core/results/report/TikzPoints.h"

#include <limits>

#include <gtest/gtest.h>

namespace gnx::test {
namespace {

/// A plot of 100 x 100 points, each a unit.
Figure plot() {
    Figure figure;
    figure.x.max = figure.y.max = 100;
    return figure;
}

} // namespace

TEST(SeenMarks, FewAreAllKept) {
    LineSeries line;
    line.points = {{1, 1}, {1, 1}, {2, 2}};
    EXPECT_EQ(seenMarks(plot(), line, 100, 100, 3).size(), 3U);
}

TEST(SeenMarks, ThoseThatLieOnAnotherAreLeftOut) {
    LineSeries line;
    for (int i = 0; i < 1000; ++i)
        line.points.push_back({50 + 0.00001 * i, 50});
    line.points.push_back({10, 90});
    const auto seen = seenMarks(plot(), line, 100, 100, 10);
    ASSERT_EQ(seen.size(), 2U);
    EXPECT_EQ(seen[0].x, 50);
    EXPECT_EQ(seen[1].y, 90);
}

TEST(SeenMarks, AreNeverMoreThanTheMost) {
    LineSeries line;
    for (int i = 0; i < 10'000; ++i)
        line.points.push_back({static_cast<double>(i % 100), static_cast<double>(i) / 100});
    const auto seen = seenMarks(plot(), line, 100, 100, 500);
    EXPECT_LE(seen.size(), 500U);
    EXPECT_GE(seen.size(), 100U);
}

TEST(SeenLine, KeepsStairsGapsAndEnds) {
    LineSeries line;
    line.step_from = 0;
    line.points = {{0, 0}, {10, 10}, {10.01, 10.01}, {20, std::numeric_limits<double>::quiet_NaN()}, {30, 5}};
    const auto seen = seenLine(plot(), line, 100, 100);
    ASSERT_EQ(seen.size(), 5U); // (0,0) (10,0) (10,10) (20,-) (30,5); the third point lies on the second
    EXPECT_EQ(seen[1].x, 10);
    EXPECT_EQ(seen[1].y, 0);
    EXPECT_EQ(seen.back().y, 5);
}

TEST(ShortenedLines, LoseTheirMiddleByCharacters) {
    EXPECT_EQ(shortenedLines("short\nn = 12", 8), "short\nn = 12");
    EXPECT_EQ(shortenedLines("abcdefghij\nn = 1", 7), "abc\u2026hij\nn = 1");
    EXPECT_EQ(shortenedLines("\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9", 5), "\u00e9\u00e9\u2026\u00e9\u00e9");
}

} // namespace gnx::test
