#include "core/graph/structure/FoldedGraph.h"

#include <random>

#include <gtest/gtest.h>

#include "tests/unit/graph/structure/DemoSamples.h"
#include "tests/unit/graph/structure/StructureChecks.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using test::encoderLayers;
using test::graphOf;
using Kind = FoldedBox::Kind;

/// Text of a box: "relu", "encoder.layer.0 x12", "<x>", "<x +3>".
std::string nameOf(const Graph& graph, const Structure& structure, const FoldedBox& box) {
    switch (box.kind) {
    case Kind::Operator:
        return std::string(shortOpName(graph.op(graph.node(box.node))));
    case Kind::Group:
        return structure.group(box.group).name;
    case Kind::Stack:
        return structure.group(box.group).name + " x" + std::to_string(box.count);
    case Kind::Input:
    case Kind::Parameter:
    case Kind::Output:
        break;
    }
    return '<' + std::string(graph.valueName(box.value)) + (box.count > 1 ? " +" + std::to_string(box.count - 1) : "") +
           '>';
}

/// The edges, as "relu-add".
std::vector<std::string> edgesOf(const Graph& graph, const Unfolding& unfolding, const FoldedOptions& options = {}) {
    const FoldedGraph folded = foldGraph(graph, unfolding, options);
    const auto name = [&](std::uint32_t box) { return nameOf(graph, unfolding.structure(), folded.boxes[box]); };
    std::vector<std::string> edges;
    for (const FoldedEdge& edge : folded.edges)
        edges.push_back(name(edge.from) + '-' + name(edge.to) +
                        (edge.count > 1 ? ' ' + std::to_string(edge.count) : ""));
    return edges;
}

std::size_t countOf(const FoldedGraph& folded, Kind kind) {
    return static_cast<std::size_t>(std::ranges::count(folded.boxes, kind, &FoldedBox::kind));
}

void expectSound(const Graph& graph, const Unfolding& unfolding, const FoldedOptions& options = {}) {
    for (const std::string& fault : test::faultsOf(graph, foldGraph(graph, unfolding, options)))
        ADD_FAILURE() << fault;
}

void expectSoundHoweverUnfolded(const std::shared_ptr<const Graph>& graph) {
    const auto structure = structureOf(*graph);
    for (const std::uint32_t level : {0U, 1U, 2U, 5U})
        expectSound(*graph, Unfolding::toLevel(structure, level));
    expectSound(*graph, Unfolding::everything(structure), {.parameters = true});
    expectSound(*graph, Unfolding(structure), {.parameters = true, .flat = true});
    const Unfolding opening = Unfolding::opening(structure);
    expectSound(*graph, opening);
    EXPECT_LE(foldGraph(*graph, opening).boxes.size(), 60U);
    std::mt19937 random(1);
    for (int attempt = 0; attempt < 10; ++attempt) {
        Unfolding unfolding(structure);
        for (std::uint32_t g = 0; g < structure->groups().size(); ++g)
            unfolding.setOpen(GroupId(g), random() % 2 == 0);
        for (std::uint32_t r = 0; r < structure->repeats().size(); ++r)
            unfolding.setSpread(r, random() % 4 == 0);
        expectSound(*graph, unfolding);
    }
}

std::vector<std::string> manyNames(const std::string& prefix, std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i)
        names.push_back(prefix + std::to_string(i));
    return names;
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

/// sin of each input, returned each.
std::shared_ptr<const Graph> graphOfEnds(std::size_t count) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < count; ++i)
        lines.push_back("o" + std::to_string(i) + " = torch.sin(i" + std::to_string(i) + ")");
    return graphOf(lines, manyNames("i", count), "(" + joined(manyNames("o", count)) + ",)");
}

} // namespace

TEST(FoldedGraph, JoinsBoxesByTheValuesBetweenThem) {
    const auto graph = graphOf({"a = torch.sin(x)", "b = torch.cos(a)", "c = a + b"}, {"x"}, "(c, a)");
    EXPECT_EQ(edgesOf(*graph, Unfolding(structureOf(*graph))),
              (std::vector<std::string>{"<x>-sin", "sin-cos", "sin-add", "cos-add", "add-<c>", "sin-<a>"}));
}

