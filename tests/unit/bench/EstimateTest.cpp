#include <gtest/gtest.h>

#include "core/bench/Estimate.h"
#include "core/bench/RunDriver.h"

namespace gnx {
namespace {

SampleRow sample(const std::string& name, std::uint64_t bytes, std::uint32_t operators) {
    SampleRow row;
    row.name = name;
    row.directory = "/" + name;
    row.tensor_bytes = bytes;
    row.op_count = operators;
    return row;
}

/// fixed_s = 1 + bytes / 1000 + operators / 10, call_ms twice that, peak a hundred times.
PastJob past(const std::string& name, double bytes, double operators) {
    const double value = 1 + bytes / 1000 + operators / 10;
    return {.sample_name = name,
            .compiler = "torchscript",
            .device = "cpu",
            .operators = operators,
            .tensor_bytes = bytes,
            .fixed_s = value,
            .call_ms = 2 * value,
            .measured_s = 0,
            .peak_bytes = 100 * value};
}

BenchPlan planOf(std::vector<SampleRow> samples) {
    BenchPlan plan;
    plan.samples = std::move(samples);
    plan.protocol.timing = Timing::Pairs;
    plan.protocol.warmup = 0;
    plan.protocol.trials = 500; // 500 calls of so many ms are half as many seconds
    return plan;
}

TEST(FrameworksOf, TellsWhatACompilerIsForWhetherItRunsHereOrNot) {
    BenchPlan plan;
    plan.compilers = {"inductor", "paddle-cinn", "nonsense"};
    const JobPlaces places = [](const std::string& compiler, const std::string& framework,
                                const std::stop_token&) -> Result<JobPlace> {
        if (compiler == "inductor" && framework == "torch")
            return JobPlace{};
        if (compiler == "paddle-cinn" && framework == "paddle")
            return Error{.code = ErrorCode::NotFound, .message = "not installed"};
        return Error{.code = ErrorCode::InvalidInput, .message = "not for this framework"};
    };
    const auto found = frameworksOf(plan, places, {});
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(*found, (CompilerFrameworks{{"inductor", {"torch"}}, {"paddle-cinn", {"paddle"}}}));
}

TEST(FrameworksOf, IsCancelledWithTheSearchForAPlace) {
    BenchPlan plan;
    plan.compilers = {"inductor"};
    const JobPlaces places = [](const std::string&, const std::string&, const std::stop_token&) -> Result<JobPlace> {
        return Error{.code = ErrorCode::Cancelled, .message = "stopped"};
    };
    const auto found = frameworksOf(plan, places, {});
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
}

} // namespace

TEST(Estimate, TakesTheMedianOfWhatTheSameJobTook) {
    std::vector<PastJob> jobs{past("a", 0, 10), past("a", 0, 20), past("a", 0, 90)};
    const PlanEstimate estimate = estimatePlan(planOf({sample("a", 5, 5)}), jobs);
    EXPECT_EQ(estimate.measured, 1U);
    EXPECT_DOUBLE_EQ(estimate.seconds, 3 + 3); // fixed_s 3, 500 calls of 6 ms
    EXPECT_EQ(estimate.peak_bytes, 300U);
}

TEST(Estimate, DrawsALineThroughJobsOfTheSameCompiler) {
    std::vector<PastJob> jobs;
    for (int i = 0; i < 6; ++i)
        jobs.push_back(past("p" + std::to_string(i), 1000.0 * i, 10.0 * (i * i % 7)));
    const PlanEstimate estimate = estimatePlan(planOf({sample("new", 2500, 30)}), jobs);
    EXPECT_EQ(estimate.similar, 1U);
    EXPECT_NEAR(estimate.seconds, 2 * (1 + 2.5 + 3), 0.01);
    EXPECT_EQ(estimate.largest, "new, torchscript");
}

TEST(Estimate, WhatWasMeasuredOnAnotherDeviceOrCompilerTellsNothing) {
    PastJob gpu = past("a", 0, 10);
    gpu.device = "cuda:0";
    PastJob other = past("a", 0, 10);
    other.compiler = "inductor";
    EXPECT_EQ(estimatePlan(planOf({sample("a", 5, 5)}), std::vector{gpu, other}).assumed, 1U);
}

TEST(Estimate, AJobOfAnotherFrameworkTakesNothing) {
    SampleRow torch = sample("a", 0, 10), paddle = sample("b", 1'000'000, 10);
    torch.framework = Framework::Torch;
    paddle.framework = Framework::Paddle;
    const std::vector jobs{past("a", 0, 10)};
    const PlanEstimate estimate =
        estimatePlan(planOf({paddle, torch}), jobs, {{"torchscript", {"torch"}}, {"paddle-dygraph", {"paddle"}}});
    EXPECT_EQ(estimate.not_run, 1U);
    EXPECT_EQ(estimate.measured, 1U);
    EXPECT_EQ(estimate.assumed, 0U);
    EXPECT_EQ(estimate.jobs[0].basis, EstimateBasis::NotRun);
    EXPECT_DOUBLE_EQ(estimate.seconds, 2 + 2); // of "a" alone: fixed_s 2, 500 calls of 4 ms
    EXPECT_EQ(estimate.largest, "a, torchscript");
}

TEST(RemainingTime, IsTheMeanOfTheCompilersJobs) {
    RemainingTime remaining;
    EXPECT_FALSE(remaining.of({{"eager", 1}}).has_value());
    remaining.add("eager", 1);
    remaining.add("eager", 3);
    remaining.add("inductor", 20);
    EXPECT_DOUBLE_EQ(*remaining.of({{"eager", 2}, {"inductor", 3}}), 2 * 2 + 3 * 20);
    EXPECT_DOUBLE_EQ(*remaining.of({{"tvm", 1}}), 8); // 24 s in 3 jobs
}

TEST(JobClock, StartsAnewWithEachPhaseWithinTheLimitOfTheWhole) {
    using Clock = JobClock::Clock;
    using std::chrono::seconds;
    JobClock clock(1000, {.load_s = 100, .compile_s = 5000, .run_s = 0});
    EXPECT_LE(clock.deadline(), Clock::now() + seconds(100));
    clock.enter("inputs");
    EXPECT_LE(clock.deadline(), Clock::now() + seconds(100));
    EXPECT_EQ(clock.expired(), "loading took more than 1 min 40 s");
    clock.enter("compile");
    EXPECT_GT(clock.deadline(), Clock::now() + seconds(100));
    EXPECT_LE(clock.deadline(), Clock::now() + seconds(1000));
    EXPECT_EQ(clock.expired(), "no result within 16 min 40 s");
    clock.enter("run");
    EXPECT_LE(clock.deadline(), Clock::now() + seconds(1000));
}

} // namespace gnx
