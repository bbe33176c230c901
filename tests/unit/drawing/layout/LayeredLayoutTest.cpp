#include "core/drawing/layout/LayeredLayout.h"

#include <gtest/gtest.h>

#include "core/drawing/layout/LayerPlacement.h"
#include "core/drawing/layout/RangeMaximum.h"
#include "tests/unit/drawing/layout/LayoutFixtures.h"

namespace gnx::test {
namespace {

using namespace test;

TEST(LayeredLayout, PutsEveryReaderBelowWhatItReads) {
    const LayoutRequest request = randomGraph(300, 1);
    const LayoutResult result = layeredLayout(request);
    for (const LayoutRequest::Edge edge : request.edges)
        EXPECT_GE(result.centers[edge.to].y, result.centers[edge.from].y + kBoxHeight) << edge.from << " " << edge.to;
}

TEST(LayeredLayout, NeverLetsBoxesOverlap) {
    for (const std::uint32_t seed : {1U, 2U, 3U}) {
        const LayoutRequest request = randomGraph(300, seed);
        EXPECT_EQ(overlaps(request, layeredLayout(request)), 0U) << "seed " << seed;
    }
}

TEST(LayeredLayout, GrowsToTheRightWhenAsked) {
    LayoutRequest request = randomGraph(100, 4);
    request.direction = LayoutRequest::Direction::LeftRight;
    const LayoutResult result = layeredLayout(request);
    for (const LayoutRequest::Edge edge : request.edges)
        EXPECT_GT(result.centers[edge.to].x, result.centers[edge.from].x + kBoxWidth / 2);
    EXPECT_EQ(overlaps(request, result), 0U);
}

TEST(LayeredLayout, IsTheSameEveryTime) {
    const LayoutRequest request = randomGraph(200, 5);
    EXPECT_EQ(toJson(layeredLayout(request)).at("centers"), toJson(layeredLayout(request)).at("centers"));
    EXPECT_EQ(toJson(layeredLayout(request)).at("curves"), toJson(layeredLayout(request)).at("curves"));
}

TEST(LayeredLayout, DrawsAChainAsAStraightLine) {
    LayoutRequest request = boxes(3);
    request.edges = {{0, 1}, {1, 2}};
    const LayoutResult result = layeredLayout(request);
    EXPECT_DOUBLE_EQ(result.centers[0].x, result.centers[1].x);
    EXPECT_DOUBLE_EQ(result.centers[1].x, result.centers[2].x);
}

TEST(LayeredLayout, LeadsALongEdgeRoundTheBoxesItSkips) {
    LayoutRequest request = boxes(3);
    request.edges = {{0, 1}, {1, 2}, {0, 2}};
    const LayoutResult result = layeredLayout(request);
    const double middle = result.centers[1].y;
    bool passes = false;
    const auto& skip = result.curves[2];
    for (std::size_t i = 0; i + 3 < skip.size(); i += 3) {
        if (skip[i].y > middle || skip[i + 3].y < middle)
            continue;
        passes = true; // this piece is the lane: straight, and beside the box
        EXPECT_DOUBLE_EQ(skip[i].x, skip[i + 3].x);
        EXPECT_GT(std::abs(skip[i].x - result.centers[1].x), kBoxWidth / 2);
    }
    EXPECT_TRUE(passes);
}

TEST(LayeredLayout, GivesLongEdgesOfDifferentBoxesLanesOfTheirOwn) {
    LayoutRequest request = boxes(5); // 0 -> 1 -> 2 -> 3 -> 4 with 0 -> 3 and 1 -> 4, which overlap in layer 2
    request.edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 3}, {1, 4}};
    const LayoutResult result = layeredLayout(request);
    EXPECT_GE(std::abs(result.curves[4][3].x - result.curves[5][3].x), 5);
}

TEST(LayeredLayout, MovesASourceToItsFirstReader) {
    LayoutRequest request = boxes(4); // 0 -> 1 -> 2, and 3 is read by 2 alone
    request.edges = {{0, 1}, {1, 2}, {3, 2}};
    const LayoutResult result = layeredLayout(request);
    EXPECT_DOUBLE_EQ(result.centers[3].y, result.centers[1].y);
}

TEST(LayeredLayout, MovesWhatIsComputedFromASourceAloneToItsReaderToo) {
    LayoutRequest request = boxes(6); // 0 -> 1 -> 2 -> 3, and 4 -> 5 -> 3
    request.edges = {{0, 1}, {1, 2}, {2, 3}, {4, 5}, {5, 3}};
    const LayoutResult result = layeredLayout(request);
    EXPECT_DOUBLE_EQ(result.centers[5].y, result.centers[2].y);
    EXPECT_DOUBLE_EQ(result.centers[4].y, result.centers[1].y);
}