TEST(FoldedGraph, CountsTheValuesOfAnEdgeOnce) {
    const auto graph = graphOf({"a, b = torch.split(x, 2)", "c = torch.cat([a, b, a])"}, {"x"}, "c");
    EXPECT_EQ(edgesOf(*graph, Unfolding(structureOf(*graph))),
              (std::vector<std::string>{"<x>-split", "split-cat 2", "cat-<c>"}));
}

TEST(FoldedGraph, JoinsClosedGroups) {
    const auto graph = graphOf(encoderLayers(12), {"x"}, "h11");
    const auto structure = structureOf(*graph);
    EXPECT_EQ(edgesOf(*graph, Unfolding::toLevel(structure, 1)),
              (std::vector<std::string>{"<x>-0 x12", "0 x12-<h11>"}));
    EXPECT_EQ(edgesOf(*graph, Unfolding::toLevel(structure, 2)),
              (std::vector<std::string>{"<x>-attention", "attention-layer_norm", "layer_norm-mlp", "mlp-1 x11",
                                        "1 x11-<h11>"}));
}

TEST(FoldedGraph, SaysWhichGroupsARunStandsFor) {
    const auto graph = graphOf(encoderLayers(12), {"x"}, "h11");
    const auto structure = structureOf(*graph);
    Unfolding unfolding = Unfolding::toLevel(structure, 1);
    const StructureItem layers = structure->items(structure->group(structure->root())).front();
    unfolding.setOpen(structure->items(structure->group(layers.group()))[3].group(), true);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> stacks;
    for (const FoldedBox& box : foldGraph(*graph, unfolding).boxes)
        if (box.kind == Kind::Stack)
            stacks.emplace_back(box.first, box.count);
    EXPECT_EQ(stacks, (std::vector<std::pair<std::uint32_t, std::uint32_t>>{{0, 3}, {4, 8}}));
}

TEST(FoldedGraph, OfEncoderAndDecoderHasNoCycle) {
    // Every layer of the decoder reads what the encoder made, through projections that come when it needs them.
    std::vector<std::string> lines = encoderLayers(4);
    for (int i = 0; i < 4; ++i) {
        const std::string p = "@decoder.layer." + std::to_string(i), n = std::to_string(i);
        const std::string before = i == 0 ? "y" : "z" + std::to_string(i - 1);
        lines.insert(lines.end(), {"dk" + n + " = torch._C._nn.linear(h3, " + p + ".cross.key.weight)",
                                   "dq" + n + " = torch._C._nn.linear(" + before + ", " + p + ".cross.query.weight)",
                                   "da" + n + " = torch.matmul(dq" + n + ", dk" + n + ")",
                                   "z" + n + " = torch._C._nn.linear(da" + n + ", " + p + ".out.weight)"});
    }
    const auto graph = graphOf(lines, {"x", "y"}, "z3");
    expectSoundHoweverUnfolded(graph);
    const auto structure = structureOf(*graph);
    EXPECT_EQ(edgesOf(*graph, Unfolding(structure)),
              (std::vector<std::string>{"<x>-encoder.layer", "<y>-decoder.layer", "encoder.layer-decoder.layer",
                                        "decoder.layer-<z3>"}));
}

TEST(FoldedGraph, ShowsParametersBesideTheirReaderWhenAsked) {
    const auto graph = graphOf({"a = torch._C._nn.linear(x, @fc.weight)"}, {"x"}, "a");
    const Unfolding unfolding(structureOf(*graph));
    EXPECT_EQ(countOf(foldGraph(*graph, unfolding), Kind::Parameter), 0U);
    EXPECT_EQ(
        edgesOf(*graph, unfolding, {.parameters = true}),
        (std::vector<std::string>{"<x>-linear", '<' + test::parameterName("fc.weight") + ">-linear", "linear-<a>"}));
}

TEST(FoldedGraph, HidesParametersOfClosedGroups) {
    const auto graph = graphOf(encoderLayers(2), {"x"}, "h1");
    EXPECT_EQ(countOf(foldGraph(*graph, Unfolding(structureOf(*graph)), {.parameters = true}), Kind::Parameter), 0U);
}

TEST(FoldedGraph, LeavesOutInputsThatNobodyReads) {
    const auto graph = graphOf({"a = torch.sin(x)"}, {"x", "unused"}, "a");
    EXPECT_EQ(countOf(foldGraph(*graph, Unfolding(structureOf(*graph))), Kind::Input), 1U);
}

