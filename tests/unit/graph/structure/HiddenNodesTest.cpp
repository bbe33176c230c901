#include "core/graph/structure/HiddenNodes.h"

#include <random>

#include <gtest/gtest.h>

#include "core/graph/structure/Unfolding.h"
#include "tests/unit/graph/structure/StructureChecks.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using test::graphOf;
using Kind = FoldedBox::Kind;

std::string nameOf(const Graph& graph, const FoldedBox& box) {
    if (box.kind == Kind::Operator)
        return std::string(graph.valueName(ValueId(graph.node(box.node).results.first)));
    if (box.kind == Kind::Group || box.kind == Kind::Stack)
        return "[" + std::to_string(box.begin) + "," + std::to_string(box.end) + ")";
    return (box.kind == Kind::Input ? "in:" : "out:") + std::string(graph.valueName(box.value));
}

/// Returns solid and indirect edges as "x-a a-b c~d".
std::string edgeTextOf(const Graph& graph, const Unfolding& unfolding) {
    const FoldedGraph folded = foldGraph(graph, unfolding);
    std::string text;
    for (const FoldedEdge& edge : folded.edges)
        text += (text.empty() ? "" : " ") + nameOf(graph, folded.boxes[edge.from]) + (edge.indirect ? "~" : "-") +
                nameOf(graph, folded.boxes[edge.to]);
    return text;
}

Unfolding hiding(const std::shared_ptr<const Graph>& graph, const std::vector<NodeId>& nodes) {
    Unfolding unfolding = Unfolding::everything(structureOf(*graph));
    HiddenNodes hidden;
    hidden.hide(nodes, graph->nodes().size());
    unfolding.setHidden(hidden);
    return unfolding;
}

/// x -> a #0 -> b #1 -> c #2 -> d #3, and d reads a as well
std::shared_ptr<const Graph> chain() {
    return graphOf({"a = torch.relu(x)", "b = torch.tanh(a)", "c = torch.exp(b)", "d = torch.add(c, a)"}, {"x"}, "d");
}

} // namespace

TEST(HiddenNodes, CountsEachOnce) {
    HiddenNodes hidden;
    hidden.hide(std::vector{NodeId(1), NodeId(1), NodeId(7), NodeId()}, 4);
    EXPECT_EQ(hidden.count(), 1U) << "7 is no node of a graph of 4";
    EXPECT_TRUE(hidden.contains(NodeId(1)));
    EXPECT_FALSE(hidden.contains(NodeId()));
    hidden.show(NodeId(1));
    EXPECT_TRUE(hidden.empty());
    EXPECT_EQ(hidden, HiddenNodes());
}

TEST(HiddenNodes, IsolatingLeavesTheGivenOnes) {
    HiddenNodes hidden;
    hidden.hide(std::vector{NodeId(2)}, 4);
    hidden.isolate(std::vector{NodeId(2), NodeId(3)}, 4);
    EXPECT_EQ(hidden.count(), 2U);
    EXPECT_FALSE(hidden.contains(NodeId(2))) << "also if it was hidden before";
    hidden.isolate({}, 4);
    EXPECT_EQ(hidden.count(), 2U) << "nothing selected: nothing happens";
}

TEST(FoldingWithHidden, WhatFlowsThroughIsAnIndirectEdge) {
    const auto graph = chain();
    EXPECT_EQ(edgeTextOf(*graph, hiding(graph, {})), "in:x-a a-b b-c a-d c-d d-out:d");
    EXPECT_EQ(edgeTextOf(*graph, hiding(graph, {NodeId(1)})), "in:x-a a~c a-d c-d d-out:d");
    EXPECT_EQ(edgeTextOf(*graph, hiding(graph, {NodeId(1), NodeId(2)})), "in:x-a a-d d-out:d") << "a leads to d anyway";
}

TEST(FoldingWithHidden, InputsAndOutputsOfHiddenOperatorsAreHidden) {
    const auto graph = chain();
    EXPECT_EQ(edgeTextOf(*graph, hiding(graph, {NodeId(0), NodeId(3)})), "b-c");
    EXPECT_EQ(foldGraph(*graph, hiding(graph, {NodeId(0), NodeId(3)})).boxes.size(), 2U);
    EXPECT_EQ(foldGraph(*graph, hiding(graph, {NodeId(0), NodeId(1), NodeId(2), NodeId(3)})).boxes.size(), 0U);
}

