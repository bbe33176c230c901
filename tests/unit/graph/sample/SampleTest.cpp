#include "core/graph/sample/Sample.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

class SampleDirectory {
  public:
    SampleDirectory() {
        write("graph_net.json", R"({"framework": "torch", "heuristic_tag": "nlp", "later_key": [1]})");
    }
    void write(const char* name, const char* text) { directory_.write(name, text); }
    Sample load() const {
        auto sample = loadSample(directory_.path());
        if (!sample)
            throw std::runtime_error(sample.error().text());
        return *std::move(sample);
    }
    const test::TempDir& directory() const { return directory_; }

  private:
    test::TempDir directory_;
};

std::vector<std::string> codes(const Sample& sample) {
    std::vector<std::string> out;
    for (const Problem& problem : sample.problems)
        out.push_back(problem.code);
    return out;
}

} // namespace

TEST(Sample, ReadsATensorDescription) {
    SampleDirectory files;
    files.write("weight_meta.py",
                "class A:\n    name = \"w\"\n    shape = [2, 3]\n    dtype = \"torch.bfloat16\"\n"
                "    device = \"cuda:0\"\n    mean = -0.5\n    std = float(\"nan\")\n    data = None\n"
                "    min_val = float(\"-inf\")\n");
    const Sample sample = files.load();
    ASSERT_EQ(sample.tensors.size(), 1U);
    const TensorDesc& tensor = sample.tensors[0];
    EXPECT_EQ(tensor.name, "w");
    EXPECT_EQ(tensor.shape, (std::vector<std::int64_t>{2, 3}));
    EXPECT_EQ(tensor.dtype, DType::BFloat16);
    EXPECT_EQ(tensor.bytes(), 12U);
    EXPECT_EQ(tensor.mean, -0.5);
    EXPECT_TRUE(std::isnan(*tensor.std));
    EXPECT_EQ(tensor.min_val, -INFINITY);
    EXPECT_FALSE(tensor.max_val.has_value());
    EXPECT_TRUE(std::holds_alternative<std::monostate>(tensor.data));
    EXPECT_TRUE(sample.problems.empty());
}

TEST(Sample, ReadsDataAsIntegersOrNumbers) {
    SampleDirectory files;
    files.write("weight_meta.py",
                "class A:\n    name = 'a'\n    data = [1, -2, True]\nclass B:\n    name = 'b'\n    data = [1, 2.5]\n");
    const Sample sample = files.load();
    EXPECT_EQ(std::get<std::vector<std::int64_t>>(sample.tensors[0].data), (std::vector<std::int64_t>{1, -2, 1}));
    EXPECT_EQ(std::get<std::vector<double>>(sample.tensors[1].data), (std::vector<double>{1, 2.5}));
}

TEST(Sample, PutsInputsBeforeWeights) {
    SampleDirectory files;
    files.write("weight_meta.py", "class W:\n    name = 'w'\n");
    files.write("input_meta.py", "class I:\n    name = 'i'\n");
    const Sample sample = files.load();
    ASSERT_EQ(sample.tensors.size(), 2U);
    EXPECT_EQ(sample.tensors[0].name, "i");
    EXPECT_TRUE(sample.tensors[0].from_input_meta);
}

TEST(Sample, ReadsConstraintsAsText) {
    SampleDirectory files;
    files.write("weight_meta.py", "");
    files.write("input_tensor_constraints.py",
                "from sympy import Symbol\nS0 = Symbol(\"S0\")\ndynamic_dim_constraint_symbols = [S0]\n"
                "dynamic_dim_constraint_symbol2example_value = {S0: 4}\ndynamic_dim_constraint_relations = []\n"
                "dynamic_dim_constraint_input_shapes = [([S0, 3, S0 + 1], \"x\"), ([], \"s\")]\n");
    const SymbolicConstraints constraints = files.load().constraints;
    ASSERT_EQ(constraints.symbols.size(), 1U);
    EXPECT_EQ(constraints.symbols[0].name, "S0");
    EXPECT_EQ(constraints.symbols[0].example, 4);
    ASSERT_EQ(constraints.input_shapes.size(), 2U);
    EXPECT_EQ(constraints.input_shapes[0].dims, (std::vector<std::string>{"S0", "3", "S0 + 1"}));
}

