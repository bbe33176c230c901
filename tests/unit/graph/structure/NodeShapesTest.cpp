#include "core/graph/structure/NodeShapes.h"

#include <gtest/gtest.h>

#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

/// Returns whether nodes [0, middle) and [middle, end) of the statements are alike.
bool areAlike(const std::vector<std::string>& statements, std::uint32_t middle) {
    const auto graph = test::graphOf(statements, {"x", "y"});
    const Dataflow flow(*graph);
    NodeShapes shapes(*graph, flow);
    return shapes.ofRange(0, middle) == shapes.ofRange(middle, flow.size());
}

} // namespace

TEST(NodeShapes, AreTheSameForRenamedCopies) {
    EXPECT_TRUE(areAlike({"a = torch.conv2d(x, @layer1.weight)", "b = torch.relu(a)", "c = a + b",
                          "d = torch.conv2d(c, @layer2.weight)", "e = torch.relu(d)", "f = d + e"},
                         3));
}

TEST(NodeShapes, DifferWhereAnotherValueIsRead) {
    EXPECT_FALSE(areAlike({"a = torch.sin(x)", "b = torch.cos(a)", "c = a + b", //
                           "d = torch.sin(x)", "e = torch.cos(d)", "f = e + e"},
                          3));
    EXPECT_FALSE(areAlike({"a = torch.sin(x)", "b = torch.cos(a)", "c = a + x", //
                           "d = torch.sin(x)", "e = torch.cos(d)", "f = d + y"},
                          3));
}

TEST(NodeShapes, DifferWhereOperandsAreSwapped) {
    EXPECT_FALSE(areAlike({"a = torch.sin(x)", "b = torch.cos(a)", "c = a - b", //
                           "d = torch.sin(x)", "e = torch.cos(d)", "f = e - d"},
                          3));
}

TEST(NodeShapes, DifferWhereResultsOfOneOperatorAreSwapped) {
    EXPECT_FALSE(areAlike({"a, b = torch.split(x, 2)", "c = a - b", //
                           "d, e = torch.split(x, 2)", "f = e - d"},
                          2));
}

TEST(NodeShapes, DoNotCareWhichOfTheValuesFromOutsideIsOlder) {
    // The first block reads x, then y; the second what the first made, then x.
    EXPECT_TRUE(areAlike({"a = torch.sin(y)", "b = a - x", "c = torch.sin(b)", "d = c - y"}, 2));
}

TEST(NodeShapes, DifferInConstants) {
    EXPECT_FALSE(areAlike({"a = torch.sum(x, 1)", "b = torch.sum(a, 2)"}, 1));
    EXPECT_FALSE(areAlike({"a = torch.sum(x, dim=1)", "b = torch.sum(a, dim=2)"}, 1));
    EXPECT_FALSE(areAlike({"a = torch.sum(x, True)", "b = torch.sum(a, False)"}, 1));
    EXPECT_FALSE(areAlike({"a = x.to(torch.float32)", "b = a.to(torch.float16)"}, 1));
}

TEST(NodeShapes, IgnoreSizesInOperatorsThatReshape) {
    EXPECT_TRUE(areAlike({"a = x.view(1, 64, -1)", "b = a.view(2, 128, -1)"}, 1));
    EXPECT_FALSE(areAlike({"a = x.view(1, 64, -1)", "b = a.view(1, -1, 64)"}, 1)); // -1: what is left
}

TEST(NodeShapes, IgnoreTheOrderOfKeywords) {
    EXPECT_TRUE(areAlike({"a = torch.sum(x, dim=1, keepdim=True)", "b = torch.sum(a, keepdim=True, dim=1)"}, 1));
}

TEST(NodeShapes, CountParameters) {
    EXPECT_FALSE(areAlike({"a = torch._C._nn.linear(x, @a.weight, @a.bias)", //
                           "b = torch._C._nn.linear(a, @b.weight, None)"},
                          1));
}

} // namespace gnx::test
