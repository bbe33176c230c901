// Expected hashes: tests/support/input_rule.py (NumPy 2, torch 2.13) on the same descriptions; it shares no code with
// core/engine.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/engine/Compare.h"
#include "core/exec/engine/Inputs.h"
#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::SampleFiles;
using ::testing::HasSubstr;

Result<std::vector<at::Tensor>> make(const SampleFiles& files, InputGenerator generator = InputGenerator::Numpy,
                                     const std::stop_token& stop = {}) {
    GNX_TRY(Sample sample, loadSample(files.directory()));
    GNX_TRY(auto graph, loadGraph(sample));
    return makeInputs(sample, *graph, {.seed = 123, .generator = generator}, at::kCPU, stop);
}

TEST(MakeInputs, stopsBeforeTheNextTensor) {
    SampleFiles files;
    files.tensor("x", "[2, 3]", "float32");
    files.model("x", "return (x,)");
    std::stop_source stop;
    stop.request_stop();
    const auto inputs = make(files, InputGenerator::Numpy, stop.get_token());
    ASSERT_FALSE(inputs.ok());
    EXPECT_EQ(inputs.error().code, ErrorCode::Cancelled);
}

/// One description of every kind, the classes not in the order of their names.
void writeEveryKind(SampleFiles& files) {
    files.tensor("z_bounded", "[2, 5]", "int64",
                 "mean = None\n    std = None\n    data = None\n    min_val = 0\n    max_val = 1000");
    files.tensor("b_normal", "[3, 4]", "float32", "mean = 0.5\n    std = 0.289\n    data = None");
    files.tensor("a_bool", "[17]", "bool", "mean = None\n    std = None\n    data = None");
    files.tensor("c_half", "[1001]", "float16", "mean = 0.0\n    std = 400000.0\n    data = None");
    files.tensor("d_clamped", "[64]", "bfloat16",
                 "mean = 0.0\n    std = 1.0\n    data = None\n    min_val = -0.125\n    max_val = 0.1");
    files.tensor("e_constant", "[2, 2]", "float32", "mean = 250.0\n    std = 0.0\n    data = None");
    files.tensor("f_default", "[7]", "float64", "mean = None\n    std = None\n    data = None");
    files.tensor("s0", "[]", "int64", "mean = None\n    std = None\n    data = [42]");
    files.tensor("g_unbounded", "[9]", "int32", "mean = 3.0\n    std = 50.0\n    data = None");
    files.files.write("input_meta.py", "class Program_input_tensor_meta_x:\n    name = \"x\"\n    shape = [2, 3]\n"
                                       "    dtype = \"torch.float32\"\n    device = \"cuda:0\"\n    mean = 0.0\n"
                                       "    std = 1.0\n    data = None\n");
}

using Hashes = std::vector<std::pair<std::string, std::string>>;

