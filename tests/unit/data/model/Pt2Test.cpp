#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>

#include "core/base/MappedFile.h"
#include "core/data/model/Pt2Graph.h"
#include "core/data/model/Pt2Package.h"
#include "core/data/model/Pt2Values.h"
#include "core/data/model/ZipDirectory.h"
#include "core/graph/ir/GraphWriter.h"
#include "core/graph/ir/OpCategory.h"
#include "core/graph/structure/BodyCalls.h"
#include "core/graph/types/ValueTypes.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// tests/support/make_model_data.py states the model.
std::filesystem::path program() {
    return sourceFolder() / "tests/data/models/program.pt2";
}

constexpr const char* kWeight = "L_self_modules_layer_parameters_weight_";

TEST(Pt2, APackageIsASampleWithItsGraphAndInputs) {
    const auto package = openPt2(program());
    ASSERT_TRUE(package.ok()) << package.error().text();
    const Graph& graph = *package->model.graph;
    std::vector<std::string> ops, inputs;
    for (const Node& node : graph.nodes())
        ops.emplace_back(graph.op(node));
    for (const GraphInput& input : graph.inputs())
        inputs.emplace_back(graph.text(input.name));
    EXPECT_THAT(ops, ElementsAre("torch.ops.aten.linear.default", "torch.ops.aten.add.Tensor",
                                 "torch.ops.aten.split_with_sizes.default", "torch.ops.aten.sum.default",
                                 "torch.ops.aten.gt.Scalar", "torch.ops.higher_order.cond", "torch.device",
                                 "torch.ops.aten._assert_tensor_metadata.default", "torch.ops.aten.to.dtype"));
    EXPECT_THAT(inputs, ElementsAre(kWeight, "L_self_buffers_offset_", "x"));
    EXPECT_EQ(graph.framework(), Framework::Torch);
    EXPECT_EQ(graph.node(NodeId(2)).results.count, 2U);
    ASSERT_EQ(graph.outputs().size(), 2U);
    const auto bodies = bodiesOf(graph, NodeId(5));
    ASSERT_EQ(bodies.size(), 2U);
    EXPECT_EQ(bodies[0].name, "true_graph_0");
    EXPECT_TRUE(writeGraph(graph).ok());

    const Sample& sample = package->model.sample;
    EXPECT_THAT(sample.problems, IsEmpty());
    ASSERT_EQ(sample.tensors.size(), 3U);
    EXPECT_THAT(sample.tensors[2].shape, ElementsAre(5, 4)); // as it was exported
    ASSERT_EQ(sample.constraints.input_shapes.size(), 1U);
    ASSERT_EQ(sample.constraints.symbols.size(), 1U);
    EXPECT_EQ(sample.constraints.symbols[0].name, sample.constraints.input_shapes[0].dims[0]);
    EXPECT_EQ(sample.constraints.symbols[0].example, 5);
    EXPECT_EQ(sample.metadata.all["torch_version"], "2.13.0+cpu");
    const ValueTypes types = declaredTypes(graph, sample.tensors);
    EXPECT_EQ(typeText(types.of(graph.outputs()[1].value)), "float64 [?, 3]");
}

/// torch_2_6.pt2 is model "branch" of tests/support/exported_models.py, written by torch 2.6.
TEST(Pt2, AnOldPackageIsReadWithItsBareInfinitiesAndWithoutItsPickledWeights) {
    const auto package = openPt2(sourceFolder() / "tests/data/pt2/torch_2_6.pt2");
    ASSERT_TRUE(package.ok()) << package.error().text();
    std::string code;
    for (const GraphBody& body : bodiesOf(*package->model.graph, NodeId(2)))
        code += writeGraph(*body.graph).value();
    EXPECT_THAT(code, HasSubstr("inf"));
    EXPECT_EQ(package->model.sample.metadata.all["torch_version"], "2.6.0+cu124");
}