TEST(FoldedGraph, HasABoxForEachOfAFewInputsAndOutputs) {
    const auto graph = graphOfEnds(5);
    const FoldedGraph folded = foldGraph(*graph, Unfolding(structureOf(*graph)));
    EXPECT_EQ(countOf(folded, Kind::Input), 5U);
    EXPECT_EQ(countOf(folded, Kind::Output), 5U);
}

TEST(FoldedGraph, PutsManyInputsIntoOneBoxBesideTheMainOne) {
    for (const std::size_t count : {6U, 7U, 300U}) {
        const auto graph = graphOfEnds(count);
        const FoldedGraph folded = foldGraph(*graph, Unfolding(structureOf(*graph)));
        std::vector<std::uint32_t> inputs;
        for (const FoldedBox& box : folded.boxes)
            if (box.kind == Kind::Input)
                inputs.push_back(box.count);
        EXPECT_EQ(inputs, (std::vector<std::uint32_t>{1, static_cast<std::uint32_t>(count) - 1}));
        EXPECT_EQ(countOf(folded, Kind::Output), 1U);
    }
}

TEST(FoldedGraph, DrawsNoEdgesFromManyInputs) {
    const auto graph = graphOfEnds(300);
    const FoldedGraph folded = foldGraph(*graph, Unfolding(structureOf(*graph)));
    for (const FoldedEdge& edge : folded.edges)
        EXPECT_FALSE(folded.boxes[edge.from].kind == Kind::Input && folded.boxes[edge.from].count > 1);
}

TEST(FoldedGraph, SpreadsManyInputsWhenAsked) {
    const auto graph = graphOfEnds(300);
    Unfolding unfolding(structureOf(*graph));
    unfolding.setSpreadInputs(true);
    EXPECT_EQ(countOf(foldGraph(*graph, unfolding), Kind::Input), 300U);
    EXPECT_EQ(countOf(foldGraph(*graph, unfolding), Kind::Output), 1U);
    unfolding.setSpreadOutputs(true);
    EXPECT_EQ(countOf(foldGraph(*graph, unfolding), Kind::Output), 300U);
}

TEST(FoldedGraph, OfAGraphThatReturnsItsInput) {
    const auto graph = graphOf({}, {"x"}, "x");
    EXPECT_EQ(edgesOf(*graph, Unfolding(structureOf(*graph))), std::vector<std::string>{"<x>-<x>"});
}

TEST(FoldedGraph, FindsOutputsInContainersEachOnce) {
    const auto graph = graphOf({"a = torch.sin(x)", "b = torch.cos(a)"}, {"x"}, "((a, [b]), a)");
    EXPECT_EQ(countOf(foldGraph(*graph, Unfolding(structureOf(*graph))), Kind::Output), 2U);
}

TEST(FoldedGraph, OfEveryOperatorIgnoresGroups) {
    const auto graph = graphOf(encoderLayers(3), {"x"}, "h2");
    const FoldedGraph folded = foldGraph(*graph, Unfolding(structureOf(*graph)), {.parameters = false, .flat = true});
    EXPECT_EQ(countOf(folded, Kind::Operator), 33U);
    EXPECT_EQ(folded.frames.size(), 1U);
}

TEST(FoldedGraph, IsSoundForTheDemoSamples) {
    for (const auto& folder : test::demoSamples()) {
        SCOPED_TRACE(folder.filename());
        expectSoundHoweverUnfolded(test::loaded(folder));
    }
}

TEST(FoldedGraph, IsSoundForModulesInAnyOrder) {
    for (std::uint32_t seed = 0; seed < 30; ++seed) {
        std::mt19937 random(seed);
        std::vector<std::string> lines;
        for (int i = 0; i < 150; ++i) {
            std::string line = "v" + std::to_string(i) + " = torch.add(";
            for (int read = 0; read < 2; ++read)
                line += (i < 8 ? std::string("x") : "v" + std::to_string(i - 1 - random() % 8)) + ", ";
            if (random() % 3 != 0)
                line += "@m" + std::to_string(random() % 3) + ".n" + std::to_string(random() % 3) + ".weight";
            lines.push_back(line + ")");
        }
        expectSoundHoweverUnfolded(graphOf(lines, {"x"}, "(v149, v148)"));
    }
}

} // namespace gnx::test
