#include "core/graph/source/SourceMap.h"

#include <gtest/gtest.h>

#include "tests/unit/graph/ir/ModelSource.h"

namespace gnx::test {
namespace {

/// Line 4: relu and add, nested; line 5: freed; lines 6 to 8: exp; line 9: return.
std::shared_ptr<const Graph> nested() {
    return *parseGraph(test::modelSource("a = torch.add(torch.relu(x), y)\nx = None\nb = torch.exp(\na\n)\nreturn b"),
                       Framework::Torch);
}

using Nodes = std::pair<NodeId, NodeId>;

} // namespace

TEST(SourceMap, FindsTheOutermostOperationOfALine) {
    const SourceMap map = SourceMap::original(*nested());
    EXPECT_EQ(map.nodeAt(4), NodeId(1)); // add, after its operand
    EXPECT_EQ(map.nodeAt(7), NodeId(2));
    EXPECT_FALSE(map.nodeAt(5).valid());
    EXPECT_FALSE(map.nodeAt(1).valid());
    EXPECT_FALSE(map.nodeAt(1000).valid());
}

TEST(SourceMap, FindsTheNodesOfSomeLines) {
    const SourceMap map = SourceMap::original(*nested());
    EXPECT_EQ(map.nodesIn({1, 100}), Nodes(NodeId(0), NodeId(3)));
    EXPECT_EQ(map.nodesIn({7, 7}), Nodes(NodeId(2), NodeId(3)));
    EXPECT_EQ(map.nodesIn({4, 5}), Nodes(NodeId(0), NodeId(2)));
    const auto [first, end] = map.nodesIn({9, 20});
    EXPECT_EQ(first, end);
}

TEST(SourceMap, KnowsTheLinesOfANode) {
    const SourceMap map = SourceMap::original(*nested());
    ASSERT_TRUE(map.linesOf(NodeId(2)).has_value());
    EXPECT_EQ(map.linesOf(NodeId(2))->first, 6U);
    EXPECT_EQ(map.linesOf(NodeId(2))->last, 8U);
    EXPECT_FALSE(map.linesOf(NodeId(3)).has_value());
    EXPECT_FALSE(map.linesOf(NodeId()).has_value());
}

} // namespace gnx::test
