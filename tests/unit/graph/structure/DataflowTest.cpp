#include "core/graph/structure/Dataflow.h"

#include <gtest/gtest.h>

#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using test::graphOf;

/// Names of values, in order.
std::string names(const Graph& graph, std::span<const std::uint32_t> values) {
    std::string text;
    for (const std::uint32_t value : values)
        text.append(text.empty() ? "" : " ").append(graph.valueName(ValueId(value)));
    return text;
}

} // namespace

TEST(Dataflow, LeavesOutWhatDependsOnParametersAlone) {
    const auto graph =
        graphOf({"w = torch.t(@fc.weight)", "t = torch.arange(8)", "a = torch.matmul(x, w)", "b = a + t"}, {"x"}, "b");
    const Dataflow flow(*graph);
    EXPECT_TRUE(flow.isStatic(0));
    EXPECT_TRUE(flow.isStatic(1));
    EXPECT_FALSE(flow.isStatic(2));
    EXPECT_EQ(names(*graph, flow.reads(2)), "x");
    EXPECT_EQ(names(*graph, flow.results(0)), "");
    EXPECT_EQ(names(*graph, flow.results(2)), "a");
}

TEST(Dataflow, ReadsInTheOrderOfOperandsAndEachOnce) {
    const auto graph = graphOf({"a = torch.sin(x)", "b = torch.cat([a, x, a], dim=1)"}, {"x"}, "b");
    EXPECT_EQ(names(*graph, Dataflow(*graph).reads(1)), "a x");
}

TEST(Dataflow, KnowsParametersThatComeThroughWhatServesOneReaderOnly) {
    const auto graph = graphOf(
        {"w = torch.t(@fc.weight)", "a = torch.matmul(x, w)", "s = torch.exp(@scale)", "b = a * s", "c = b * s"}, {"x"},
        "c");
    const Dataflow flow(*graph);
    EXPECT_EQ(names(*graph, flow.parameters(1)), test::parameterName("fc.weight"));
    EXPECT_EQ(names(*graph, flow.parameters(3)), "") << "exp(scale) is read twice: no sign of where it belongs";
}

TEST(Dataflow, TreatsSizesLikeConstants) {
    const auto graph = test::parsed("import torch\nclass GraphModule(torch.nn.Module):\n"
                                    "    def forward(self, s0: torch.SymInt, x: torch.Tensor):\n"
                                    "        n = s0 * 2\n        a = x.view(n)\n        return a\n");
    const Dataflow flow(*graph);
    EXPECT_TRUE(flow.isStatic(0));
    EXPECT_EQ(names(*graph, flow.reads(1)), "x");
}

TEST(Dataflow, KnowsTheFirstUseFromANodeOnAndTheLast) {
    const auto graph =
        graphOf({"a = torch.sin(x)", "b = torch.sin(x)", "c = a + b", "d = c + x", "e = torch.cos(d)"}, {"x"}, "e");
    const Dataflow flow(*graph);
    const std::uint32_t x = flow.reads(0).front();
    EXPECT_EQ(flow.firstUse(x, 0), 0U);
    EXPECT_EQ(flow.firstUse(x, 2), 3U);
    EXPECT_EQ(flow.firstUse(x, 4), flow.size());
    EXPECT_EQ(flow.lastUse(x), 3U);
    EXPECT_EQ(flow.lastUse(flow.results(4).front()), flow.size()) << "it is returned";
    EXPECT_EQ(flow.producer(x), -1);
    EXPECT_EQ(flow.producer(flow.results(2).front()), 2);
}

} // namespace gnx::test
