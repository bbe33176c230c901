#include "core/exec/emit/PartOutline.h"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/emit/NodeChoice.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Values called size, sizes, n ... are not tensors.
ValueRole roleByName(const Graph& graph, ValueId value) {
    const std::string_view name = graph.valueName(value);
    if (name.starts_with("tuple"))
        return ValueRole::Other;
    return name.starts_with("size") ? ValueRole::Integer : ValueRole::Tensor;
}

Result<PartOutline> planned(const Graph& graph, const std::string& nodes) {
    auto chosen = parseNodes(nodes, graph);
    if (!chosen)
        return chosen.error();
    return outlinePart(graph, *chosen, [&](ValueId value) { return roleByName(graph, value); });
}

std::vector<std::uint32_t> numbers(std::span<const NodeId> nodes) {
    std::vector<std::uint32_t> made;
    for (const NodeId node : nodes)
        made.push_back(node.value());
    return made;
}

std::vector<std::string> names(const Graph& graph, std::span<const Operand> values) {
    std::vector<std::string> made;
    for (const Operand& value : values)
        made.emplace_back(graph.valueName(value.value));
    return made;
}

std::vector<std::string> names(const Graph& graph, std::span<const ValueId> values) {
    std::vector<std::string> made;
    for (const ValueId value : values)
        made.emplace_back(graph.valueName(value));
    return made;
}

} // namespace

TEST(PartOutline, GivesWhatTheRestReadsAndTakesWhatItHasMade) {
    const auto graph =
        test::graphOf({"a = torch.relu(x)", "b = torch.abs(a)", "c = b + x", "d = torch.exp(b)"}, {"x"}, "(d, c)");
    const auto plan = planned(*graph, "1..2");
    ASSERT_TRUE(plan.ok()) << plan.error().text();
    EXPECT_THAT(names(*graph, plan->entering), ElementsAre("a"));
    EXPECT_THAT(numbers(plan->first_readers), ElementsAre(1));
    EXPECT_THAT(names(*graph, plan->subgraph.outputs), ElementsAre("b", "c"));
}

TEST(PartOutline, TakesInWhatLiesBetween) {
    const auto graph =
        test::graphOf({"a = torch.relu(x)", "b = torch.abs(a)", "e = torch.exp(x)", "c = a + b"}, {"x"}, "(c, e)");
    const auto plan = planned(*graph, "0,3");
    ASSERT_TRUE(plan.ok());
    EXPECT_THAT(numbers(plan->subgraph.nodes), ElementsAre(0, 1, 3)); // a -> b -> c; e is beside the path
    EXPECT_EQ(plan->closed, 1U);
}

TEST(PartOutline, TakesInWhatChangesSharedMemoryInBetween) {
    const auto graph = test::graphOf(
        {"a = torch.relu(x)", "v = a.view(-1)", "v.mul_(2)", "b = torch.abs(x)", "c = a + 1"}, {"x"}, "(b, c)");
    const auto plan = planned(*graph, "0,4");
    ASSERT_TRUE(plan.ok());
    EXPECT_THAT(numbers(plan->subgraph.nodes), ElementsAre(0, 1, 2, 4)); // mul_ writes a through v
}

TEST(PartOutline, WhatIsNoTensorIsMadeAnew) {
    const auto graph = test::graphOf({"a = torch.relu(x)", "tuple1 = a.shape", "size1 = tuple1[0]", "b = torch.abs(a)",
                                      "c = b.reshape(tuple1)", "d = c.expand(size1, 2)"},
                                     {"x"}, "d");
    const auto plan = planned(*graph, "4..5");
    ASSERT_TRUE(plan.ok()) << plan.error().text();
    EXPECT_THAT(numbers(plan->subgraph.nodes), ElementsAre(1, 4, 5));
    EXPECT_EQ(plan->copied, 1U);
    EXPECT_THAT(names(*graph, plan->entering), ElementsAre("a", "size1", "b")); // a number enters as a size
    EXPECT_THAT(names(*graph, plan->subgraph.outputs), ElementsAre("d"));
}

TEST(PartOutline, ARegionOfAutocastComesAlong) {
    const auto graph = test::graphOf({"tuple1 = torch.amp.autocast_mode._enter_autocast('cuda', None, True, None)",
                                      "a = torch.relu(x)", "b = torch.abs(a)",
                                      "torch.amp.autocast_mode._exit_autocast(tuple1)", "c = torch.exp(b)"},
                                     {"x"}, "c");
    const auto plan = planned(*graph, "2");
    ASSERT_TRUE(plan.ok()) << plan.error().text();
    EXPECT_THAT(numbers(plan->subgraph.nodes), ElementsAre(0, 2, 3));
    EXPECT_THAT(numbers(planned(*graph, "4")->subgraph.nodes), ElementsAre(4));
}

TEST(PartOutline, ARegionWithoutAnEndIsRefused) {
    const auto graph = test::graphOf(
        {"tuple1 = torch.amp.autocast_mode._enter_autocast('cuda', None, True, None)", "a = torch.relu(x)"}, {"x"},
        "a");
    const auto plan = planned(*graph, "1");
    ASSERT_FALSE(plan.ok());
    EXPECT_THAT(plan.error().message, HasSubstr("node 0, torch.amp.autocast_mode._enter_autocast"));
    EXPECT_GT(plan.error().line, 0U);
}

TEST(PartOutline, WhatNobodyReadsIsGivenWhereNothingElseLeaves) {
    const auto graph = test::graphOf({"a = torch.relu(x)", "b = torch.abs(a)", "c = torch.exp(x)"}, {"x"}, "c");
    const auto plan = planned(*graph, "0..1");
    ASSERT_TRUE(plan.ok());
    EXPECT_THAT(names(*graph, plan->subgraph.outputs), ElementsAre("b"));
}

TEST(PartOutline, WithoutATensorThatLeavesThereIsNoPart) {
    const auto graph = test::graphOf({"tuple1 = x.shape", "a = x.reshape(tuple1)"}, {"x"}, "a");
    EXPECT_THAT(planned(*graph, "0").error().message, HasSubstr("no tensor leaves"));
}

TEST(NodeChoice, NumbersAndRangesWithBothEnds) {
    const auto graph = test::graphOf({"a = x + 1", "b = a + 1", "c = b + 1", "d = c + 1"});
    EXPECT_THAT(numbers(*parseNodes("3,0..1,1", *graph)), ElementsAre(0, 1, 3));
    for (const char* text : {"", "1..", "..2", "3..1", "a", "1,,2", "-1", "1-2", "99999999999"})
        EXPECT_EQ(parseNodes(text, *graph).error().code, ErrorCode::InvalidInput) << text;
    EXPECT_EQ(parseNodes("2..4", *graph).error().message, "there is no node 4");
}

TEST(NodeChoice, AModuleByItsPath) {
    const auto graph = test::graphOf({"a = torch.conv2d(x, @layer1.0.conv.weight)", "b = torch.relu(a)",
                                      "c = torch.conv2d(b, @layer1.1.conv.weight)", "d = torch.relu(c)"},
                                     {"x"}, "d");
    const auto structure = structureOf(*graph);
    const auto nodes = nodesOfModule("layer1.1", *structure);
    ASSERT_TRUE(nodes.ok()) << nodes.error().text();
    EXPECT_EQ(numbers(*nodes).front(), 2U);
    EXPECT_THAT(nodesOfModule("layer1.7", *structure).error().code, ErrorCode::NotFound);
}

} // namespace gnx::test
