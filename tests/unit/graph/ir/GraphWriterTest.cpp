#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/ir/GraphEquality.h"
#include "core/graph/ir/GraphWriter.h"
#include "core/graph/ir/Subgraph.h"
#include "tests/unit/graph/ir/GraphDump.h"
#include "tests/unit/graph/ir/ModelSource.h"

// Graphs written back as text. What is expected was written by hand.
namespace gnx::test {
namespace {

using testing::HasSubstr;

std::shared_ptr<const Graph> parsed(const std::string& source, Framework framework = Framework::Torch) {
    auto graph = parseGraph(source, framework);
    if (!graph)
        throw std::runtime_error(graph.error().text());
    return *graph;
}

std::shared_ptr<const Graph> graphOf(const std::string& body) {
    return parsed(test::modelSource(body));
}

std::string written(const Graph& graph) {
    auto text = writeGraph(graph);
    if (!text)
        throw std::runtime_error(text.error().text());
    return *text;
}

/// The statements of forward() alone.
std::string bodyOf(const std::string& text) {
    const std::string head = "    ):\n";
    return text.substr(text.find(head) + head.size());
}

class RoundTrip : public testing::TestWithParam<const char*> {};

} // namespace

// float32 is the main type of a sample without tensors, so that it alone becomes bfloat16.
TEST(GraphWriter, WritesTheTypesOfAVariant) {
    const auto graph = graphOf("a = x.to(torch.float32)\n"
                               "b = a.float()\n"
                               "c = b.type(dtype=torch.float)\n"
                               "d = torch.zeros([2], dtype=torch.float16)\n"
                               "e = c.float(memory_format=torch.channels_last)\n"
                               "return (d.half(), e.to(torch.int64))");
    WritingStyle style;
    style.frees = false;
    style.types = DTypeMap(Sample(), DType::BFloat16);
    const auto written = writeGraph(*graph, style);
    ASSERT_TRUE(written.ok()) << written.error().text();
    const std::string text = bodyOf(written->text);
    EXPECT_THAT(text, HasSubstr("a = x.to(torch.bfloat16)\n"));
    EXPECT_THAT(text, HasSubstr("b = a.to(torch.bfloat16)\n"));
    EXPECT_THAT(text, HasSubstr("c = b.type(dtype=torch.bfloat16)\n"));
    EXPECT_THAT(text, HasSubstr("dtype=torch.float16)")); // a wider or narrower type on purpose stays
    EXPECT_THAT(text, HasSubstr("e = c.to(torch.bfloat16, memory_format=torch.channels_last)\n"));
    EXPECT_THAT(text, HasSubstr("d.half()"));
    EXPECT_THAT(text, HasSubstr("e.to(torch.int64)"));
}

TEST(GraphWriter, WritesEveryFloatOfAFloat64Variant) {
    const auto graph = graphOf("a = x.half()\nb = a.to(torch.cfloat)\nc = y.to(float)\nreturn (b, c)");
    WritingStyle style;
    style.types = DTypeMap(Sample(), DType::Float64);
    const auto written = writeGraph(*graph, style);
    ASSERT_TRUE(written.ok()) << written.error().text();
    EXPECT_THAT(written->text, HasSubstr("x.to(torch.float64)"));
    EXPECT_THAT(written->text, HasSubstr("a.to(torch.complex128)"));
    EXPECT_THAT(written->text, HasSubstr("y.to(float)")); // it is float64 already
}

TEST(GraphWriter, WritesAFileOfTheDatasetsForm) {
    EXPECT_EQ(written(*graphOf("z = torch.add(torch.relu(x), y.sum(), alpha=2)\nreturn (z,)")),
              "import torch\n"
              "\n"
              "\n"
              "class GraphModule(torch.nn.Module):\n"
              "    def forward(\n"
              "        self,\n"
              "        x: torch.Tensor,\n"
              "        y,\n"
              "    ):\n"
              "        tmp_0 = torch.relu(x);  x = None\n"
              "        tmp_1 = y.sum();  y = None\n"
              "        z = torch.add(tmp_0, tmp_1, alpha=2);  tmp_0 = tmp_1 = None\n"
              "        return (z,)\n");
}

TEST(GraphWriter, WritesPaddlesDeclaredTypesAndDeletesWhatIsNotReadAgain) {
    const char* source = "import paddle\nclass GraphModule(paddle.nn.Layer):\n    def forward(self, a):\n"
                         "        # pd_op.relu: (2xf32) <- (2xf32)\n"
                         "        b = paddle._C_ops.relu(a)\n"
                         "        del a\n"
                         "        # pd_op.dropout: (2xf32, 2xui8) <- (2xf32)\n"
                         "        c, d = (lambda x, f: f(x))(paddle._C_ops.dropout(b), lambda out: out)\n"
                         "        return c\n";
    EXPECT_EQ(bodyOf(written(*parsed(source, Framework::Paddle))),
              "        # pd_op.relu: (2xf32) <- (2xf32)\n"
              "        b = paddle._C_ops.relu(a)\n"
              "        del a\n"
              "        # pd_op.dropout: (2xf32, 2xui8) <- (2xf32)\n"
              "        (c, d) = (lambda x, f: f(x))(paddle._C_ops.dropout(b), "
              "lambda out: out if isinstance(out, (list, tuple)) else (out, None))\n"
              "        del b, d\n"
              "        return c\n");
}

TEST(GraphWriter, GivesAValueASecondNameWhereItsOwnIsTakenAnew) {
    EXPECT_EQ(bodyOf(written(*graphOf("a = x\nx = torch.relu(a)\nreturn (a, x, y)"))),
              "        tmp_0 = x\n"
              "        x = torch.relu(x)\n"
              "        return (tmp_0, x, y)\n");
}

TEST(GraphWriter, WritesAnInPlaceOperationOnAValueOfAnotherName) {
    EXPECT_EQ(bodyOf(written(*graphOf("x[0] += y\nreturn x"))), "        tmp_0 = x[0]\n"
                                                                "        tmp_1 = tmp_0\n"
                                                                "        tmp_1 += y;  tmp_0 = y = None\n"
                                                                "        x[0] = tmp_1;  tmp_1 = None\n"
                                                                "        return x\n");
}

TEST(GraphWriter, ImportsWhatTheOperatorsAreNamedBy) {
    const auto graph = parsed(test::modelSource("a = f(x, inf)\nreturn a", "import torch\nfrom kernels.fast import f\n"
                                                                           "from math import inf\n"));
    EXPECT_THAT(written(*graph), HasSubstr("import kernels\nimport math\nimport torch\n"));
    EXPECT_THAT(written(*graph), HasSubstr("a = kernels.fast.f(x, math.inf)"));
}

TEST(GraphWriter, RefusesWhatItDidNotUnderstandWithItsLine) {
    const auto text = writeGraph(*graphOf("a = x if y else x\nreturn a"));
    ASSERT_FALSE(text.ok());
    EXPECT_EQ(text.error().code, ErrorCode::Unsupported);
    EXPECT_EQ(text.error().line, 4U);
    EXPECT_FALSE(writeGraph(*graphOf("a = torch.f(x, key=lambda v: v)\nreturn a")).ok());
}

TEST(GraphWriter, RefusesAFileThatWasCutOff) {
    EXPECT_THAT(writeGraph(*graphOf("a = torch.relu(x)")).error().message, HasSubstr("return"));
}

TEST(GraphWriter, WritesFloatsThatReadBackBitForBit) {
    EXPECT_EQ(pythonFloat(1e-5), "1e-05"); // Python's repr
    EXPECT_EQ(pythonFloat(0.1), "0.1");
    EXPECT_EQ(pythonFloat(-0.0), "-0.0");
    EXPECT_EQ(pythonFloat(3), "3.0");
    EXPECT_EQ(pythonFloat(-std::numeric_limits<double>::infinity()), "float('-inf')");
}

TEST(GraphWriter, WritesTextThatReadsBack) {
    EXPECT_EQ(pythonString("it's \\ a\nline\x01"), R"('it\'s \\ a\nline\x01')");
}

TEST_P(RoundTrip, GivesTheSameGraph) {
    const auto graph = graphOf(GetParam());
    ASSERT_EQ(graph->opaqueCount(), 0U);
    const std::string text = written(*graph);
    const auto difference = firstDifference(*graph, *parsed(text));
    EXPECT_FALSE(difference.has_value()) << (difference ? difference->message : "") << '\n' << text;
}

INSTANTIATE_TEST_SUITE_P(
    Statements, RoundTrip,
    testing::Values(
        "a = -x / 2\nb = a > y\nc = ~b\na @= y\nreturn (a, c)",           // operators
        "a = 2 ** x\nb = (-2) ** x\nc = -2.5 * a\nd = +b\nreturn (c, d)", // constants on the left
        "x += y\nz = x\nx *= z\nreturn x",                                // in place, aliased
        "a = 5\na += x\nreturn a",                                        // in place on a constant
        "x[..., 1:, None, ::2] = y[()]\nb = x[(1,)]\nc = x[-1]\nreturn (x, b, c)",
        "a = x[slice(None, 3, None), None, ...]\nb = x[[0, 1], :]\nreturn [a, b]",
        "a, (b, c) = torch.f(x)\nd = e = a.shape\n(f, _, _) = d\nreturn (b, c, e, f)",
        "s = torch.split(x, [1, 2], dim=-1)\n(a, b) = s\n(c,) = torch.g(y)\nreturn (a, b, c)",
        "a = torch.f(x, {'k': (1, 2.5), 'j': [None, True, 1j, -1j]}, n='it\\'s\\n')\nreturn a",
        "a = torch.full((), float('-inf'), dtype=torch.float16)\nb = torch.full((1,), 1e+300)\nreturn (a, b)",
        "a = x in y\nb = x not in y\nc = x is None\nd = not c\nreturn (a, b, d)",
        "a = -9223372036854775808\nb = torch.f(a, 9223372036854775807)\nreturn b",
        "torch.manual_seed(0)\nx.add_(1)\nreturn (x, 3, None, [y, (x,)])", // statements without a result
        "a = 'x'.join(y)\nb = (1).bit_length()\nreturn ()", "return x", "return"));

TEST(GraphEquality, SeesEveryKindOfDifference) {
    const auto base = graphOf("a = torch.f(x, 1.5, n=[y, None])\nreturn (a, y)");
    EXPECT_FALSE(firstDifference(*base, *graphOf("a = torch.f(x, 1.5, n=[y, None])\nreturn (a, y)")));
    for (const char* other :
         {"a = torch.g(x, 1.5, n=[y, None])\nreturn (a, y)", // operator
          "a = torch.f(y, 1.5, n=[y, None])\nreturn (a, y)", // operand
          "a = torch.f(x, 1.5000000000000002, n=[y, None])\nreturn (a, y)",
          "a = torch.f(x, 1.5, m=[y, None])\nreturn (a, y)", // keyword
          "a = torch.f(x, 1.5, n=(y, None))\nreturn (a, y)", // list and tuple
          "a = torch.f(x, 1.5, n=[y, None, 1])\nreturn (a, y)",
          "b = torch.f(x, 1.5, n=[y, None])\nreturn (b, y)", // name
          "(a,) = torch.f(x, 1.5, n=[y, None])\nreturn (a, y)", "a = torch.f(x, 1.5, n=[y, None])\nreturn (y, a)",
          "a = torch.f(x, 1.5, n=[y, None])\nb = a + 1\nreturn (a, y)"})
        EXPECT_TRUE(firstDifference(*base, *graphOf(other)).has_value()) << other;
}

TEST(Subgraph, TakesWhatItReadsFromBeforeAsInputs) {
    const auto whole = graphOf("a = torch.relu(x)\nb = a + y\nc = b * a\nreturn (c, b)");
    Operand output;
    output.kind = OperandKind::Value;
    output.value = whole->outputs()[0].value;
    const Subgraph part =
        extractSubgraph(*whole, {nodeRange(NodeId(2), NodeId(3)), {output}}, [&](ValueId value) -> EnteringValue {
            return {std::string(whole->valueName(value)), "torch.Tensor"};
        });
    EXPECT_EQ(test::dump(*part.graph), "c = operator.mul(b, a)\nreturn (c)\n");
    ASSERT_EQ(part.graph->inputs().size(), 2U); // a and b, by id; neither x nor y
    EXPECT_EQ(part.graph->text(part.graph->inputs()[0].name), "a");
    EXPECT_EQ(part.graph->text(part.graph->inputs()[1].annotation), "torch.Tensor");
}

} // namespace gnx::test
