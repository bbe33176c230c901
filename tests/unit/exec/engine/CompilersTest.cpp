#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/engine/Benchmark.h"
#include "core/exec/engine/Compiler.h"
#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::numbers;
using test::SampleFiles;
using test::vector;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

RunResult runWith(const SampleFiles& files, const std::string& compiler,
                  const std::map<std::string, std::string>& options = {}) {
    RunRequest request;
    request.sample_dir = files.directory();
    request.compiler = compiler;
    request.threads = 1;
    request.options = options;
    return runBenchmark(request, {});
}

void writeSumSample(SampleFiles& files) {
    files.tensor("L_x_", "[4]", "float32");
    files.model("L_x_", "y = L_x_ + 1\nreturn (y,)");
}

TEST(TorchScript, foldsABatchNormalizationIntoItsConvolution) {
    const auto graph =
        test::graphOf("L_x_, L_self_conv_weight_, L_self_bn_mean_, L_self_bn_var_, L_self_bn_weight_, L_self_bn_bias_",
                      "y = torch.conv2d(L_x_, L_self_conv_weight_, None, (1, 1), (0, 0), (1, 1), 1)\n"
                      "z = torch.nn.functional.batch_norm(y, L_self_bn_mean_, L_self_bn_var_, L_self_bn_weight_, "
                      "L_self_bn_bias_, False, 0.1, 0.0)\nreturn (z,)");
    const at::NoGradGuard no_grad;
    std::vector<at::Tensor> inputs{
        at::ones({1, 1, 1, 1}), at::full({1, 1, 1, 1}, 3.0), vector({1}), vector({4}), vector({10}), vector({5})};
    const std::vector<bool> changed(inputs.size(), false);
    auto model = findCompiler("torchscript")->compile({graph, at::kCPU, inputs, changed, {}});
    ASSERT_TRUE(model.ok()) << model.error().text();
    // By hand: (3 * 1 - 1) / sqrt(4) * 10 + 5
    EXPECT_THAT(numbers((*model)->run(inputs)->at(0)), ::testing::ElementsAre(::testing::DoubleEq(15)));
    // Frozen and folded: what the normalization was made of is read no more.
    inputs[4].zero_();
    EXPECT_THAT(numbers((*model)->run(inputs)->at(0)), ::testing::ElementsAre(::testing::DoubleEq(15)));
}

TEST(TorchScript, readsWhatTheGraphWritesInto) {
    const auto graph = test::graphOf("L_x_, L_self_buffers_counter_",
                                     "L_self_buffers_counter_ += 1\ny = L_x_ * L_self_buffers_counter_\nreturn (y,)");
    const at::NoGradGuard no_grad;
    const std::vector<at::Tensor> inputs{vector({2}), vector({0})};
    const std::vector<bool> changed{false, true};
    auto model = findCompiler("torchscript")->compile({graph, at::kCPU, inputs, changed, {}});
    ASSERT_TRUE(model.ok()) << model.error().text();
    const std::vector<at::Tensor> others{vector({2}), vector({10})};
    EXPECT_THAT(numbers((*model)->run(others)->at(0)), ::testing::ElementsAre(22));
}

TEST(OfferedCompilers, areThoseThatCanBeUsedHere) {
    std::vector<std::string> names;
    for (const OfferedCompiler& offered : offeredCompilers()) {
        EXPECT_FALSE(offered.title.empty()) << offered.name;
        names.push_back(offered.name);
    }
    EXPECT_THAT(names, ::testing::IsSupersetOf({"eager", "torchscript", "aotinductor"}));
    if (!at::hasCUDA()) {
        EXPECT_THAT(names, Not(Contains("cuda-graphs")));
    }
}

TEST(CudaGraphs, needAGpu) {
    SampleFiles files;
    writeSumSample(files);
    const RunResult result = runWith(files, "cuda-graphs");
    EXPECT_EQ(result.status, RunStatus::NotRun);
    EXPECT_THAT(result.message, HasSubstr("needs a GPU"));
}

TEST(AotInductor, isNotRunWithoutAPackage) {
    SampleFiles files;
    writeSumSample(files);
    const RunResult unnamed = runWith(files, "aotinductor");
    EXPECT_EQ(unnamed.status, RunStatus::NotRun);
    EXPECT_THAT(unnamed.message, HasSubstr("package"));
    const RunResult missing = runWith(files, "aotinductor", {{"package", "/nowhere/model.pt2"}});
    EXPECT_EQ(missing.status, RunStatus::NotRun);
    EXPECT_THAT(missing.message, HasSubstr("/nowhere/model.pt2"));
}

TEST(AotInductor, doesNotCompileWithAFileThatIsNoPackage) {
    SampleFiles files;
    writeSumSample(files);
    files.files.write("model.pt2", "no archive");
    const std::string package = (files.files / "model.pt2").string();
    const RunResult result = runWith(files, "aotinductor", {{"package", package}});
    EXPECT_EQ(result.status, RunStatus::CompileFail);
    EXPECT_THAT(result.message, HasSubstr(package));
}

} // namespace
} // namespace gnx::test
