#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/base/MappedFile.h"
#include "core/data/model/ModelFile.h"
#include "core/data/model/OnnxGraph.h"
#include "core/data/model/OnnxOperators.h"
#include "core/data/model/OnnxReader.h"
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
namespace fs = std::filesystem;

fs::path modelFile(const char* name) {
    return sourceFolder() / "tests/data/models" / name;
}

// A writer of protobuf's wire format of its own: field numbers are those of onnx.proto.
std::string number(unsigned field, unsigned value) {
    return {static_cast<char>(field << 3U), static_cast<char>(value)};
}
std::string bytes(unsigned field, const std::string& value) {
    return std::string{static_cast<char>(field << 3U | 2U), static_cast<char>(value.size())} + value;
}
std::string nodeOf(const std::string& op, const std::string& reads, const std::string& makes) {
    return bytes(1, bytes(1, reads) + bytes(2, makes) + bytes(4, op));
}
/// A model of opset 21 with an input x and an output y.
std::string modelOf(const std::string& nodes, const std::string& more = {}) {
    return bytes(7, nodes + bytes(11, bytes(1, "x")) + bytes(12, bytes(1, "y")) + more) + bytes(8, number(2, 21));
}

std::string errorOf(const std::string& file) {
    const auto model = readOnnx(file);
    if (!model)
        return model.error().message;
    const auto graph = onnxGraph(*model);
    return graph ? std::string() : graph.error().message;
}

std::vector<std::string> opsOf(const Graph& graph) {
    std::vector<std::string> ops;
    for (const Node& node : graph.nodes())
        ops.emplace_back(graph.op(node));
    return ops;
}

std::vector<std::string> inputsOf(const Graph& graph) {
    std::vector<std::string> names;
    for (const GraphInput& input : graph.inputs())
        names.emplace_back(graph.text(input.name));
    return names;
}

// tests/support/make_model_data.py states the models.
TEST(Onnx, AFileIsASampleWithInputsWeightsAndTypes) {
    const auto opened = openModel(modelFile("conv.onnx"));
    ASSERT_TRUE(opened.ok()) << opened.error().text();
    const Graph& graph = *opened->graph;
    EXPECT_THAT(opsOf(graph), ElementsAre("onnx.Conv", "onnx.Relu", "onnx.Split", "onnx.Add"));
    EXPECT_THAT(inputsOf(graph), ElementsAre("x", "L_self_modules_layer1_modules_0_modules_conv_parameters_weight_",
                                             "L_self_parameters_offset_"));
    EXPECT_EQ(graph.operands(graph.node(NodeId(0)))[2].kind, OperandKind::None); // the bias, left out
    ASSERT_EQ(graph.keywords(graph.node(NodeId(0))).size(), 1U);
    EXPECT_EQ(graph.render(graph.keywords(graph.node(NodeId(0)))[0].operand), "[1, 1, 1, 1]");
    EXPECT_EQ(graph.node(NodeId(2)).results.count, 2U);
    ASSERT_EQ(graph.outputs().size(), 1U);
    EXPECT_EQ(graph.valueName(graph.outputs()[0].value), "y");

    const Sample& sample = opened->sample;
    ASSERT_EQ(sample.tensors.size(), 3U);
    EXPECT_THAT(sample.tensors[0].shape, ElementsAre(-1, 3, 4, 4));
    EXPECT_TRUE(sample.tensors[0].from_input_meta);
    EXPECT_EQ(sample.tensors[1].original_name, "layer1.0.conv.weight");
    EXPECT_EQ(sample.tensors[1].bytes(), 2U * 3 * 3 * 3 * 4);
    ASSERT_EQ(sample.constraints.symbols.size(), 1U);
    EXPECT_EQ(sample.constraints.symbols[0].name, "batch");
    EXPECT_EQ(sample.metadata.all["opsets"]["ai.onnx"], 21);
    EXPECT_EQ(sample.metadata.origin, "onnx-example");
    EXPECT_THAT(sample.problems, IsEmpty());

    const ValueTypes types = declaredTypes(graph, sample.tensors);
    EXPECT_EQ(typeText(types.of(graph.outputs()[0].value)), "float32 [?, 1, 4, 4]");
    EXPECT_EQ(opCategory("onnx.Conv"), OpCategory::Convolution);
}

