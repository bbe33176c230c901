#include <gtest/gtest.h>

#include "core/graph/ir/Graph.h"
#include "tests/unit/graph/ir/GraphDump.h"
#include "tests/unit/graph/ir/ModelSource.h"

// Meaning of forward() as a graph; every expectation is written by hand from the source above it.
namespace gnx::test {
namespace {

std::shared_ptr<const Graph> parsedGraph(const std::string& body, const std::string& head = "import torch\n") {
    auto graph = parseGraph(test::modelSource(body, head), Framework::Torch);
    if (!graph)
        throw std::runtime_error(graph.error().text());
    return *graph;
}

std::string dumpOf(const std::string& body, const std::string& head = "import torch\n") {
    return test::dump(*parsedGraph(body, head));
}

} // namespace

TEST(ParseGraph, FlattensNestedCallsInnermostFirst) {
    EXPECT_EQ(dumpOf("z = torch.add(torch.relu(x), y.sum(), alpha=2)\nreturn (z,)"), "%2 = torch.relu(x)\n"
                                                                                     "%3 = Tensor.sum(y)\n"
                                                                                     "z = torch.add(%2, %3, alpha=2)\n"
                                                                                     "return (z)\n");
}

TEST(ParseGraph, BindsAliasesConstantsAndContainersWithoutNodes) {
    EXPECT_EQ(dumpOf("a = x\nx = None\nb = [a, 1]\nc = torch.cat(b, -1)\nreturn c"), "c = torch.cat([x, 1], -1)\n"
                                                                                     "return c\n");
}

TEST(ParseGraph, ResolvesImportedNames) {
    EXPECT_EQ(
        dumpOf("a = x.to(device('cpu'), dtype=t.float16)\nreturn a", "from torch import device\nimport torch as t\n"),
        "%2 = torch.device('cpu')\n"
        "a = Tensor.to(x, %2, dtype=torch.float16)\n"
        "return a\n");
}

TEST(ParseGraph, NamesOperatorsAsTheOperatorModuleDoes) {
    EXPECT_EQ(dumpOf("a = -x / 2\nb = a > y\nc = ~b\na @= y\nreturn (a, c)"), "%2 = operator.neg(x)\n"
                                                                              "a = operator.truediv(%2, 2)\n"
                                                                              "b = operator.gt(a, y)\n"
                                                                              "c = operator.invert(b)\n"
                                                                              "a = operator.imatmul(a, y)\n"
                                                                              "return (a, c)\n");
}

TEST(ParseGraph, BindsTheNameOfAnAugmentedAssignmentToItsResult) {
    const auto graph = parsedGraph("x += y\nreturn x");
    ASSERT_EQ(graph->outputs().size(), 1U);
    EXPECT_EQ(graph->value(graph->outputs()[0].value).producer, NodeId(0));
}

TEST(ParseGraph, MakesSlicesOfBothSpellings) {
    EXPECT_EQ(dumpOf("a = x[slice(None, 3, None), None, ...]\nb = x[:3, None, Ellipsis]\nreturn (a, b)"),
              "a = operator.getitem(x, (:3, None, ...))\n"
              "b = operator.getitem(x, (:3, None, ...))\n"
              "return (a, b)\n");
}

TEST(ParseGraph, WritesItemsAndReadsAttributes) {
    EXPECT_EQ(dumpOf("x[0] = y.shape\nreturn x"), "%2 = getattr(y, 'shape')\n"
                                                  "operator.setitem(x, 0, %2)\n"
                                                  "return x\n");
}

TEST(ParseGraph, LetsAFreshCallReturnTheElementsItIsUnpackedTo) {
    EXPECT_EQ(dumpOf("a, (b, c) = torch.f(x)\nreturn c"), "[a, %3] = torch.f(x)\n"
                                                          "[b, c] = operator.unpack(%3)\n"
                                                          "return c\n");
}

TEST(ParseGraph, KeepsAValueThatIsUnpackedLater) {
    EXPECT_EQ(dumpOf("t = torch.f(x)\na, b = t\nreturn (t, b)"), "t = torch.f(x)\n"
                                                                 "[a, b] = operator.unpack(t)\n"
                                                                 "return (t, b)\n");
}

TEST(ParseGraph, TakesKnownTuplesApartWithoutANode) {
    EXPECT_EQ(dumpOf("a, b = y, x\nreturn (a, b)"), "return (y, x)\n");
}

TEST(ParseGraph, SeesThroughPaddlesUnpackingHelper) {
    const auto graph =
        parsedGraph("# pd_op.f: (1xf32, 2xf32) <- (1xf32)\n"
                    "(a, b) = (lambda x, f: f(x))(paddle._C_ops.f(x, float('1e-05')), lambda out: out if "
                    "isinstance(out, (list, tuple)) else (out, None))\nreturn b",
                    "import paddle\n");
    EXPECT_EQ(test::dump(*graph), "[a, b] = paddle._C_ops.f(x, 1e-05)\nreturn b\n");
    EXPECT_EQ(graph->text(graph->nodes()[0].declared_types), "f: (1xf32, 2xf32) <- (1xf32)");
}

TEST(ParseGraph, IntegersBeyond64BitsAreNoNumberOfAnOperator) {
    // Python: torch.ones(2) + 10**25 is an OverflowError
    const auto graph = parsedGraph("a = x + -9223372036854775808\nb = x + 10000000000000000000000000\nreturn (a, b)");
    EXPECT_EQ(graph->opaqueCount(), 1U);
    ASSERT_FALSE(graph->problems().empty());
    EXPECT_NE(graph->problems()[0].message.find("beyond 64 bits"), std::string::npos);
}

TEST(ParseGraph, MakesAStatementOutsideTheSubsetOneOpaqueNode) {
    const auto graph = parsedGraph("a = torch.relu(x)\nb = c = a if y else x\nd = torch.relu(c)\nreturn d");
    EXPECT_EQ(graph->opaqueCount(), 1U);
    EXPECT_EQ(graph->statementCount(), 4U);
    ASSERT_EQ(graph->nodes().size(), 3U);
    EXPECT_EQ(graph->nodes()[1].kind, NodeKind::Opaque);
    EXPECT_EQ(graph->readsOf(NodeId(1)).size(), 3U); // a, y, x
    EXPECT_EQ(graph->value(graph->readsOf(NodeId(2))[0]).producer, NodeId(1));
    ASSERT_EQ(graph->problems().size(), 1U);
    EXPECT_EQ(graph->problems()[0].code, "opaque-statement");
    EXPECT_EQ(graph->problems()[0].line, 5U);
}

TEST(ParseGraph, ReportsNamesThatAreNotBound) {
    const auto graph = parsedGraph("del y\na = torch.add(x, y)\nreturn a");
    EXPECT_EQ(graph->opaqueCount(), 1U);
    EXPECT_EQ(graph->problems()[0].line, 5U);
    EXPECT_EQ(graph->problems()[0].column, 26U);
    EXPECT_NE(graph->problems()[0].message.find("name y"), std::string::npos);
}

TEST(ParseGraph, TakesBackWhatAFailedStatementBound) {
    const auto graph = parsedGraph("a = b[missing] = torch.relu(x)\nc = torch.relu(a)\nreturn c");
    ASSERT_EQ(graph->nodes().size(), 2U);
    EXPECT_EQ(graph->nodes()[0].kind, NodeKind::Opaque);
    for (const Operand& operand : graph->operands(graph->nodes()[1]))
        ASSERT_LT(operand.value.value(), graph->values().size());
}

TEST(ParseGraph, RefusesListsThatGrowWithoutBound) {
    std::string doubling = "a = [x, y]\n";
    std::string nesting = "a = [x]\n";
    for (int i = 0; i < 300; ++i) {
        doubling += "a = [a, a]\n";
        nesting += "a = [a]\n";
    }
    EXPECT_THROW(parsedGraph(doubling + "return a"), std::runtime_error);
    EXPECT_THROW(parsedGraph(nesting + "return a"), std::runtime_error);
}

TEST(ParseGraph, ListsTheUsesOfAValueOnce) {
    const auto graph = parsedGraph("a = torch.add(x, x)\nb = torch.cat([a, x])\nreturn b");
    const Value& x = graph->value(graph->inputs()[0].value);
    ASSERT_EQ(graph->uses(x).size(), 2U);
    EXPECT_EQ(graph->uses(x)[0], NodeId(0));
    EXPECT_EQ(graph->uses(x)[1], NodeId(1));
}

TEST(ParseGraph, KeepsInputsWithTheirAnnotations) {
    const auto graph = parsedGraph("return x");
    ASSERT_EQ(graph->inputs().size(), 2U);
    EXPECT_EQ(graph->text(graph->inputs()[0].annotation), "torch.Tensor");
    EXPECT_FALSE(graph->inputs()[1].annotation.valid());
    EXPECT_FALSE(graph->returnsTuple());
}

TEST(ParseGraph, CountsOperatorsMostFrequentFirst) {
    const auto graph = parsedGraph("a = torch.b(x)\na = torch.a(x)\na = torch.c(torch.c(x))\nreturn a");
    const auto counts = graph->opCounts();
    ASSERT_EQ(counts.size(), 3U);
    EXPECT_EQ(counts[0].op, "torch.c");
    EXPECT_EQ(counts[0].count, 2U);
    EXPECT_EQ(counts[1].op, "torch.a");
}

TEST(ParseGraph, KnowsTheStatementOfEveryNode) {
    const SourceRange source = parsedGraph("a = torch.relu(\n    x)\nreturn a")->nodes()[0].source;
    EXPECT_EQ(source.line, 4U);
    EXPECT_EQ(source.column, 9U);
    EXPECT_EQ(source.end_line, 5U);
}

TEST(ParseGraph, FailsWithoutAForward) {
    const auto graph = parseGraph("class A:\n    def forward(self", Framework::Torch, "cut.py");
    ASSERT_FALSE(graph.ok());
    EXPECT_EQ(graph.error().path, "cut.py");
    EXPECT_EQ(graph.error().line, 2U);
}

TEST(ParseGraph, ReportsAForwardThatEndsWithoutReturn) {
    const auto graph = parsedGraph("a = torch.relu(x)\nb = torch.sin(a)");
    ASSERT_EQ(graph->problems().size(), 1U);
    EXPECT_EQ(graph->problems()[0].code, kMissingReturn);
    EXPECT_EQ(graph->problems()[0].line, 5U);
    EXPECT_EQ(graph->nodes().size(), 2U);
    EXPECT_TRUE(parsedGraph("a = torch.relu(x)\nreturn a")->problems().empty());
    EXPECT_TRUE(parsedGraph("return")->problems().empty());
}

TEST(ParseGraph, KnowsWhereItReturns) {
    const auto graph = parsedGraph("a = torch.relu(x)\nreturn (a,)");
    EXPECT_EQ(graph->returnSource().line, 5U); // the body begins in line 4
    EXPECT_EQ(graph->returnSource().column, 9U);
    EXPECT_EQ(parsedGraph("a = torch.relu(x)")->returnSource().line, 0U);
}

TEST(ParseGraph, ReportsWhatPythonWouldRefuseOrNeverReach) {
    const auto behind = parsedGraph("return x\ny = x + 1\nreturn y");
    ASSERT_EQ(behind->problems().size(), 1U);
    EXPECT_EQ(behind->problems()[0].code, "unreachable-statement");
    const auto twice =
        parseGraph("class G:\n    def forward(self, a,\n                a):\n        return a\n", Framework::Torch);
    ASSERT_TRUE(twice.ok());
    ASSERT_EQ((*twice)->problems().size(), 1U);
    EXPECT_EQ((*twice)->problems()[0].code, "duplicate-parameter");
    EXPECT_EQ((*twice)->problems()[0].line, 3U);
    EXPECT_EQ((*twice)->problems()[0].column, 17U);
}

TEST(ParseGraph, TakesTheForwardThatPythonWouldCall) {
    const auto returned = [](const std::string& source) {
        const auto graph = parseGraph(source, Framework::Torch);
        return graph ? test::dump(**graph) : graph.error().text();
    };
    const auto forward = [](const std::string& name) {
        return "    def forward(self, " + name + "):\n        return " + name + "\n";
    };
    const std::string graph = "class GraphModule:\n", other = "class Other:\n";
    EXPECT_EQ(returned(graph + forward("a") + forward("b")), "return b\n");
    EXPECT_EQ(returned(graph + forward("a") + graph + forward("b")), "return b\n");
    EXPECT_EQ(returned(other + forward("a") + graph + forward("b")), "return b\n");
    EXPECT_EQ(returned(graph + forward("a") + other + forward("b")), "return a\n");
    EXPECT_EQ(returned(other + forward("a")), "return a\n");
}

/// As print_readable() of torch.fx writes a cond: its branches are classes within the class.
TEST(ParseGraph, ReadsTheClassesWithinTheClassAsItsBodies) {
    const auto graph = parseGraph(R"(import torch

class GraphModule(torch.nn.Module):
    def forward(self, x, y):
        t = self.cond_true_0
        c = torch.ops.higher_order.cond(y, t, t, (x,));  t = None
        g: "f32[2]" = c[0]
        return (g,)

    class cond_true_0(torch.nn.Module):
        def forward(self, a: "f32[2]"):
            # File: model.py:3 in f, code: return a.sin()
            b: "f32[2]" = a.sin();  a = None
            return (b,)

        class inner(torch.nn.Module):
            def forward(self, c):
                return c
)",
                                  Framework::Torch);
    ASSERT_TRUE(graph.ok()) << graph.error().text();
    EXPECT_TRUE((*graph)->problems().empty());
    EXPECT_EQ(test::dump(**graph), "c = torch.ops.higher_order.cond(y, self.cond_true_0, self.cond_true_0, (x,))\n"
                                   "g = operator.getitem(c, 0)\n"
                                   "return (g)\n");
    ASSERT_EQ((*graph)->bodies().size(), 1U);
    const GraphBody& branch = (*graph)->bodies()[0];
    EXPECT_EQ(branch.name, "cond_true_0");
    EXPECT_EQ(test::dump(*branch.graph), "b = Tensor.sin(a)\nreturn (b)\n");
    EXPECT_EQ(branch.graph->nodes()[0].source.line, 13U);
    ASSERT_EQ(branch.graph->bodies().size(), 1U);
    EXPECT_EQ(branch.graph->bodies()[0].name, "inner");
}

TEST(ParseGraph, KeepsTextThatIsNotUtf8OutOfTheGraph) {
    const auto graph = parsedGraph("a = x \xFF y\nreturn x");
    EXPECT_EQ(graph->render(graph->operands(graph->nodes()[0])[0]), "a = x \uFFFD y");
}

TEST(ModulePath, ReadsTheHierarchyFromAParametersName) {
    EXPECT_EQ(modulePathOf("L_self_modules_layer1_modules_0_modules_bn1_parameters_weight_"), "layer1.0.bn1.weight");
    EXPECT_EQ(modulePathOf("L_self_modules_bn1_buffers_running_mean_"), "bn1.running_mean");
    EXPECT_EQ(modulePathOf("L_self_parameters_cls_token_"), "cls_token");
    EXPECT_EQ(modulePathOf("parameter_12"), "");
    EXPECT_EQ(modulePathOf("L_x_"), "");
}

} // namespace gnx::test
