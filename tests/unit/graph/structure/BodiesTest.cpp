// Bodies of higher-order operators as groups. What flows where is worked out by hand from the code.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/structure/BodyCalls.h"
#include "core/graph/structure/FoldedGraph.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

/// print_readable() of torch.fx writes the bodies as classes within the class.
constexpr const char* kWrap = R"(import torch

class GraphModule(torch.nn.Module):
    def forward(self, x, y):
        a = x.relu()
        body = self.wrap_body_0
        w = torch.ops.higher_order.wrap(body, a, y);  body = None
        p = w[0]
        q = w[1]
        r = p.neg()
        return (r, q)

    class wrap_body_0(torch.nn.Module):
        def forward(self, u, v):
            s = u.sin()
            c = v.cos()
            m = s * u
            return (m, c)
)";

constexpr const char* kCond = R"(import torch

class GraphModule(torch.nn.Module):
    def forward(self, p, x):
        t = self.cond_true_0
        f = self.cond_false_0
        c = torch.ops.higher_order.cond(p, t, f, (x,))
        g = c[0]
        return (g,)

    class cond_true_0(torch.nn.Module):
        def forward(self, a):
            body = self.wrap_body_0
            w = torch.ops.higher_order.wrap(body, a)
            b = w[0]
            return (b,)

        class wrap_body_0(torch.nn.Module):
            def forward(self, a):
                b = a.sin()
                return (b,)

    class cond_false_0(torch.nn.Module):
        def forward(self, a):
            b = a.cos()
            return (b,)
)";

std::shared_ptr<const Graph> parsed(const char* source) {
    return parseGraph(source, Framework::Torch).value();
}

/// Returns "sin" for an operator, "[wrap_body_0]" for a closed group, "x" for an input.
std::string nameOf(const Graph& graph, const Unfolding& unfolding, const FoldedBox& box) {
    if (box.kind == FoldedBox::Kind::Group)
        return "[" + unfolding.structure().group(box.group).name + "]";
    if (box.kind == FoldedBox::Kind::Output)
        return "out";
    if (box.kind != FoldedBox::Kind::Operator)
        return std::string(graph.valueName(box.value));
    const Graph& holder = box.body != nullptr ? *box.body : graph;
    const std::string_view op = holder.op(holder.node(box.body != nullptr ? box.body_node : box.node));
    return std::string(op.substr(op.rfind('.') + 1));
}

std::vector<std::string> edgesOf(const std::shared_ptr<const Graph>& graph, const Unfolding& unfolding) {
    const FoldedGraph folded = foldGraph(*graph, unfolding);
    std::vector<std::string> edges;
    for (const FoldedEdge& edge : folded.edges)
        edges.push_back(nameOf(*graph, unfolding, folded.boxes[edge.from]) + " -> " +
                        nameOf(*graph, unfolding, folded.boxes[edge.to]));
    return edges;
}

TEST(Bodies, ArgumentsAndResultsGoByTheirPlaces) {
    const auto graph = parsed(kWrap);
    const NodeId wrap(1);
    const std::vector<GraphBody> bodies = bodiesOf(*graph, wrap);
    ASSERT_THAT(bodies, SizeIs(1));
    const Graph& body = *bodies[0].graph;
    const auto names = [](const Graph& of, const std::vector<ValueId>& values) {
        std::vector<std::string> names;
        for (const ValueId value : values)
            names.emplace_back(of.valueName(value));
        return names;
    };
    EXPECT_THAT(names(*graph, argumentsOf(*graph, wrap, body)), ElementsAre("a", "y"));
    const ValueId result(graph->node(wrap).results.first);
    EXPECT_THAT(names(body, resultsOf(*graph, result, NodeId(2), body)), ElementsAre("m"));
    EXPECT_THAT(names(body, resultsOf(*graph, result, NodeId(3), body)), ElementsAre("c"));
    EXPECT_THAT(names(body, resultsOf(*graph, result, NodeId(), body)), ElementsAre("m", "c"));
    EXPECT_THAT(bodiesOf(*graph, NodeId(0)), IsEmpty());
}