TEST(Onnx, BodiesAndFunctionsAreBodiesWithWhatTheyReadAround) {
    const auto opened = openModel(modelFile("branches.onnx"));
    ASSERT_TRUE(opened.ok()) << opened.error().text();
    const Graph& graph = *opened->graph;
    EXPECT_THAT(opsOf(graph), ElementsAre("onnx.own.Twice", "onnx.If", "onnx.Loop", "onnx.own.Twice"));
    std::vector<std::string> names;
    for (const GraphBody& body : graph.bodies())
        names.push_back(body.name);
    EXPECT_THAT(names, ElementsAre("own.Twice", "else_branch_1", "then_branch_1", "body_2"));

    const auto branches = bodiesOf(graph, NodeId(1));
    ASSERT_EQ(branches.size(), 2U);
    EXPECT_THAT(inputsOf(*branches[0].graph), ElementsAre("x", "doubled"));           // values of the graph around both
    EXPECT_THAT(opsOf(*branches[0].graph), ElementsAre("onnx.Constant", "onnx.Mul")); // in the file's order
    EXPECT_THAT(opsOf(*branches[1].graph), ElementsAre("onnx.Add"));
    const ValueId x = graph.inputs()[0].value, doubled(graph.node(NodeId(0)).results.first);
    EXPECT_THAT(argumentsOf(graph, NodeId(1), *branches[0].graph), ElementsAre(x, doubled));

    const auto loop = bodiesOf(graph, NodeId(2));
    ASSERT_EQ(loop.size(), 1U);
    EXPECT_THAT(inputsOf(*loop[0].graph), ElementsAre("i", "again", "sum", "x"));
    const ValueId condition = graph.inputs()[1].value, count = graph.inputs()[2].value;
    const ValueId chosen(graph.node(NodeId(1)).results.first);
    EXPECT_THAT(argumentsOf(graph, NodeId(2), *loop[0].graph), ElementsAre(count, condition, chosen, x));
    EXPECT_THAT(opened->sample.problems, IsEmpty());
}

TEST(Onnx, WeightsInOtherFilesAreLookedFor) {
    EXPECT_THAT(openModel(modelFile("external.onnx"))->sample.problems, IsEmpty());
    const TempDir folder;
    fs::copy_file(modelFile("external.onnx"), folder.path() / "external.onnx");
    const auto missing = openModel(folder.path() / "external.onnx");
    ASSERT_TRUE(missing.ok());
    ASSERT_EQ(missing->sample.problems.size(), 1U);
    EXPECT_EQ(missing->sample.problems[0].code, "external-data");
    EXPECT_THAT(missing->sample.problems[0].message,
                HasSubstr("tensor \"weight\" lies in external.bin, which is missing; expected 24 bytes from byte 64"));
    std::ofstream(folder.path() / "external.bin") << std::string(80, 'x');
    EXPECT_THAT(openModel(folder.path() / "external.onnx")->sample.problems[0].message,
                HasSubstr("has 24 bytes from byte 64 of external.bin, which ends after 80"));
}

TEST(Onnx, EveryCutOfAFileEndsInAnErrorOrAGraph) {
    for (const char* name : {"conv.onnx", "branches.onnx", "external.onnx"}) {
        const MappedFile file = *MappedFile::open(modelFile(name));
        std::size_t errors = 0;
        for (std::size_t size = 0; size < file.text().size(); ++size)
            errors += errorOf(std::string(file.text().substr(0, size))).empty() ? 0 : 1;
        EXPECT_GT(errors + 40, file.text().size()) << name; // behind the graph there are versions alone
    }
}

TEST(Onnx, ErrorsNameNodeValueAndPlace) {
    EXPECT_EQ(errorOf(modelOf(nodeOf("Relu", "x", "y"))), "");
    EXPECT_THAT(errorOf(""), HasSubstr("no ONNX model: the file has no graph"));
    EXPECT_THAT(errorOf(modelOf(nodeOf("Relu", "z", "y"))),
                HasSubstr("byte 4: node \"y\" (Relu) reads \"z\", which nothing makes"));
    EXPECT_THAT(errorOf(modelOf(nodeOf("Relu", "z", "y") + nodeOf("Abs", "y", "z"))),
                HasSubstr("(Abs) reads \"y\", which depends on its own results"));
    EXPECT_THAT(errorOf(modelOf(nodeOf("Relu", "x", "y") + nodeOf("Abs", "x", "y"))),
                HasSubstr("(Abs) makes \"y\", which is there already"));
    EXPECT_THAT(errorOf(modelOf(nodeOf("Relu", "x", "w"))), HasSubstr("output \"y\" is made by nothing"));
    EXPECT_THAT(errorOf(modelOf(bytes(1, bytes(1, "x")))), HasSubstr("a node has no operator"));
}

