#include "core/drawing/picture/GroupHulls.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::uint32_t kNone = kNoHull;

/// Boxes of 40 x 20 around these centers, one node each, in a chain of straight edges.
Drawing chainOf(const std::vector<LayoutPoint>& centers) {
    const std::shared_ptr<const Graph> graph = *parseGraph(
        "class GraphModule:\n    def forward(self, x):\n        y = x.relu()\n        return (y,)\n", Framework::Torch);
    Drawing drawing = makeDrawing(graph, Unfolding::opening(structureOf(*graph)), {}, averageMeasure());
    drawing.boxes.assign(centers.size(), DrawingBox());
    drawing.edges.clear();
    for (std::uint32_t i = 0; i < centers.size(); ++i) {
        DrawingBox& box = drawing.boxes[i];
        box.node = NodeId(i);
        box.begin = i;
        box.end = i + 1;
        box.size = {40, 20};
        box.center = centers[i];
        if (i == 0)
            continue;
        DrawingEdge edge;
        edge.from = i - 1;
        edge.to = i;
        edge.curve = {centers[i - 1], centers[i - 1], centers[i], centers[i]};
        drawing.edges.push_back(edge);
    }
    return drawing;
}

/// Returns whether a point lies in a clockwise convex polygon: right of each of its sides.
bool contains(const std::vector<LayoutPoint>& polygon, LayoutPoint p) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const LayoutPoint &a = polygon[i], &b = polygon[(i + 1) % polygon.size()];
        if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) < 0)
            return false;
    }
    return true;
}

bool contains(const GroupHull& hull, LayoutPoint point) {
    return std::ranges::any_of(hull.pieces, [&](const auto& piece) { return contains(piece, point); });
}

TEST(ConvexHull, GoesAroundClockwiseWithoutPointsOnSides) {
    const auto hull = convexHull({{0, 0}, {4, 0}, {2, 0}, {4, 4}, {0, 4}, {1, 2}});
    ASSERT_EQ(hull.size(), 4);
    EXPECT_TRUE(contains(hull, {2, 2}));
    EXPECT_FALSE(contains(hull, {5, 2}));
}

TEST(GroupHulls, JoinedBoxesHaveOneHullWithPadding) {
    const Drawing drawing = chainOf({{50, 50}, {50, 100}, {50, 150}});
    const auto hulls = groupHulls(drawing, std::vector<std::uint32_t>{0, 0, kNone});
    ASSERT_EQ(hulls.size(), 1);
    EXPECT_THAT(hulls[0].boxes, ElementsAre(0, 1));
    EXPECT_TRUE(contains(hulls[0], {50, 75}));  // between the two
    EXPECT_TRUE(contains(hulls[0], {30, 110})); // the second one's corner
    EXPECT_FALSE(contains(hulls[0], {50, 140}));
    // Boxes 30 .. 70 x 40 .. 110, and somewhat less than the padding, as the corners' circles are octagons.
    EXPECT_NEAR(hulls[0].bounds.x, 30 - kHullPadding, 0.5);
    EXPECT_NEAR(hulls[0].bounds.bottom(), 110 + kHullPadding, 0.5);
}

TEST(GroupHulls, AScatteredGroupHasSeveral) {
    const Drawing drawing = chainOf({{50, 50}, {50, 100}, {50, 150}, {50, 200}});
    const auto hulls = groupHulls(drawing, std::vector<std::uint32_t>{3, 3, kNone, 3});
    ASSERT_EQ(hulls.size(), 2);
    EXPECT_EQ(hulls[0].group, 3);
    EXPECT_THAT(hulls[0].boxes, ElementsAre(0, 1));
    EXPECT_THAT(hulls[1].boxes, ElementsAre(3));
}

TEST(GroupHulls, BoxesFarApartHaveOneEach) {
    const Drawing drawing = chainOf({{50, 50}, {50, 800}});
    EXPECT_EQ(groupHulls(drawing, std::vector<std::uint32_t>{0, 0}).size(), 2);
}

// The second box lies between the first and the third, which an edge around it joins.
TEST(GroupHulls, GoAroundABoxOfAnotherGroup) {
    Drawing drawing = chainOf({{50, 50}, {50, 100}, {50, 150}});
    DrawingEdge around;
    around.from = 0;
    around.to = 2;
    around.curve = {{70, 50}, {140, 50}, {140, 150}, {70, 150}};
    drawing.edges.push_back(around);
    const auto hulls = groupHulls(drawing, std::vector<std::uint32_t>{0, 1, 0});
    ASSERT_EQ(hulls.size(), 2);
    EXPECT_THAT(hulls[0].boxes, ElementsAre(0, 2));
    EXPECT_FALSE(contains(hulls[0], {50, 100}));
    EXPECT_TRUE(contains(hulls[0], {122.5, 100})); // the curve's middle
}

TEST(GroupHulls, AClosedGroupBelongsToTheOneKernelOfItsNodes) {
    Drawing drawing = chainOf({{50, 50}, {50, 100}});
    drawing.boxes[1].kind = FoldedBox::Kind::Group;
    drawing.boxes[1].end = 4; // nodes 1, 2, 3
    EXPECT_EQ(groupHulls(drawing, std::vector<std::uint32_t>{0, 0, kNone, 0}).at(0).boxes.size(), 2);
    EXPECT_THAT(groupHulls(drawing, std::vector<std::uint32_t>{0, 0, 1, 0}).at(0).boxes, ElementsAre(0));
}

TEST(GroupHulls, NodesBeyondThoseThatAreKnownHaveNone) {
    const Drawing drawing = chainOf({{50, 50}, {50, 100}});
    EXPECT_THAT(groupHulls(drawing, {}), IsEmpty());
}

} // namespace
} // namespace gnx::test
