#include "core/drawing/picture/EdgeLabels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/drawing/layout/LayeredLayout.h"
#include "core/drawing/picture/NestedLayout.h"

namespace gnx::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

LayoutRequest::Size measure(const std::string& text) {
    return {6.0 * static_cast<double>(text.size()), 12};
}

ValueType tensor(std::vector<std::int64_t> shape) {
    return {ValueType::Kind::Tensor, DType::Float32, std::move(shape)};
}

/// Two boxes, one below the other, 100 apart, with a straight edge between them, in a drawing of this width.
Drawing twoBoxes(double width, std::shared_ptr<const Graph>& graph) {
    graph = *parseGraph("class GraphModule:\n    def forward(self, x):\n        y = x.relu()\n        return (y,)\n",
                        Framework::Torch);
    const auto structure = structureOf(*graph);
    Drawing drawing = makeDrawing(graph, Unfolding::opening(structure), {}, averageMeasure());
    drawing.boxes.resize(2);
    drawing.edges.resize(1);
    drawing.columns.clear();
    for (std::size_t i = 0; i < 2; ++i) {
        drawing.boxes[i].size = {40, 20};
        drawing.boxes[i].center = {width / 2, 10 + 120.0 * static_cast<double>(i)};
    }
    drawing.edges[0].from = 0;
    drawing.edges[0].to = 1;
    drawing.edges[0].value = ValueId(0);
    drawing.edges[0].count = 1;
    drawing.edges[0].curve = {{width / 2, 20}, {width / 2, 50}, {width / 2, 80}, {width / 2, 120}};
    drawing.width = width;
    drawing.height = 140;
    return drawing;
}

std::vector<EdgeLabel> place(const Drawing& drawing, ValueTypes types) {
    const auto shared = std::make_shared<const ValueTypes>(std::move(types));
    return placeEdgeLabels(drawing, edgeTexts(drawing, shared, nullptr), measure);
}

std::vector<std::string> texts(const std::vector<EdgeLabel>& labels) {
    std::vector<std::string> all;
    for (const EdgeLabel& label : labels)
        all.push_back(label.text);
    return all;
}

TEST(EdgeLabels, standBesideTheirEdge) {
    std::shared_ptr<const Graph> graph;
    const Drawing drawing = twoBoxes(400, graph);
    const ValueTypes types{{tensor({1, 3, 8})}, {}, {}, {}};
    const auto labels = place(drawing, types);
    ASSERT_EQ(labels.size(), 1U);
    EXPECT_EQ(labels[0].text, "f32 [1, 3, 8]");
    EXPECT_GT(labels[0].rect.x, 200);        // right of the line
    EXPECT_GT(labels[0].rect.y, 20);         // below the first box
    EXPECT_LT(labels[0].rect.bottom(), 120); // above the second
}

TEST(EdgeLabels, leaveOutTheDtypeWhereThereIsNoMoreRoom) {
    std::shared_ptr<const Graph> graph;
    // Room of 2 x 62 units beside the line: "f32 [1, 3, 8]" takes 78, "[1, 3, 8]" 54.
    const Drawing drawing = twoBoxes(124, graph);
    EXPECT_THAT(texts(place(drawing, ValueTypes{{tensor({1, 3, 8})}, {}, {}, {}})), ElementsAre("[1, 3, 8]"));
}

TEST(EdgeLabels, areLeftOutWhereThereIsNoRoom) {
    std::shared_ptr<const Graph> graph;
    const Drawing drawing = twoBoxes(60, graph);
    EXPECT_THAT(place(drawing, ValueTypes{{tensor({1024, 1024, 1024})}, {}, {}, {}}), IsEmpty());
}

TEST(EdgeLabels, areLeftOutWhereNothingIsKnown) {
    std::shared_ptr<const Graph> graph;
    const Drawing drawing = twoBoxes(400, graph);
    EXPECT_THAT(place(drawing, ValueTypes{}), IsEmpty());
    EXPECT_THAT(place(drawing, ValueTypes{{{ValueType::Kind::Number, DType::Other, {}}}, {}, {}, {}}), IsEmpty());
}