TEST(FoldingWithHidden, OfManyThatReachAHiddenOperatorTheLastAreTold) {
    std::vector<std::string> lines;
    std::string all;
    for (std::size_t i = 0; i < FoldedGraph::kMostThrough + 4; ++i) {
        lines.push_back("a" + std::to_string(i) + " = torch.relu(x)");
        all += (i > 0 ? ", a" : "a") + std::to_string(i);
    }
    lines.push_back("c = torch.cat([" + all + "])");
    lines.emplace_back("d = torch.relu(c)");
    const auto graph = graphOf(lines, {"x"}, "d");
    Unfolding unfolding(structureOf(*graph));
    unfolding.setFlat(true);
    HiddenNodes hidden;
    hidden.hide(std::vector{NodeId(FoldedGraph::kMostThrough + 4)}, graph->nodes().size());
    unfolding.setHidden(hidden);
    const FoldedGraph folded = foldGraph(*graph, unfolding, {.flat = true});
    EXPECT_EQ(std::ranges::count(folded.edges, true, &FoldedEdge::indirect), 16);
}

TEST(FoldingWithHidden, HiddenGroupsDivideAStack) {
    const auto graph = graphOf(test::encoderLayers(6));
    const auto structure = structureOf(*graph);
    const Unfolding closed = Unfolding::toLevel(structure, 1);
    const FoldedGraph before = foldGraph(*graph, closed);
    const auto stack = std::ranges::find(before.boxes, Kind::Stack, &FoldedBox::kind);
    ASSERT_NE(stack, before.boxes.end());
    ASSERT_EQ(stack->count, 6U);
    const Repeat& repeat = structure->repeats()[stack->repeat];
    const Group& third =
        structure->group(structure->items(structure->group(repeat.parent))[repeat.first_item + 2].group());
    std::vector<NodeId> nodes;
    for (std::uint32_t n = third.begin; n < third.end; ++n)
        nodes.emplace_back(n);
    HiddenNodes hidden;
    hidden.hide(nodes, graph->nodes().size());
    Unfolding unfolding = closed;
    unfolding.setHidden(hidden);
    const FoldedGraph folded = foldGraph(*graph, unfolding);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> stacks; // first, count
    for (const FoldedBox& box : folded.boxes)
        if (box.kind == Kind::Stack)
            stacks.emplace_back(box.first, box.count);
    EXPECT_EQ(stacks, (std::vector<std::pair<std::uint32_t, std::uint32_t>>{{0, 2}, {3, 3}}));
    EXPECT_TRUE(test::faultsOf(*graph, folded, hidden).empty());
}

TEST(FoldingWithHidden, IsSoundWhateverIsHidden) {
    const auto graph = graphOf(test::encoderLayers(5));
    const auto structure = structureOf(*graph);
    std::mt19937 random(3);
    for (int attempt = 0; attempt < 60; ++attempt) {
        Unfolding unfolding(structure);
        for (std::uint32_t g = 0; g < structure->groups().size(); ++g)
            unfolding.setOpen(GroupId(g), random() % 2 == 0);
        std::vector<NodeId> nodes;
        for (std::uint32_t n = 0; n < graph->nodes().size(); ++n)
            if (random() % 3 != 0)
                nodes.emplace_back(n);
        HiddenNodes hidden;
        hidden.hide(nodes, graph->nodes().size());
        unfolding.setHidden(hidden);
        for (const bool flat : {false, true})
            for (const std::string& fault :
                 test::faultsOf(*graph, foldGraph(*graph, unfolding, {.parameters = true, .flat = flat}), hidden))
                ADD_FAILURE() << "attempt " << attempt << ": " << fault;
    }
}

TEST(FoldingWithHidden, RevealingShowsAnOperatorAgain) {
    const auto graph = chain();
    Unfolding unfolding = hiding(graph, {NodeId(1), NodeId(2)});
    unfolding.reveal(NodeId(1));
    EXPECT_EQ(unfolding.hidden().count(), 1U);
    EXPECT_EQ(edgeTextOf(*graph, unfolding), "in:x-a a-b a-d b~d d-out:d");
    EXPECT_FALSE(unfolding == hiding(graph, {NodeId(1), NodeId(2)}));
}

} // namespace gnx::test
