#include "core/graph/types/DeclaredResults.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// The expected shapes are calculated by hand from the definitions of the operators.
namespace gnx::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

struct Read {
    std::shared_ptr<const Graph> graph;
    ValueTypes types;
};

/// Parses a graph of one call, below its comment, with inputs x and y of these shapes.
Read read(const std::string& comment, const std::string& call, std::vector<std::int64_t> x,
          std::vector<std::int64_t> y = {}) {
    auto graph = parseGraph("import paddle\n\nclass GraphModule(paddle.nn.Layer):\n    def forward(self, x, y):\n"
                            "        # pd_op." +
                                comment + "\n        r = paddle._C_ops." + call + "\n        return r\n",
                            Framework::Paddle);
    EXPECT_TRUE(graph.ok());
    std::vector<TensorDesc> tensors(2);
    tensors[0].dtype = tensors[1].dtype = DType::Float32;
    tensors[0].shape = std::move(x);
    tensors[1].shape = std::move(y);
    const std::vector<const TensorDesc*> described{&tensors[0], &tensors[1]};
    return {*graph, declaredTypes(**graph, described)};
}

std::string typeOfResult(const Read& read) {
    for (std::uint32_t i = 0; i < read.graph->values().size(); ++i)
        if (read.graph->valueName(ValueId(i)) == "r")
            return typeText(read.types.of(ValueId(i)));
    return "none";
}

struct Case {
    std::string comment, call;
    std::vector<std::int64_t> x, y;
    std::string expected; ///< shape of the result, with numbers where the comment has -1
};

class SizesFromRules : public ::testing::TestWithParam<Case> {};

