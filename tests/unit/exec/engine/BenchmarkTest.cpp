#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/engine/Benchmark.h"
#include "core/exec/engine/TensorFile.h"
#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::SampleFiles;
using ::testing::HasSubstr;

RunRequest requestFor(const SampleFiles& files, const char* compiler = "eager") {
    RunRequest request;
    request.sample_dir = files.directory();
    request.compiler = compiler;
    request.threads = 1;
    request.warmup = 1;
    request.trials = 3;
    request.hash_outputs = true;
    return request;
}

/// A linear layer and an activation.
void writeLinear(SampleFiles& files) {
    files.tensor("L_x_", "[4, 8]", "float32");
    files.tensor("L_self_parameters_weight_", "[3, 8]", "float32");
    files.model("L_x_, L_self_parameters_weight_",
                "y = torch._C._nn.linear(L_x_, L_self_parameters_weight_, None)\nz = torch.relu(y)\nreturn (z,)");
}

TEST(RunBenchmark, ofEagerAgainstItselfIsEqual) {
    SampleFiles files;
    writeLinear(files);
    const RunResult result = runBenchmark(requestFor(files), {});
    ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
    EXPECT_EQ(result.phase, "done");
    ASSERT_EQ(result.outputs.size(), 1U);
    EXPECT_TRUE(result.outputs[0].equal);
    EXPECT_EQ(result.outputs[0].eager_shape, (std::vector<std::int64_t>{4, 3}));
    EXPECT_EQ(result.outputs[0].eager_hash.size(), 16U);
    EXPECT_EQ(result.eager_ms.size(), 3U);
    EXPECT_EQ(result.compiled_ms.size(), 3U);
    EXPECT_GT(result.peak_bytes, 0U);
    EXPECT_EQ(result.environment.at("threads"), "1");
}

TEST(RunBenchmark, ofTorchScriptIsCorrect) {
    SampleFiles files;
    writeLinear(files);
    const RunResult result = runBenchmark(requestFor(files, "torchscript"), {});
    ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
    EXPECT_GT(result.compile_ms, 0);
    EXPECT_TRUE(result.outputs[0].close[static_cast<std::size_t>(-4 - kToleranceMin)]);
}

TEST(RunBenchmark, comparesOnFreshInputsWhereTheGraphWritesIntoThem) {
    for (const char* compiler : {"eager", "torchscript"}) {
        SampleFiles files;
        files.tensor("L_x_", "[16]", "float32");
        files.tensor("L_self_buffers_counter_", "[16]", "float32");
        files.model("L_x_, L_self_buffers_counter_",
                    "L_self_buffers_counter_ += L_x_\ny = L_self_buffers_counter_ * 2\nreturn (y,)");
        const RunResult result = runBenchmark(requestFor(files, compiler), {});
        ASSERT_EQ(result.status, RunStatus::Correct) << compiler << ": " << result.message;
        EXPECT_TRUE(result.outputs[0].equal) << compiler;
    }
}

TEST(RunBenchmark, comparesOnFreshInputsWhereRunningStatisticsAreWritten) {
    SampleFiles files;
    files.tensor("L_x_", "[8, 2]", "float32");
    files.tensor("L_mean_", "[2]", "float32");
    files.tensor("L_var_", "[2]", "float32");
    files.model("L_x_, L_mean_, L_var_", "y = torch.nn.functional.batch_norm(L_x_, L_mean_, L_var_, None, None, True)\n"
                                         "return (L_mean_,)");
    const RunResult result = runBenchmark(requestFor(files), {});
    ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
    EXPECT_TRUE(result.outputs[0].equal);
}

TEST(RunBenchmark, tellsItsPhasesInOrder) {
    SampleFiles files;
    writeLinear(files);
    std::vector<std::string> phases;
    runBenchmark(requestFor(files), [&](const std::string& phase, std::uint64_t, std::uint64_t) {
        if (phases.empty() || phases.back() != phase)
            phases.push_back(phase);
    });
    EXPECT_THAT(phases, ::testing::ElementsAre("load", "inputs", "eager", "compile", "run", "compare", "done"));
}