TEST(Sample, KeepsUnknownMetadataAndReportsWrongTypes) {
    SampleDirectory files;
    files.write("weight_meta.py", "");
    files.write("graph_net.json",
                R"({"framework": "torch", "source": 3, "num_nodes_required": "two", "later_key": [1]})");
    const Sample sample = files.load();
    EXPECT_EQ(sample.metadata.all["later_key"][0], 1);
    ASSERT_EQ(codes(sample), (std::vector<std::string>{"metadata-type", "metadata-type"}));
    EXPECT_EQ(sample.problems[0].message, "\"source\" is number, expected a string");
}

TEST(Sample, NamesAModelAfterItsDirectoryOrTheParentOfASubgraph) {
    const test::TempDir root;
    root.write("resnet/graph_net.json", R"({"framework": "torch"})");
    root.write("bert/subgraph_3/graph_net.json", R"({"framework": "paddle"})");
    EXPECT_EQ(loadSample(root / "resnet")->metadata.model_name, "resnet");
    EXPECT_EQ(loadSample(root / "bert/subgraph_3")->metadata.model_name, "bert");
}

TEST(Sample, TakesTheSourceFromUpstreamsTreeWhereNoneIsDeclared) {
    const test::TempDir dir;
    const auto source = [&](const char* folder, const char* metadata) {
        dir.write(std::string(folder) + "/graph_net.json", metadata);
        return loadSample(dir / folder)->metadata.origin;
    };
    EXPECT_EQ(source("paddle_samples/PaddleX/net", "{}"), "PaddleX");
    EXPECT_EQ(source("samples/paddle_samples/PaddleNLP/bert/subgraph_1", "{}"), "PaddleNLP");
    EXPECT_EQ(source("samples/timm/net", R"({"source": "torchvision"})"), "torchvision");
    EXPECT_EQ(source("samples/net", "{}"), ""); // the folder below is the sample itself
    EXPECT_EQ(source("elsewhere/timm/net", "{}"), "");
}

TEST(Sample, SurvivesMissingAndBrokenFiles) {
    SampleDirectory files;
    files.write("input_meta.py", "class A:\n    name = 3\n    shape = [1, 'x']\nnonsense (\n");
    files.write("graph_hash.txt", "short");
    const Sample sample = files.load();
    EXPECT_EQ(codes(sample), (std::vector<std::string>{"opaque-statement", "tensor-description", "tensor-description",
                                                       "tensor-description", "missing-file", "hash-format"}));
    EXPECT_EQ(sample.problems[1].line, 2U);
    EXPECT_EQ(sample.problems[2].line, 3U);
}

TEST(Sample, FailsOnlyWhereTheMetadataCannotBeRead) {
    SampleDirectory files;
    EXPECT_EQ(loadSample(files.directory() / "nowhere").error().code, ErrorCode::NotFound);
    files.write("graph_net.json", "{\n  \"framework\": torch\n}");
    const auto broken = loadSample(files.directory().path());
    ASSERT_FALSE(broken.ok());
    EXPECT_EQ(broken.error().line, 2U);
    EXPECT_EQ(broken.error().column, 17U); // the o of torch; true was expected
    EXPECT_TRUE(broken.error().message.starts_with("expected JSON: invalid literal")) << broken.error().message;
    files.write("graph_net.json", "{\"framework\": \"torch\",\n \"a\": 1e999}");
    const auto large = loadSample(files.directory().path());
    ASSERT_FALSE(large.ok());
    EXPECT_EQ(large.error().message, "expected JSON: number overflow parsing '1e999'");
    EXPECT_EQ(large.error().line, 2U);
    EXPECT_EQ(large.error().column, 7U);
    files.directory().write("graph_net.json", std::string_view("{\"framework\": \"torch\"}\n\0rest", 28));
    const auto padded = loadSample(files.directory().path());
    ASSERT_FALSE(padded.ok());
    EXPECT_EQ(padded.error().message, "expected JSON: found a zero byte");
    EXPECT_EQ(padded.error().line, 2U);
    files.write("graph_net.json", std::string(1'000'000, '[').c_str());
    EXPECT_FALSE(loadSample(files.directory().path()).ok());
}

