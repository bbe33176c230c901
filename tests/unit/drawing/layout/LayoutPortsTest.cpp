#include <gtest/gtest.h>

#include "core/drawing/layout/LayeredLayout.h"
#include "tests/unit/drawing/layout/LayoutFixtures.h"

namespace gnx::test {
namespace {

using Rank = LayoutRequest::Rank;

TEST(LayeredPorts, StandAboveAndBelowAllOtherBoxes) {
    const LayoutRequest request = test::groupWithPorts();
    test::expectPortsOutside(request, layeredLayout(request));
    EXPECT_EQ(test::overlaps(request, layeredLayout(request)), 0U);
}

TEST(LayeredPorts, StandLeftAndRightOfAllOtherBoxesFromLeftToRight) {
    LayoutRequest request = test::groupWithPorts();
    request.direction = LayoutRequest::Direction::LeftRight;
    const LayoutResult result = layeredLayout(request);
    EXPECT_DOUBLE_EQ(result.centers[0].x, result.centers[1].x);
    EXPECT_LT(result.centers[1].x, result.centers[4].x - test::kBoxWidth / 2);
    EXPECT_DOUBLE_EQ(result.centers[2].x, result.centers[3].x);
    EXPECT_GT(result.centers[3].x, result.centers[6].x + test::kBoxWidth / 2);
}

TEST(LayeredPorts, KeepTheirPlaceAgainstEdgesThatWantOtherwise) {
    LayoutRequest request = test::groupWithPorts();
    request.edges.insert(request.edges.end(), {{4, 0}, {2, 6}, {2, 0}, {0, 1}, {3, 2}}); // into First, out of Last
    const LayoutResult result = layeredLayout(request);
    test::expectPortsOutside(request, result);
    for (const auto& curve : result.curves)
        EXPECT_EQ(curve.size() % 3, 1U);
}

TEST(LayeredPorts, MayBeAllThereIs) {
    LayoutRequest request = test::boxes(3);
    request.nodes[0].rank = Rank::First;
    request.nodes[1].rank = request.nodes[2].rank = Rank::Last;
    request.edges = {{0, 1}, {1, 2}};
    const LayoutResult result = layeredLayout(request);
    EXPECT_LT(result.centers[0].y, result.centers[1].y);
    EXPECT_DOUBLE_EQ(result.centers[1].y, result.centers[2].y);
}

TEST(LayeredPorts, LeaveASourceBesideItsReaderEvenIfThatIsAPort) {
    LayoutRequest request = test::boxes(5); // 0 -> 1 -> 2 -> out 3, and 4 -> out 3
    request.nodes[3].rank = Rank::Last;
    request.edges = {{0, 1}, {1, 2}, {2, 3}, {4, 3}};
    const LayoutResult result = layeredLayout(request);
    EXPECT_DOUBLE_EQ(result.centers[4].y, result.centers[2].y);
}

} // namespace
} // namespace gnx::test
