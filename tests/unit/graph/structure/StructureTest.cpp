#include "core/graph/structure/Structure.h"

#include <array>
#include <random>

#include <gtest/gtest.h>

#include "tests/unit/graph/structure/DemoSamples.h"
#include "tests/unit/graph/structure/StructureChecks.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using test::encoderLayers;
using test::graphOf;
using test::outline;

void expectSound(const std::shared_ptr<const Graph>& graph) {
    const auto structure = structureOf(*graph);
    for (const std::string& fault : test::faultsOf(*graph, structure))
        ADD_FAILURE() << fault;
}

/// Operators without modules, each reading up to two earlier results, of few kinds.
std::vector<std::string> randomOperators(std::uint32_t count, std::uint32_t kinds, std::uint32_t seed) {
    constexpr std::array names = {"sin", "cos", "add", "mul", "relu", "sum"};
    std::mt19937 random(seed);
    std::vector<std::string> lines;
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto earlier = [&] {
            const std::uint32_t back = random() % 4;
            return i <= back ? std::string("x") : "v" + std::to_string(i - 1 - back);
        };
        std::string line = "v" + std::to_string(i) + " = torch." + names[random() % kinds] + '(' + earlier();
        line += random() % 3 == 0 ? ", " + earlier() + ')' : ")";
        lines.push_back(line);
    }
    return lines;
}

/// `count` blocks of convolution, norm, activation and addition, whose parameters have no module in their names.
std::vector<std::string> namelessBlocks(std::uint32_t count, std::uint32_t& parameter, const std::string& input,
                                        const std::string& prefix) {
    std::vector<std::string> lines;
    std::string h = input;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::string n = prefix + std::to_string(i);
        const std::string weight = "parameter_" + std::to_string(parameter++);
        lines.insert(lines.end(), {"c" + n + " = paddle._C_ops.conv2d(" + h + ", " + weight + ", [1, 1])",
                                   "b" + n + " = paddle._C_ops.batch_norm(c" + n + ")",
                                   "r" + n + " = paddle._C_ops.relu(b" + n + ")",
                                   "h" + n + " = paddle._C_ops.add(r" + n + ", " + h + ")"});
        h = "h" + n;
    }
    return lines;
}

std::vector<std::string> parameters(std::uint32_t count) {
    std::vector<std::string> names = {"x"};
    for (std::uint32_t i = 0; i < count; ++i)
        names.push_back("parameter_" + std::to_string(i));
    return names;
}

} // namespace

TEST(Structure, FoldsLayersThatDifferInNamesOnly) {
    EXPECT_EQ(outline(*graphOf(encoderLayers(12), {"x"}, "h11")),
              "encoder.layer(0 x12(attention(linear linear linear scaled_dot_product_attention linear add) layer_norm "
              "mlp(linear gelu linear add)))");
}

TEST(Structure, LeavesAloneLayersOfDifferentNames) {
    EXPECT_EQ(
        outline(*graphOf({"a = torch._C._nn.linear(x, @q.up.weight)", "b = torch._C._nn.linear(a, @q.down.weight)",
                          "c = torch._C._nn.linear(b, @k.up.weight)", "d = torch._C._nn.linear(c, @k.down.weight)"},
                         {"x"}, "d")),
        "q(linear linear) k(linear linear)");
}

TEST(Structure, FoldsWhatRepeatsWithoutNames) {
    std::uint32_t parameter = 0;
    const auto lines = namelessBlocks(12, parameter, "x", "_");
    EXPECT_EQ(outline(*graphOf(lines, parameters(parameter), "h_11")),
              "conv2d, batch_norm, relu x12(conv2d batch_norm relu add)");
}

TEST(Structure, FoldsRepeatsWithinRepeats) {
    // Three stages of four blocks and a pooling each.
    std::uint32_t parameter = 0;
    std::vector<std::string> lines;
    std::string h = "x";
    for (int stage = 0; stage < 3; ++stage) {
        const std::string prefix = '_' + std::to_string(stage) + '_';
        const auto blocks = namelessBlocks(4, parameter, h, prefix);
        lines.insert(lines.end(), blocks.begin(), blocks.end());
        lines.push_back("p" + prefix + " = paddle._C_ops.pool2d(h" + prefix + "3, 2)");
        h = "p" + prefix;
    }
    EXPECT_EQ(outline(*graphOf(lines, parameters(parameter), h)),
              "conv2d, batch_norm, pool2d x3(conv2d, batch_norm, relu x4(conv2d batch_norm relu add) pool2d)");
}

TEST(Structure, CutsBlocksWhereTheFewestValuesCross) {
    // The repeat begins within a block, behind what was there before: relu, add | conv2d, norm, relu, add | ...
    std::uint32_t parameter = 0;
    std::vector<std::string> lines = {"r = paddle._C_ops.relu(x)", "h = paddle._C_ops.add(r, x)"};
    const auto blocks = namelessBlocks(6, parameter, "h", "_");
    lines.insert(lines.end(), blocks.begin(), blocks.end());
    EXPECT_EQ(outline(*graphOf(lines, parameters(parameter), "h_5")),
              "relu add conv2d, batch_norm, relu x6(conv2d batch_norm relu add)");
}