TEST(RunBenchmark, namesAnUnsupportedOperatorWithNodeAndLine) {
    SampleFiles files;
    files.tensor("L_x_", "[2]", "float32");
    files.model("L_x_", "y = torch.relu(L_x_)\nz = torch.no_such_thing(y)\nreturn (z,)");
    const RunResult result = runBenchmark(requestFor(files), {});
    EXPECT_EQ(result.status, RunStatus::Unsupported);
    EXPECT_THAT(result.message, HasSubstr("torch.no_such_thing"));
    EXPECT_EQ(result.unsupported_operator, "torch.no_such_thing");
    EXPECT_EQ(result.failed_node, 1);
    EXPECT_EQ(result.failed_line, 7U);
}

TEST(RunBenchmark, namesAnOperatorThatFails) {
    SampleFiles files;
    files.tensor("L_x_", "[2, 3]", "float32");
    files.model("L_x_", "y = torch.matmul(L_x_, L_x_)\nreturn (y,)");
    const RunResult result = runBenchmark(requestFor(files), {});
    EXPECT_EQ(result.status, RunStatus::EagerFail);
    EXPECT_EQ(result.phase, "eager");
    EXPECT_THAT(result.message, HasSubstr("torch.matmul"));
    EXPECT_EQ(result.failed_node, 0);
    EXPECT_EQ(result.failed_line, 6U);
}

TEST(RunBenchmark, refusesWhatDoesNotFitBeforeMakingIt) {
    SampleFiles files;
    files.tensor("L_x_", "[1024, 1024, 1024, 64]", "float32"); // 256 GiB
    files.model("L_x_", "return (L_x_,)");
    RunRequest request = requestFor(files);
    request.memory_limit_bytes = 1ULL << 30;
    const RunResult result = runBenchmark(request, {});
    EXPECT_EQ(result.status, RunStatus::OutOfMemory);
    EXPECT_EQ(result.phase, "inputs");
    EXPECT_THAT(result.message, HasSubstr("256 GiB"));
    EXPECT_THAT(result.message, HasSubstr("1.00 GiB"));
}

TEST(RunBenchmark, survivesAnOperatorThatWantsTooMuchMemory) {
    SampleFiles files;
    files.tensor("L_x_", "[1]", "float32");
    files.model("L_x_", "y = torch.ones(1024, 1024, 1024)\nz = y + L_x_\nreturn (z,)"); // 4 GiB
    RunRequest request = requestFor(files);
    request.memory_limit_bytes = 256ULL << 20;
    const RunResult result = runBenchmark(request, {});
    EXPECT_EQ(result.status, RunStatus::OutOfMemory) << result.message;
    EXPECT_EQ(result.phase, "eager");
    // The limit goes with the job.
    SampleFiles small;
    writeLinear(small);
    EXPECT_EQ(runBenchmark(requestFor(small), {}).status, RunStatus::Correct);
}

TEST(RunBenchmark, reportsASampleThatCannotBeRead) {
    SampleFiles files; // no model.py
    const RunResult result = runBenchmark(requestFor(files), {});
    EXPECT_EQ(result.status, RunStatus::NotRun);
    EXPECT_EQ(result.phase, "load");
    EXPECT_THAT(result.message, HasSubstr("model.py"));
}

TEST(RunBenchmark, reportsAModelThatIsCutOff) {
    SampleFiles files;
    files.files.write("model.py", "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, L_x_");
    const RunResult result = runBenchmark(requestFor(files), {});
    EXPECT_NE(result.status, RunStatus::Correct);
    EXPECT_FALSE(result.message.empty());
}