TEST(Pt2, TheCategoryIsThatOfTheOperatorNotOfItsOverload) {
    EXPECT_EQ(opCategory("torch.ops.aten.add.Tensor"), opCategory("torch.add"));
    EXPECT_EQ(opCategory("torch.ops.aten.mean.dim"), OpCategory::Reduction);
    EXPECT_EQ(shortOpName("torch.ops.aten.conv2d.default"), "conv2d");
    EXPECT_EQ(shortOpName("torch.ops.aten.add"), "add");
}

TEST(Pt2, WeightsAreViewsOfTheFileInTheirOwnStrides) {
    const auto package = openPt2(program());
    ASSERT_TRUE(package.ok());
    const Pt2Weight& weight = package->weights.at(kWeight);
    EXPECT_THAT(weight.tensor.sizes, ElementsAre(3, 4));
    EXPECT_THAT(weight.tensor.strides, ElementsAre(1, 3)); // a transposed tensor
    const std::string_view file = package->file.text();
    ASSERT_EQ(weight.storage.size(), 48U);
    EXPECT_TRUE(weight.storage.data() >= file.data() && weight.storage.data() + 48 <= file.data() + file.size());
    float second = 0;
    std::memcpy(&second, weight.storage.data() + 4, 4);
    EXPECT_EQ(second, 0.1F);
}

TEST(Pt2, ValuesAreWrittenInRowMajorOrder) {
    const TempDir folder;
    const auto file = folder.path() / "values.safetensors";
    ASSERT_TRUE(writePt2Values(program(), file, {}).ok());
    const MappedFile written = *MappedFile::open(file);
    std::uint64_t header = 0;
    std::memcpy(&header, written.text().data(), 8);
    const auto json = nlohmann::json::parse(written.text().substr(8, header));
    EXPECT_EQ(json["__metadata__"]["use"], "inputs");
    EXPECT_EQ(nlohmann::json::parse(json["__metadata__"]["strides"].get<std::string>()),
              (nlohmann::json{{kWeight, {1, 3}}})); // as it lies in the package
    EXPECT_EQ(nlohmann::json::parse(json["__metadata__"]["requires_grad"].get<std::string>()),
              nlohmann::json::array({kWeight})); // the other one is a buffer
    ASSERT_TRUE(json.contains(kWeight));
    EXPECT_EQ(json[kWeight]["dtype"], "F32");
    EXPECT_EQ(json[kWeight]["shape"], (std::vector<int>{3, 4}));
    const std::size_t begin = 8 + header + json[kWeight]["data_offsets"][0].get<std::size_t>();
    std::array<float, 12> values{};
    std::memcpy(values.data(), written.text().data() + begin, sizeof(values));
    // arange(12).reshape(4, 3) / 10, transposed
    EXPECT_THAT(values, ElementsAre(0, 0.3F, 0.6F, 0.9F, 0.1F, 0.4F, 0.7F, 1.0F, 0.2F, 0.5F, 0.8F, 1.1F));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(writePt2Values(program(), file, stop.get_token()).error().code, ErrorCode::Cancelled);
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(Pt2, OnlyWantedValuesAreWritten) {
    const TempDir folder;
    const auto file = folder.path() / "values.safetensors";
    ASSERT_TRUE(writePt2Values(program(), file, {}, [](std::string_view name) { return name != kWeight; }).ok());
    const MappedFile written = *MappedFile::open(file);
    EXPECT_EQ(written.text().find(kWeight), std::string_view::npos);
    EXPECT_NE(written.text().find("L_self_buffers_offset_"), std::string_view::npos);
}

/// A program x, n, buffer b -> (x + b, n), of which a run adds x to b.
nlohmann::json mutatingProgram() {
    return nlohmann::json::parse(R"({"graph_module": {"graph": {
        "inputs": [], "outputs": [], "tensor_values": {}, "sym_int_values": {},
        "nodes": [{"target": "torch.ops.aten.add.Tensor", "outputs": [{"as_tensor": {"name": "sum"}}], "inputs": [
            {"name": "self", "arg": {"as_tensor": {"name": "x"}}, "kind": 1},
            {"name": "other", "arg": {"as_tensor": {"name": "b"}}, "kind": 1}]}]},
      "signature": {
        "input_specs": [{"buffer": {"arg": {"name": "b"}, "buffer_name": "bn.count", "persistent": true}},
                        {"user_input": {"arg": {"as_tensor": {"name": "x"}}}},
                        {"user_input": {"arg": {"as_sym_int": {"as_name": "n"}}}}],
        "output_specs": [{"buffer_mutation": {"arg": {"name": "sum"}, "buffer_name": "bn.count"}},
                         {"user_output": {"arg": {"as_tensor": {"name": "sum"}}}},
                         {"user_output": {"arg": {"as_sym_int": {"as_name": "n"}}}}]}}})");
}

