#include "core/graph/diff/GraphDiff.h"

#include <random>

#include <gmock/gmock.h>

#include "tests/unit/graph/diff/DiffFixtures.h"

namespace gnx::test {
namespace {

using Kind = GraphDiff::Kind;
using Change = DiffChange::Kind;

/// Residual networks in the way of torchvision's, without names: a stem of 2 nodes, blocks of 5, a head of 1.
std::shared_ptr<const Graph> residual(int blocks, const std::string& prefix, const std::string& stride = "1") {
    std::string body = "        " + prefix + "0 = torch.conv2d(x, w, None, " + stride +
                       ", 3)\n        h = torch.relu(" + prefix + "0)\n";
    for (int i = 0; i < blocks; ++i)
        body += "        a = torch.conv2d(h, w, None, 1, 1)\n        b = torch.relu(a)\n"
                "        c = torch.conv2d(b, w, None, 1, 1)\n        d = c + h\n        h = torch.relu(d)\n";
    return graphOf(body + "        out = torch.flatten(h, 1)\n", "out");
}

std::string weightOf(const std::string& stage, int block) {
    return "L_self_modules_" + stage + "_modules_" + std::to_string(block) + "_modules_fc_parameters_weight_";
}

/// Two stages of such blocks, each with a weight of its own, whose names tell the modules: 3 nodes a block.
std::shared_ptr<const Graph> stages(int first, int second) {
    std::string body = "        h = torch.relu(x)\n", parameters;
    for (const auto& [stage, blocks] : {std::pair("one", first), std::pair("two", second)})
        for (int i = 0; i < blocks; ++i) {
            parameters += ", " + weightOf(stage, i);
            body += "        a = torch._C._nn.linear(h, " + weightOf(stage, i) + ")\n        b = torch.tanh(a)\n" +
                    "        h = b + h\n";
        }
    return graphOf(body + "        out = torch.flatten(h, 1)\n", "out", parameters);
}

ValueTypes typesOf(const Graph& graph, const std::vector<ValueType>& inputs) {
    ValueTypes types;
    types.values.resize(graph.values().size());
    for (std::size_t i = 0; i < inputs.size(); ++i)
        types.values[graph.inputs()[i].value.value()] = inputs[i];
    return types;
}

ValueType tensor(std::vector<std::int64_t> shape, DType dtype = DType::Float32) {
    return {ValueType::Kind::Tensor, dtype, std::move(shape)};
}

} // namespace

TEST(GraphDiff, OfAGraphAndARenamedOneHasNoDifference) {
    const GraphDiff same = diff(*residual(8, "x"), *residual(8, "other"));
    EXPECT_EQ(same.nodes.equal, 43U); // 2 + 8 x 5 + 1
    EXPECT_TRUE(same.same());
    EXPECT_EQ(same.similarity(), 1);
    EXPECT_EQ(same.edges.equal, 3U + 8 * 8 + 1); // stem: x, w and the relu's; blocks: 2 + 1 + 2 + 2 + 1; head
    EXPECT_EQ(same.edges.removed + same.edges.added, 0U);
}

TEST(GraphDiff, OfTwoEmptyGraphsIsEmpty) {
    const GraphDiff none = diff(*graphOf("", "x"), *graphOf("", "w"));
    EXPECT_TRUE(none.rows.empty());
    EXPECT_EQ(none.similarity(), 1);
}

TEST(GraphDiff, IndependentStatementsInAnotherOrderAreNoDifference) {
    const std::string a = "        a = torch.sin(x)\n", b = "        b = torch.cos(x)\n",
                      c = "        c = torch.sin(w)\n", sum = "        d = torch.cat([a, b, c], 1)\n";
    EXPECT_TRUE(diff(*graphOf(a + b + c + sum, "d"), *graphOf(c + b + a + sum, "d")).same());
}

TEST(GraphDiff, NodesThatNothingTellsApartKeepTheirNeighbours) {
    // Two towers of the same operators; only a reader of both distinguishes them.
    const std::string one = "        a = torch.sin(x)\n        b = torch.cos(a)\n",
                      two = "        c = torch.sin(x)\n        d = torch.cos(c)\n", end = "        e = b - d\n";
    EXPECT_TRUE(diff(*graphOf(one + two + end, "e"), *graphOf(two + one + end, "e")).same());
}

TEST(GraphDiff, ADeeperNetworkWithoutNamesHasAddedBlocks) {
    const GraphDiff deeper = diff(*residual(8, "x"), *residual(16, "x"));
    EXPECT_EQ(deeper.nodes.removed, 0U);
    EXPECT_EQ(deeper.nodes.added, 40U); // 8 blocks of 5
    EXPECT_EQ(deeper.nodes.equal + deeper.nodes.changed, 43U);
    EXPECT_LE(deeper.nodes.changed, 2U); // the convolution and the sum behind the added blocks read from them
}

TEST(GraphDiff, ModulesThatOneGraphLacksAreAddedWhereverTheyStand) {
    const auto small = stages(2, 2), large = stages(3, 4);
    const GraphDiff deeper = diff(*small, *large);
    EXPECT_EQ(deeper.nodes.added, 9U); // one.2, two.2, two.3
    EXPECT_EQ(deeper.nodes.removed, 0U);
    for (const GraphDiff::Row& row : deeper.rows) {
        if (row.kind == Kind::Added) {
            EXPECT_THAT(deeper.right_modules.of(row.right),
                        testing::AnyOf(testing::StartsWith("one.2"), testing::StartsWith("two.2"),
                                       testing::StartsWith("two.3")));
        } else {
            for (const DiffChange& change : row.changes)
                EXPECT_EQ(change.kind, Change::Rewired);
        }
    }
    EXPECT_EQ(deeper.nodes.changed, 3U); // linear and sum of two.0, and the head
    EXPECT_EQ(deeper.inputs.size(), 3U); // their weights
}

TEST(GraphDiff, AnotherConstantChangesOneNodeAndSaysWhich) {
    const GraphDiff stride = diff(*residual(4, "x", "1"), *residual(4, "x", "2"));
    const GraphDiff::Row& row = onlyChanged(stride);
    EXPECT_EQ(row.left, NodeId(0));
    ASSERT_EQ(row.changes.size(), 1U);
    EXPECT_EQ(row.changes[0].kind, Change::Attribute);
    EXPECT_EQ(row.changes[0].argument, "stride"); // by its position, from the operator's signature
    EXPECT_EQ(row.changes[0].before, "1");
    EXPECT_EQ(row.changes[0].after, "2");
}

TEST(GraphDiff, ADefaultWrittenOutAndKeywordsInAnotherOrderAreNoDifference) {
    EXPECT_TRUE(diff(*graphOf("        a = torch.conv2d(x, w)\n", "a"),
                     *graphOf("        a = torch.conv2d(x, w, None, stride=1, padding=(0, 0))\n", "a"))
                    .same());
    EXPECT_TRUE(diff(*graphOf("        a = torch.conv2d(x, w, padding=1, stride=2)\n", "a"),
                     *graphOf("        a = torch.conv2d(x, w, None, 2, padding=1)\n", "a"))
                    .same());
}

TEST(GraphDiff, AnArgumentLeftOutCountsAsItsDefault) {
    const GraphDiff groups = diff(*graphOf("        a = torch.conv2d(x, w)\n", "a"),
                                  *graphOf("        a = torch.conv2d(x, w, groups=4)\n", "a"));
    const GraphDiff::Row& row = onlyChanged(groups);
    ASSERT_EQ(row.changes.size(), 1U);
    EXPECT_EQ(row.changes[0].argument, "groups");
    EXPECT_EQ(row.changes[0].before, "1");
    EXPECT_EQ(row.changes[0].after, "4");
}

TEST(GraphDiff, SwappedOperandsAreRewired) {
    const GraphDiff swapped = diff(*graphOf("        a = torch.relu(x)\n        b = a - w\n", "b"),
                                   *graphOf("        a = torch.relu(x)\n        b = w - a\n", "b"));
    const GraphDiff::Row& row = onlyChanged(swapped);
    ASSERT_EQ(row.changes.size(), 2U);
    EXPECT_EQ(row.changes[0].kind, Change::Rewired);
    EXPECT_EQ(swapped.edges.equal, 1U); // x -> relu
    EXPECT_EQ(swapped.edges.removed, 2U);
    EXPECT_EQ(swapped.edges.added, 2U);
}

TEST(GraphDiff, ASecondOperandOfACatIsAnAddedEdge) {
    const std::string head = "        a = torch.sin(x)\n        b = torch.cos(x)\n";
    const GraphDiff longer = diff(*graphOf(head + "        c = torch.cat([a], 1)\n        d = c - b\n", "d"),
                                  *graphOf(head + "        c = torch.cat([a, b], 1)\n        d = c - b\n", "d"));
    const GraphDiff::Row& row = onlyChanged(longer);
    ASSERT_EQ(row.changes.size(), 1U);
    EXPECT_EQ(row.changes[0].kind, Change::Rewired);
    EXPECT_FALSE(row.changes[0].left.valid());
    EXPECT_EQ(row.changes[0].after, "torch.cos (line 5)");
    EXPECT_EQ(longer.edges.added, 1U);
    EXPECT_EQ(longer.edges.removed, 0U);
}

TEST(GraphDiff, AnOperatorExchangedInItsPlaceIsOneChange) {
    const GraphDiff other =
        diff(*graphOf("        a = torch.sin(x)\n        b = torch.relu(a)\n        c = torch.sin(b)\n", "c"),
             *graphOf("        a = torch.sin(x)\n        b = torch.sigmoid(a)\n        c = torch.sin(b)\n", "c"));
    const GraphDiff::Row& row = onlyChanged(other);
    ASSERT_EQ(row.changes.size(), 1U);
    EXPECT_EQ(row.changes[0].kind, Change::Operator);
    EXPECT_EQ(row.changes[0].before, "torch.relu");
    EXPECT_EQ(row.changes[0].after, "torch.sigmoid");
}

TEST(GraphDiff, AnInsertedOperatorIsAddedAndItsReaderRewired) {
    const GraphDiff inserted =
        diff(*graphOf("        a = torch.sin(x)\n        b = torch.relu(a)\n", "b"),
             *graphOf("        a = torch.sin(x)\n        n = torch.tanh(a)\n        b = torch.relu(n)\n", "b"));
    EXPECT_EQ(inserted.nodes.equal, 1U);
    EXPECT_EQ(inserted.nodes.added, 1U);
    EXPECT_EQ(inserted.nodes.changed, 1U);
    ASSERT_EQ(inserted.rows.size(), 3U);
    EXPECT_EQ(inserted.rows[1].kind, Kind::Added); // behind what it follows
    ASSERT_EQ(inserted.rows[2].changes.size(), 1U);
    EXPECT_EQ(inserted.rows[2].changes[0].kind, Change::Rewired);
    EXPECT_EQ(inserted.rows[2].changes[0].before, "torch.sin (line 4)");
    EXPECT_EQ(inserted.rows[2].changes[0].after, "torch.tanh (line 5)");
    const GraphDiff removed =
        diff(*graphOf("        a = torch.sin(x)\n        n = torch.tanh(a)\n        b = torch.relu(n)\n", "b"),
             *graphOf("        a = torch.sin(x)\n        b = torch.relu(a)\n", "b"));
    EXPECT_EQ(removed.nodes.removed, 1U);
    EXPECT_EQ(removed.nodes.added, 0U);
}

TEST(GraphDiff, OtherTypesOfInputsChangeTheNodesThatReadThem) {
    const auto graph = graphOf("        a = torch.conv2d(x, w)\n        b = torch.relu(a)\n", "b");
    const ValueTypes small = typesOf(*graph, {tensor({1, 3, 8, 8}), tensor({4, 3, 1, 1})});
    const ValueTypes large = typesOf(*graph, {tensor({2, 3, 8, 8}), tensor({4, 3, 1, 1}, DType::Float16)});
    EXPECT_TRUE(diff(*graph, *graph, &small, &small).same());
    const GraphDiff other = diff(*graph, *graph, &small, &large);
    const GraphDiff::Row& row = onlyChanged(other);
    ASSERT_EQ(row.changes.size(), 2U);
    EXPECT_EQ(row.changes[0].kind, Change::Shape);
    EXPECT_EQ(row.changes[0].argument, "input");
    EXPECT_EQ(row.changes[1].kind, Change::DType);
    EXPECT_EQ(row.changes[1].argument, "weight");
    ASSERT_EQ(other.inputs.size(), 2U);
    EXPECT_EQ(other.inputs[0].left_type, "float32 [1, 3, 8, 8]");
    EXPECT_EQ(other.inputs[0].right_type, "float32 [2, 3, 8, 8]");
    EXPECT_EQ(other.inputs[1].right_type, "float16 [4, 3, 1, 1]");
    EXPECT_TRUE(diff(*graph, *graph, &small, nullptr).same()); // not described: nothing to compare
}

TEST(GraphDiff, TypesOfResultsAreAChangeWhereTheyBegin) {
    const std::string tail = "        b = torch.relu(a)\n        c = torch.tanh(b)\n";
    const auto left = graphOf("        a = torch.conv2d(x, w, stride=1)\n" + tail, "c");
    const auto right = graphOf("        a = torch.conv2d(x, w, stride=2)\n" + tail, "c");
    ValueTypes one = typesOf(*left, {tensor({1, 3, 8, 8}), tensor({4, 3, 1, 1})}), two = one;
    for (const NodeId node : {NodeId(0), NodeId(1), NodeId(2)}) {
        one.values[left->node(node).results.first] = tensor({1, 4, 8, 8});
        two.values[right->node(node).results.first] = tensor({1, 4, 4, 4});
    }
    const GraphDiff strided = diff(*left, *right, &one, &two);
    const GraphDiff::Row& row = onlyChanged(strided);
    ASSERT_EQ(row.changes.size(), 2U);
    EXPECT_EQ(row.changes[0].kind, Change::Attribute);
    EXPECT_EQ(row.changes[1].kind, Change::Shape);
    EXPECT_EQ(row.changes[1].argument, "result");
    EXPECT_EQ(strided.retyped, 2U); // relu and tanh follow
}

TEST(GraphDiff, AnswersAStop) {
    std::stop_source stop;
    stop.request_stop();
    const auto none = diffGraphs({*residual(8, "x")}, {*residual(9, "x")}, stop.get_token());
    ASSERT_FALSE(none.ok());
    EXPECT_EQ(none.error().code, ErrorCode::Cancelled);
}

TEST(GraphDiff, OfGraphsWithLittleInCommonIsWhole) {
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
    const GraphDiff far = diff(*random(1), *random(2));
    EXPECT_GT(far.nodes.equal + far.nodes.changed, 500U);
}

} // namespace gnx::test
