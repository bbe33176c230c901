#include <cmath>

#include <gtest/gtest.h>

#include "core/bench/plans/Estimate.h"
#include "core/bench/plans/RunDriver.h"

namespace gnx::test {
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

TEST(UsesOf, TellsWhatACompilerIsForWhetherItRunsHereOrNot) {
    BenchPlan plan;
    plan.compilers = {"inductor", "mine", "paddle-cinn", "nonsense"};
    const JobPlaces places = [](const std::string& compiler, const std::string& framework,
                                const std::stop_token&) -> Result<JobPlace> {
        if (compiler == "inductor" && framework == "torch")
            return JobPlace{.python = "python3"};
        if (compiler == "mine" && framework == "torch")
            return JobPlace{};
        if (compiler == "paddle-cinn" && framework == "paddle")
            return Error{.code = ErrorCode::NotFound, .message = "not installed"};
        return Error{.code = ErrorCode::InvalidInput, .message = "not for this framework"};
    };
    const auto found = usesOf(plan, places, {});
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(*found, (CompilerUses{{"inductor", {.frameworks = {"torch"}}},
                                    {"mine", {.frameworks = {"torch"}, .slow = false}},
                                    {"paddle-cinn", {.frameworks = {"paddle"}}}}));
}

TEST(UsesOf, IsCancelledWithTheSearchForAPlace) {
    BenchPlan plan;
    plan.compilers = {"inductor"};
    const JobPlaces places = [](const std::string&, const std::string&, const std::stop_token&) -> Result<JobPlace> {
        return Error{.code = ErrorCode::Cancelled, .message = "stopped"};
    };
    const auto found = usesOf(plan, places, {});
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
}

} // namespace

TEST(Estimate, TakesTheMedianOfWhatTheSameJobTook) {
    std::vector<PastJob> jobs{past("a", 0, 10), past("a", 0, 20), past("a", 0, 90)};
    const PlanEstimate estimate = estimatePlan(planOf({sample("a", 5, 5)}), jobs);
    EXPECT_EQ(estimate.measured, 1U);
    EXPECT_DOUBLE_EQ(estimate.time.seconds, 3 + 3); // fixed_s 3, 500 calls of 6 ms
    EXPECT_EQ(estimate.peak_bytes, 300U);
}

TEST(Estimate, DrawsALineThroughJobsOfTheSameCompiler) {
    std::vector<PastJob> jobs;
    for (int i = 0; i < 6; ++i)
        jobs.push_back(past("p" + std::to_string(i), 1000.0 * i, 10.0 * (i * i % 7)));
    const PlanEstimate estimate = estimatePlan(planOf({sample("new", 2500, 30)}), jobs);
    EXPECT_EQ(estimate.similar, 1U);
    EXPECT_NEAR(estimate.time.seconds, 2 * (1 + 2.5 + 3), 0.01);
    EXPECT_EQ(estimate.largest, "new, torchscript");
}

TEST(Estimate, WhatWasMeasuredOnAnotherDeviceOrCompilerTellsNothing) {
    PastJob gpu = past("a", 0, 10);
    gpu.device = "cuda:0";
    PastJob other = past("a", 0, 10);
    other.compiler = "inductor";
    EXPECT_EQ(estimatePlan(planOf({sample("a", 5, 5)}), std::vector{gpu, other}).assumed, 1U);
}

TEST(Estimate, ACompilerOfTheWorkerIsTakenForAFastOne) {
    const BenchPlan plan = planOf({sample("a", 0, 1000)});
    const auto with = [&](bool slow) {
        return estimatePlan(plan, {}, {{"torchscript", {.frameworks = {"torch"}, .slow = slow}}}).time.seconds;
    };
    EXPECT_LT(with(false), with(true));
}

TEST(Estimate, AJobOfAnotherFrameworkTakesNothing) {
    SampleRow torch = sample("a", 0, 10), paddle = sample("b", 1'000'000, 10);
    torch.framework = Framework::Torch;
    paddle.framework = Framework::Paddle;
    const std::vector jobs{past("a", 0, 10)};
    const CompilerUses uses{{"torchscript", {.frameworks = {"torch"}}}, {"paddle-dygraph", {.frameworks = {"paddle"}}}};
    const PlanEstimate estimate = estimatePlan(planOf({paddle, torch}), jobs, uses);
    EXPECT_EQ(estimate.not_run, 1U);
    EXPECT_EQ(estimate.measured, 1U);
    EXPECT_EQ(estimate.assumed, 0U);
    EXPECT_EQ(estimate.jobs[0].basis, EstimateBasis::NotRun);
    EXPECT_DOUBLE_EQ(estimate.time.seconds, 2 + 2); // only "a" counts: fixed_s 2, 500 calls of 4 ms
    EXPECT_EQ(estimate.largest, "a, torchscript");
}

/// The same job took 4, 6 and 20 s. It may be off by 10 % with all others, and by 2 s below and 14 s above alone.
TEST(Estimate, OfTheSameJobReachesAsFarAsItDidBefore) {
    const std::vector jobs{past("a", 0, 10), past("a", 0, 20), past("a", 0, 90)};
    const PlanEstimate estimate = estimatePlan(planOf({sample("a", 5, 5)}), jobs);
    EXPECT_DOUBLE_EQ(estimate.jobs[0].time.low_s, 4);
    EXPECT_DOUBLE_EQ(estimate.jobs[0].time.high_s, 20);
    EXPECT_DOUBLE_EQ(estimate.time.low_s, 6 - 2 - 0.6);
    EXPECT_DOUBLE_EQ(estimate.time.high_s, 6 + 14 + 0.6);
    EXPECT_EQ(estimate.guessed, 0);
}

