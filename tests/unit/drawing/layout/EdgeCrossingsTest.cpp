#include "tests/support/EdgeCrossings.h"

#include <gtest/gtest.h>

#include "tests/unit/drawing/layout/LayoutFixtures.h"

namespace gnx::test {
namespace {

/// A straight curve.
std::vector<LayoutPoint> line(LayoutPoint a, LayoutPoint b) {
    return {a, a, b, b};
}

TEST(EdgeCrossings, CountsTwoEdgesThatCrossOnce) {
    LayoutRequest request = test::boxes(4);
    request.edges = {{0, 1}, {2, 3}};
    LayoutResult result;
    result.curves = {line({0, 0}, {100, 100}), line({0, 100}, {100, 0})};
    EXPECT_EQ(test::EdgeCrossings(request, result).count(), 1U);
}

TEST(EdgeCrossings, CountsNoEdgesThatMeetInANodeOrPassEachOther) {
    LayoutRequest request = test::boxes(4);
    request.edges = {{0, 1}, {0, 2}, {2, 3}};
    LayoutResult result;
    result.curves = {line({0, 0}, {100, 100}), line({100, 0}, {0, 90}), line({0, 200}, {300, 230})};
    EXPECT_EQ(test::EdgeCrossings(request, result).count(), 0U);
}

TEST(EdgeCrossings, CountsEveryPairOfABundle) {
    constexpr std::uint32_t kEdges = 10; // all to all: 45 pairs
    LayoutRequest request = test::boxes(2 * kEdges);
    LayoutResult result;
    for (std::uint32_t i = 0; i < kEdges; ++i) {
        request.edges.push_back({i, kEdges + i});
        result.curves.push_back(line({10.0 * i, 0}, {10.0 * (kEdges - i) + i, 100.0 + i}));
    }
    EXPECT_EQ(test::EdgeCrossings(request, result).count(), 45U);
}

} // namespace
} // namespace gnx::test
