#include "core/data/hlo/HloModule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/data/hlo/HloCache.h"
#include "core/data/hlo/HloOpcode.h"
#include "core/data/hlo/OpenSample.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Optional;
using Columns = std::map<std::size_t, float>;

/// Written byte by byte: tests/support/make_hlo_modules.py has the messages. Numbers here are computed by hand, by the
/// meaning of each column.
std::filesystem::path moduleFile(const char* name) {
    return sourceFolder() / "tests/data/pb" / name;
}

HloModule readModule(const char* name) {
    const CodeSink codes = [](std::string_view) -> Status { return {}; };
    return readHloModule(moduleFile(name), codes, {}, {}).value();
}

/// The columns of a node that differ from 0.
Columns columnsOf(const HloFile& file, std::size_t node) {
    Columns made;
    for (const SparseRows::Entry& entry : file.features.row(node))
        made[entry.column] = entry.value;
    return made;
}

/// Products of lists that a node does not have: of sizes, window (6 lists), slices, slice sizes and edge padding.
Columns withEmptyProducts(Columns columns) {
    for (const std::size_t place : {28, 44, 52, 60, 68, 76, 84, 112, 116, 120, 124, 128, 132})
        columns.try_emplace(place, 1.0F);
    std::erase_if(columns, [](const auto& column) { return column.second == 0; });
    return columns;
}

std::vector<std::int64_t> layoutOf(const ConfigTable& configs, std::size_t config, std::size_t node) {
    const std::span<const float> layout = configs.layout(node, configs.code(config, node));
    return {layout.begin(), layout.end()};
}

} // namespace

// Types: f32 is column 13, bf16 15, tuple 18.
TEST(HloModule, ComputesTheFeaturesOfEachKindOfInstruction) {
    const HloFile file = readModule("layout.pb").content.file;
    ASSERT_EQ(file.nodes(), 13U);
    ASSERT_EQ(file.features.columns(), 140U);
    EXPECT_EQ(columnsOf(file, 1), withEmptyProducts({{13, 1}, {30, 1}})) << "the second parameter, a scalar";
    EXPECT_EQ(columnsOf(file, 2), withEmptyProducts({{0, 1}, {13, 1}})) << "the root of region_0";
    // bf16 [8, 4, 6, 32]: sum 50, product 6,144. Window of 3 x 3, strides 1 and 2, padding low 1 and -2, high 1 and 1,
    // window dilation 1 and 2, base dilation 1 and 1; the second dimension reversed. b01f_01io->b01f.
    EXPECT_EQ(
        columnsOf(file, 5),
        withEmptyProducts({{15, 1},  {21, 8},  {22, 4},  {23, 6},  {24, 32}, {27, 50}, {28, 6144}, {37, 3},  {38, 3},
                           {43, 6},  {44, 9},  {45, 1},  {46, 2},  {51, 3},  {52, 2},  {53, 1},    {54, -2}, {59, -1},
                           {60, -2}, {61, 1},  {62, 1},  {67, 2},  {69, 1},  {70, 2},  {75, 3},    {76, 2},  {77, 1},
                           {78, 1},  {83, 2},  {86, 1},  {91, 1},  {92, 1},  {94, 3},  {95, 1},    {96, 2},  {99, 2},
                           {100, 3}, {102, 1}, {106, 3}, {107, 1}, {108, 1}, {134, 3}, {135, 2},   {136, 1}}));
    // Starts 0, 1, 0, 0; strides 2, 1, 1, 1; limits 8, 4, 6, 32: two are listed, all count in sum and product.
    const Columns slice = columnsOf(file, 7);
    const Columns expected{{110, 1}, {111, 1}, {113, 2}, {114, 1},  {115, 5},
                           {116, 2}, {117, 8}, {118, 4}, {119, 50}, {120, 6144}};
    for (const auto& [column, value] : expected)
        EXPECT_EQ(slice.at(column), value) << column;
    EXPECT_FALSE(slice.contains(109));
    EXPECT_FALSE(slice.contains(112)) << "a product with a 0";
    EXPECT_EQ(columnsOf(file, 8),
              withEmptyProducts({{13, 1}, {21, 6}, {22, 32}, {27, 38}, {28, 192}, {31, 1}, {135, 1}}))
        << "reduce over dimensions 1 and 0, minor-to-major 0, 1";
    EXPECT_EQ(columnsOf(file, 9), withEmptyProducts({{13, 1},
                                                     {21, 7},
                                                     {22, 39},
                                                     {27, 46},
                                                     {28, 273},
                                                     {125, -1},
                                                     {126, 3},
                                                     {127, 2},
                                                     {128, -3},
                                                     {129, 2},
                                                     {130, 4},
                                                     {131, 6},
                                                     {132, 8},
                                                     {134, 1}}));
    EXPECT_EQ(file.features.at(10, 133), 1) << "a stable sort";
    const Columns dynamic = columnsOf(file, 11);
    EXPECT_EQ(dynamic.at(0), 1) << "the root of main_cluster";
    EXPECT_EQ(dynamic.at(121), 1);
    EXPECT_EQ(dynamic.at(122), 2);
    EXPECT_EQ(dynamic.at(123), 3);
    EXPECT_EQ(dynamic.at(124), 2);
    EXPECT_EQ(columnsOf(file, 12), withEmptyProducts({{0, 1}, {18, 1}, {29, 2}})) << "a tuple of two";
}

