#include "core/results/metrics/Violin.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

/// `values` of tests/support/scores_reference.py, which printed the numbers below with numpy 2 and scipy 1.17.
const std::vector<double> kValues{-1.0, -0.25, 0.0, 0.5, 0.75, 1.0, 2.5};

SampleOutcome ran(std::optional<double> speedup, RunStatus status = RunStatus::Correct) {
    SampleOutcome outcome;
    outcome.status = status;
    outcome.speedup = speedup;
    return outcome;
}

} // namespace

TEST(FiveNumbers, MatchesNumpyPercentile) {
    const auto numbers = fiveNumbers(kValues);
    EXPECT_DOUBLE_EQ(numbers.q1, -0.125);
    EXPECT_DOUBLE_EQ(numbers.median, 0.5);
    EXPECT_DOUBLE_EQ(numbers.q3, 0.875);
    EXPECT_EQ(numbers.min, -1.0);
    EXPECT_EQ(numbers.max, 2.5);
}

TEST(FiveNumbers, OfOneValueAreThatValue) {
    const auto numbers = fiveNumbers(std::vector{3.0});
    EXPECT_EQ(numbers.q1, 3.0);
    EXPECT_EQ(numbers.max, 3.0);
}

TEST(GaussianDensity, MatchesScipyGaussianKde) {
    EXPECT_NEAR(scottBandwidth(kValues), 0.7512522385935395, 1e-14);
    const auto density = gaussianDensity(kValues, 8); // a step of 0.5: -1, -0.5, ... 2.5
    ASSERT_EQ(density.points.size(), 8U);
    EXPECT_EQ(density.points[0].value, -1.0);
    EXPECT_NEAR(density.points[0].density, 0.1707938451011262, 1e-14);
    EXPECT_EQ(density.points[3].value, 0.5);
    EXPECT_NEAR(density.points[3].density, 0.32783779078689895, 1e-14);
    EXPECT_EQ(density.points[7].value, 2.5);
    EXPECT_NEAR(density.points[7].density, 0.09381604161655224, 1e-14);
}

TEST(GaussianDensity, HasNoEstimateWithoutSpread) {
    EXPECT_TRUE(gaussianDensity(std::vector<double>{}).points.empty());
    EXPECT_TRUE(gaussianDensity(std::vector{0.3}).points.empty());
    EXPECT_TRUE(gaussianDensity(std::vector{0.1, 0.1, 0.1}).points.empty());
}

TEST(ComputeViolin, LeavesFailedSamplesOutAndCountsThem) {
    const std::vector<SampleOutcome> run{ran(2.0), ran({}, RunStatus::CompileFail), ran(0.5), ran({}),
                                         ran({}, RunStatus::NotRun)};
    const auto violin = computeViolin(run, "torchscript");
    EXPECT_EQ(violin.label, "torchscript");
    EXPECT_THAT(violin.log2_speedups, testing::ElementsAre(1.0, -1.0));
    EXPECT_THAT(violin.samples, testing::ElementsAre(0, 2));
    EXPECT_EQ(violin.failed, 2U);
    EXPECT_EQ(violin.not_run, 1U);
    EXPECT_DOUBLE_EQ(violin.summary.median, 0.0);
}

/// log2: -4, 0, 0, 1, 1; q1 = 0, q3 = 1, so Tukey's fences are -1.5 and 2.5 and -4 lies outside.
TEST(ComputeViolin, WhiskersStopAtTheLastValueWithinTheFences) {
    const std::vector<SampleOutcome> run{ran(0.0625), ran(1), ran(1), ran(2), ran(2)};
    const auto violin = computeViolin(run);
    EXPECT_EQ(violin.whisker_low, 0.0);
    EXPECT_EQ(violin.whisker_high, 1.0);
    EXPECT_EQ(violin.summary.min, -4.0);
}

TEST(ComputeViolin, AtAToleranceLeavesOutWhatIsNotCorrectAtIt) {
    std::vector<SampleOutcome> run{ran(2.0), ran(0.5), ran(4.0)};
    run[0].passes_at[static_cast<std::size_t>(-3 - kToleranceMin)] = true;
    run[2].passes_at[static_cast<std::size_t>(-3 - kToleranceMin)] = true;
    const auto violin = computeViolin(run, {}, -3);
    EXPECT_THAT(violin.samples, testing::ElementsAre(0, 2));
    EXPECT_EQ(violin.failed, 1U);
    EXPECT_TRUE(computeViolin(run, {}, -4).samples.empty());
}

TEST(ComputeViolin, OfNothingIsEmpty) {
    const auto violin = computeViolin({});
    EXPECT_TRUE(violin.log2_speedups.empty());
    EXPECT_TRUE(violin.density.points.empty());
}

} // namespace gnx::test