TEST(Onnx, NodesInAnyOrderAreExecutedInTheirs) {
    const std::string file = modelOf(nodeOf("Abs", "a", "y") + nodeOf("Relu", "x", "a"));
    EXPECT_THAT(opsOf(**onnxGraph(*readOnnx(file))), ElementsAre("onnx.Relu", "onnx.Abs"));
}

TEST(Onnx, UnknownOperatorsAndVersionsAreProblems) {
    const std::string file =
        bytes(7, nodeOf("Wobble", "x", "y") + bytes(11, bytes(1, "x")) + bytes(12, bytes(1, "y"))) +
        bytes(8, number(2, 99));
    const auto graph = onnxGraph(*readOnnx(file));
    ASSERT_TRUE(graph.ok());
    ASSERT_EQ((*graph)->problems().size(), 2U);
    EXPECT_THAT((*graph)->problems()[0].message, HasSubstr("ONNX has no operator Wobble, of which the graph has 1"));
    EXPECT_THAT((*graph)->problems()[1].message, HasSubstr("version 99 of ONNX's operators, expected 1 to"));
}

TEST(Onnx, TensorsOfAnotherSizeThanTheirTypeAreProblems) {
    // float32 [3] with 4 bytes of raw data; with 2 numbers of float_data
    const auto tensor = [](const std::string& data) {
        return bytes(5, bytes(1, std::string(1, '\3')) + number(2, 1) + bytes(8, "w") + data);
    };
    const TempDir folder;
    const fs::path file = folder.path() / "sizes.onnx";
    const auto problemOf = [&](const std::string& data) {
        std::ofstream(file, std::ios::binary) << modelOf(nodeOf("Relu", "x", "y"), tensor(data));
        const auto opened = openModel(file);
        return opened && !opened->sample.problems.empty() ? opened->sample.problems[0].message : std::string();
    };
    EXPECT_THAT(problemOf(bytes(9, std::string(4, '\0'))),
                HasSubstr("tensor \"w\" has 4 bytes, but float32 [3] needs 12"));
    EXPECT_THAT(problemOf(bytes(4, std::string(8, '\0'))), HasSubstr("has 2 numbers, but float32 [3] needs 3"));
    EXPECT_EQ(problemOf(bytes(9, std::string(12, '\0'))), "");
    EXPECT_THAT(problemOf(bytes(13, bytes(1, "location") + bytes(2, "../secret"))),
                HasSubstr("lies in \"../secret\", expected a file in the model's folder"));
}

TEST(Onnx, AFunctionThatCallsItselfIsRefused) {
    const std::string call = bytes(1, bytes(1, "x") + bytes(2, "y") + bytes(4, "F") + bytes(7, "own"));
    const std::string inner = bytes(7, bytes(1, "a") + bytes(2, "b") + bytes(4, "F") + bytes(7, "own"));
    const std::string function = bytes(25, bytes(1, "F") + bytes(4, "a") + bytes(5, "b") + inner + bytes(10, "own"));
    // field 25 has a tag of two bytes
    const std::string file = modelOf(call) + std::string("\xca\x01") + function.substr(1);
    EXPECT_THAT(errorOf(file), HasSubstr("calls a function of the model within itself"));
}

TEST(Onnx, NineTenthsOfTheOperatorsHaveAnEquivalent) {
    // Operators of the nine networks among the test models of the package onnx 1.23.2, counted by its Python reader.
    std::size_t known = 0;
    const std::vector<const char*> used{"Add",
                                        "AveragePool",
                                        "BatchNormalization",
                                        "Concat",
                                        "Conv",
                                        "Dropout",
                                        "ConstantOfShape",
                                        "Gemm",
                                        "GlobalAveragePool",
                                        "LRN",
                                        "MaxPool",
                                        "Mul",
                                        "Relu",
                                        "Reshape",
                                        "Softmax",
                                        "Sum",
                                        "Transpose",
                                        "Unsqueeze"};
    for (const char* name : used)
        known += findOnnxOperator(name) != nullptr && !findOnnxOperator(name)->aten.empty() ? 1 : 0;
    EXPECT_GE(10 * known, 9 * used.size());
    EXPECT_EQ(findOnnxOperator("Wobble"), nullptr);
    EXPECT_EQ(findOnnxOperator("Gemm")->aten, "aten.addmm");
    EXPECT_GT(onnxOperatorCount(), 200U);
}

} // namespace
} // namespace gnx::test