TEST(Sample, TensorWithoutAShapeIsSaidToHaveNone) {
    SampleDirectory files;
    files.write("weight_meta.py", "class Tensor_a:\n    name = \"w\"\n    dtype = \"torch.float32\"\n");
    const Sample sample = files.load();
    ASSERT_EQ(codes(sample), (std::vector<std::string>{"tensor-description"}));
    EXPECT_EQ(sample.problems[0].line, 1U);
    EXPECT_EQ(sample.problems[0].message, "w has no shape and counts as a scalar; expected shape = [...]");
    EXPECT_EQ(sample.tensors.size(), 1U);
}

TEST(Sample, AttributesSetTwiceOrUnknownAreTakenAsPythonTakesThem) {
    SampleDirectory files;
    files.write("weight_meta.py", "class Tensor_a:\n    name = \"w\"\n    shape = [4]\n    dtype = \"torch.float32\"\n"
                                  "    std = 1.0\n    shape = [2, 3]\n    std = None\n    colour = \"red\"\n");
    const Sample sample = files.load();
    ASSERT_EQ(codes(sample), (std::vector<std::string>{"tensor-attribute", "tensor-attribute", "tensor-attribute"}));
    EXPECT_EQ(sample.problems[0].line, 6U);
    EXPECT_EQ(sample.problems[0].message, "sets shape again; as in Python the last value counts");
    EXPECT_EQ(sample.problems[1].line, 7U);
    EXPECT_EQ(sample.problems[2].line, 8U);
    EXPECT_EQ(sample.problems[2].message, "knows no attribute colour, which changes nothing here");
    ASSERT_EQ(sample.tensors.size(), 1U);
    EXPECT_EQ(sample.tensors[0].shape, (std::vector<std::int64_t>{2, 3}));
    EXPECT_FALSE(sample.tensors[0].std.has_value());
}

TEST(Sample, SaysWhatLiesWhereAFileShould) {
    SampleDirectory files;
    files.write("weight_meta.py", "");
    std::filesystem::create_directory(files.directory() / "graph_hash.txt");
    std::filesystem::create_symlink("nowhere", files.directory() / "input_meta.py");
    const Sample sample = files.load();
    ASSERT_EQ(codes(sample), (std::vector<std::string>{"missing-file", "unreadable-file"}));
    EXPECT_EQ(sample.problems[0].file, "input_meta.py");
    EXPECT_EQ(sample.problems[1].file, "graph_hash.txt");
    EXPECT_EQ(sample.problems[1].message, "expected a regular file, found a folder");
}

TEST(Sample, KeepsTheFirstProblemsOfAKindAndCountsTheRest) {
    std::vector<Problem> problems;
    for (std::uint32_t line = 1; line <= 50; ++line)
        problems.push_back({.code = "a", .file = "x.py", .line = line, .message = "m"});
    problems.push_back({.code = "b", .file = "x.py", .line = 60, .message = "other"});
    limitProblems(problems);
    ASSERT_EQ(problems.size(), 22U); // 20, b, and what stands for 30
    EXPECT_EQ(problems[19].line, 20U);
    EXPECT_EQ(problems[20].message, "other");
    EXPECT_EQ(problems[21].code, "a");
    EXPECT_EQ(problems[21].line, 21U);
    EXPECT_EQ(problems[21].message, "and 30 more of this kind in x.py, from this line on");
}

TEST(TensorDesc, SaturatesInsteadOfOverflowing) {
    TensorDesc tensor;
    tensor.dtype = DType::Float32;
    EXPECT_EQ(tensor.elements(), 1U); // a 0-d tensor
    tensor.shape = {std::int64_t{1} << 40, std::int64_t{1} << 40};
    EXPECT_EQ(tensor.elements(), UINT64_MAX);
    tensor.shape.push_back(0);
    EXPECT_EQ(tensor.elements(), 0U);
}

TEST(DType, AcceptsFrameworkPrefixes) {
    EXPECT_EQ(parseDType("torch.int64"), DType::Int64);
    EXPECT_EQ(parseDType("paddle.bool"), DType::Bool);
    EXPECT_EQ(parseDType("float99"), DType::Other);
    EXPECT_EQ(dtypeBytes(DType::Complex128), 16U);
}

} // namespace gnx::test
