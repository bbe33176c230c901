#include "core/graph/GraphDiff.h"

#include <chrono>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/Alignment.h"

namespace gnx {
namespace {

using Kind = GraphDiff::Kind;

std::shared_ptr<const Graph> graphOf(const std::string& body, const std::string& result) {
    const std::string source = "import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, x, w):\n" +
                               body + "        return (" + result + ",)\n";
    auto graph = parseGraph(source, Framework::Torch);
    EXPECT_TRUE(graph.ok()) << graph.error().text();
    return *graph;
}

/// Residual networks in the way of torchvision's: a stem of 2 nodes, blocks of 5, a head of 1.
std::shared_ptr<const Graph> residual(int blocks, const std::string& prefix, const std::string& stride = "1") {
    std::string body = "        " + prefix + "0 = torch.conv2d(x, w, None, " + stride +
                       ", 3)\n        h = torch.relu(" + prefix + "0)\n";
    for (int i = 0; i < blocks; ++i)
        body += "        a = torch.conv2d(h, w, None, 1, 1)\n        b = torch.relu(a)\n"
                "        c = torch.conv2d(b, w, None, 1, 1)\n        d = c + h\n        h = torch.relu(d)\n";
    return graphOf(body + "        out = torch.flatten(h, 1)\n", "out");
}

GraphDiff diff(const Graph& left, const Graph& right) {
    auto result = diffGraphs(left, right);
    EXPECT_TRUE(result.ok());
    std::size_t lefts = 0, rights = 0; // every node stands in one row, in order
    for (const GraphDiff::Row& row : result->rows) {
        if (row.left.valid()) {
            EXPECT_EQ(row.left.value(), lefts++);
        }
        if (row.right.valid()) {
            EXPECT_EQ(row.right.value(), rights++);
        }
    }
    EXPECT_EQ(lefts, left.nodes().size());
    EXPECT_EQ(rights, right.nodes().size());
    return *std::move(result);
}

} // namespace

TEST(GraphDiff, OfAGraphAndARenamedOneHasNoDifference) {
    const GraphDiff same = diff(*residual(8, "x"), *residual(8, "other"));
    EXPECT_EQ(same.equal, 43U); // 2 + 8 x 5 + 1
    EXPECT_EQ(same.changed + same.left_only + same.right_only, 0U);
    EXPECT_EQ(same.similarity(), 1);
}

TEST(GraphDiff, OfTwoEmptyGraphsIsEmpty) {
    const GraphDiff none = diff(*graphOf("", "x"), *graphOf("", "w"));
    EXPECT_TRUE(none.rows.empty());
    EXPECT_EQ(none.similarity(), 1);
}

TEST(GraphDiff, OfADeeperNetworkShowsTheAddedBlocks) {
    const GraphDiff deeper = diff(*residual(8, "x"), *residual(16, "x"));
    EXPECT_EQ(deeper.left_only, 0U);
    EXPECT_EQ(deeper.right_only, 40U); // 8 blocks of 5
    EXPECT_EQ(deeper.equal + deeper.changed, 43U);
    EXPECT_LE(deeper.changed, 2U); // where the added blocks end, operands come from others
}

TEST(GraphDiff, AnotherConstantChangesOneNode) {
    const GraphDiff stride = diff(*residual(4, "x", "1"), *residual(4, "x", "2"));
    EXPECT_EQ(stride.changed, 1U);
    EXPECT_EQ(stride.equal, 22U); // 2 + 4 x 5 + 1 nodes
    EXPECT_EQ(stride.rows.front().kind, Kind::Changed);
}

TEST(GraphDiff, OtherShapesOfInputsChangeTheNodesThatReadThem) {
    const auto described = [](const char* name, std::vector<std::int64_t> shape, DType dtype = DType::Float32) {
        TensorDesc tensor;
        tensor.name = name;
        tensor.shape = std::move(shape);
        tensor.dtype = dtype;
        return tensor;
    };
    const auto graph = graphOf("        a = torch.conv2d(x, w)\n        b = torch.relu(a)\n", "b");
    const std::vector<TensorDesc> small = {described("x", {1, 3, 8, 8}), described("w", {4, 3, 1, 1})};
    const std::vector<TensorDesc> large = {described("x", {2, 3, 8, 8}), described("w", {4, 3, 1, 1}, DType::Float16)};
    const auto same = diffGraphs(*graph, *graph, small, small);
    ASSERT_TRUE(same.ok());
    EXPECT_EQ(same->equal, 2U);
    EXPECT_TRUE(same->inputs.empty());
    const auto other = diffGraphs(*graph, *graph, small, large);
    ASSERT_TRUE(other.ok());
    EXPECT_EQ(other->rows[0].kind, Kind::Changed);
    EXPECT_EQ(other->rows[1].kind, Kind::Equal);
    ASSERT_EQ(other->inputs.size(), 2U);
    EXPECT_EQ(other->inputs[0].left_type, "float32 [1, 3, 8, 8]");
    EXPECT_EQ(other->inputs[0].right_type, "float32 [2, 3, 8, 8]");
    EXPECT_EQ(other->inputs[1].right_type, "float16 [4, 3, 1, 1]");
    EXPECT_TRUE(diffGraphs(*graph, *graph, small, {})->inputs.empty()); // not described: nothing to compare
}

TEST(GraphDiff, SwappedOperandsAreAChange) {
    const GraphDiff swapped = diff(*graphOf("        a = torch.relu(x)\n        b = a - w\n", "b"),
                                   *graphOf("        a = torch.relu(x)\n        b = w - a\n", "b"));
    EXPECT_EQ(swapped.equal, 1U);
    EXPECT_EQ(swapped.changed, 1U);
}

TEST(GraphDiff, AnotherOperatorIsARemovalAndAnAddition) {
    const GraphDiff other = diff(*graphOf("        a = torch.sin(x)\n        b = torch.relu(a)\n", "b"),
                                 *graphOf("        a = torch.cos(x)\n        b = torch.relu(a)\n", "b"));
    EXPECT_EQ(other.left_only, 1U);
    EXPECT_EQ(other.right_only, 1U);
    EXPECT_EQ(other.changed, 1U); // relu reads something else
    EXPECT_EQ(other.similarity(), 0);
}

TEST(GraphDiff, AnswersAStop) {
    std::stop_source stop;
    stop.request_stop();
    const auto none = diffGraphs(*residual(8, "x"), *residual(9, "x"), stop.get_token());
    ASSERT_FALSE(none.ok());
    EXPECT_EQ(none.error().code, ErrorCode::Cancelled);
}

TEST(GraphDiff, OfTheLargestGraphsWithLittleInCommonEndsSoon) {
    // As many nodes as the archive's largest graph, operators drawn from few: many candidates, hardly an order.
    const auto random = [](unsigned seed) {
        std::mt19937 generator(seed);
        std::string body;
        for (int i = 0; i < 5208; ++i) {
            const std::string op = std::string("op") + static_cast<char>('a' + generator() % 20);
            body +=
                "        v = torch." + op + "(" + (i == 0 ? "x" : "v") + ", " + std::to_string(generator() % 3) + ")\n";
        }
        return graphOf(body, "v");
    };
    const auto left = random(1), right = random(2);
    const auto started = std::chrono::steady_clock::now();
    const GraphDiff far = diff(*left, *right);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - started;
    EXPECT_LT(seconds.count(), 5); // measured 0.1 s; generous for loaded machines and sanitizers
    EXPECT_GT(far.equal + far.changed, 500U);
}

TEST(Alignment, FindsTheLongestCommonSubsequenceOfMyersExample) {
    // ABCABBA and CBABAC (Myers 1986, figure 1): the longest common subsequence has 4 elements.
    const std::vector<std::uint64_t> left = {'A', 'B', 'C', 'A', 'B', 'B', 'A'}, right = {'C', 'B', 'A', 'B', 'A', 'C'};
    const auto matches = alignBetween({left, right}, {}, {});
    EXPECT_EQ(matches.size(), 4U);
    for (std::size_t i = 0; i < matches.size(); ++i) {
        EXPECT_EQ(left[matches[i].left], right[matches[i].right]);
        if (i > 0) {
            EXPECT_LT(matches[i - 1].left, matches[i].left);
            EXPECT_LT(matches[i - 1].right, matches[i].right);
        }
    }
}

TEST(Alignment, IsAsLongAsDynamicProgrammingFindsWithoutAnchors) {
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::uint64_t> left(2 + random() % 30), right(2 + random() % 30);
        for (auto* side : {&left, &right})
            for (std::uint64_t& key : *side)
                key = random() % 4;
        // Each key twice or more on a side, so that no unique key becomes an anchor (which may cost length).
        for (auto* side : {&left, &right})
            for (std::uint64_t key = 0; key < 4; ++key)
                side->insert(side->end(), 2, key);
        std::vector<std::vector<std::size_t>> lcs(left.size() + 1, std::vector<std::size_t>(right.size() + 1));
        for (std::size_t i = 1; i <= left.size(); ++i)
            for (std::size_t j = 1; j <= right.size(); ++j)
                lcs[i][j] =
                    left[i - 1] == right[j - 1] ? lcs[i - 1][j - 1] + 1 : std::max(lcs[i - 1][j], lcs[i][j - 1]);
        EXPECT_EQ(alignBetween({left, right}, {}, {}).size(), lcs.back().back());
    }
}

} // namespace gnx
