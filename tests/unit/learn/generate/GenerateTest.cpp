#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/base/system/AtomicFile.h"
#include "core/data/hlo/ConfigCoder.h"
#include "core/learn/features/NodeGeometry.h"
#include "core/learn/generate/Families.h"
#include "core/learn/generate/GenerateGraphs.h"
#include "core/learn/generate/ProgramBuilder.h"
#include "core/learn/rank/KendallTau.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using namespace learn;
using testing::ElementsAre;

using Layout = std::array<std::vector<float>, 3>; ///< output, input, kernel; from the minor-most dimension on

/// `configs`: layouts of the configurable nodes, configuration by configuration.
data::HloData withConfigs(data::HloFile file, const std::vector<std::vector<Layout>>& configs) {
    data::ConfigCoder coder(file.configurable.size(), 18);
    std::string codes;
    for (const std::vector<Layout>& config : configs)
        for (const Layout& layout : config) {
            std::vector<float> numbers(18, -1.0F);
            for (std::size_t part = 0; part < 3; ++part)
                std::ranges::copy(layout[part], numbers.begin() + static_cast<std::ptrdiff_t>(6 * part));
            EXPECT_TRUE(coder.take(numbers, codes).ok());
        }
    file.runtimes_ns.assign(configs.size(), 0);
    return {std::make_shared<data::HloFile>(std::move(file)),
            std::make_shared<data::ConfigTable>(static_cast<std::uint32_t>(configs.size()), coder.layouts(), codes, 0,
                                                std::vector<data::ConfigTable::HighBytes>())};
}

/// A product of [16, 64] and [64, 100], reshaped to [1600]. By hand, all in tiles of 8 x 128 and 4 bytes an element:
/// first configuration, everything row-major: output 16 x 128, input 16 x 128, kernel 64 x 128: 12,288 elements,
/// 49,152 bytes / 900 = 54.613 ns (2,048 x 64 / 45,000 = 2.9 ns is less). Reshape: 1,664 + 16 x 128 = 3,712 elements,
/// 16.498 ns. Four nodes: 2,000 ns.
/// Second: the kernel column-major, 128 x 104 elements, and not by its features: (2,048 + 2,048 + 13,312) x 4 / 900 x
/// 1.25 = 96.711 ns; the reshape reads column-major: (1,664 + 128 x 104) x 4 / 900 = 66.56 ns, and a copy of
/// 2 x 6,400 / 900 = 14.222 ns.
TEST(StatedLaw, IsTheSumOfNodesAndCopies) {
    ProgramBuilder program;
    const auto input = program.parameter({16, 64});
    program.reshape(program.dot(input, program.parameter({64, 100})), {1600});
    Layout column_major_kernel, column_major_input;
    column_major_kernel[2] = column_major_input[1] = {0, 1};
    const std::vector<Layout> defaults(2);
    const data::HloData graph = withConfigs(program.finish(), {defaults, {column_major_kernel, column_major_input}});
    const std::vector<double> times = StatedLaw().times(graph);
    ASSERT_EQ(times.size(), 2U);
    EXPECT_NEAR(times[0], 2071.1111, 1e-3);
    EXPECT_NEAR(times[1], 2177.4933, 1e-3);
}

TEST(NodeGeometry, ToldByTheWindowWhichOperandIsTheKernel) {
    ProgramBuilder program;
    const auto input = program.parameter({2, 8, 8, 16});
    program.convolution(program.elementwise("maximum", {input}), 32, 3, 2);
    const data::HloFile file = program.finish();
    const std::vector<NodeGeometry> geometries = nodeGeometries(file);
    ASSERT_EQ(geometries.size(), 1U);
    EXPECT_THAT(geometries[0].kernel.sizes, ElementsAre(3, 3, 16, 32));
    EXPECT_THAT(geometries[0].input.sizes, ElementsAre(2, 8, 8, 16));
    EXPECT_THAT(geometries[0].output.sizes, ElementsAre(2, 4, 4, 32));
    EXPECT_EQ(geometries[0].contraction, 3 * 3 * 16);
    EXPECT_EQ(geometries[0].kernel_output_feature, 3);
}

