#include "core/drawing/layout/LayerOrder.h"

#include <gtest/gtest.h>

#include "core/drawing/layout/LayeredLayout.h"
#include "tests/support/EdgeCrossings.h"
#include "tests/unit/drawing/layout/LayoutFixtures.h"

namespace gnx::test {
namespace {

LayerGraph graphOf(const LayoutRequest& request) {
    return makeLayerGraph(request, makeLayering(request));
}

TEST(LayerGraph, PutsAVirtualNodeIntoEachLayerThatAnEdgePasses) {
    LayoutRequest request = test::boxes(4); // 0 -> 1 -> 2 -> 3 and 0 -> 3, which passes the layers of 1 and 2
    request.edges = {{0, 1}, {1, 2}, {2, 3}, {0, 3}};
    const LayerGraph graph = graphOf(request);
    EXPECT_EQ(graph.layer_of, (std::vector<std::uint32_t>{0, 1, 2, 3, 1, 2}));
    EXPECT_EQ(graph.layers[1], (std::vector<std::uint32_t>{1, 4}));
    EXPECT_EQ(graph.chainNode(0, 2), 5U);
    for (const LayoutRequest::Edge edge : graph.edges)
        EXPECT_EQ(graph.layer_of[edge.to], graph.layer_of[edge.from] + 1);
    EXPECT_TRUE(graph.loose.empty());
}

TEST(LayerGraph, SharesTheVirtualNodesOfAllEdgesOfANode) {
    LayoutRequest request = test::boxes(5); // 0 -> 1 -> 2 -> 3 -> 4, and 0 -> 3, 0 -> 4
    request.edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 3}, {0, 4}};
    EXPECT_EQ(graphOf(request).layer_of.size(), 5U + 3U);
}

TEST(LayerGraph, LimitsHowManyVirtualNodesThereAre) {
    constexpr std::uint32_t kBoxes = 3000; // every other one is read by the last: 2.2 million layers passed
    LayoutRequest request = test::boxes(kBoxes);
    for (std::uint32_t i = 0; i + 1 < kBoxes; ++i) {
        request.edges.push_back({i, i + 1});
        if (i % 2 == 0)
            request.edges.push_back({i, kBoxes - 1});
    }
    const LayerGraph graph = graphOf(request);
    EXPECT_LE(graph.layer_of.size(), kBoxes + kMostVirtual);
    EXPECT_FALSE(graph.loose.empty());
    const LayoutResult result = layeredLayout(request); // with lanes for the rest
    EXPECT_TRUE(checkLayoutResult(request, result).ok());
}

TEST(LayerOrder, CountsCrossings) {
    LayoutRequest request = test::boxes(6); // all of 0, 1, 2 to all of 3, 4, 5: 9 by hand
    for (std::uint32_t from = 0; from < 3; ++from)
        for (std::uint32_t to = 3; to < 6; ++to)
            request.edges.push_back({from, to});
    EXPECT_EQ(countCrossings(graphOf(request)), 9U);
}

TEST(LayerOrder, UntanglesBranches) {
    LayoutRequest request = test::boxes(13); // a root, four branches of three boxes whose rows are in other orders
    for (std::uint32_t branch = 0; branch < 4; ++branch) {
        const std::uint32_t second = 5 + (branch + 2) % 4;
        request.edges.insert(request.edges.end(), {{0, 1 + branch}, {1 + branch, second}, {second, 12 - branch}});
    }
    LayerGraph graph = graphOf(request);
    EXPECT_GT(countCrossings(graph), 0U);
    orderLayers(graph, {});
    EXPECT_EQ(countCrossings(graph), 0U);
}

TEST(LayerOrder, DrawsASkipBesideAndNotAcross) {
    LayoutRequest request = test::boxes(7); // two chains of three from box 0, and a skip over the first
    request.edges = {{0, 1}, {1, 2}, {2, 3}, {0, 4}, {4, 5}, {5, 6}, {0, 3}};
    EXPECT_EQ(test::EdgeCrossings(request, layeredLayout(request)).count(), 0U);
}

TEST(LayerOrder, KeepsEveryNodeOfALayer) {
    LayerGraph graph = graphOf(test::randomGraph(300, 3));
    std::vector<std::size_t> before;
    for (const auto& layer : graph.layers)
        before.push_back(layer.size());
    orderLayers(graph, {});
    for (std::size_t layer = 0; layer < before.size(); ++layer) {
        auto nodes = graph.layers[layer];
        std::ranges::sort(nodes);
        EXPECT_EQ(std::ranges::unique(nodes).begin() - nodes.begin(), static_cast<std::ptrdiff_t>(before[layer]));
    }
}

} // namespace
} // namespace gnx::test
