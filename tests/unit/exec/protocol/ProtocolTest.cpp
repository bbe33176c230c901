#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/exec/protocol/Protocol.h"

namespace gnx::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

RunResult sampleResult() {
    RunResult result;
    result.status = RunStatus::ShapeMismatch;
    result.phase = "compare";
    result.message = "the shapes of the outputs differ";
    result.failed_node = 17;
    result.failed_line = 42;
    result.eager_ms = {2.0, 4.0, 3.0};
    result.compiled_ms = {1.0, 2.0, 1.5};
    result.load_ms = 0.5;
    result.inputs_ms = 12.25;
    result.compile_ms = 100;
    result.peak_bytes = 20'000'000'000ULL;
    OutputReport output;
    output.eager_dtype = "float32";
    output.eager_shape = {1, 1000};
    output.compiled_dtype = "float32";
    output.compiled_shape = {1, 999};
    output.close[3] = true;
    output.max_diff = kInfinity;
    output.mean_diff = -kInfinity;
    output.max_relative_diff = std::numeric_limits<double>::quiet_NaN();
    output.has_nonfinite_mismatch = true;
    output.eager_hash = "61f229278dfc8bfb";
    result.outputs.push_back(output);
    result.environment["torch"] = "2.13.0";
    return result;
}

/// Through text, as it travels between the processes.
json throughText(const json& value) {
    return json::parse(value.dump());
}

TEST(RunRequestJson, comesBackUnchanged) {
    RunRequest request;
    request.sample_dir = "/data/with \"quotes\" and ü";
    request.compiler = "eager";
    request.device = "cuda:1";
    request.threads = 4;
    request.warmup = 0;
    request.trials = 7;
    request.inputs = {
        .seed = 4294967295U, .generator = InputGenerator::Torch, .dtype = "float64", .sizes = {{"S0", 8}, {"s1", 2}}};
    request.inputs_file = "/dev/shm/inputs";
    request.memory_limit_bytes = 1ULL << 40;
    request.outputs_file = "/tmp/out.safetensors";
    request.hash_outputs = true;
    const auto read = fromJson<RunRequest>(throughText(toJson(request)));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->sample_dir, request.sample_dir);
    EXPECT_EQ(read->compiler, "eager");
    EXPECT_EQ(read->device, "cuda:1");
    EXPECT_EQ(read->threads, 4);
    EXPECT_EQ(read->warmup, 0);
    EXPECT_EQ(read->trials, 7);
    EXPECT_EQ(read->inputs, request.inputs);
    EXPECT_EQ(read->inputs_file, "/dev/shm/inputs");
    EXPECT_EQ(read->memory_limit_bytes, 1ULL << 40);
    EXPECT_EQ(read->outputs_file, "/tmp/out.safetensors");
    EXPECT_TRUE(read->hash_outputs);
}

TEST(RunRequestJson, keepsDefaultsForWhatIsAbsent) {
    const auto read = fromJson<RunRequest>(json{{"sample_dir", "/data/a"}});
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->compiler, "torchscript");
    EXPECT_EQ(read->device, "cpu");
    EXPECT_EQ(read->warmup, 3);
    EXPECT_EQ(read->trials, 5);
    EXPECT_EQ(read->inputs.seed, 123U);
}

TEST(RunRequestJson, ofAnOlderProtocolHasTheSeedAlone) {
    const auto read = fromJson<RunRequest>(json{{"sample_dir", "/data/a"}, {"seed", 77}});
    ASSERT_TRUE(read.ok()) << read.error().text();
    InputOptions expected;
    expected.seed = 77;
    EXPECT_EQ(read->inputs, expected);
}

TEST(RunRequestJson, withAnUnknownGeneratorIsRefused) {
    const auto read = fromJson<RunRequest>(json{{"sample_dir", "/data/a"}, {"inputs", {{"generator", "dice"}}}});
    ASSERT_FALSE(read.ok());
    EXPECT_THAT(read.error().text(), HasSubstr("unknown generator \"dice\""));
}

TEST(DescribeInputs, namesWhatIsNotTheDefault) {
    EXPECT_EQ(describeInputs({}), "seed 123");
    EXPECT_EQ(describeInputs({.seed = 7, .generator = InputGenerator::Torch, .dtype = "float16", .sizes = {{"S0", 8}}}),
              "seed 7, torch, float16, S0=8");
}

TEST(RunRequestJson, withoutASampleIsRefusedByName) {
    const auto read = fromJson<RunRequest>(json::object());
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::Malformed);
    EXPECT_THAT(read.error().text(), HasSubstr("sample_dir"));
}

TEST(RunRequestJson, ofAnotherTypeIsRefused) {
    EXPECT_FALSE(fromJson<RunRequest>(json::array()).ok());
    EXPECT_FALSE(fromJson<RunRequest>(json{{"sample_dir", "a"}, {"trials", "five"}}).ok());
}

TEST(RunResultJson, comesBackUnchanged) {
    const RunResult result = sampleResult();
    const auto read = fromJson<RunResult>(throughText(toJson(result)));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->status, RunStatus::ShapeMismatch);
    EXPECT_EQ(read->phase, "compare");
    EXPECT_EQ(read->message, result.message);
    EXPECT_EQ(read->failed_node, 17);
    EXPECT_EQ(read->failed_line, 42U);
    EXPECT_EQ(read->eager_ms, result.eager_ms);
    EXPECT_EQ(read->compiled_ms, result.compiled_ms);
    EXPECT_EQ(read->load_ms, 0.5);
    EXPECT_EQ(read->inputs_ms, 12.25);
    EXPECT_EQ(read->compile_ms, 100);
    EXPECT_EQ(read->peak_bytes, 20'000'000'000ULL);
    EXPECT_EQ(read->environment, result.environment);
    ASSERT_EQ(read->outputs.size(), 1U);
    const OutputReport& output = read->outputs.front();
    EXPECT_EQ(output.eager_shape, (std::vector<std::int64_t>{1, 1000}));
    EXPECT_EQ(output.compiled_shape, (std::vector<std::int64_t>{1, 999}));
    EXPECT_EQ(output.close, result.outputs.front().close);
    EXPECT_EQ(output.eager_hash, "61f229278dfc8bfb");
    EXPECT_TRUE(output.has_nonfinite_mismatch);
}