TEST(NodeGeometry, ABatchedProductContractsOneDimension) {
    ProgramBuilder program;
    const auto left = program.parameter({4, 32, 64});
    program.dot(left, program.parameter({4, 64, 48}));
    const data::HloFile file = program.finish();
    EXPECT_NEAR(nodeGeometries(file)[0].contraction, 64, 1e-9);
}

TEST(LayoutPairs, AreFollowedThroughElementwiseOperators) {
    ProgramBuilder program;
    const auto first = program.convolution(program.parameter({1, 4, 4, 8}), 8, 1);
    const auto sum = program.elementwise("add", {program.elementwise("tanh", {first}), first});
    program.convolution(sum, 16, 1);
    const data::HloFile file = program.finish();
    const std::vector<LayoutPair> pairs = layoutPairs(file, nodeGeometries(file));
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_EQ(pairs[0].producer, 0U);
    EXPECT_EQ(pairs[0].consumer, 1U);
    EXPECT_FALSE(pairs[0].kernel);
    EXPECT_EQ(pairs[0].bytes, 4 * 4 * 8 * 4);
}

TEST(GenerateGraph, EveryFamilyReadsBackFromItsFile) {
    const TempDir folder;
    for (const std::string& family : programFamilies()) {
        const GeneratedGraph graph = generateGraph(family, 20, {}, 5);
        const auto file = folder.path() / (family + ".npz");
        ASSERT_TRUE(writeFileAtomically(file, *npzOf(graph)).ok());
        const auto read = data::HloCache(folder.path() / "cache").open(file, {}, {});
        ASSERT_TRUE(read.ok()) << read.error().text();
        EXPECT_EQ(read->file->edges, graph.data.file->edges) << family;
        EXPECT_EQ(read->file->runtimes_ns, graph.data.file->runtimes_ns);
        EXPECT_EQ(read->file->opcodes, graph.data.file->opcodes);
        EXPECT_EQ(StatedLaw().times(*read), graph.law_ns);
        EXPECT_GT(read->file->configurable.size(), 2U);
    }
}

TEST(GenerateGraph, IsTheSameWithTheSameSeed) {
    EXPECT_EQ(*npzOf(generateGraph("unet", 8, {}, 3)), *npzOf(generateGraph("unet", 8, {}, 3)));
    EXPECT_NE(*npzOf(generateGraph("unet", 8, {}, 3)), *npzOf(generateGraph("unet", 8, {}, 4)));
}

TEST(GenerateGraph, NoiseIsThatOfTheOptions) {
    const GeneratedGraph quiet = generateGraph("mlp", 500, {.noise = 0}, 1);
    EXPECT_GT(kendallTau(quiet.law_ns,
                         std::vector<double>(quiet.data.file->runtimes_ns.begin(), quiet.data.file->runtimes_ns.end())),
              0.99); // whole nanoseconds
    const GeneratedGraph noisy = generateGraph("mlp", 500, {.noise = 0.01}, 1);
    double squares = 0;
    for (std::size_t i = 0; i < 500; ++i)
        squares += std::pow(std::log(static_cast<double>(noisy.data.file->runtimes_ns[i]) / noisy.law_ns[i]), 2);
    EXPECT_NEAR(std::sqrt(squares / 500), 0.01, 0.001);
}

TEST(GenerateTree, StopsAndRefuses) {
    const TempDir folder;
    const auto unknown = generateTree(folder.path(), {.train = {{"rnn", 1}}}, {}, {});
    ASSERT_FALSE(unknown.ok());
    EXPECT_EQ(unknown.error().code, ErrorCode::InvalidInput);
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = generateTree(folder.path(), {}, stop.get_token(), {});
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace gnx::test
