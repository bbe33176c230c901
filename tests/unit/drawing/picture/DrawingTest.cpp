#include "core/drawing/picture/Drawing.h"

#include <gtest/gtest.h>

#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using test::encoderLayers;
using test::graphOf;

Drawing drawn(const std::shared_ptr<const Graph>& graph, std::uint32_t level = 0, FoldedOptions options = {}) {
    return makeDrawing(graph, Unfolding::toLevel(structureOf(*graph), level), options, averageMeasure());
}

Drawing small(FoldedOptions options = {}) {
    return drawn(
        graphOf({"a = torch._C._nn.linear(x, @fc.weight, None)", "b = torch.relu(a)", "c = b.view(1, -1)", "d = b + c"},
                {"x"}, "(d, b)"),
        0, options);
}

DrawingBox boxNamed(const Drawing& drawing, std::string_view label) {
    const auto found = std::ranges::find(drawing.boxes, label, &DrawingBox::label);
    if (found == drawing.boxes.end())
        throw std::runtime_error("no box " + std::string(label));
    return *found;
}

} // namespace

TEST(Drawing, ShowsInputsOperatorsAndOutputsButNoParameters) {
    const Drawing drawing = small();
    EXPECT_EQ(drawing.boxes.size(), 7U); // x; linear, relu, view, add; two outputs
    EXPECT_EQ(drawing.edges.size(), 7U); // x-linear-relu, relu-view, relu-add, view-add, add-out, relu-out
}

TEST(Drawing, ShowsParametersWhenAsked) {
    const Drawing drawing = small({.parameters = true});
    EXPECT_EQ(drawing.boxes.size(), 8U);
    EXPECT_EQ(boxNamed(drawing, "fc.weight").detail, "parameter");
}

TEST(Drawing, NamesTheModuleWhoseWeightsAnOperatorReads) {
    EXPECT_EQ(boxNamed(small(), "linear").detail, "fc");
}

TEST(Drawing, NamesTheConstantsOfOtherOperators) {
    EXPECT_EQ(boxNamed(small(), "view").detail, "1, -1");
}

TEST(Drawing, SaysWhatAGroupHolds) {
    const Drawing drawing = drawn(graphOf(encoderLayers(12), {"x"}, "h11"));
    EXPECT_EQ(boxNamed(drawing, "encoder.layer").detail, "132 operators");
}

TEST(Drawing, SaysWhichGroupsAStackStandsFor) {
    const Drawing drawing = drawn(graphOf(encoderLayers(12), {"x"}, "h11"), 1);
    EXPECT_EQ(boxNamed(drawing, "0\u201311").detail, "\u00d712 \u00b7 132 operators");
}

TEST(Drawing, NamesOpenGroups) {
    const Drawing drawing = drawn(graphOf(encoderLayers(12), {"x"}, "h11"), 2);
    ASSERT_EQ(drawing.frames.size(), 3U);
    EXPECT_EQ(drawing.frames[0].title, "");
    EXPECT_EQ(drawing.frames[1].title, "encoder.layer");
    EXPECT_EQ(drawing.frames[2].title, "0");
    EXPECT_EQ(drawing.frames[2].detail, "1 of 12 \u00b7 11 operators");
    EXPECT_EQ(drawing.frames[2].depth, 2U);
}

TEST(Drawing, TellsAGroupsCategoriesByTheirParts) {
    // attention of a layer: four linear and one addition beside the attention itself
    const Drawing drawing = drawn(graphOf(encoderLayers(12), {"x"}, "h11"), 2);
    const auto mix = boxNamed(drawing, "attention").mix;
    ASSERT_EQ(mix.size(), 3U);
    EXPECT_EQ(mix[0].first, OpCategory::MatMul);
    EXPECT_DOUBLE_EQ(mix[0].second, 4.0 / 6);
    EXPECT_EQ(boxNamed(drawing, "attention").category, OpCategory::MatMul);
}

TEST(Drawing, FindsTheBoxOfANode) {
    const Drawing drawing = drawn(graphOf(encoderLayers(12), {"x"}, "h11"), 2);
    EXPECT_EQ(drawing.boxes[drawing.box_of[2]].label, "attention");
    EXPECT_EQ(drawing.boxes[drawing.box_of[6]].label, "layer_norm");
    EXPECT_EQ(drawing.boxes[drawing.box_of[131]].label, "1\u201311");
}

TEST(Drawing, MakesBoxesAsLargeAsTheirTexts) {
    // averageMeasure: 7 x 15 a character; 24 beside and 8 above: "1, -1" is the longer line of view's box.
    const DrawingBox view = boxNamed(small(), "view");
    EXPECT_DOUBLE_EQ(view.size.width, 5 * 7 + 24);
    EXPECT_DOUBLE_EQ(view.size.height, 2 * 15 + 8);
    EXPECT_DOUBLE_EQ(boxNamed(small(), "relu").size.height, 15 + 8);
    EXPECT_DOUBLE_EQ(boxNamed(small(), "relu").size.width, 54) << "the narrowest";
}

} // namespace gnx::test