TEST_P(SizesFromRules, fillSizesThatTheCommentDoesNotDeclare) {
    const Case& each = GetParam();
    const Read made = read(each.comment, each.call, each.x, each.y);
    EXPECT_EQ(typeOfResult(made), "float32 " + each.expected);
    EXPECT_THAT(made.types.findings, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Paddle, SizesFromRules,
    ::testing::Values(
        Case{"add: (-1x4xf32) <- (-1x4xf32, 4xf32)", "add(x, y)", {3, 4}, {4}, "[3, 4]"},
        Case{"relu: (-1x-1xf32) <- (-1x-1xf32)", "relu(x)", {3, 4}, {}, "[3, 4]"},
        // (17 + 2 - 2 (3 - 1) - 1) / 2 + 1 = 8
        Case{"conv2d: (-1x8x-1x-1xf32) <- (-1x6x-1x-1xf32, 8x3x3x3xf32)",
             "conv2d(x, y, [2, 2], [1, 1], 'EXPLICIT', [2, 2], 2, 'NCHW')",
             {5, 6, 17, 17},
             {8, 3, 3, 3},
             "[5, 8, 8, 8]"},
        // with SAME padding only the stride makes it smaller: 17 / 2, rounded up
        Case{"depthwise_conv2d: (-1x4x-1x-1xf32) <- (-1x4x-1x-1xf32, 4x1x3x3xf32)",
             "depthwise_conv2d(x, y, [2, 2], [0, 0], 'SAME', 4, [1, 1], 'NCHW')",
             {1, 4, 17, 16},
             {4, 1, 3, 3},
             "[1, 4, 9, 8]"},
        // (7 + 2 - 3) / 2 + 1 = 4; (8 + 2 - 3) / 2 rounded up is 4, + 1
        Case{"pool2d: (-1x2x-1x-1xf32) <- (-1x2x-1x-1xf32, 2xi64)",
             "pool2d(x, [3, 3], [2, 2], [1, 1], True, True, 'NCHW', 'max', False, False, 'EXPLICIT')",
             {1, 2, 7, 8},
             {},
             "[1, 2, 4, 5]"},
        Case{"pool2d: (-1x2x-1x-1xf32) <- (-1x2x-1x-1xf32, 2xi64)",
             "pool2d(x, [1, 1], [1, 1], [0, 0], False, True, 'NCHW', 'avg', False, True, 'EXPLICIT')",
             {1, 2, 7, 8},
             {},
             "[1, 2, 1, 1]"},
        Case{"matmul: (-1x-1x5xf32) <- (-1x4x3xf32, 5x4xf32)",
             "matmul(x, y, True, True)",
             {2, 4, 3},
             {5, 4},
             "[2, 3, 5]"},
        Case{"transpose: (-1x-1x-1xf32) <- (2x3x4xf32)", "transpose(x, [2, 0, 1])", {2, 3, 4}, {}, "[4, 2, 3]"},
        Case{"reshape: (-1x-1x6xf32) <- (-1x3x4xf32, 3xi64)", "reshape(x, [0, -1, 6])", {2, 3, 4}, {}, "[2, 2, 6]"},
        Case{"concat: (-1x-1xf32) <- ([-1x3xf32, 4x3xf32], 1xi32)", "concat([x, y], 0)", {2, 3}, {4, 3}, "[6, 3]"},
        Case{"stack: (-1x2x3xf32) <- ([-1x3xf32, 4x3xf32])", "stack([x, y], 1)", {4, 3}, {4, 3}, "[4, 2, 3]"},
        Case{"unsqueeze: (1x-1x3x1xf32) <- (-1x3xf32, 2xi64)", "unsqueeze(x, [0, 3])", {2, 3}, {}, "[1, 2, 3, 1]"},
        Case{"squeeze: (-1x3xf32) <- (-1x1x3xf32, 1xi64)", "squeeze(x, [1])", {2, 1, 3}, {}, "[2, 3]"},
        Case{"flatten: (-1x-1xf32) <- (-1x3x4xf32)", "flatten(x, 1, 2)", {2, 3, 4}, {}, "[2, 12]"},
        Case{"mean: (-1x1x4xf32) <- (-1x3x4xf32, 1xi64)", "mean(x, [1], True)", {2, 3, 4}, {}, "[2, 1, 4]"},
        Case{"sum: (-1xf32) <- (-1x3x4xf32, 2xi64)", "sum(x, [1, 2], None, False)", {2, 3, 4}, {}, "[2]"},
        Case{"slice: (-1x-1xf32) <- (-1x3x9xf32, 2xi64, 2xi64)",
             "slice(x, [1, 2], [0, -4], [1, 99], [1, 1], [1])",
             {2, 3, 9},
             {},
             "[2, 4]"},
        Case{"strided_slice: (-1x-1xf32) <- (-1x9xf32)", "strided_slice(x, [1], [1], [9], [3])", {2, 9}, {}, "[2, 3]"},
        Case{"index_select: (-1x-1xf32) <- (-1x9xf32, -1xf32)", "index_select(x, y, 1)", {2, 9}, {5}, "[2, 5]"},
        Case{"nearest_interp: (-1x2x-1x-1xf32) <- (-1x2x-1x-1xf32, None, None, None)",
             "nearest_interp(x, None, None, None, 'NCHW', -1, -1, -1, [float('2'), float('1.5')], 'nearest', False, 0)",
             {1, 2, 4, 5},
             {},
             "[1, 2, 8, 7]"},
        Case{"nearest_interp: (-1x2x-1x-1xf32) <- (-1x2x-1x-1xf32, None, None, None)",
             "nearest_interp(x, None, None, None, 'NCHW', -1, 16, 12, [], 'nearest', False, 0)",
             {1, 2, 4, 5},
             {},
             "[1, 2, 16, 12]"},
        Case{"uniform: (-1x1xf32) <- (2xi64)",
             "uniform(paddle._C_ops.stack([paddle._C_ops.slice(paddle._C_ops.shape64(x), [0], [0], [1], [1], [0]), "
             "paddle._C_ops.full([], 1.0, paddle.int64)], 0), paddle.float32)",
             {7, 4},
             {},
             "[7, 1]"},
        Case{"full: (2x3xf32) <- ()", "full([2, 3], 1.0, paddle.float32)", {}, {}, "[2, 3]"}));

TEST(PaddleRules, findAResultOfAnotherShape) {
    const Read made = read("conv2d: (1x8x9x9xf32) <- (1x6x17x17xf32, 8x6x3x3xf32)",
                           "conv2d(x, y, [2, 2], [0, 0], 'EXPLICIT', [1, 1], 1, 'NCHW')", {1, 6, 17, 17}, {8, 6, 3, 3});
    ASSERT_THAT(made.types.findings, SizeIs(1));
    const TypeFinding& finding = made.types.findings[0];
    EXPECT_EQ(finding.node, NodeId(0));
    EXPECT_EQ(finding.line, 6U);
    EXPECT_EQ(finding.what, "result 1 of paddle._C_ops.conv2d");
    EXPECT_EQ(finding.expected, "float32 [1, 8, 8, 8]"); // (17 - 3) / 2 + 1
    EXPECT_EQ(finding.found, "float32 [1, 8, 9, 9]");
    EXPECT_EQ(typeOfResult(made), "float32 [1, 8, 9, 9]"); // the declared type is kept
}

TEST(PaddleRules, findOperandsThatDoNotFit) {
    const auto misfit = [](const std::string& comment, const std::string& call, std::vector<std::int64_t> x,
                           std::vector<std::int64_t> y) {
        const Read made = read(comment, call, std::move(x), std::move(y));
        return made.types.findings.size() == 1 ? made.types.findings[0].expected : "none";
    };
    EXPECT_THAT(misfit("add: (2x3xf32) <- (2x3xf32, 4xf32)", "add(x, y)", {2, 3}, {4}), HasSubstr("broadcast"));
    EXPECT_THAT(misfit("matmul: (2x5xf32) <- (2x3xf32, 4x5xf32)", "matmul(x, y, False, False)", {2, 3}, {4, 5}),
                HasSubstr("inner sizes"));
    EXPECT_THAT(misfit("reshape: (4x2xf32) <- (2x3xf32, 2xi64)", "reshape(x, [4, 2])", {2, 3}, {}),
                HasSubstr("number of elements"));
    EXPECT_THAT(misfit("concat: (4x3xf32) <- ([2x3xf32, 2x4xf32], 1xi32)", "concat([x, y], 0)", {2, 3}, {2, 4}),
                HasSubstr("another dimension"));
    EXPECT_THAT(misfit("conv2d: (1x8x4x4xf32) <- (1x6x4x4xf32, 8x5x1x1xf32)",
                       "conv2d(x, y, [1, 1], [0, 0], 'EXPLICIT', [1, 1], 1, 'NCHW')", {1, 6, 4, 4}, {8, 5, 1, 1}),
                HasSubstr("channels"));
}

TEST(PaddleRules, findAnOperandWhoseDeclarationDiffersFromItsValue) {
    const Read made = read("relu: (2x4xf32) <- (2x4xf32)", "relu(x)", {2, 3});
    ASSERT_THAT(made.types.findings, SizeIs(2)); // the second one: the result differs from the operand
    EXPECT_EQ(made.types.findings[0].what, "operand 1 of paddle._C_ops.relu");
    EXPECT_EQ(made.types.findings[0].expected, "float32 [2, 3]");
    EXPECT_EQ(made.types.findings[0].found, "float32 [2, 4]");
}

TEST(PaddleRules, findAResultOfAnotherDType) {
    const Read made = read("equal: (2xf32) <- (2xf32, 2xf32)", "equal(x, y)", {2}, {2});
    ASSERT_THAT(made.types.findings, SizeIs(1));
    EXPECT_EQ(made.types.findings[0].expected, "bool [2]");
}

TEST(PaddleRules, applyACommentToTheOutermostOfNestedCalls) {
    const Read made =
        read("one_hot: (2x5x9xf32) <- (2x5xf32, 1xf32)", "one_hot(x % paddle.cast(y, x.dtype), y)", {2, 5}, {1});
    EXPECT_THAT(made.types.findings, IsEmpty());
    EXPECT_EQ(typeOfResult(made), "float32 [2, 5, 9]");
    for (std::uint32_t n = 0; n < made.graph->nodes().size(); ++n) {
        const Node& node = made.graph->node(NodeId(n));
        if (made.graph->op(node) != "operator.mod")
            continue;
        EXPECT_EQ(typeText(made.types.of(ValueId(node.results.first))), "float32 [2, 5]");
    }
}

TEST(PaddleRules, reportNothingWhereASizeIsComputed) {
    EXPECT_THAT(read("reshape: (7xf32) <- (6xf32, -1xf32)", "reshape(x, y)", {6}, {1}).types.findings, IsEmpty());
    EXPECT_THAT(read("add: (-1x3xf32) <- (-1x3xf32, -1x3xf32)", "add(x, y)", {-1, 3}, {2, 3}).types.findings,
                IsEmpty());
}

} // namespace
} // namespace gnx::test
