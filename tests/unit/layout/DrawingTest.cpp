#include "core/layout/Drawing.h"

#include <gtest/gtest.h>

#include "core/layout/DrawingSvg.h"
#include "core/layout/LayeredLayout.h"

namespace gnx {
namespace {

constexpr const char* kModel = R"(import torch

class GraphModule(torch.nn.Module):
    def forward(self, L_x_: torch.Tensor, L_self_modules_fc_parameters_weight_: torch.nn.parameter.Parameter):
        linear = torch._C._nn.linear(L_x_, L_self_modules_fc_parameters_weight_, None)
        relu = torch.nn.functional.relu(linear, inplace = True)
        view = relu.view(1, -1)
        add = relu + view
        return (add, relu)
)";

Drawing draw(DrawingOptions options = {}) {
    auto graph = parseGraph(kModel, Framework::Torch);
    if (!graph)
        throw std::runtime_error(graph.error().text());
    return makeDrawing(*graph, options, averageMeasure);
}

const DrawingBox& boxNamed(const Drawing& drawing, std::string_view label) {
    const auto found = std::ranges::find(drawing.boxes, label, &DrawingBox::label);
    if (found == drawing.boxes.end())
        throw std::runtime_error("no box " + std::string(label));
    return *found;
}

TEST(Drawing, ShowsInputsOperatorsAndOutputsButNoParameters) {
    const Drawing drawing = draw();
    EXPECT_EQ(drawing.boxes.size(), 7U); // x; linear, relu, view, add; two outputs
    EXPECT_EQ(drawing.edges.size(), 7U); // x-linear-relu, relu-view, relu-add, view-add, add-out, relu-out
}

TEST(Drawing, ShowsParametersWhenAsked) {
    EXPECT_EQ(draw({.direction = {}, .show_parameters = true}).boxes.size(), 8U);
}

TEST(Drawing, NamesTheModuleWhoseWeightsAnOperatorReads) {
    EXPECT_EQ(boxNamed(draw(), "linear").detail, "fc");
}

TEST(Drawing, NamesTheConstantsOfOtherOperators) {
    EXPECT_EQ(boxNamed(draw(), "view").detail, "1, -1");
}

TEST(Drawing, PutsWhatTheLayoutSaidIntoBoxesAndEdges) {
    Drawing drawing = draw();
    const LayoutResult layout = layeredLayout(drawing.request(LayoutRequest::Direction::TopDown));
    drawing.apply(layout);
    EXPECT_EQ(drawing.boxes[2].center.y, layout.centers[2].y);
    EXPECT_EQ(drawing.edges[1].curve.size(), layout.curves[1].size());
}

TEST(DrawingSvg, HasARectangleForEachBoxAndAnArrowForEachEdge) {
    Drawing drawing = draw();
    drawing.apply(layeredLayout(drawing.request(LayoutRequest::Direction::TopDown)));
    const std::string svg = drawingToSvg(drawing);
    std::size_t arrows = 0;
    for (std::size_t at = svg.find("url(#arrow)"); at != std::string::npos; at = svg.find("url(#arrow)", at + 1))
        ++arrows;
    EXPECT_EQ(arrows, drawing.edges.size());
    EXPECT_NE(svg.find(">relu</text>"), std::string::npos);
}

TEST(OpCategory, IsTheSameForTorchAndPaddle) {
    EXPECT_EQ(opCategory("torch.conv2d"), OpCategory::Convolution);
    EXPECT_EQ(opCategory("paddle._C_ops.depthwise_conv2d"), OpCategory::Convolution);
    EXPECT_EQ(opCategory("torch._C._nn.scaled_dot_product_attention"), OpCategory::Attention);
    EXPECT_EQ(opCategory("torch.nn.functional.relu_"), OpCategory::Activation);
    EXPECT_EQ(opCategory("Tensor.view"), OpCategory::Shape);
}

TEST(OpCategory, KnowsPythonsOperators) {
    EXPECT_EQ(opCategory("operator.iadd"), OpCategory::Elementwise);
    EXPECT_EQ(opCategory("operator.and_"), OpCategory::Elementwise);
    EXPECT_EQ(opCategory("operator.matmul"), OpCategory::MatMul);
}

TEST(OpCategory, KnowsTheOperatorsThatAreFrequentInTheDataset) {
    for (const char* op : {"torch.floor", "Tensor.__and__", "paddle._C_ops.equal", "paddle._C_ops.not_equal",
                           "torch.square", "Tensor.long", "paddle._C_ops.bitwise_not", "operator.mod", "torch.erf"})
        EXPECT_EQ(opCategory(op), OpCategory::Elementwise) << op;
    for (const char* op : {"Tensor.tril", "paddle._C_ops.gather_nd", "Tensor.masked_select", "torch.scatter"})
        EXPECT_EQ(opCategory(op), OpCategory::Embedding) << op;
    for (const char* op : {"Tensor.detach", "Tensor.clone", "paddle._C_ops.tile", "Tensor.size"})
        EXPECT_EQ(opCategory(op), OpCategory::Shape) << op;
    EXPECT_EQ(opCategory("torch.nn.functional.grid_sample"), OpCategory::Pooling);
}

TEST(OpCategory, AdmitsWhatItDoesNotKnow) {
    EXPECT_EQ(opCategory("my.strange_thing"), OpCategory::Other);
}

} // namespace
} // namespace gnx