TEST(RunBenchmark, refusesAModelThatReturnsNothing) {
    SampleFiles files;
    files.tensor("L_x_", "[4]", "float32");
    files.model("L_x_", "y = torch.relu(L_x_)\nz = torch.sin(y)");
    const RunResult cut_off = runBenchmark(requestFor(files), {});
    EXPECT_EQ(cut_off.status, RunStatus::NotRun);
    EXPECT_THAT(cut_off.message, HasSubstr("expected a return statement"));
    EXPECT_GT(cut_off.failed_line, 0U);
    files.model("L_x_", "y = torch.relu(L_x_)\nreturn (None,)");
    const RunResult no_tensor = runBenchmark(requestFor(files), {});
    EXPECT_EQ(no_tensor.status, RunStatus::EagerFail);
    EXPECT_THAT(no_tensor.message, HasSubstr("nothing to compare"));
}

TEST(RunBenchmark, refusesPaddleSamples) {
    SampleFiles files;
    writeLinear(files);
    files.files.write("graph_net.json", R"({"framework": "paddle"})");
    const RunResult result = runBenchmark(requestFor(files), {});
    EXPECT_EQ(result.status, RunStatus::NotRun);
    EXPECT_THAT(result.message, HasSubstr("paddle"));
}

TEST(RunBenchmark, refusesUnknownCompilersAndDevices) {
    SampleFiles files;
    writeLinear(files);
    EXPECT_THAT(runBenchmark(requestFor(files, "magic"), {}).message, HasSubstr("magic"));
    RunRequest request = requestFor(files);
    request.device = "abacus";
    EXPECT_THAT(runBenchmark(request, {}).message, HasSubstr("abacus"));
}

TEST(RunBenchmark, writesTheEagerOutputs) {
    SampleFiles files;
    writeLinear(files);
    RunRequest request = requestFor(files);
    request.outputs_file = (files.files / "out.safetensors").string();
    ASSERT_EQ(runBenchmark(request, {}).status, RunStatus::Correct);
    EXPECT_GT(std::filesystem::file_size(request.outputs_file), 4U * 3 * sizeof(float));
}

/// A batch of rows, whose number is a symbol, and a layer that knows its other size.
void writeBatch(SampleFiles& files, const std::string& body) {
    files.tensor("L_x_", "[4, 8]", "float32");
    files.tensor("L_self_parameters_weight_", "[3, 8]", "float32");
    files.model("L_x_, L_self_parameters_weight_",
                "y = torch._C._nn.linear(L_x_, L_self_parameters_weight_, None)\n" + body);
    files.files.write("input_tensor_constraints.py",
                      "from sympy import Symbol\n\nS0 = Symbol(\"S0\")\n\n"
                      "dynamic_dim_constraint_symbols = [S0]\n\n"
                      "dynamic_dim_constraint_symbol2example_value = {S0: 4}\n\n"
                      "dynamic_dim_constraint_relations = []\n\n"
                      "dynamic_dim_constraint_input_shapes = [\n    ([S0, 8], \"L_x_\"),\n"
                      "    ([3, 8], \"L_self_parameters_weight_\"),\n]\n");
}

TEST(RunVariant, ofAnotherSizeRunsWhereTheGraphAllowsIt) {
    SampleFiles files;
    writeBatch(files, "return (y,)");
    RunRequest request = requestFor(files);
    request.inputs.sizes["S0"] = 6;
    const RunResult result = runBenchmark(request, {});
    ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
    EXPECT_EQ(result.outputs[0].eager_shape, (std::vector<std::int64_t>{6, 3}));
}

TEST(RunVariant, ofAnotherSizeIsRefusedAtTheNodeThatKnowsTheOldOne) {
    SampleFiles files;
    writeBatch(files, "z = torch.relu(y)\nw = z.view(12)\nreturn (w,)"); // 4 x 3
    RunRequest request = requestFor(files);
    request.inputs.sizes["S0"] = 6;
    const RunResult result = runBenchmark(request, {});
    EXPECT_EQ(result.status, RunStatus::NotRun);
    EXPECT_THAT(result.message, HasSubstr("the graph does not allow S0=6"));
    EXPECT_THAT(result.message, HasSubstr("view"));
    EXPECT_EQ(result.failed_node, 2);
    EXPECT_EQ(result.failed_line, 8U);
    request.inputs.sizes["S0"] = 4;
    EXPECT_EQ(runBenchmark(request, {}).status, RunStatus::Correct);
}

