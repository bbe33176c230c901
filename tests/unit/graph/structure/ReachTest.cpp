#include "core/graph/structure/Reach.h"

#include <array>

#include <gtest/gtest.h>

#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using test::graphOf;

/// Two branches that meet, and one that goes nowhere:
///
///     0 a ── 1 b ── 2 c ── 5 f ── 6 g
///      └──── 3 d ──────────┘
///      └──── 4 e
std::shared_ptr<const Graph> branches() {
    return graphOf({"a = torch.relu(x)", "b = torch.relu(a)", "c = torch.relu(b)", "d = torch.sigmoid(a)",
                    "e = torch.tanh(a)", "f = torch.cat([c, d], dim = 0)", "g = torch.relu(f)"},
                   {"x"}, "(e, g)");
}

std::vector<std::uint32_t> numbers(const std::vector<NodeId>& nodes) {
    std::vector<std::uint32_t> values;
    for (const NodeId node : nodes)
        values.push_back(node.value());
    return values;
}

using Numbers = std::vector<std::uint32_t>;

Numbers pathsBetween(const Graph& graph, std::uint32_t first, std::uint32_t second) {
    return numbers(gnx::graph::pathsBetween(graph, std::array{NodeId(first)}, std::array{NodeId(second)}));
}

} // namespace

TEST(Reach, NeighboursAreWhatIsReadAndWhatReads) {
    const auto graph = branches();
    EXPECT_EQ(numbers(neighboursOf(*graph, std::array{NodeId(0)})), (Numbers{0, 1, 3, 4}));
    EXPECT_EQ(numbers(neighboursOf(*graph, std::array{NodeId(5)})), (Numbers{2, 3, 5, 6})); // through the list
    EXPECT_EQ(numbers(neighboursOf(*graph, std::array{NodeId(1), NodeId(2)})), (Numbers{0, 1, 2, 5}));
}

TEST(Reach, AncestorsAreAllThatANodeIsComputedFrom) {
    const auto graph = branches();
    EXPECT_EQ(numbers(ancestorsOf(*graph, std::array{NodeId(6)})), (Numbers{0, 1, 2, 3, 5, 6}));
    EXPECT_EQ(numbers(ancestorsOf(*graph, std::array{NodeId(2), NodeId(4)})), (Numbers{0, 1, 2, 4}));
}

TEST(Reach, DescendantsAreAllThatIsComputedFromANode) {
    const auto graph = branches();
    EXPECT_EQ(numbers(descendantsOf(*graph, std::array{NodeId(3)})), (Numbers{3, 5, 6}));
    EXPECT_EQ(numbers(descendantsOf(*graph, std::array{NodeId(0)})), (Numbers{0, 1, 2, 3, 4, 5, 6}));
}

TEST(Reach, PathsAreFoundWhicheverEndIsNamedFirst) {
    const auto graph = branches();
    EXPECT_EQ(pathsBetween(*graph, 0, 5), (Numbers{0, 1, 2, 3, 5}));
    EXPECT_EQ(pathsBetween(*graph, 5, 0), (Numbers{0, 1, 2, 3, 5}));
    EXPECT_EQ(pathsBetween(*graph, 1, 6), (Numbers{1, 2, 5, 6}));
}

TEST(Reach, NoPathLeadsBetweenBranches) {
    const auto graph = branches();
    EXPECT_EQ(pathsBetween(*graph, 2, 3), Numbers{});
    EXPECT_EQ(pathsBetween(*graph, 4, 6), Numbers{});
}

TEST(Reach, FollowsKeywordsTuplesAndDictionaries) {
    const auto graph =
        graphOf({"a = torch.relu(x)", "b = torch.add(x, other = a)", "c = torch.view({'size': (2, b)})"}, {"x"}, "c");
    const NodeId last(static_cast<std::uint32_t>(graph->nodes().size() - 1));
    EXPECT_EQ(numbers(ancestorsOf(*graph, std::array{last})), (Numbers{0, 1, 2}));
}

TEST(Reach, TheLongestChainCountsOperators) {
    const Chain chain = longestChain(*branches());
    EXPECT_EQ(numbers(chain.nodes), (Numbers{0, 1, 2, 5, 6}));
    EXPECT_DOUBLE_EQ(chain.cost, 5);
}

TEST(Reach, TheLongestChainCountsCosts) {
    const std::array costs{1.0, 1.0, 1.0, 5.0, 2.5, 1.0, 0.5}; // 1 + 5 + 1 + 0.5 through d, 4.5 through b and c
    const Chain chain = longestChain(*branches(), costs);
    EXPECT_EQ(numbers(chain.nodes), (Numbers{0, 3, 5, 6}));
    EXPECT_DOUBLE_EQ(chain.cost, 7.5);
}

TEST(Reach, AGraphWithoutNodesHasNothing) {
    const auto graph = graphOf({}, {"x"}, "x");
    ASSERT_TRUE(graph->nodes().empty());
    EXPECT_TRUE(neighboursOf(*graph, std::array{NodeId(0)}).empty());
    EXPECT_TRUE(ancestorsOf(*graph, {}).empty());
    EXPECT_TRUE(gnx::graph::pathsBetween(*graph, std::array{NodeId(0)}, std::array{NodeId()}).empty());
    EXPECT_TRUE(longestChain(*graph).nodes.empty());
    EXPECT_DOUBLE_EQ(longestChain(*graph).cost, 0);
}

TEST(Reach, IdsOfAnotherGraphAreLeftOut) {
    const auto graph = branches();
    EXPECT_EQ(numbers(descendantsOf(*graph, std::array{NodeId(6), NodeId(7), NodeId(4000), NodeId()})), Numbers{6});
}

} // namespace gnx::test
