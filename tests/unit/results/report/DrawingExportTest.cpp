#include "core/results/report/DrawingExport.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/ir/Graph.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// relu #0 above tanh #1, with an edge between them.
Drawing chainDrawing() {
    const std::shared_ptr<const Graph> graph =
        *parseGraph("class GraphModule:\n    def forward(self, x):\n        y = x.relu()\n        z = y.tanh()\n"
                    "        return (z,)\n",
                    Framework::Torch);
    Drawing drawing = makeDrawing(graph, Unfolding::opening(structureOf(*graph)), {}, exportMeasure());
    drawing.boxes.assign(2, DrawingBox());
    drawing.edges.assign(1, DrawingEdge());
    for (std::uint32_t i = 0; i < 2; ++i) {
        drawing.boxes[i].node = NodeId(i);
        drawing.boxes[i].begin = i;
        drawing.boxes[i].end = i + 1;
        drawing.boxes[i].size = {60, 20};
        drawing.boxes[i].center = {100, 50.0 + 40 * i};
    }
    drawing.edges[0].to = 1;
    drawing.edges[0].curve = {{100, 60}, {100, 65}, {100, 70}, {100, 80}};
    drawing.width = 200;
    drawing.height = 140;
    return drawing;
}

std::vector<LabelledHull> hullsOf(const Drawing& drawing) {
    const std::vector<HullGroup> groups{{{NodeId(0), NodeId(1)}, "relu tanh", "12 us"}};
    return labelledHulls(drawing, groups, exportLabelMeasure());
}

std::size_t countOf(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

// The hull adds a filled and an outlined path, its label a box with an outline and letters.
TEST(DrawingExport, HullsAreInFilesToo) {
    const Drawing drawing = chainDrawing();
    const auto plain = renderDrawing(drawing, PictureFormat::Svg);
    const auto fused = renderDrawing(drawing, PictureFormat::Svg, 1, {.hulls = hullsOf(drawing)});
    ASSERT_TRUE(plain.ok() && fused.ok());
    EXPECT_GE(countOf(*fused, "<path"), countOf(*plain, "<path") + 3);
    EXPECT_GE(countOf(*fused, "<use"), countOf(*plain, "<use") + 14); // "relu tanh" and "12 us" have so many letters
}

TEST(DrawingExport, EveryPatternOfAHullCanBeWritten) {
    const Drawing drawing = chainDrawing();
    std::vector<LabelledHull> hulls = hullsOf(drawing);
    ASSERT_EQ(hulls.size(), 1);
    std::vector<std::string> pictures;
    for (const std::uint32_t group : {0U, 7U, 14U, 21U}) { // the same colour, four patterns
        hulls[0].hull.group = group;
        const auto picture = renderDrawing(drawing, PictureFormat::Png, 1, {.hulls = hulls});
        ASSERT_TRUE(picture.ok());
        EXPECT_THAT(pictures, Not(testing::Contains(*picture)));
        pictures.push_back(*picture);
    }
    EXPECT_THAT(*renderDrawing(drawing, PictureFormat::Pdf, 1, {.hulls = hulls}), HasSubstr("%PDF"));
}

TEST(DrawingExport, ALegendMakesThePageHigher) {
    const Drawing drawing = chainDrawing();
    const OverlayPicture picture = overlayPicture(
        std::make_shared<const Overlay>(overlayOf("bytes", "Bytes", OverlayUnit::Bytes, {1.0, 9.0})), drawing);
    const auto plain = renderDrawing(drawing, PictureFormat::Svg);
    const auto overlaid = renderDrawing(drawing, PictureFormat::Svg, 1, {.overlay = &picture});
    ASSERT_TRUE(plain.ok() && overlaid.ok());
    EXPECT_THAT(*plain, HasSubstr("height=\"164px\"")); // 140 and twice 12
    EXPECT_THAT(*overlaid, Not(HasSubstr("height=\"164px\"")));
}

} // namespace
} // namespace gnx::test