TEST(LayeredLayout, StaysUprightWhenInputsStandOnOneSide) {
    LayoutRequest request = boxes(120); // a chain of 40, each box with two inputs of its own
    for (std::uint32_t i = 1; i < 40; ++i)
        request.edges.insert(request.edges.end(), {{i - 1, i}, {40 + 2 * i, i}, {41 + 2 * i, i}});
    EXPECT_LT(layeredLayout(request).width, 12 * kBoxWidth);
}

TEST(LayeredLayout, DrawsCyclesAndSelfLoops) {
    LayoutRequest request = boxes(3);
    request.edges = {{0, 1}, {1, 2}, {2, 0}, {1, 1}};
    const LayoutResult result = layeredLayout(request);
    ASSERT_EQ(result.curves.size(), 4U);
    for (const auto& curve : result.curves)
        EXPECT_EQ(curve.size() % 3, 1U);
    EXPECT_EQ(overlaps(request, result), 0U);
    EXPECT_NEAR(result.curves[2].back().x, result.centers[0].x + kBoxWidth / 2, 1e-9); // arrives at box 0's side
}

TEST(LayeredLayout, KeepsEverythingInsideItsBounds) {
    const LayoutRequest request = chainWithSkips(100, 7);
    const LayoutResult result = layeredLayout(request);
    for (const auto& curve : result.curves)
        for (const LayoutPoint point : curve) {
            EXPECT_TRUE(point.x >= 0 && point.x <= result.width) << point.x;
            EXPECT_TRUE(point.y >= 0 && point.y <= result.height) << point.y;
        }
}

/// Anything that may be asked for: ports, cycles, self-loops, parallel edges, boxes without a size.
LayoutRequest anyGraph(std::mt19937& random) {
    LayoutRequest request = boxes(1 + random() % 50);
    for (LayoutRequest::Node& node : request.nodes) {
        node.width = random() % 120;
        node.rank = static_cast<LayoutRequest::Rank>(random() % 8 < 2 ? 1 + random() % 2 : 0);
    }
    for (std::size_t edge = random() % 100; edge > 0; --edge)
        request.edges.push_back({static_cast<std::uint32_t>(random() % request.nodes.size()),
                                 static_cast<std::uint32_t>(random() % request.nodes.size())});
    return request;
}

bool touches(const LayoutRequest& request, const LayoutResult& result, LayoutPoint point, std::uint32_t box) {
    constexpr double kRounding = 0.01;
    return std::abs(point.x - result.centers[box].x) <= request.nodes[box].width / 2 + kRounding &&
           std::abs(point.y - result.centers[box].y) <= request.nodes[box].height / 2 + kRounding;
}

TEST(LayeredLayout, LeadsEveryEdgeOfAnyGraphFromBoxToBox) {
    std::mt19937 random(5);
    for (int graph = 0; graph < 300; ++graph) {
        const LayoutRequest request = anyGraph(random);
        const LayoutResult result = layeredLayout(request);
        ASSERT_TRUE(checkLayoutResult(request, result).ok()) << graph;
        EXPECT_EQ(overlaps(request, result), 0U) << graph;
        for (std::size_t i = 0; i < request.edges.size(); ++i) {
            EXPECT_TRUE(touches(request, result, result.curves[i].front(), request.edges[i].from)) << graph;
            EXPECT_TRUE(touches(request, result, result.curves[i].back(), request.edges[i].to)) << graph;
        }
    }
}

TEST(LayeredLayout, AnswersAnEmptyGraph) {
    EXPECT_TRUE(layeredLayout({}).centers.empty());
}

TEST(LayeredLayout, SurvivesAChainFarDeeperThanTheStack) {
    const LayoutRequest request = chainWithSkips(200'000, 3);
    EXPECT_EQ(layeredLayout(request).centers.size(), 200'000U);
}

// By hand: wanted 0, 0, 10 with distance 4 -> the first two move apart symmetrically, the third stays.
TEST(Separate, MovesAsLittleAsItMust) {
    EXPECT_EQ(separate({0, 0, 10}, {4, 4}, {1, 1, 1}), (std::vector<double>{-2, 2, 10}));
}

TEST(Separate, KeepsTheOrderWhateverIsWanted) {
    EXPECT_EQ(separate({5, 0}, {2}, {1, 1}), (std::vector<double>{1.5, 3.5})); // mean of 5 and 0 - 2 is 1.5
}

TEST(Separate, MovesWhatWeighsLess) {
    EXPECT_EQ(separate({0, 0}, {4}, {3, 1}), (std::vector<double>{-1, 3})); // mean of 0, 0, 0 and 0 - 4 is -1
}

TEST(RangeMaximum, FindsWhatRangesWereRaisedTo) {
    RangeMaximum tree(10);
    tree.raise(2, 5, 3);
    tree.raise(4, 8, 7);
    tree.raise(0, 9, 1);
    EXPECT_EQ(tree.maximum(0, 1), 1);
    EXPECT_EQ(tree.maximum(0, 3), 3);
    EXPECT_EQ(tree.maximum(5, 5), 7);
    EXPECT_EQ(tree.maximum(9, 9), 1);
}

} // namespace
} // namespace gnx::test
