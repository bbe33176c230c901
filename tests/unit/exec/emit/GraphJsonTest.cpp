#include "core/exec/emit/GraphJson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/ir/Fingerprint.h"
#include "core/graph/ir/GraphEquality.h"
#include "core/graph/ir/GraphWriter.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

std::string written(const Graph& graph) {
    auto text = graphJson(graph, nullptr, "test");
    if (!text)
        throw std::runtime_error(text.error().text());
    return *text;
}

std::shared_ptr<const Graph> read(const std::string& text) {
    auto graph = graphFromJson(text);
    if (!graph)
        throw std::runtime_error(graph.error().text());
    return *graph;
}

/// A graph of one node, as JSON.
std::string oneNode(const std::string& node, const std::string& outputs = "[{\"value\": 1}]") {
    return R"({"format": "graphnet-graph", "version": 1, "framework": "torch", "inputs": [{"value": 0, "name": "x"}],
              "nodes": [)" +
           node + R"(], "outputs": )" + outputs + "}";
}

std::string refusal(const std::string& text) {
    const auto graph = graphFromJson(text);
    return graph.ok() ? "" : graph.error().message;
}

} // namespace

class GraphJsonForms : public testing::TestWithParam<const char*> {};

TEST_P(GraphJsonForms, ComeBackTheSame) {
    const auto graph = test::graphOf({GetParam()}, {"x", "y"}, "(x, [y, None])");
    const auto again = read(written(*graph));
    const auto difference = firstDifference(*graph, *again);
    EXPECT_FALSE(difference.has_value()) << difference->message;
    EXPECT_EQ(fingerprint(*graph, {}).variant, fingerprint(*again, {}).variant);
    EXPECT_EQ(written(*again), written(*graph)); // places and counts too
}

INSTANTIATE_TEST_SUITE_P(
    All, GraphJsonForms,
    testing::Values("a = torch.f(x, 1, 1.0, -0.0, 1e-300, 3j, True, None, 'it\\'s \"\\n', ...)",
                    "a = torch.f(float('nan'), float('-inf'), dtype=torch.float32, size=(1, (2,)), d={'k': x})",
                    "a = x[:, 1:2, None, ..., y]", "x[0] = y", "a = x + y", "x += y", "a = -x", "a = not x",
                    "a = x in y", "a = x.shape", "a = x.view(-1, n=2)", "(a, b) = x.split(2)", "(a,) = x",
                    "a, b = y, x", "a = [i for i in x]", "a = torch.f(b for b in x)", "x.add_(1)"));

TEST(GraphJson, APaddleGraphKeepsItsTypes) {
    const auto graph = test::parsed("import paddle\nclass GraphModule(paddle.nn.Layer):\n    def forward(self, x):\n"
                                    "        # pd_op.abs: (4x-1xf32) <- (4x-1xf32)\n"
                                    "        abs_0 = paddle._C_ops.abs(x)\n        return abs_0\n",
                                    Framework::Paddle);
    EXPECT_FALSE(firstDifference(*graph, *read(written(*graph))).has_value());
    EXPECT_THAT(written(*graph), HasSubstr(R"j("declared_types":"abs: (4x-1xf32) <- (4x-1xf32)")j"));
}

TEST(GraphJson, KnownTypesAreWritten) {
    const auto graph = test::graphOf({"a = torch.nonzero(x)"}, {"x"}, "a");
    ValueTypes types;
    types.values = {{ValueType::Kind::Tensor, DType::Float32, {2, 3}},
                    {ValueType::Kind::Tensor, DType::Int64, {ValueType::kUnknownSize, 2}}};
    const auto text = graphJson(*graph, &types, "test");
    ASSERT_TRUE(text.ok());
    EXPECT_THAT(*text, HasSubstr(R"("dtype":"float32","shape":[2,3])"));
    EXPECT_THAT(*text, HasSubstr(R"("shape":[null,2])"));
    EXPECT_FALSE(firstDifference(*graph, *read(*text)).has_value());
}

