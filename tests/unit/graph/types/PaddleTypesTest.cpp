#include "core/graph/types/PaddleTypes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/ir/Graph.h"

namespace gnx::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> texts(const std::vector<PaddleResult>& results) {
    std::vector<std::string> all;
    for (const PaddleResult& result : results)
        all.push_back(typeText(result.type));
    return all;
}

std::vector<std::string> typesIn(std::string_view declared) {
    const auto signature = paddleSignature(declared);
    return signature ? texts(signature->results) : std::vector<std::string>{"not read"};
}

TEST(PaddleTypes, readsOneResult) {
    EXPECT_THAT(typesIn("matmul: (100x20xf32) <- (100x1xf32, 1x20xf32)"), ElementsAre("float32 [100, 20]"));
}

TEST(PaddleTypes, readsSizesThatAreNotKnown) {
    EXPECT_THAT(typesIn("add: (-1x102x-1xf16) <- (102xf16, xf32)"), ElementsAre("float16 [?, 102, ?]"));
}

TEST(PaddleTypes, readsTensorsWithoutDimensions) {
    EXPECT_THAT(typesIn("slice: (xi64) <- (4xi64, 1xi64, 1xi64)"), ElementsAre("int64 []"));
}

TEST(PaddleTypes, readsEveryDType) {
    EXPECT_THAT(typesIn("f: (1xf32, 1xf16, 1xbf16, 1xf64, 1xi8, 1xi16, 1xi32, 1xi64, 1xui8, 1xb, 1xc64, 1xc128) <- ()"),
                ElementsAre("float32 [1]", "float16 [1]", "bfloat16 [1]", "float64 [1]", "int8 [1]", "int16 [1]",
                            "int32 [1]", "int64 [1]", "uint8 [1]", "bool [1]", "complex64 [1]", "complex128 [1]"));
}

TEST(PaddleTypes, readsLists) {
    const auto signature = paddleSignature("split: ([1x4xf32, 1x5xf32], None) <- ([1x9xf32], None)");
    ASSERT_TRUE(signature);
    ASSERT_EQ(signature->results.size(), 2U);
    EXPECT_EQ(signature->results[0].type.kind, ValueType::Kind::Other);
    EXPECT_THAT(texts(signature->results[0].elements), ElementsAre("float32 [1, 4]", "float32 [1, 5]"));
    EXPECT_THAT(signature->results[1].elements, IsEmpty());
    EXPECT_THAT(texts(signature->operands.at(0).elements), ElementsAre("float32 [1, 9]"));
}

TEST(PaddleTypes, readsThatThereIsNone) {
    EXPECT_THAT(typesIn("print: () <- (1xf32)"), IsEmpty());
}

class Malformed : public ::testing::TestWithParam<const char*> {};

TEST_P(Malformed, isNotGuessed) {
    EXPECT_FALSE(paddleSignature(GetParam()).has_value());
}

INSTANTIATE_TEST_SUITE_P(PaddleTypes, Malformed,
                         ::testing::Values("", "add", "add: ", "add: (1xf32)", "add: (1xf32) <- ", ": (1xf32) <- ()",
                                           "add: (1xf32) <- (1xf32", "add: (1xf32) <- () ", "add: (1xf33) <- ()",
                                           "add: (1xf32,1xf32) <- ()", "add: (-2xf32) <- ()", "add: (1xx2xf32) <- ()",
                                           "add: (1x2) <- ()", "add: (f32) <- ()", "add: ([1xf32) <- ()",
                                           "add: (1xf32,) <- ()", "add: (99999999999999999999xf32) <- ()",
                                           "add: ([[[[[[1xf32]]]]]]) <- ()", "add: (1xf32) <- (oops)"));

std::shared_ptr<const Graph> graphOf(const std::string& body) {
    auto graph = parseGraph("import paddle\n\nclass GraphModule(paddle.nn.Layer):\n    def forward(self, x):\n" + body,
                            Framework::Paddle);
    EXPECT_TRUE(graph.ok());
    return graph.ok() ? *graph : nullptr;
}

std::string typeOf(const Graph& graph, const ValueTypes& types, std::string_view name) {
    for (std::uint32_t i = 0; i < graph.values().size(); ++i)
        if (graph.valueName(ValueId(i)) == name)
            return typeText(types.of(ValueId(i)));
    return "no such value";
}

TEST(DeclaredTypes, areThoseOfTheCommentsAboveTheCalls) {
    const auto graph = graphOf("        # pd_op.relu: (2x3xf32) <- (2x3xf32)\n"
                               "        a = paddle._C_ops.relu(x)\n\n"
                               "        # pd_op.split_with_num: ([2x1xf32, 2x2xf32]) <- (2x3xf32, 1xi32)\n"
                               "        b = paddle._C_ops.split_with_num(a, 2, 1)\n\n"
                               "        # builtin.split: (2x1xf32, 2x2xf32) <- ([2x1xf32, 2x2xf32])\n"
                               "        (c, d) = b\n"
                               "        e = paddle._C_ops.relu(d)\n"
                               "        return e\n");
    ASSERT_TRUE(graph);
    const ValueTypes types = declaredTypes(*graph, std::span<const TensorDesc>());
    EXPECT_EQ(typeOf(*graph, types, "a"), "float32 [2, 3]");
    EXPECT_EQ(typeOf(*graph, types, "b"), "");
    EXPECT_EQ(typeOf(*graph, types, "c"), "float32 [2, 1]");
    EXPECT_EQ(typeOf(*graph, types, "d"), "float32 [2, 2]");
    EXPECT_EQ(typeOf(*graph, types, "e"), "float32 [2, 2]"); // no comment above it; relu gives what it takes
}

TEST(DeclaredTypes, areNotTakenFromACommentThatDoesNotFitTheResults) {
    const auto graph = graphOf("        # pd_op.top_k: (2xf32, 2xi64, 2xi64) <- (2x3xf32)\n"
                               "        (a, b) = paddle._C_ops.topk(x)\n"
                               "        return a\n");
    ASSERT_TRUE(graph);
    const ValueTypes types = declaredTypes(*graph, std::span<const TensorDesc>());
    EXPECT_EQ(typeOf(*graph, types, "a"), "");
}

} // namespace
} // namespace gnx::test