TEST(EdgeLabels, sayHowManyMoreValuesThereAre) {
    std::shared_ptr<const Graph> graph;
    Drawing drawing = twoBoxes(400, graph);
    drawing.edges[0].count = 3;
    EXPECT_THAT(texts(place(drawing, ValueTypes{{tensor({-1})}, {}, {}, {}})), ElementsAre("f32 [?] +2"));
}

/// The graph of twoBoxes() with its edge from the one node to the output, the node's result written in order {1,0}.
struct NotedEdge {
    NotedEdge() : drawing(twoBoxes(400, graph)) {
        drawing.edges[0].value = ValueId(graph->node(NodeId(0)).results.first);
        drawing.box_of = {0};
        notes->of_node = {"{1,0}"};
        notes->alarm = "copy";
    }
    std::vector<EdgeLabel> place(const std::shared_ptr<const ValueTypes>& types) const {
        return placeEdgeLabels(drawing, edgeTexts(drawing, types, notes), measure);
    }
    std::shared_ptr<const Graph> graph;
    Drawing drawing;
    std::shared_ptr<EdgeNotes> notes = std::make_shared<EdgeNotes>();
};

TEST(EdgeNotes, standBehindTheTypeOrAlone) {
    const NotedEdge edge;
    ValueTypes types;
    types.values.assign(edge.graph->values().size(), tensor({2, 3}));
    EXPECT_THAT(texts(edge.place(nullptr)), ElementsAre("{1,0}"));
    EXPECT_THAT(texts(edge.place(std::make_shared<const ValueTypes>(types))), ElementsAre("f32 [2, 3] {1,0}"));
}

TEST(EdgeNotes, nameWhatIsWrongAtAnAlarmedEdge) {
    NotedEdge edge;
    EXPECT_THAT(alarmedEdges(edge.drawing, *edge.notes), IsEmpty());
    edge.drawing.box_of = {0, 1}; // a second node, which reads the first
    edge.notes->of_node = {"{1,0}", ""};
    edge.notes->alarmed = {{NodeId(0), NodeId(1)}};
    EXPECT_THAT(alarmedEdges(edge.drawing, *edge.notes), ElementsAre(0));
    EXPECT_THAT(texts(edge.place(nullptr)), ElementsAre("{1,0} copy"));
}

TEST(EdgeLabels, coverNeitherBoxesNorEachOther) {
    std::string body, result;
    for (int i = 0; i < 30; ++i)
        body += "        v" + std::to_string(i) + " = torch.add(" + (i > 0 ? "v" + std::to_string(i - 1) : "x") + ", " +
                (i > 6 ? "v" + std::to_string(i - 7) : "x") + ")\n";
    const auto graph = *parseGraph("import torch\n\nclass GraphModule:\n    def forward(self, x):\n" + body +
                                       "        return (v29, v3)\n",
                                   Framework::Torch);
    Drawing drawing = makeDrawing(graph, Unfolding::opening(structureOf(*graph)), {.flat = true}, averageMeasure());
    ASSERT_TRUE(layOutDrawing(drawing, {}, [](const LayoutRequest& request) { return layeredLayout(request); }).ok());
    ValueTypes types;
    types.values.assign(graph->values().size(), tensor({2, 3}));
    const auto labels = place(drawing, types);
    ASSERT_GT(labels.size(), 10U);
    const auto overlap = [](const DrawingRect& a, const DrawingRect& b) {
        return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
    };
    for (std::size_t i = 0; i < labels.size(); ++i) {
        for (const DrawingBox& box : drawing.boxes)
            EXPECT_FALSE(overlap(labels[i].rect, box.rect())) << box.label;
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_FALSE(overlap(labels[i].rect, labels[k].rect));
    }
}

} // namespace
} // namespace gnx::test