TEST(GraphFromJson, SaysWhatWasExpectedWhere) {
    const std::string result = R"(, "results": [{"value": 1, "name": "a"}]})";
    const std::string call = R"({"kind": "call", "op": "torch.relu", "args": )";
    EXPECT_EQ(refusal(oneNode(call + R"([{"value": 0}])" + result)), "");
    EXPECT_EQ(refusal(oneNode(call + R"([{"value": 7}])" + result)),
              "nodes[0].args[0].value: expected the number of an input or of an earlier node's result");
    EXPECT_EQ(refusal(oneNode(call + R"([[[{"list": 7}]]])" + result)),
              "nodes[0].args[0][0][0].list: expected value, float, imaginary, symbol, ellipsis, tuple, slice, dict or "
              "opaque");
    EXPECT_THAT(refusal(oneNode(R"({"kind": "loop"})")), HasSubstr("nodes[0].kind: expected call, method"));
    EXPECT_THAT(refusal(oneNode(call + R"([1e30])" + result)), HasSubstr("nodes[0].args[0]: expected null, true"));
    EXPECT_THAT(refusal(oneNode(call + "[]" + result, R"([{"value": 0}, {"value": 1}])")), HasSubstr("outputs"));
    EXPECT_EQ(refusal("[1]"), "expected an object with \"format\": \"graphnet-graph\"");
    EXPECT_EQ(refusal("{"), "the text is no JSON");
}

TEST(GraphFromJson, NoNameCanBecomeCode) {
    const std::string tail = R"(, "args": [{"value": 0}], "results": [{"value": 1}]})";
    EXPECT_THAT(refusal(oneNode(R"({"kind": "call", "op": "torch.relu\nimport os")" + tail)),
                HasSubstr("a dotted name"));
    EXPECT_THAT(refusal(oneNode(R"j({"kind": "call", "op": "eval('1')")j" + tail)), HasSubstr("a dotted name"));
    EXPECT_THAT(
        refusal(oneNode(R"({"kind": "call", "op": "f", "args": [], "results": [{"value": 1, "name": "a b"}]})")),
        HasSubstr("a Python identifier"));
    EXPECT_THAT(refusal(oneNode(R"({"kind": "call", "op": "f", "args": [], "kwargs": {"a=1, b": 2},
                                    "results": [{"value": 1}]})")),
                HasSubstr("Python identifiers"));
    EXPECT_THAT(refusal(oneNode(R"({"kind": "call", "op": "f", "declared_types": "a\nb", "args": [],
                                    "results": [{"value": 1}]})")),
                HasSubstr("one line"));
}

TEST(GraphFromJson, EveryKindOfNodeHasTheOperandsItNeeds) {
    const auto node = [](const std::string& kind, const std::string& op, const std::string& args) {
        return refusal(oneNode("{\"kind\": \"" + kind + "\", \"op\": \"" + op + "\", \"args\": " + args +
                               ", \"results\": [{\"value\": 1}]}"));
    };
    EXPECT_NE(node("method", "Tensor.view", "[]"), "");
    EXPECT_NE(node("method", "view", "[1]"), "");
    EXPECT_NE(node("operator", "operator.add", "[1]"), "");
    EXPECT_NE(node("operator", "operator.neg", "[1, 2]"), "");
    EXPECT_NE(node("getitem", "operator.getitem", "[1]"), "");
    EXPECT_NE(node("setitem", "operator.setitem", "[1, 2, 3]"), ""); // has a result
    EXPECT_NE(node("getattr", "getattr", R"([1, 2])"), "");
    EXPECT_EQ(node("getattr", "getattr", R"([1, "shape"])"), "");
}

TEST(GraphFromJson, DeepListsAreRefused) {
    std::string deep(100'000, '[');
    deep += std::string(100'000, ']');
    EXPECT_THAT(refusal(oneNode(R"({"kind": "call", "op": "f", "results": [], "args": [)" + deep + "]}", "[]")),
                HasSubstr("at most 200 lists within lists"));
}

TEST(GraphFromJson, ANewerVersionIsNamed) {
    const auto graph = graphFromJson(R"({"format": "graphnet-graph", "version": 2})");
    ASSERT_FALSE(graph.ok());
    EXPECT_EQ(graph.error().code, ErrorCode::NewerVersion);
}

} // namespace gnx::test