TEST(RunResultJson, carriesHowTimedCallsWereChecked) {
    RunResult result = sampleResult();
    result.status = RunStatus::NotTrusted;
    result.call_checks = CallChecks{.renewed = 2, .checked = 6, .decided = 5, .note = "a note"};
    const auto read = fromJson<RunResult>(throughText(toJson(result)));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->status, RunStatus::NotTrusted);
    EXPECT_EQ(read->call_checks, result.call_checks);
    json before = toJson(result);
    before.erase("call_checks"); // as results were stored that nobody had checked
    EXPECT_FALSE(fromJson<RunResult>(before)->call_checks);
}

TEST(RunResult, timesThatAreNotTrustedMakeNoSpeedup) {
    RunResult result;
    result.eager_ms = {4};
    result.compiled_ms = {1};
    result.status = RunStatus::Correct;
    EXPECT_EQ(result.speedup(), 4.0);
    result.status = RunStatus::NotTrusted;
    EXPECT_FALSE(result.speedup());
    result.measurement.emplace().speedup = 4;
    EXPECT_FALSE(result.speedup());
}

TEST(RunResultJson, carriesWhatJsonHasNoNumbersFor) {
    const auto read = fromJson<RunResult>(throughText(toJson(sampleResult())));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->outputs.front().max_diff, kInfinity);
    EXPECT_EQ(read->outputs.front().mean_diff, -kInfinity);
    EXPECT_TRUE(std::isnan(read->outputs.front().max_relative_diff));
}

TEST(RunResultJson, withAnUnknownStatusIsRefused) {
    json changed = toJson(sampleResult());
    changed["status"] = "splendid";
    const auto read = fromJson<RunResult>(changed);
    ASSERT_FALSE(read.ok());
    EXPECT_THAT(read.error().text(), HasSubstr("splendid"));
}

TEST(RunStatusName, isReadBackForEveryStatus) {
    for (int i = 0; i <= static_cast<int>(RunStatus::Cancelled); ++i) {
        const auto status = static_cast<RunStatus>(i);
        EXPECT_EQ(parseRunStatus(runStatusName(status)), status);
    }
    EXPECT_EQ(parseRunStatus("Correct"), std::nullopt);
}

TEST(RunStatusName, isUpstreamsWord) {
    EXPECT_STREQ(runStatusName(RunStatus::EagerFail), "eager_fail");
    EXPECT_STREQ(runStatusName(RunStatus::TypeMismatch), "type_mismatch");
}

TEST(TimingStats, areNumpysForAnOddCount) {
    // numpy 2: median, percentile(75) - percentile(25), mean, std of these numbers
    const TimingStats stats = timingStats({12.5, 10.0, 11.25, 30.0, 10.5});
    EXPECT_DOUBLE_EQ(stats.median, 11.25);
    EXPECT_DOUBLE_EQ(stats.iqr, 2.0);
    EXPECT_DOUBLE_EQ(stats.mean, 14.85);
    EXPECT_DOUBLE_EQ(stats.std, 7.621679604916491);
    EXPECT_EQ(stats.min, 10.0);
    EXPECT_EQ(stats.max, 30.0);
}

TEST(TimingStats, interpolateBetweenRanksForAnEvenCount) {
    const TimingStats stats = timingStats({4.0, 1.0, 3.0, 2.0}); // numpy 2
    EXPECT_DOUBLE_EQ(stats.median, 2.5);
    EXPECT_DOUBLE_EQ(stats.iqr, 1.5);
    EXPECT_DOUBLE_EQ(stats.std, 1.118033988749895);
}

TEST(TimingStats, ofOneSampleHaveNoSpread) {
    const TimingStats stats = timingStats({3.5});
    EXPECT_EQ(stats.median, 3.5);
    EXPECT_EQ(stats.iqr, 0);
    EXPECT_EQ(stats.std, 0);
}

TEST(Speedup, isTheRatioOfMedians) {
    RunResult result;
    result.eager_ms = {2.0, 4.0, 100.0};  // median 4
    result.compiled_ms = {2.0, 1.0, 3.0}; // median 2
    ASSERT_TRUE(result.speedup().has_value());
    EXPECT_DOUBLE_EQ(*result.speedup(), 2.0);
}

TEST(Speedup, isMissingWhereOneSideWasNotTimed) {
    RunResult result;
    result.eager_ms = {2.0};
    EXPECT_EQ(result.speedup(), std::nullopt);
}

TEST(WorkerHelloJson, comesBackUnchanged) {
    WorkerHello hello;
    hello.torch_version = "2.13.0+cpu";
    hello.compilers = {{.name = "eager", .title = "Eager", .packager = {}},
                       {.name = "a", .title = "A", .needs_gpu = true, .packager = "b"}};
    hello.devices = {"cpu", "cuda:0"};
    const auto read = fromJson<WorkerHello>(throughText(toJson(hello)));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->protocol, kProtocolVersion);
    EXPECT_EQ(read->torch_version, hello.torch_version);
    EXPECT_EQ(read->compilers, hello.compilers);
    EXPECT_EQ(read->devices, hello.devices);
    EXPECT_EQ(toJson(hello).at("type"), "hello");
}

} // namespace
} // namespace gnx::test
