#include <deque>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/engine/Benchmark.h"
#include "core/exec/engine/BlockClient.h"
#include "core/exec/engine/ProcessTime.h"
#include "core/exec/engine/TensorFile.h"
#include "core/exec/protocol/TruthOptions.h"
#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::SampleFiles;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

RunRequest requestFor(const SampleFiles& files, Timing timing, const char* compiler = "eager") {
    RunRequest request;
    request.sample_dir = files.directory();
    request.compiler = compiler;
    request.threads = 1;
    request.timing = timing;
    request.warmup = 1;
    request.trials = 3;
    return request;
}

void writeSum(SampleFiles& files) {
    files.tensor("L_x_", "[4, 8]", "float32");
    files.model("L_x_", "y = L_x_ + 1\nreturn (y,)");
}

/// Orders what it was given, then ends.
class Script final : public BlockClient {
  public:
    explicit Script(std::deque<BlockOrder> orders, End end = End::Finished) : orders_(std::move(orders)), end_(end) {}
    void ready(const BlockReady& first_calls) override { first = first_calls; }
    std::variant<BlockOrder, End> next() override {
        if (orders_.empty())
            return end_;
        const BlockOrder order = orders_.front();
        orders_.pop_front();
        if (before_last && orders_.empty())
            before_last();
        return order;
    }
    void measured(const BlockTimes& block) override { times.push_back(block); }

    std::optional<BlockReady> first;
    std::vector<BlockTimes> times;
    std::function<void()> before_last;

  private:
    std::deque<BlockOrder> orders_;
    End end_;
};

TEST(RunByBlocks, measuresWhatIsOrdered) {
    for (const char* compiler : {"eager", "torchscript"}) {
        SampleFiles files;
        writeSum(files);
        Script client({{Side::Eager, 2, 3}, {Side::Compiled, 1, 5}});
        const RunResult result = runBenchmark(requestFor(files, Timing::Blocks, compiler), {}, {}, &client);
        ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
        ASSERT_EQ(client.times.size(), 2U);
        EXPECT_EQ(client.times[0].ms.size(), 3U);
        EXPECT_EQ(client.times[1].ms.size(), 5U);
        EXPECT_THAT(client.times[1].ms, ::testing::Each(::testing::Gt(0)));
        EXPECT_THAT(client.times[1].gpu_ms, IsEmpty());
        ASSERT_TRUE(client.first.has_value());
        EXPECT_GT(client.first->eager_ms, 0);
        EXPECT_EQ(client.first->compiled_ms, result.first_call_ms);
        EXPECT_THAT(result.eager_ms, IsEmpty());
        EXPECT_THAT(result.compiled_ms, IsEmpty());
        EXPECT_EQ(result.outputs.size(), 1U);
        EXPECT_GT(result.peak_bytes, 0U);
    }
}

TEST(RunByBlocks, needsAClient) {
    SampleFiles files;
    writeSum(files);
    const RunResult result = runBenchmark(requestFor(files, Timing::Blocks), {});
    EXPECT_EQ(result.status, RunStatus::NotRun);
    EXPECT_THAT(result.message, HasSubstr("client"));
}

TEST(RunByBlocks, isNeverReadyWhereItFails) {
    SampleFiles files;
    files.tensor("L_x_", "[2, 3]", "float32");
    files.model("L_x_", "y = torch.matmul(L_x_, L_x_)\nreturn (y,)");
    Script client({{Side::Eager, 1, 1}});
    EXPECT_EQ(runBenchmark(requestFor(files, Timing::Blocks), {}, {}, &client).status, RunStatus::EagerFail);
    EXPECT_FALSE(client.first.has_value());
}

TEST(RunByBlocks, endsWhereItsClientStops) {
    SampleFiles files;
    writeSum(files);
    Script client({{Side::Eager, 1, 1}}, BlockClient::End::Stopped);
    const RunResult result = runBenchmark(requestFor(files, Timing::Blocks), {}, {}, &client);
    EXPECT_EQ(result.status, RunStatus::Cancelled);
    EXPECT_EQ(client.times.size(), 1U);
}

