#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/graph/ir/Graph.h"
#include "core/learn/features/NodeGeometry.h"
#include "core/learn/generate/GenerateGraphs.h"
#include "core/learn/generate/VarySketch.h"

namespace gnx::test {
namespace {

using namespace learn;
using testing::ElementsAre;

using Shape = std::vector<std::int64_t>;

/// Input [4, 8]; three blocks of a weight [8, 8], a product and a maximum; a last product to [4, 10].
ProgramSketch threeBlocks() {
    ProgramSketch sketch;
    sketch.nodes.push_back({.opcode = "parameter", .shape = {4, 8}, .operands = {}, .data = true});
    std::vector<ProgramSketch::Block> run;
    for (std::uint32_t block = 0; block < 3; ++block) {
        const auto begin = static_cast<std::uint32_t>(sketch.nodes.size());
        sketch.nodes.push_back({.opcode = "parameter", .shape = {8, 8}, .operands = {}});
        sketch.nodes.push_back({.opcode = "dot", .shape = {4, 8}, .operands = {begin - 1, begin}});
        sketch.nodes.push_back({.opcode = "maximum", .shape = {4, 8}, .operands = {begin + 1}});
        run.emplace_back(begin, begin + 3);
    }
    sketch.runs = {run};
    sketch.nodes.push_back({.opcode = "parameter", .shape = {8, 10}, .operands = {}});
    sketch.nodes.push_back({.opcode = "dot", .shape = {4, 10}, .operands = {9, 10}, .output = true});
    return sketch;
}

std::size_t count(const ProgramSketch& sketch, const char* opcode) {
    return static_cast<std::size_t>(std::ranges::count(sketch.nodes, opcode, &SketchNode::opcode));
}

TEST(VariedSketch, HasOtherDepthsAndWidthsAndStaysAProgram) {
    const ProgramSketch sketch = threeBlocks();
    std::set<std::size_t> depths;
    std::set<std::int64_t> widths;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Random random(seed);
        const ProgramSketch made = varied(sketch, random);
        depths.insert(count(made, "dot"));
        for (std::uint32_t node = 0; node < made.nodes.size(); ++node) {
            EXPECT_TRUE(fits(made, node)) << "seed " << seed << ", " << made.nodes[node].opcode;
            for (const std::uint32_t operand : made.nodes[node].operands)
                EXPECT_LT(operand, node);
            if (made.nodes[node].opcode == "maximum")
                widths.insert(made.nodes[node].shape[1]);
        }
        EXPECT_EQ(made.nodes.front().shape, (Shape{4, 8})) << "the input stays";
        EXPECT_EQ(made.nodes.back().shape, (Shape{4, 10})) << "so does the result";
        EXPECT_EQ(count(made, "dot"), count(made, "maximum") + 1);
    }
    EXPECT_THAT(depths, ElementsAre(2, 3, 4, 5, 6)) << "the first block stays, two come up to twice";
    EXPECT_THAT(widths, ElementsAre(4, 6, 8, 10, 12));
}

// 64 = 4 heads x 16: the heads stay, 64 and 16 have the same factor.
TEST(VariedSketch, SplitsAWidthOverHeads) {
    ProgramSketch sketch;
    sketch.nodes = {{.opcode = "parameter", .shape = {2, 5, 3}, .operands = {}, .data = true},
                    {.opcode = "parameter", .shape = {3, 64}, .operands = {}},
                    {.opcode = "dot", .shape = {2, 5, 64}, .operands = {0, 1}},
                    {.opcode = "reshape", .shape = {2, 5, 4, 16}, .operands = {2}},
                    {.opcode = "transpose", .shape = {2, 4, 5, 16}, .operands = {3}},
                    {.opcode = "reduce", .shape = {2, 4, 5}, .operands = {4}, .output = true}};
    std::set<std::int64_t> widths;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        const ProgramSketch made = varied(sketch, random);
        const std::int64_t width = made.nodes[2].shape[2];
        widths.insert(width);
        EXPECT_EQ(made.nodes[3].shape, (Shape{2, 5, 4, width / 4}));
        EXPECT_EQ(made.nodes[4].shape, (Shape{2, 4, 5, width / 4}));
        EXPECT_EQ(made.nodes[5].shape, (Shape{2, 4, 5}));
    }
    EXPECT_THAT(widths, ElementsAre(32, 48, 64, 80, 96));
}

// A block that reads what another does not read alike is not repeated: nothing may stand for it.
TEST(VariedSketch, LeavesBlocksThatDiffer) {
    ProgramSketch sketch = threeBlocks();
    sketch.nodes[6].opcode = "tanh"; // the second block
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        EXPECT_EQ(count(varied(sketch, random), "dot"), 4U);
    }
}

