#include "core/drawing/picture/LabelledHulls.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

/// Two chains of two operators side by side, in boxes of 40 x 20: nodes 0, 1 at the left, 2, 3 at `right`.
Drawing twoChains(double right) {
    const std::shared_ptr<const Graph> graph = *parseGraph("import torch\n"
                                                           "class GraphModule(torch.nn.Module):\n"
                                                           "    def forward(self, x):\n"
                                                           "        a = torch.relu(x)\n"
                                                           "        b = torch.tanh(a)\n"
                                                           "        c = torch.relu(x)\n"
                                                           "        d = torch.exp(c)\n"
                                                           "        return (b, d)\n",
                                                           Framework::Torch);
    Drawing drawing = makeDrawing(graph, Unfolding::opening(structureOf(*graph)), {}, averageMeasure());
    drawing.boxes.assign(4, DrawingBox());
    drawing.edges.clear();
    for (std::uint32_t i = 0; i < 4; ++i) {
        DrawingBox& box = drawing.boxes[i];
        box.node = NodeId(i);
        box.begin = i;
        box.end = i + 1;
        box.size = {40, 20};
        box.center = {i < 2 ? 100 : right, i % 2 == 0 ? 100.0 : 140.0};
        if (i % 2 == 0)
            continue;
        DrawingEdge edge;
        edge.from = i - 1;
        edge.to = i;
        edge.curve = {drawing.boxes[i - 1].center, drawing.boxes[i - 1].center, box.center, box.center};
        drawing.edges.push_back(edge);
    }
    return drawing;
}

const std::vector<HullGroup> kGroups{{{NodeId(0), NodeId(1)}, "a kernel of a long name", "12 us"},
                                     {{NodeId(2), NodeId(3)}, "relu exp", "7 us"}};

/// Every letter is 5 wide, and a line 10 high.
LayoutRequest::Size measured(const std::string& text) {
    double letters = 0;
    for (const char c : text)
        letters += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    return {5 * letters, 10};
}

TEST(LabelledHulls, StandAboveTheTopmostBoxWithNameAndDetail) {
    const auto hulls = labelledHulls(twoChains(1000), kGroups, measured);
    ASSERT_EQ(hulls.size(), 2);
    EXPECT_EQ(hulls[1].text, "relu exp \u00B7 7 us");
    // 15 letters and 4 at both sides; the box begins at (980, 90), the hull 6 farther out
    EXPECT_EQ(hulls[1].label.x, 976);
    EXPECT_EQ(hulls[1].label.width, 15 * 5 + 8);
    EXPECT_EQ(hulls[1].label.bottom(), 87);
}

// A label may be 130 wide: 26 letters, of which " · 12 us" takes 8; of 18 one is the sign that something is cut.
TEST(LabelledHulls, ALongNameIsShortenedAndItsDetailIsNot) {
    EXPECT_EQ(labelledHulls(twoChains(1000), kGroups, measured)[0].text, "a kernel of a lon\u2026 \u00B7 12 us");
}

// The boxes begin at 80 and 150: 70 apart, 12 of them a gap. 11 letters fit, of which " · 12 us" takes 8.
TEST(LabelledHulls, ALabelEndsBeforeTheNextOne) {
    const auto hulls = labelledHulls(twoChains(170), kGroups, measured);
    EXPECT_EQ(hulls[0].text, "a \u2026 \u00B7 12 us");
    EXPECT_LT(hulls[0].label.right(), hulls[1].label.x);
}

TEST(LabelledHulls, WithoutRoomForALetterTheDetailStandsAlone) {
    EXPECT_EQ(labelledHulls(twoChains(150), kGroups, measured)[0].text, "12 us");
}

TEST(LabelledHulls, APlaceIsInTheHullOfItsBoxesAlone) {
    const auto hulls = labelledHulls(twoChains(300), kGroups, measured);
    EXPECT_TRUE(holds(hulls[0].hull, {100, 120})); // between the two boxes
    EXPECT_FALSE(holds(hulls[0].hull, {130, 120}));
    EXPECT_FALSE(holds(hulls[1].hull, {100, 120}));
}

} // namespace
} // namespace gnx::test