TEST(RunByBlocks, isStoppedWithinABlock) {
    SampleFiles files;
    writeSum(files);
    std::stop_source stop;
    Script client({{Side::Compiled, 1, 1}, {Side::Compiled, 1, 1'000'000'000}});
    client.before_last = [&] { stop.request_stop(); };
    const RunResult result =
        runBenchmark(requestFor(files, Timing::Blocks, "torchscript"), {}, stop.get_token(), &client);
    EXPECT_EQ(result.status, RunStatus::Cancelled);
    EXPECT_EQ(client.times.size(), 1U);
}

TEST(RunByBlocks, namesAnOperatorThatFailsInABlock) {
    SampleFiles files;
    files.tensor("L_x_", "[1]", "int64", "data = [1]");
    // Each call counts, and takes so many of four elements: the first calls on fresh inputs two, later ones five.
    files.model("L_x_", "L_x_ += 1\ni = L_x_.item()\ny = torch.ones(4)\nz = y.narrow(0, 0, i)\nreturn (z,)");
    Script client({{Side::Eager, 1, 100}});
    const RunResult result = runBenchmark(requestFor(files, Timing::Blocks), {}, {}, &client);
    EXPECT_EQ(result.status, RunStatus::EagerFail) << result.message;
    EXPECT_EQ(result.phase, "run");
    EXPECT_THAT(result.message, HasSubstr("narrow"));
    EXPECT_EQ(result.failed_node, 3);
}

TEST(RunLikeUpstream, hasAllOfEagerBeforeTheCompiledModel) {
    SampleFiles files;
    writeSum(files);
    std::vector<std::string> phases;
    const RunResult result =
        runBenchmark(requestFor(files, Timing::Upstream, "torchscript"),
                     [&](const std::string& phase, std::uint64_t, std::uint64_t) { phases.push_back(phase); });
    ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
    // One call whose outputs are kept, one of warm-up and three timed ones, on each side.
    EXPECT_THAT(phases, ElementsAre("load", "inputs", "eager", "eager", "eager", "eager", "eager", "compile", "run",
                                    "run", "run", "run", "run", "compare", "done"));
    EXPECT_EQ(result.eager_ms.size(), 3U);
    EXPECT_EQ(result.compiled_ms.size(), 3U);
    EXPECT_THAT(result.eager_gpu_ms, IsEmpty());
}

/// A graph that draws numbers.
void writeDraw(SampleFiles& files) {
    files.tensor("L_x_", "[4]", "float32");
    files.model("L_x_", "y = torch.rand(4)\nz = y + L_x_ * 0\nreturn (z,)");
}

TEST(RunByBlocks, drawsTheSameNumbersOnBothSides) {
    for (const char* compiler : {"eager", "torchscript"}) {
        SampleFiles files;
        writeDraw(files);
        Script client({});
        const RunResult result = runBenchmark(requestFor(files, Timing::Blocks, compiler), {}, {}, &client);
        ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
        EXPECT_TRUE(result.outputs.at(0).equal) << compiler;
    }
}

TEST(RunLikeUpstream, drawsTheCompiledNumbersFromUpstreamsSeed) {
    SampleFiles files;
    writeDraw(files);
    RunRequest request = requestFor(files, Timing::Upstream);
    const RunResult result = runBenchmark(request, {});
    ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
    EXPECT_FALSE(result.outputs.at(0).equal);
    // Eager's come from the inputs' seed: with upstream's there both are the same.
    request.inputs.seed = 1024;
    EXPECT_TRUE(runBenchmark(request, {}).outputs.at(0).equal);
}

TEST(RunBenchmark, comparesBothSidesWithATruth) {
    SampleFiles files;
    files.tensor("L_x_", "[64, 64]", "float32");
    files.model("L_x_", "y = L_x_ @ L_x_\nreturn (y,)");
    RunRequest request = requestFor(files, Timing::Pairs);
    request.inputs.dtype = "float64";
    request.outputs_file = (files.files / "truth").string();
    ASSERT_EQ(runBenchmark(request, {}).status, RunStatus::Correct);
    request = requestFor(files, Timing::Pairs);
    request.truth_file = (files.files / "truth").string();
    const RunResult result = runBenchmark(request, {});
    ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
    ASSERT_TRUE(result.outputs.at(0).eager_error && result.outputs.at(0).compiled_error);
    EXPECT_GT(*result.outputs[0].eager_error, 0);
    EXPECT_LT(*result.outputs[0].eager_error, 1e-4);
    EXPECT_EQ(*result.outputs[0].eager_error, *result.outputs[0].compiled_error);
}

TEST(RunBenchmark, drawsTheInputsOfATruthAsTheOthersAre) {
    SampleFiles files;
    files.tensor("L_x_", "[64]", "float32");
    files.model("L_x_", "y = L_x_ * 2\nreturn (y,)"); // exact in both types: what differs is the inputs
    RunRequest request = requestFor(files, Timing::Pairs);
    request.inputs.dtype = "float64";
    request.options[kInputsDrawnIn] = "";
    request.inputs_file = (files.files / "inputs").string();
    request.outputs_file = (files.files / "truth").string();
    const RunResult truth = runBenchmark(request, {});
    ASSERT_EQ(truth.status, RunStatus::Correct) << truth.message;
    EXPECT_EQ(truth.outputs.at(0).eager_dtype, "float64");
    request = requestFor(files, Timing::Pairs);
    request.inputs_file = (files.files / "inputs").string();
    request.truth_file = (files.files / "truth").string();
    const RunResult result = runBenchmark(request, {});
    ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
    EXPECT_EQ(result.outputs.at(0).eager_error, 0.0);
}

TEST(RunBenchmark, refusesATruthThatCannotBeRead) {
    SampleFiles files;
    writeSum(files);
    RunRequest request = requestFor(files, Timing::Pairs);
    request.truth_file = (files.files / "nowhere").string();
    const RunResult result = runBenchmark(request, {});
    EXPECT_EQ(result.status, RunStatus::NotRun);
    EXPECT_THAT(result.message, HasSubstr("nowhere"));
}

TEST(ProcessTime, grows) {
    const ProcessTime before = ProcessTime::now();
    ProcessTime after = before;
    while (after.cpu_ms <= before.cpu_ms) // reading them is work, too
        after = ProcessTime::now();
    EXPECT_GT(after.cpu_ms, before.cpu_ms);
    EXPECT_EQ(after.waited_ms.has_value(), before.waited_ms.has_value());
}

} // namespace
} // namespace gnx::test
