#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/hlo/HloSample.h"
#include "core/data/hlo/OpenSample.h"
#include "core/graph/types/ValueTypes.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
namespace fs = std::filesystem;

/// Written by NumPy: tests/support/make_npz_data.py states its numbers.
OpenedSample openedLayout() {
    return *openSample(sourceFolder() / "tests/data/npz/layout.npz");
}

TEST(HloGraph, NodesAreThoseOfTheFile) {
    const OpenedSample opened = openedLayout();
    const Graph& graph = *opened.graph;
    ASSERT_EQ(graph.nodes().size(), 6U);
    EXPECT_EQ(graph.op(graph.node(NodeId(1))), "hlo.convolution");
    EXPECT_EQ(graph.op(graph.node(NodeId(5))), "hlo.unknown");
    EXPECT_EQ(graph.valueName(ValueId(graph.node(NodeId(2)).results.first)), "dot.2");
    EXPECT_THAT(graph.readsOf(NodeId(4)), ElementsAre(ValueId(1), ValueId(3)));
    EXPECT_EQ(graph.framework(), Framework::Xla);
    ASSERT_EQ(graph.outputs().size(), 1U);
    EXPECT_EQ(graph.outputs()[0].value, ValueId(5));
}

TEST(HloGraph, ValuesHaveTypesAndLayouts) {
    const OpenedSample opened = openedLayout();
    const ValueTypes types = declaredTypes(*opened.graph, opened.sample.tensors);
    const ValueType& type = types.of(ValueId(1));
    EXPECT_EQ(typeText(type), "float32 [8, 16, 4]");
    // minor-to-major 2, 0, 1: four elements of dimension 2, then dimension 0, then 1
    EXPECT_THAT(*type.strides, ElementsAre(4, 32, 1));
}

TEST(HloSample, KnowsItsPlaceInTheTree) {
    const HloPlace layout = hloPlace("/data/npz/layout/xla/random/train/unet3d.npz");
    EXPECT_EQ(layout.collection, "layout:xla:random");
    EXPECT_EQ(layout.split, "train");
    EXPECT_EQ(layout.family, "unet");
    const HloPlace tile = hloPlace("/data/npz/tile/xla/test/0a1c5dcfa9f1f4ebcc1282a1d1ca8ecb.npz");
    EXPECT_EQ(tile.collection, "tile:xla");
    EXPECT_EQ(tile.split, "test");
    EXPECT_EQ(tile.family, "");
    EXPECT_EQ(hloPlace("/elsewhere/alexnet_train.npz").collection, "");
}

TEST(HloSample, NamesFamiliesByArchitecture) {
    EXPECT_EQ(hloFamily("mlperf_bert_batch_24_2x2"), "bert");
    EXPECT_EQ(hloFamily("albert_en_base_batch_size_16"), "bert");
    EXPECT_EQ(hloFamily("resnet50.4x4.fp16"), "resnet");
    EXPECT_EQ(hloFamily("unet_3d.4x4.bf16"), "unet");
    EXPECT_EQ(hloFamily("inception_v3_batch_128_train_426e203f19335d17"), "inception");
    EXPECT_EQ(hloFamily("brax_es"), "brax");
}

TEST(HloSample, AFolderIsNoFileOfTpuGraphs) {
    const TempDir folder;
    fs::create_directory(folder / "named.npz");
    EXPECT_FALSE(isHloPath(folder / "named.npz"));
    EXPECT_TRUE(isHloPath(sourceFolder() / "tests/data/npz/tile.npz"));
    EXPECT_EQ(openSample(folder / "missing").error().code, ErrorCode::NotFound);
}

} // namespace
} // namespace gnx::test