TEST(Pt2, WhatTheSignatureHasForABufferIsCopiedIntoIt) {
    const auto program = pt2Program(mutatingProgram());
    ASSERT_TRUE(program.ok()) << program.error().text();
    const Graph& graph = *program->graph;
    ASSERT_EQ(graph.nodes().size(), 2U);
    EXPECT_EQ(program->written, 1U);
    const Node& copy = graph.node(NodeId(1));
    EXPECT_EQ(graph.op(copy), "torch.ops.aten.copy_.default");
    EXPECT_EQ(copy.results.count, 0U);
    EXPECT_EQ(graph.valueName(graph.operands(copy)[0].value), "L_self_modules_bn_buffers_count_");
    EXPECT_EQ(graph.valueName(graph.operands(copy)[1].value), "sum");
    EXPECT_EQ(graph.outputs().size(), 2U);
}

TEST(Pt2, ASizeThatIsAnInputIsDeclaredAsOne) {
    const auto program = pt2Program(mutatingProgram());
    ASSERT_TRUE(program.ok()) << program.error().text();
    EXPECT_EQ(program->graph->text(program->graph->inputs()[2].annotation), "torch.SymInt");
    EXPECT_TRUE(program->inputs[2].size);
    EXPECT_FALSE(program->inputs[1].size);
}

TEST(Pt2, AChangeOfABufferThatIsNotThereIsAnError) {
    nlohmann::json strange = mutatingProgram();
    strange["graph_module"]["signature"]["output_specs"][0]["buffer_mutation"]["buffer_name"] = "other";
    const auto program = pt2Program(strange);
    ASSERT_FALSE(program.ok());
    EXPECT_THAT(program.error().message, HasSubstr("the signature reads \"other\", which nothing before it makes"));
}

TEST(Pt2, EveryCutOfAnArchiveIsAnError) {
    const MappedFile file = *MappedFile::open(program());
    for (std::size_t size = 0; size < file.text().size(); size += 7) {
        const auto zip = ZipDirectory::read(file.text().substr(0, size));
        ASSERT_FALSE(zip.ok()) << size;
        EXPECT_THAT(zip.error().message, HasSubstr("zip archive"));
    }
}

TEST(Pt2, CompressedAndEncryptedEntriesAreRefused) {
    std::string archive(MappedFile::open(program())->text());
    const std::size_t entry = archive.find("PK\1\2");
    archive[entry + 10] = 8; // deflated
    const ZipDirectory compressed = *ZipDirectory::read(archive);
    EXPECT_THAT(compressed.content(compressed.entries()[0]).error().message, HasSubstr("is compressed; torch.export"));
    archive[entry + 8] = 1;
    const ZipDirectory encrypted = *ZipDirectory::read(archive);
    EXPECT_THAT(encrypted.content(encrypted.entries()[0]).error().message, HasSubstr("is encrypted"));
}

TEST(Pt2, AnEntryThatClaimsMoreBytesThanThereAreIsDamaged) {
    std::string archive(MappedFile::open(program())->text());
    const std::size_t entry = archive.find("PK\1\2");
    archive[entry + 23] = 0x7f; // packed and unpacked size: 2 GB
    archive[entry + 27] = 0x7f;
    const ZipDirectory zip = *ZipDirectory::read(archive);
    EXPECT_THAT(zip.content(zip.entries()[0]).error().message, HasSubstr("but the archive ends after"));
}

} // namespace
} // namespace gnx::test