/// Errors of four equal jobs that are independent add up to twice that of one; those of guesses to four times.
TEST(Estimate, GuessesAreOffTogetherAndMeasuredJobsEachByItself) {
    const std::vector jobs{past("a", 0, 10), past("a", 0, 30)};
    const auto four = planOf({sample("a", 5, 5), sample("a", 5, 5), sample("a", 5, 5), sample("a", 5, 5)});
    const PlanEstimate measured = estimatePlan(four, jobs);
    const double off_of_one = measured.jobs[0].time.high_s - measured.jobs[0].time.seconds;
    EXPECT_DOUBLE_EQ(measured.time.high_s, measured.time.seconds * 1.1 + 2 * off_of_one);
    const PlanEstimate guessed = estimatePlan(four, {});
    EXPECT_DOUBLE_EQ(guessed.time.high_s, 4 * guessed.jobs[0].time.high_s);
    EXPECT_DOUBLE_EQ(guessed.time.low_s, 4 * guessed.jobs[0].time.low_s);
    EXPECT_EQ(guessed.guessed, 1);
}

TEST(Estimate, SaysHowMuchOfTheTimeIsGuessed) {
    const std::vector jobs{past("a", 0, 10)};
    const PlanEstimate estimate = estimatePlan(planOf({sample("a", 0, 10), sample("b", 0, 10)}), jobs);
    EXPECT_DOUBLE_EQ(estimate.guessed, estimate.jobs[1].time.seconds / estimate.time.seconds);
    EXPECT_GT(estimate.guessed, 0);
    EXPECT_LT(estimate.guessed, 1);
}

/// The range of what was guessed shrinks once a job of the run has ended.
TEST(Estimate, LearnsFromTheFirstJobs) {
    const auto plan = planOf({sample("a", 0, 10), sample("b", 0, 10)});
    const auto width = [](const PlanEstimate& estimate) { return estimate.time.high_s / estimate.time.low_s; };
    EXPECT_LT(width(estimatePlan(plan, std::vector{past("a", 0, 10)})), width(estimatePlan(plan, {})));
}

TEST(Estimate, ABusyMachineMayTakeLonger) {
    const std::vector jobs{past("a", 0, 10)};
    const auto plan = planOf({sample("a", 5, 5)});
    const PlanEstimate quiet = estimatePlan(plan, jobs), busy = estimatePlan(plan, jobs, {}, 0.5);
    EXPECT_DOUBLE_EQ(busy.time.high_s, 1.5 * quiet.time.high_s);
    EXPECT_EQ(busy.time.low_s, quiet.time.low_s);
}

TEST(TimeEstimate, ReadsWithoutDigitsThatAnEstimateHasNot) {
    EXPECT_EQ(estimatedDuration(0.2), "1 s");
    EXPECT_EQ(estimatedDuration(44.6), "45 s");
    EXPECT_EQ(estimatedDuration(60), "1 min");
    EXPECT_EQ(estimatedDuration(73), "1 min 10 s");
    EXPECT_EQ(estimatedDuration(972), "16 min");
    EXPECT_EQ(estimatedDuration(3599), "60 min");
    EXPECT_EQ(estimatedDuration(7800), "2 h 10 min");
    EXPECT_EQ(rangeText({.seconds = 100, .low_s = 44.6, .high_s = 972}), "45 s to 16 min");
    EXPECT_EQ(rangeText({.seconds = 972, .low_s = 970, .high_s = 975}), "16 min");
}

TEST(RemainingTime, IsTheMeanOfTheCompilersJobs) {
    RemainingTime remaining;
    EXPECT_FALSE(remaining.of({{"eager", 1}}).has_value());
    remaining.add("eager", 1);
    remaining.add("eager", 3);
    remaining.add("inductor", 20);
    const auto left = remaining.of({{"eager", 2}, {"inductor", 3}});
    EXPECT_DOUBLE_EQ(left->seconds, 2 * 2 + 3 * 20);
    EXPECT_DOUBLE_EQ(remaining.of({{"tvm", 1}})->seconds, 8); // 24 s in 3 jobs
    // variances: eager 2 * 2 * (1 + 2 / 2) = 8; inductor, of a single job of 20 s, 20^2 * 3 * (1 + 3 / 1) = 4800
    EXPECT_DOUBLE_EQ(left->high_s, 64 + 2 * std::sqrt(4808));
    EXPECT_DOUBLE_EQ(left->low_s, 64 / 4); // the range reaches below
}

TEST(RemainingTime, LearnsFromTheFirstJobs) {
    RemainingTime remaining;
    remaining.add("eager", 10);
    const auto width = [&] {
        const auto left = remaining.of({{"eager", 10}});
        return left->high_s - left->low_s;
    };
    EXPECT_GT(width(), 100);
    for (const double seconds : {11.0, 9.0, 10.0, 10.0})
        remaining.add("eager", seconds);
    EXPECT_NEAR(width(), 4 * std::sqrt(0.5 * 10 * (1 + 10.0 / 5)), 1e-9); // the variance of a job is 0.5
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

} // namespace gnx::test
