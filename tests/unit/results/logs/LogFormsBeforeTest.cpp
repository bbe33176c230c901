#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/logs/Log.h"
#include "tests/unit/results/logs/LogChecks.h"

/// The lines are those that GraphNet's benchmark wrote at commits of August to October 2025.
namespace gnx::test {
namespace {

using test::expectCountsAddUp;
using test::hasProblem;
using test::linesOf;

const std::string kPrefix = "graph-net-test-compiler-log ";

std::string measures(const std::string& dress, const std::string& path, const std::string& equal, int passing) {
    const char* const pairs[] = {"atol8_rtol8", "atol8_rtol5", "atol5_rtol5", "atol3_rtol2", "atol2_rtol1"};
    const auto key = [&](const std::string& name) {
        return kPrefix + (dress == "[]" ? '[' + name + ']' : dress + name) + " model_path:" + path + ' ';
    };
    std::string text = key("equal") + equal + '\n';
    for (int i = 0; i < 5; ++i)
        text += key(std::string("all_close_") + pairs[i]) + (i >= 5 - passing ? "1\n" : "0\n");
    text += key("max_diff") + "2e-06\n" + key("mean_diff") + "1e-07\n";
    return text + key("diff_count_atol8_rtol8") + "12\n";
}

bool closeAt(const LogSample& sample, int t) {
    return sample.result.outputs.at(0).close.at(static_cast<std::size_t>(t - kToleranceMin));
}

} // namespace

/// torch, August 2025: times in seconds, and no [Processing].
TEST(LogFormsBefore, ReadsTheFirstForm) {
    const std::string text =
        measures("cmp.", "/s/timm/a", "0", 3) + kPrefix + "duration model_path:/s/timm/a eager:0.5 compiled:0.25\n" +
        measures("cmp.", "/s/timm/b", "1", 5) + kPrefix + "duration model_path:/s/timm/b eager:0.1 compiled:0.2\n";
    const Log log = parseLog(text);
    ASSERT_EQ(log.samples.size(), 2U);
    EXPECT_EQ(log.samples[0].path, "/s/timm/a");
    EXPECT_EQ(log.samples[0].result.status, RunStatus::Correct);
    EXPECT_EQ(log.samples[0].times.e2e, 2.0);
    ASSERT_TRUE(log.samples[0].times.eager);
    EXPECT_EQ(log.samples[0].times.eager->mean, 500);
    EXPECT_EQ(log.samples[0].result.outputs.at(0).max_diff, 2e-06);
    EXPECT_EQ(log.samples[1].times.e2e, 0.5);
    EXPECT_TRUE(log.samples[1].result.outputs.at(0).equal);
    EXPECT_TRUE(hasProblem(log, 1, "before November 2025"));
    EXPECT_EQ(log.problems.size(), 1U);
    expectCountsAddUp(log, linesOf(text));
}

/// Within 1e-5 and 1e-5, of a type that no line tells: within 10^t and 10^(7t/5) of float64, the strictest, from t = -3
/// on (10^-4.2 is more than 1e-5, 10^-5.6 at t = -4 is less).
TEST(LogFormsBefore, AnOutputIsCloseWhereItsTolerancesShowItForEveryType) {
    const Log log = parseLog(measures("cmp.", "/s/a", "0", 3));
    EXPECT_FALSE(closeAt(log.samples.front(), -4));
    EXPECT_TRUE(closeAt(log.samples.front(), -3));
    EXPECT_TRUE(closeAt(log.samples.front(), 5));
    // For float32 10^(5.886 * -4 / 5) = 1.9e-5 is enough at t = -4.
    const Log typed = parseLog(kPrefix +
                               "output_dtypes model_path:/s/a eager:['paddle.float32'] "
                               "compiled:['paddle.float32']\n" +
                               measures("cmp.", "/s/a", "0", 3));
    ASSERT_EQ(typed.samples.size(), 1U);
    EXPECT_EQ(typed.samples.front().result.outputs.at(0).eager_dtype, "float32");
    EXPECT_FALSE(closeAt(typed.samples.front(), -5));
    EXPECT_TRUE(closeAt(typed.samples.front(), -4));
}

/// torch, September 2025, on a GPU; and Paddle, which counts the elements that are equal and writes "ms".
TEST(LogFormsBefore, ReadsTheFormsWithDurations) {
    const Log log = parseLog("Trial 1: e2e=2.1 ms, gpu=2.0 ms\n" + measures("[]", "/s/a", "0", 5) + kPrefix +
                             "[Duration] eager_e2e:2.0 compiled_e2e:1.0 eager_gpu:1.8 compiled_gpu:0.9\n" + kPrefix +
                             "[Speedup] e2e_speedup:2.0001 gpu_speedup:2.1\n");
    ASSERT_EQ(log.samples.size(), 1U);
    EXPECT_EQ(log.samples[0].times.e2e, 2.0001);
    EXPECT_EQ(log.samples[0].times.gpu, 2.1);
    EXPECT_EQ(log.samples[0].times.eager->mean, 2.0);
    EXPECT_EQ(log.counts.other, 1U);

    const Log paddle = parseLog(measures("cmp.", "/s/a", "1000", 5) + kPrefix +
                                "duration model_path:/s/a eager:5.00000 ms, compiled:2.00000 ms, speedup:2.500\n");
    ASSERT_EQ(paddle.samples.size(), 1U);
    EXPECT_EQ(paddle.samples[0].times.e2e, 2.5);
    EXPECT_EQ(paddle.samples[0].times.eager->mean, 5.0);
    EXPECT_FALSE(paddle.samples[0].result.outputs.at(0).equal); // 1000 are, and the largest difference is 2e-06
}

/// October 2025: the lines of today, with five pairs of tolerances.
TEST(LogFormsBefore, ReadsTodaysFormWithTheTolerancesOfThatTime) {
    const std::string text =
        "p [Processing] /s/a\np [Config] compiler: inductor\np [Datatype][eager]: float32\np [Datatype][compiled]: "
        "float32\np [DataType] eager:['float32'] compiled:['float32'] match:True\np [Correctness][equal]: 0\n"
        "p [Correctness][all_close_atol8_rtol8]: 0\np [Correctness][all_close_atol8_rtol5]: 0\n"
        "p [Correctness][all_close_atol5_rtol5]: 1\np [Correctness][all_close_atol3_rtol2]: 1\n"
        "p [Correctness][all_close_atol2_rtol1]: 1\np [Result] status: success\np [Speedup][e2e]: 1.5\n";
    const Log log = parseLog(text);
    ASSERT_EQ(log.samples.size(), 1U);
    EXPECT_FALSE(closeAt(log.samples[0], -5));
    EXPECT_TRUE(closeAt(log.samples[0], -4));
    EXPECT_TRUE(hasProblem(log, 7, "before November 2025"));
    EXPECT_EQ(log.problems.size(), 1U);
}

TEST(LogFormsBefore, ASampleThatIsRunAgainHasTwoAttempts) {
    const std::string run = measures("cmp.", "/s/a", "0", 3);
    const Log log = parseLog(run + kPrefix + "duration model_path:/s/a eager:1 compiled:2\n" + run + kPrefix +
                             "duration model_path:/s/a eager:1 compiled:0.5\n");
    ASSERT_EQ(log.samples.size(), 1U);
    EXPECT_EQ(log.samples[0].attempts, 2U);
    EXPECT_EQ(log.samples[0].times.e2e, 2.0);
}

/// Lines of upstream's multi-model driver before each sample.
TEST(LogFormsBefore, AModelPathInAnotherLineIsNoSample) {
    const Log log = parseLog("[0] test_compiler, model_path: /s/a\nloaded model_path:/s/b\n");
    EXPECT_TRUE(log.samples.empty());
    EXPECT_EQ(log.counts.other, 2U);
}

} // namespace gnx::test