void expectHashes(InputGenerator generator, const Hashes& expected) {
    SampleFiles files;
    writeEveryKind(files);
    std::string parameters;
    for (const auto& [name, hash] : expected)
        parameters += (parameters.empty() ? "" : ", ") + name;
    files.model(parameters, "return (x,)");
    const auto inputs = make(files, generator);
    ASSERT_TRUE(inputs.ok()) << inputs.error().text();
    ASSERT_EQ(inputs->size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(hashTensor((*inputs)[i]), expected[i].second) << expected[i].first;
}

TEST(MakeInputs, givesTheBitsOfUpstreamsRule) {
    expectHashes(InputGenerator::Numpy, {{"x", "d3837b0784260d9e"},
                                         {"a_bool", "404f1f4c42e0fa0c"},
                                         {"b_normal", "e356774db6911c6e"},
                                         {"c_half", "5fd25ab9c4dc402a"},
                                         {"d_clamped", "82c918059ca3e638"},
                                         {"e_constant", "51af66d8d5760c85"},
                                         {"f_default", "7aa6aec0176432f9"},
                                         {"g_unbounded", "c67dd13322156bd7"},
                                         {"s0", "ff3add6b3789daef"},
                                         {"z_bounded", "ffe4534fb8573647"}});
}

TEST(MakeInputs, givesTheBitsOfUpstreamsOlderRule) {
    expectHashes(InputGenerator::Torch, {{"x", "ecfd5482e7685ff6"},
                                         {"a_bool", "86cdaa96512d7f1d"},
                                         {"b_normal", "006a2d4db28b33bc"},
                                         {"c_half", "e58bcafa5b029254"},
                                         {"d_clamped", "aec02f25608a88bb"},
                                         {"e_constant", "51af66d8d5760c85"},
                                         {"f_default", "8015cfaf50e0f328"},
                                         {"g_unbounded", "91ad25e8d6d661d2"},
                                         {"s0", "ff3add6b3789daef"},
                                         {"z_bounded", "ebdb95d0d9d2936a"}});
}

/// Tensors are drawn in pieces of 262,144 values, of which an odd number leaves one of a pair over.
TEST(MakeInputs, goesOnWhereTheLastPieceEnded) {
    SampleFiles files;
    files.tensor("a", "[524289]", "float32");
    files.tensor("b", "[262145]", "float64");
    files.model("a, b", "return (a,)");
    const auto inputs = make(files);
    ASSERT_TRUE(inputs.ok()) << inputs.error().text();
    // numpy.random.seed(123); a = randn(524289) * 1.0 * 0.2 + 0.0; b = randn(262145) * 1.0 * 0.2 + 0.0
    EXPECT_EQ(hashTensor((*inputs)[0]), "b1ae2004a78b5efa");
    EXPECT_EQ(hashTensor((*inputs)[1]), "c4e2e21e72e70d1a");
}

TEST(MakeInputs, areInTheOrderOfTheParameters) {
    SampleFiles files;
    files.tensor("a", "[2]", "float32");
    files.tensor("b", "[3]", "float32");
    files.model("b, a", "return (a, b)");
    const auto inputs = make(files);
    ASSERT_TRUE(inputs.ok()) << inputs.error().text();
    EXPECT_EQ((*inputs)[0].size(0), 3);
    EXPECT_EQ((*inputs)[1].size(0), 2);
}

TEST(MakeInputs, nameAParameterWithoutADescription) {
    SampleFiles files;
    files.tensor("a", "[2]", "float32");
    files.model("a, forgotten", "return (a,)");
    const auto inputs = make(files);
    ASSERT_FALSE(inputs.ok());
    EXPECT_THAT(inputs.error().text(), HasSubstr("forgotten"));
}

TEST(MakeInputs, nameADtypeThatCannotBeMade) {
    SampleFiles files;
    files.tensor("a", "[2]", "float8_e4m3fn");
    files.model("a", "return (a,)");
    const auto inputs = make(files);
    ASSERT_FALSE(inputs.ok());
    EXPECT_EQ(inputs.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(inputs.error().text(), HasSubstr("float8_e4m3fn"));
    EXPECT_THAT(inputs.error().text(), HasSubstr("weight_meta.py:1"));
}

TEST(MakeInputs, nameDataThatDoesNotFillTheShape) {
    SampleFiles files;
    files.tensor("a", "[4]", "int64", "mean = None\n    std = None\n    data = [1, 2, 3]");
    files.model("a", "return (a,)");
    const auto inputs = make(files);
    ASSERT_FALSE(inputs.ok());
    EXPECT_THAT(inputs.error().text(), HasSubstr("tensor a"));
}

TEST(TensorBytes, countElementsTimesTheirSize) {
    SampleFiles files;
    files.tensor("a", "[2, 3]", "float32"); // 24
    files.tensor("b", "[5]", "int64");      // 40
    files.tensor("c", "[]", "bfloat16");    // 2
    files.model("a", "return (a,)");
    const auto sample = loadSample(files.directory());
    ASSERT_TRUE(sample.ok());
    EXPECT_EQ(tensorBytes(*sample), 66U);
}

} // namespace
} // namespace gnx::test