TEST(Structure, IsNotMisledByParametersWhenItCutsBlocks) {
    // Many parameters are read in the midst of a block: they do not justify a cut behind them.
    std::vector<std::string> lines;
    std::string h = "x";
    std::uint32_t parameter = 0;
    for (int i = 0; i < 8; ++i) {
        const std::string n = std::to_string(i);
        lines.push_back("a" + n + " = paddle._C_ops.conv2d(" + h + ")");
        std::string call = "b" + n + " = paddle._C_ops.batch_norm(a" + n;
        for (int k = 0; k < 4; ++k)
            call += ", parameter_" + std::to_string(parameter++);
        lines.push_back(call + ")");
        lines.push_back("c" + n + " = paddle._C_ops.add(b" + n + ", " + h + ")");
        h = "c" + n;
    }
    EXPECT_EQ(outline(*graphOf(lines, parameters(parameter), h)), "conv2d, batch_norm, add x8(conv2d batch_norm add)");
}

TEST(Structure, DoesNotFoldOperatorsInARow) {
    EXPECT_EQ(
        outline(*graphOf({"a = torch.sin(x)", "b = torch.sin(a)", "c = torch.sin(b)", "d = torch.sin(c)"}, {"x"}, "d")),
        "sin sin sin sin");
}

TEST(Structure, DividesWhatIsTooMuchToLookAt) {
    std::vector<std::string> lines = {"v0 = torch.sin(x)"};
    for (int i = 1; i < 100; ++i)
        lines.push_back("v" + std::to_string(i) + " = torch.sin(v" + std::to_string(i - 1) + ")");
    const auto graph = graphOf(lines, {"x"}, "v99");
    const auto structure = structureOf(*graph);
    const auto items = structure->items(structure->group(structure->root()));
    EXPECT_EQ(items.size(), 8U); // (100 + 6) / 12
    for (const StructureItem& item : items) {
        EXPECT_EQ(structure->group(item.group()).kind, Group::Kind::Part);
        EXPECT_EQ(structure->group(item.group()).name, "sin");
    }
}

TEST(Structure, DividesAtAPlaceThatOneValueCrosses) {
    // 26 operators read the two results before, but the 13th one only: one value crosses before it, two elsewhere.
    const auto name = [](int k) { return k < 0 ? std::string("x") : "v" + std::to_string(k); };
    std::vector<std::string> lines;
    for (int i = 0; i < 26; ++i)
        lines.push_back(name(i) + " = torch." + (i % 2 == 0 ? "add(" : "mul(") + name(i - 1) + ", " +
                        name(i == 12 ? 11 : i - 2) + ")");
    const auto graph = graphOf(lines, {"x"}, "v25");
    const auto structure = structureOf(*graph);
    const auto items = structure->items(structure->group(structure->root()));
    ASSERT_EQ(items.size(), 2U);
    EXPECT_EQ(structure->group(items[1].group()).begin, 12U);
}

TEST(Structure, OfAnEmptyGraphIsAnEmptyGroup) {
    const auto graph = graphOf({}, {"x"}, "x");
    const auto structure = structureOf(*graph);
    EXPECT_EQ(structure->groups().size(), 1U);
    EXPECT_TRUE(structure->items(structure->group(structure->root())).empty());
    expectSound(graph);
}

TEST(Structure, OfOneNodeHoldsThatNode) {
    const auto graph = graphOf({"y = torch.relu(x)"}, {"x"}, "y");
    EXPECT_EQ(outline(*graph), "relu");
    expectSound(graph);
}

TEST(Structure, TakesStatementsThatNobodyUnderstands) {
    const auto graph = graphOf({"a = torch.sin(x)", "b = (lambda q: q)(a)", "with a: pass", "c = b + a"}, {"x"}, "c");
    ASSERT_GT(graph->opaqueCount(), 0U);
    expectSound(graph);
}

TEST(Structure, TakesNamesOfTenThousandCharacters) {
    const std::string name(10'000, 'n');
    const auto graph = graphOf({name + " = torch." + name + "(x, @" + name + ".a.weight)",
                                "b = torch.relu(" + name + ", @" + name + ".b.weight)"},
                               {"x"}, "b");
    expectSound(graph);
    const auto structure = structureOf(*graph);
    EXPECT_EQ(structure->groups().back().name, name);
}

TEST(Structure, IsSoundForRandomGraphsWithoutNames) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const std::uint32_t count = 10 + seed * 17;
        expectSound(graphOf(randomOperators(count, 1 + seed % 6, seed), {"x"}, "v" + std::to_string(count - 1)));
    }
}

TEST(Structure, IsSoundForModulesInAnyOrder) {
    // Parameters of random modules, so that modules are left and entered anywhere and called again and again.
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        std::mt19937 random(seed);
        std::vector<std::string> lines = randomOperators(200, 4, seed);
        for (std::string& line : lines) {
            if (random() % 2 == 0)
                continue;
            std::string path = ", @";
            for (std::uint32_t depth = random() % 4; depth-- > 0;)
                path += "m" + std::to_string(random() % 3) + ".";
            line.insert(line.size() - 1, path + "weight");
        }
        expectSound(graphOf(lines, {"x"}, "v199"));
    }
}

TEST(Structure, IsSoundForTheDemoSamples) {
    for (const auto& folder : test::demoSamples()) {
        SCOPED_TRACE(folder.filename());
        expectSound(test::loaded(folder));
    }
}

} // namespace gnx::test