/// Types by the values' names.
ValueTypes typesOf(const Graph& graph, const std::map<std::string, Shape>& shapes) {
    ValueTypes types;
    types.values.resize(graph.values().size());
    for (std::size_t i = 0; i < types.values.size(); ++i)
        if (const auto found = shapes.find(std::string(graph.valueName(ValueId(static_cast<std::uint32_t>(i)))));
            found != shapes.end())
            types.values[i] = {.kind = ValueType::Kind::Tensor, .dtype = DType::Float32, .shape = found->second};
    return types;
}

constexpr const char* kSource = R"(
import torch
class GraphModule(torch.nn.Module):
    def forward(self, L_x_, L_self_modules_c_parameters_weight_, L_self_modules_b_buffers_running_mean_,
                L_self_modules_b_buffers_running_var_, L_self_modules_b_parameters_weight_,
                L_self_modules_b_parameters_bias_, L_self_modules_f_parameters_weight_):
        a = torch.conv2d(L_x_, L_self_modules_c_parameters_weight_, None, (2, 2), (1, 1), (1, 1), 1)
        b = torch.nn.functional.batch_norm(a, L_self_modules_b_buffers_running_mean_,
            L_self_modules_b_buffers_running_var_, L_self_modules_b_parameters_weight_,
            L_self_modules_b_parameters_bias_, False, 0.1, 1e-05)
        c = torch.nn.functional.relu(b, inplace = True)
        d = torch.flatten(c, 1)
        e = torch._C._nn.linear(d, L_self_modules_f_parameters_weight_, None)
        return (e,)
)";

const std::map<std::string, Shape> kShapes{{"L_x_", {1, 3, 8, 8}},
                                           {"L_self_modules_c_parameters_weight_", {16, 3, 3, 3}},
                                           {"L_self_modules_b_buffers_running_mean_", {16}},
                                           {"L_self_modules_b_buffers_running_var_", {16}},
                                           {"L_self_modules_b_parameters_weight_", {16}},
                                           {"L_self_modules_b_parameters_bias_", {16}},
                                           {"L_self_modules_f_parameters_weight_", {10, 256}},
                                           {"a", {1, 16, 4, 4}},
                                           {"b", {1, 16, 4, 4}},
                                           {"c", {1, 16, 4, 4}},
                                           {"d", {1, 256}},
                                           {"e", {1, 10}}};

TEST(SketchOf, TranslatesOperatorByOperator) {
    const auto graph = *parseGraph(kSource, Framework::Torch);
    const auto sketch = sketchOf(*graph, typesOf(*graph, kShapes));
    ASSERT_TRUE(sketch.ok()) << sketch.error().text();
    std::vector<std::string> opcodes;
    for (const SketchNode& node : sketch->nodes)
        opcodes.push_back(node.opcode);
    EXPECT_THAT(opcodes, ElementsAre("parameter", "parameter", "convolution", "parameter", "parameter", "multiply",
                                     "add", "maximum", "reshape", "parameter", "transpose", "dot"));
    EXPECT_TRUE(sketch->nodes.front().data);
    EXPECT_FALSE(sketch->nodes[1].data);
    EXPECT_TRUE(sketch->nodes.back().output);
    const data::HloFile file = hloOf(*sketch);
    const std::vector<NodeGeometry> geometries = nodeGeometries(file);
    ASSERT_EQ(geometries.size(), 3U);
    EXPECT_THAT(geometries[0].kernel.sizes, ElementsAre(16, 3, 3, 3));
    EXPECT_EQ(geometries[0].contraction, 3 * 3 * 3);
    EXPECT_EQ(geometries[0].kernel_output_feature, 0);
    EXPECT_THAT(geometries[2].kernel.sizes, ElementsAre(256, 10));
    EXPECT_NEAR(geometries[2].contraction, 256, 1e-9);
}

// The classifier reads 16 x 4 x 4 flattened: its weight follows the channels.
TEST(SketchOf, GivesProgramsWhoseWidthsVary) {
    const auto graph = *parseGraph(kSource, Framework::Torch);
    GenerateOptions options;
    options.sketches["net"] = *sketchOf(*graph, typesOf(*graph, kShapes));
    std::set<std::int64_t> channels;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const GeneratedGraph made = generateGraph("net", 8, options, seed);
        const std::vector<NodeGeometry> geometries = nodeGeometries(*made.data.file);
        ASSERT_EQ(geometries.size(), 3U);
        const std::int64_t width = geometries[0].output.sizes[1];
        channels.insert(width);
        EXPECT_THAT(geometries[2].kernel.sizes, ElementsAre(width * 16, 10));
        EXPECT_EQ(made.law_ns, StatedLaw().times(made.data));
    }
    EXPECT_THAT(channels, ElementsAre(8, 12, 16, 20, 24));
}

TEST(SketchOf, RefusesAGraphWithoutKnownProducts) {
    const auto graph = *parseGraph(kSource, Framework::Torch);
    const auto sketch = sketchOf(*graph, ValueTypes{});
    ASSERT_FALSE(sketch.ok());
    EXPECT_EQ(sketch.error().code, ErrorCode::Unsupported);
}

} // namespace
} // namespace gnx::test