TEST(RunVariant, ofAnotherTypeConvertsWhatTheCodeNames) {
    SampleFiles files;
    writeBatch(files, "z = y.to(torch.float32) + torch.tensor(0.1)\nw = z.float() * torch.ones(3)\nreturn (w,)");
    for (const char* dtype : {"float64", "float16", "bfloat16"}) {
        RunRequest request = requestFor(files);
        request.inputs.dtype = dtype;
        const RunResult result = runBenchmark(request, {});
        ASSERT_EQ(result.status, RunStatus::Correct) << dtype << ": " << result.message;
        EXPECT_EQ(result.outputs[0].eager_dtype, dtype);
    }
    EXPECT_EQ(c10::get_default_dtype_as_scalartype(), at::kFloat);
}

TEST(RunVariant, ofAnUnknownTypeOrSizeIsNotRun) {
    SampleFiles files;
    writeBatch(files, "return (y,)");
    RunRequest request = requestFor(files);
    request.inputs.dtype = "float8";
    EXPECT_THAT(runBenchmark(request, {}).message, HasSubstr("unknown dtype \"float8\""));
    request.inputs.dtype = "";
    request.inputs.sizes["S9"] = 2;
    const RunResult result = runBenchmark(request, {});
    EXPECT_EQ(result.status, RunStatus::NotRun);
    EXPECT_THAT(result.message, HasSubstr("\"S9\""));
}

TEST(RunBenchmark, takesItsInputsFromTheFileThatAnotherRunHasMade) {
    SampleFiles files;
    writeLinear(files);
    RunRequest request = requestFor(files);
    const std::string without_file = runBenchmark(request, {}).outputs.at(0).eager_hash;
    request.inputs_file = (files.files.path() / "inputs").string();
    ASSERT_EQ(runBenchmark(request, {}).outputs.at(0).eager_hash, without_file);
    // The file's content counts, not newly made inputs.
    auto kept = mapTensors(request.inputs_file);
    ASSERT_TRUE(kept.ok()) << kept.error().text();
    kept->tensors[0].second.zero_();
    ASSERT_TRUE(writeTensors(request.inputs_file, *kept).ok());
    EXPECT_NE(runBenchmark(request, {}).outputs.at(0).eager_hash, without_file);
    // Another seed's file is not used.
    request.inputs.seed = 5;
    const std::string from_file = runBenchmark(request, {}).outputs.at(0).eager_hash;
    request.inputs_file.clear();
    EXPECT_EQ(runBenchmark(request, {}).outputs.at(0).eager_hash, from_file);
}

TEST(RunBenchmark, leavesTheGeneratorAlikeWithAndWithoutTheFile) {
    SampleFiles files;
    files.tensor("L_x_", "[4, 8]", "float32", "mean = 0.0\n    std = 1.0\n    data = None");
    files.model("L_x_", "y = torch.rand(3)\nz = L_x_ + 1\nreturn (y, z)");
    RunRequest request = requestFor(files);
    request.inputs.generator = InputGenerator::Torch; // making the inputs moves torch's generator
    const std::string without_file = runBenchmark(request, {}).outputs.at(0).eager_hash;
    request.inputs_file = (files.files.path() / "inputs").string();
    EXPECT_EQ(runBenchmark(request, {}).outputs.at(0).eager_hash, without_file);
    EXPECT_EQ(runBenchmark(request, {}).outputs.at(0).eager_hash, without_file);
}

} // namespace
} // namespace gnx::test
