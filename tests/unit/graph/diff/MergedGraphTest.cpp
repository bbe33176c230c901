#include "core/graph/diff/MergedGraph.h"

#include <gmock/gmock.h>

#include "core/drawing/picture/DiffMarks.h"
#include "core/graph/diff/ChangeList.h"
#include "tests/unit/graph/diff/DiffFixtures.h"

namespace gnx::test {
namespace {

using Edge = MergedGraph::Edge;

/// a -> b -> c on the left; on the right b is gone, n stands between a and c, and d is behind c.
struct Pair {
    std::shared_ptr<const Graph> left =
        graphOf("        a = torch.sin(x)\n        b = torch.relu(a)\n        b2 = torch.tanh(b)\n"
                "        c = torch.cos(b2)\n",
                "c");
    std::shared_ptr<const Graph> right =
        graphOf("        a = torch.sin(x)\n        c = torch.cos(a)\n        d = torch.exp(c)\n", "d");
    GraphDiff both = diff(*left, *right);
};

std::vector<std::string> opsOf(const Graph& graph) {
    std::vector<std::string> ops;
    for (const Node& node : graph.nodes())
        ops.emplace_back(graph.op(node));
    return ops;
}

} // namespace

TEST(MergedGraph, HoldsPairsOnceAndAllThatIsAddedAndRemoved) {
    const Pair pair;
    const MergedGraph merged = mergeGraphs(pair.both, *pair.left, *pair.right);
    EXPECT_THAT(opsOf(*merged.graph),
                testing::ElementsAre("torch.sin", "torch.relu", "torch.tanh", "torch.cos", "torch.exp"));
    const DiffKinds kinds = kindsOf(pair.both, merged);
    using Kind = GraphDiff::Kind;
    EXPECT_THAT(kinds, testing::ElementsAre(Kind::Equal, Kind::Removed, Kind::Removed, Kind::Changed, Kind::Added));
    for (std::uint32_t n = 0; n < merged.rows.size(); ++n)
        EXPECT_EQ(merged.of_row[merged.rows[n]], n);
}

TEST(MergedGraph, KeepsTheEdgesOfBothAndTellsThemApart) {
    const Pair pair;
    const MergedGraph merged = mergeGraphs(pair.both, *pair.left, *pair.right);
    const auto result = [&](std::uint32_t node) { return ValueId(merged.graph->node(NodeId(node)).results.first); };
    const NodeId relu(1), tanh(2), cos(3), exp(4);
    EXPECT_THAT(merged.graph->readsOf(cos), testing::UnorderedElementsAre(result(0), result(2)));
    EXPECT_EQ(merged.edgeOf(cos, result(0)), Edge::Added);   // sin -> cos
    EXPECT_EQ(merged.edgeOf(cos, result(2)), Edge::Removed); // tanh -> cos
    EXPECT_EQ(merged.edgeOf(relu, result(0)), Edge::Removed);
    EXPECT_EQ(merged.edgeOf(tanh, result(1)), Edge::Removed);
    EXPECT_EQ(merged.edgeOf(exp, result(3)), Edge::Added);
    EXPECT_EQ(merged.edgeOf(NodeId(0), merged.graph->inputs()[0].value), Edge::Equal);
}

TEST(MergedGraph, OfAGraphAndItselfIsTheGraph) {
    const Pair pair;
    const MergedGraph merged = mergeGraphs(diff(*pair.left, *pair.left), *pair.left, *pair.left);
    EXPECT_EQ(opsOf(*merged.graph), opsOf(*pair.left));
    for (const auto& edges : merged.edges)
        EXPECT_TRUE(edges.empty());
}

TEST(MergedGraph, OfGraphsThatRunInOppositeOrdersHasNoCycle) {
    // Each operator is the other's, but what reads what is the other way round: one edge of the left is left out.
    const auto left = graphOf("        a = torch.sin(x)\n        b = torch.cos(a)\n", "b");
    const auto right = graphOf("        b = torch.cos(x)\n        a = torch.sin(b)\n", "a");
    const MergedGraph merged = mergeGraphs(diff(*left, *right), *left, *right);
    for (std::uint32_t n = 0; n < merged.graph->nodes().size(); ++n)
        for (const ValueId value : merged.graph->readsOf(NodeId(n))) {
            const NodeId producer = merged.graph->value(value).producer;
            EXPECT_TRUE(!producer.valid() || producer < NodeId(n));
        }
}

TEST(ChangeList, NamesABlockThatIsAddedByItsOutermostModule) {
    const std::string weight = "L_self_modules_a_modules_0_modules_fc_parameters_weight_",
                      other = "L_self_modules_a_modules_1_modules_fc_parameters_weight_";
    const std::string first = "        h = torch._C._nn.linear(x, " + weight + ")\n",
                      second = "        h = torch._C._nn.linear(h, " + other + ")\n",
                      end = "        y = torch.sin(h)\n";
    const auto left = graphOf(first + end, "y", ", " + weight);
    const auto right = graphOf(first + second + end, "y", ", " + weight + ", " + other);
    const auto changes = listChanges(diff(*left, *right), *left, *right);
    ASSERT_EQ(changes.size(), 3U);
    EXPECT_EQ(changes[0].group, ChangeGroup::Added);
    EXPECT_EQ(changes[0].module, "a.1"); // not a.1.fc
    EXPECT_EQ(changes[1].group, ChangeGroup::Rewired);
    EXPECT_EQ(changes[2].group, ChangeGroup::Input);
    EXPECT_EQ(changes[2].what, "+ a.1.fc.weight");
}

TEST(DiffMarks, OfAClosedGroupCountWhatIsInIt) {
    const Pair pair;
    const MergedGraph merged = mergeGraphs(pair.both, *pair.left, *pair.right);
    const DiffKinds kinds = kindsOf(pair.both, merged);
    const auto structure = structureOf(*merged.graph);
    Drawing drawing = makeDrawing(merged.graph, Unfolding(structure), {}, averageMeasure());
    DrawingBox group = drawing.boxes.front(); // as if all were folded into one
    group.kind = FoldedBox::Kind::Group;
    group.begin = 0;
    group.end = 5;
    drawing.boxes = {group};
    drawing.edges.clear();
    markDifferences(drawing, kinds, &merged);
    ASSERT_EQ(drawing.marks.boxes.size(), 1U);
    EXPECT_EQ(drawing.marks.boxes[0].text, "+1 −2 ~1");
}

TEST(DiffMarks, OfOperatorsAreSignsAndOfEdgesColours) {
    const Pair pair;
    const MergedGraph merged = mergeGraphs(pair.both, *pair.left, *pair.right);
    Drawing drawing =
        makeDrawing(merged.graph, Unfolding(structureOf(*merged.graph)), {.flat = true}, averageMeasure());
    markDifferences(drawing, kindsOf(pair.both, merged), &merged);
    const auto textOf = [&](std::uint32_t node) { return drawing.marks.boxes[drawing.box_of[node]].text; };
    EXPECT_EQ(textOf(0), "");
    EXPECT_EQ(textOf(1), "−");
    EXPECT_EQ(textOf(3), "~");
    EXPECT_EQ(textOf(4), "+");
    for (std::size_t e = 0; e < drawing.edges.size(); ++e) {
        const DrawingEdge& edge = drawing.edges[e];
        if (edge.to != drawing.box_of[3])
            continue;
        const bool added = edge.from == drawing.box_of[0];
        EXPECT_TRUE(drawing.marks.edges[e].shown);
        EXPECT_EQ(drawing.marks.edges[e].dashed, !added);
        EXPECT_EQ(drawing.marks.edges[e].rgb, diffRgb(added ? GraphDiff::Kind::Added : GraphDiff::Kind::Removed));
    }
}

} // namespace gnx::test