TEST(HloModule, EdgesAreWithoutRepeatsAndWithCalledRoots) {
    const HloFile file = readModule("layout.pb").content.file;
    EXPECT_THAT(file.edges, ElementsAre(HloEdge{2, 0}, HloEdge{2, 1}, HloEdge{5, 3}, HloEdge{5, 4}, HloEdge{6, 5},
                                        HloEdge{7, 6}, HloEdge{8, 2}, HloEdge{8, 3}, HloEdge{8, 7}, HloEdge{9, 8},
                                        HloEdge{10, 9}, HloEdge{11, 5}, HloEdge{11, 10}));
    EXPECT_EQ(hloOpcodeName(file.opcodes[5]), "convolution");
    // After main_cluster, and at the end; region_0 is a part of an instruction.
    EXPECT_THAT(file.node_splits, ElementsAre(0, 12, 13));
}

TEST(HloModule, TheGraphHasNamesAndTheOrderOfOperands) {
    const auto opened = openSample(moduleFile("layout.pb"));
    ASSERT_TRUE(opened.ok()) << opened.error().text();
    const Graph& graph = *opened->graph;
    const auto readBy = [&graph](std::uint32_t node) {
        std::vector<std::string> names;
        for (const Operand& operand : graph.operands(graph.node(NodeId(node))))
            names.emplace_back(graph.valueName(operand.value));
        return names;
    };
    EXPECT_THAT(readBy(6), ElementsAre("convolution.12", "convolution.12"));
    EXPECT_THAT(readBy(8), ElementsAre("slice.14", "parameter.10", "add.3"));
    EXPECT_EQ(graph.op(graph.node(NodeId(11))), "hlo.dynamic-slice");
}

TEST(HloModule, RunsWithErrorsOrWithoutTimesAreLeftOutAndTheDefaultIsKnown) {
    const HloModule module = readModule("layout.pb");
    EXPECT_EQ(module.content.file.kind, HloKind::Layout);
    EXPECT_THAT(module.content.file.configurable, ElementsAre(5, 8));
    EXPECT_THAT(module.content.file.runtimes_ns, ElementsAre(1200, 70'950'843'334));
    EXPECT_THAT(module.default_config, Optional(1U));
    EXPECT_EQ(module.unusable_runs, 2U);
}

TEST(HloModule, LayoutsAreThoseOfTheRunsPaddedWithMinusOne) {
    const TempDir folder;
    const auto data = HloCache(folder.path()).open(moduleFile("layout.pb"), {}, {});
    ASSERT_TRUE(data.ok()) << data.error().text();
    EXPECT_THAT(layoutOf(*data->configs, 0, 0),
                ElementsAre(0, 3, -1, -1, -1, -1, 0, 3, -1, -1, -1, -1, 3, 2, -1, -1, -1, -1));
    EXPECT_THAT(layoutOf(*data->configs, 1, 0),
                ElementsAre(3, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 2, 3, -1, -1, -1, -1));
    EXPECT_EQ(data->configs->layoutsOf(1), 1U);
}

// The third run's 1 ns does not count; the second is the default tile.
TEST(HloModule, TilesHaveSumsAndProductsAndTheDefaultsTime) {
    const HloFile file = readModule("tile.pb").content.file;
    EXPECT_EQ(file.kind, HloKind::Tile);
    EXPECT_THAT(file.runtimes_ns, ElementsAre(500, 250));
    EXPECT_THAT(file.normalizers_ns, ElementsAre(250, 250));
    EXPECT_THAT(file.tiles,
                ElementsAre(3, 3, 16, 32, 0, 0, 54, 4608, 2, 4, 128, 0, 0, 0, 134, 1024, 0, 0, 0, 0, 0, 0, 0, 0, //
                            1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 8, 2, 4, 0, 0, 0, 0, 0, 4, 4));
}

TEST(HloModule, AModuleWithoutRunsIsAGraphWithoutConfigurations) {
    const HloModule module = readModule("bare.pb");
    EXPECT_EQ(module.content.file.nodes(), 13U);
    EXPECT_EQ(module.content.file.configs(), 0U);
    EXPECT_FALSE(module.default_config.has_value());
}

TEST(HloModule, ErrorsNameTheFileAndTheReason) {
    const auto errorOf = [](const char* name) { return readHloModule(moduleFile(name), {}, {}, {}).error(); };
    EXPECT_EQ(errorOf("cut.pb").code, ErrorCode::Malformed);
    EXPECT_THAT(errorOf("cut.pb").message, HasSubstr("byte "));
    EXPECT_THAT(errorOf("cut.pb").path, HasSubstr("cut.pb"));
    EXPECT_EQ(errorOf("several.pb").code, ErrorCode::Unsupported);
    EXPECT_THAT(errorOf("several.pb").message, HasSubstr("2 modules"));
    EXPECT_EQ(errorOf("none.pb").code, ErrorCode::NotFound);
    EXPECT_TRUE(looksLikeHloModule(moduleFile("layout.pb")));
    EXPECT_FALSE(looksLikeHloModule(moduleFile("cut.pb")));
}

} // namespace gnx::test
