#include "core/drawing/picture/Curve.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace gnx::test {
namespace {

void expectPoint(const LayoutPoint& point, double x, double y) {
    EXPECT_NEAR(point.x, x, 1e-6);
    EXPECT_NEAR(point.y, y, 1e-6);
}

} // namespace

TEST(Curve, OfALineHasItsControlPointsOnThirds) {
    Curve curve = {{0, 0}};
    lineTo(curve, {9, 3});
    ASSERT_EQ(curve.size(), 4U);
    expectPoint(curve[1], 3, 1);
    expectPoint(curve[2], 6, 2);
    expectPoint(curve[3], 9, 3);
}

TEST(Curve, OfARoundedCornerLeavesTheLinesARadiusBefore) {
    Curve curve = {{0, 0}};
    roundedLine(curve, {{0, 10}, {20, 10}}, 4);
    // A line to (0, 6), an arc to (4, 10), a line to (20, 10).
    ASSERT_EQ(curve.size(), 10U);
    expectPoint(curve[3], 0, 6);
    expectPoint(curve[4], 0, 6 + 4 * 0.5523);
    expectPoint(curve[5], 4 - 4 * 0.5523, 10);
    expectPoint(curve[6], 4, 10);
    expectPoint(curve[9], 20, 10);
}

TEST(Curve, RoundsCornersOfShortPiecesByHalfTheirLength) {
    Curve curve = {{0, 0}};
    roundedLine(curve, {{0, 10}, {2, 10}, {2, 30}}, 6);
    // At (0, 10) the piece to (2, 10) allows 1; at (2, 10) what is left of it, (1, 10) .. (2, 10), allows half a unit.
    expectPoint(curve[3], 0, 9);
    expectPoint(curve[6], 1, 10);
    expectPoint(curve.back(), 2, 30);
    EXPECT_EQ(curve.size() % 3, 1U);
}

TEST(Curve, OfARoundedLineKeepsCornersThatAreNone) {
    Curve curve = {{0, 0}};
    roundedLine(curve, {{0, 0}, {5, 0}}, 6);
    ASSERT_EQ(curve.size(), 7U);
    expectPoint(curve[3], 0, 0);
    expectPoint(curve[6], 5, 0);
}

TEST(Curve, IsAppendedWithALineWhereItBeginsElsewhere) {
    Curve curve = {{0, 0}};
    lineTo(curve, {0, 3});
    Curve more = {{0, 6}};
    lineTo(more, {3, 6});
    append(curve, more);
    ASSERT_EQ(curve.size(), 10U);
    expectPoint(curve[6], 0, 6);
    append(curve, {});
    EXPECT_EQ(curve.size(), 10U);
    Curve empty;
    append(empty, more);
    EXPECT_EQ(empty.size(), 4U);
}

TEST(Curve, IsCutWhereItReachesAHeight) {
    // x = 3 t (1 - t)^2 * 0 + 3 t^2 (1 - t) * 8 + t^3 * 8, y = 8 t: at t = 1/2 x = 3 + 1.
    const auto [before, rest] = cutAt({{0, 0}, {0, 8.0 / 3}, {8, 16.0 / 3}, {8, 8}}, 4);
    ASSERT_EQ(before.size(), 4U);
    ASSERT_EQ(rest.size(), 4U);
    expectPoint(before[0], 0, 0);
    expectPoint(before[1], 0, 4.0 / 3);
    expectPoint(before[2], 2, 8.0 / 3); // de Casteljau: the middle of (0, 4/3) and (4, 4)
    expectPoint(before[3], 4, 4);
    expectPoint(rest[0], 4, 4);
    expectPoint(rest[1], 6, 16.0 / 3);
    expectPoint(rest[2], 8, 20.0 / 3);
    expectPoint(rest[3], 8, 8);
}

TEST(Curve, IsCutWithinTheRightPiece) {
    Curve curve = {{0, 0}};
    lineTo(curve, {0, 10});
    lineTo(curve, {10, 20});
    const auto [before, rest] = cutAt(curve, 15);
    EXPECT_EQ(before.size(), 7U);
    EXPECT_EQ(rest.size(), 4U);
    expectPoint(before.back(), 5, 15);
}

TEST(Curve, ThatDoesNotReachAHeightIsNotCut) {
    Curve curve = {{0, 0}};
    lineTo(curve, {0, 10});
    const auto [before, rest] = cutAt(curve, 11);
    EXPECT_EQ(before.size(), 4U);
    EXPECT_TRUE(rest.empty());
}

TEST(Curve, TakesTheNextControlPointAlongWhenAnEndIsMoved) {
    Curve curve = {{0, 0}, {0, 3}, {5, 7}, {5, 10}};
    moveBegin(curve, {1, -1});
    moveEnd(curve, {7, 12});
    expectPoint(curve[0], 1, -1);
    expectPoint(curve[1], 1, 2);
    expectPoint(curve[2], 7, 9);
    expectPoint(curve[3], 7, 12);
}

TEST(Curve, OfNoPiecesStaysAsItIs) {
    Curve curve;
    moveBegin(curve, {1, 1});
    moveEnd(curve, {1, 1});
    EXPECT_TRUE(curve.empty());
    EXPECT_TRUE(cutAt(curve, 1).second.empty());
}

TEST(Flattened, AStraightCurveIsOneLine) {
    Curve curve = {{0, 0}};
    lineTo(curve, {0, 10});
    lineTo(curve, {0, 30});
    const std::vector<LayoutPoint> corners = flattened(curve, 1);
    ASSERT_EQ(corners.size(), 2U);
    expectPoint(corners[1], 0, 30);
    EXPECT_TRUE(flattened({}, 1).empty());
}

TEST(Flattened, ARoundedCornerIsTheCornerIfItIsNearEnough) {
    Curve curve = {{0, 0}};
    roundedLine(curve, {{0, 10}, {20, 10}}, 4); // (sqrt(2) - 1) * 4 = 1.66 from the arc to the corner
    const std::vector<LayoutPoint> corners = flattened(curve, 1.7);
    ASSERT_EQ(corners.size(), 3U);
    expectPoint(corners[1], 0, 10);
    expectPoint(corners[2], 20, 10);
    EXPECT_GT(flattened(curve, 1.6).size(), 3U);
}

TEST(Flattened, ACurveThatTurnsBackIsAStep) {
    const Curve curve = {{0, 0}, {0, 5}, {8, 5}, {8, 10}};
    const std::vector<LayoutPoint> corners = flattened(curve, 3);
    ASSERT_EQ(corners.size(), 4U);
    expectPoint(corners[1], 0, 5);
    expectPoint(corners[2], 8, 5);
    expectPoint(corners[3], 8, 10);
}

TEST(Flattened, StaysAsNearAsIsAskedFor) {
    const Curve curve = {{0, 0}, {0, 300}, {500, -200}, {500, 400}, {500, 700}, {100, 900}, {0, 400}};
    for (const double tolerance : {2.0, 20.0}) {
        const std::vector<LayoutPoint> corners = flattened(curve, tolerance);
        for (const LayoutPoint& point : pointsAlong(curve, 5)) {
            double nearest = 1e9;
            for (std::size_t i = 0; i + 1 < corners.size(); ++i)
                for (int part = 0; part <= 1000; ++part)
                    nearest = std::min(
                        nearest, std::hypot(corners[i].x + (corners[i + 1].x - corners[i].x) * part / 1000 - point.x,
                                            corners[i].y + (corners[i + 1].y - corners[i].y) * part / 1000 - point.y));
            EXPECT_LE(nearest, tolerance);
        }
    }
}

} // namespace gnx::test