TEST(Bodies, AClosedBodyIsOneBoxAndItsOperatorsAreCounted) {
    const auto graph = parsed(kWrap);
    Unfolding unfolding(structureOf(*graph));
    EXPECT_THAT(edgesOf(graph, unfolding),
                UnorderedElementsAre("x -> relu", "relu -> [wrap_body_0]", "y -> [wrap_body_0]",
                                     "[wrap_body_0] -> getitem", "[wrap_body_0] -> getitem", "getitem -> neg",
                                     "neg -> out", "getitem -> out"));
    const Structure& structure = unfolding.structure();
    const GroupId body = structure.groupOf(NodeId(1));
    EXPECT_EQ(structure.group(body).kind, Group::Kind::Body);
    EXPECT_EQ(structure.group(body).name, "wrap_body_0");
    EXPECT_EQ(structure.group(body).operators(), 3U);
}

TEST(Bodies, InAnOpenBodyValuesGoToAndFromItsOperators) {
    const auto graph = parsed(kWrap);
    const auto unfolding = Unfolding::everything(structureOf(*graph));
    EXPECT_THAT(edgesOf(graph, unfolding), UnorderedElementsAre("x -> relu", "relu -> sin", "y -> cos", "relu -> mul",
                                                                "sin -> mul", "mul -> getitem", "cos -> getitem",
                                                                "getitem -> neg", "neg -> out", "getitem -> out"));
    EXPECT_EQ(unfolding.boxCount(), 7U); // relu, sin, cos, mul, two getitem, neg
    const FoldedGraph folded = foldGraph(*graph, unfolding);
    EXPECT_EQ(nameOf(*graph, unfolding, folded.boxes[folded.box_of[1]]), "sin"); // where the wrap is looked for
}

TEST(Bodies, SeveralBodiesAreGroupsWithinTheOperatorsGroup) {
    const auto graph = parsed(kCond);
    const auto structure = structureOf(*graph);
    Unfolding unfolding(structure);
    EXPECT_THAT(edgesOf(graph, unfolding),
                UnorderedElementsAre("p -> [cond]", "x -> [cond]", "[cond] -> getitem", "getitem -> out"));
    unfolding.setOpen(structure->groupOf(NodeId(0)), true);
    EXPECT_THAT(edgesOf(graph, unfolding),
                UnorderedElementsAre("p -> [cond_true_0]", "x -> [cond_true_0]", "p -> [cond_false_0]",
                                     "x -> [cond_false_0]", "[cond_true_0] -> getitem", "[cond_false_0] -> getitem",
                                     "getitem -> out"));
}

TEST(Bodies, ABodyWithinABodyOpensToo) {
    const auto graph = parsed(kCond);
    const auto unfolding = Unfolding::everything(structureOf(*graph));
    EXPECT_THAT(edgesOf(graph, unfolding),
                UnorderedElementsAre("p -> sin", "x -> sin", "x -> cos", "sin -> getitem", "getitem -> getitem",
                                     "cos -> getitem", "getitem -> out"));
}

TEST(Bodies, EqualCallsOfDifferentBodiesAreNoRepeat) {
    const std::string head = "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, x):\n"
                             "        a0 = self.wrap_body_0\n        b = torch.ops.higher_order.wrap(a0, x)\n"
                             "        a1 = self.wrap_body_1\n        c = torch.ops.higher_order.wrap(a1, b)\n"
                             "        return c\n";
    const auto body = [](const std::string& number, const std::string& op) {
        return "\n    class wrap_body_" + number +
               "(torch.nn.Module):\n        def forward(self, u):\n            v = u." + op +
               "()\n            return v\n";
    };
    const auto repeats = [&](const std::string& second) {
        return structureOf(*parsed((head + body("0", "sin") + body("1", second)).c_str()))->repeats().size();
    };
    EXPECT_EQ(repeats("sin"), 1U);
    EXPECT_EQ(repeats("cos"), 0U);
}

} // namespace
} // namespace gnx::test
