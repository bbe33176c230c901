#include "core/exec/measure/PairStatistics.h"

#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/exec/measure/MadeUpMachine.h"

namespace gnx::test {

// Hollander, Wolfe and Chicken, "Nonparametric Statistical Methods", example 3.1 (depression scale factor IV): estimate
// -0.46, interval of 96.1 % (-0.786, -0.010). SciPy 1.17's exact wilcoxon() accepts the same shifts.
TEST(PairStatistics, HodgesLehmannWithTheIntervalOfTheSignedRankTest) {
    const std::array x{-0.952, 0.147, -1.022, -0.430, -0.620, -0.590, -0.490, 0.080, -0.010};
    const LogInterval interval = logInterval(x, 0.95);
    EXPECT_NEAR(interval.estimate, -0.46, 1e-12);
    EXPECT_NEAR(interval.low, -0.786, 1e-12);
    EXPECT_NEAR(interval.high, -0.010, 1e-12);
}

// SciPy 1.17: t.interval(0.95, 3, mean, sem) of these four is (0.0281282559, 0.3718717441).
TEST(PairStatistics, FewPairsHaveStudentsInterval) {
    const std::array x{0.1, 0.2, 0.15, 0.35};
    const LogInterval interval = logInterval(x, 0.95);
    EXPECT_NEAR(interval.estimate, 0.2, 1e-12);
    EXPECT_NEAR(interval.low, 0.0281282559, 1e-9);
    EXPECT_NEAR(interval.high, 0.3718717441, 1e-9);
}

TEST(PairStatistics, OnePairHasNoInterval) {
    const LogInterval interval = logInterval(std::array{0.5}, 0.95);
    EXPECT_EQ(interval.low, 0.5);
    EXPECT_EQ(interval.high, 0.5);
}

TEST(PairStatistics, OutliersDoNotMoveTheEstimate) {
    // Two of the ten values are outliers by a factor of e^3: the mean would be 0.6.
    const std::array x{0.01, -0.01, 0.02, -0.02, 3.0, 0.0, 0.015, -0.015, 3.0, 0.005};
    EXPECT_NEAR(logInterval(x, 0.95).estimate, 0, 0.02);
}

TEST(PairStatistics, HalfWidthIsRelativeToTheSpeedup) {
    // Speedup 2 between 1.9 and 2.2: (2.2 - 1.9) / 2 / 2.
    const LogInterval interval{std::log(2.0), std::log(1.9), std::log(2.2)};
    EXPECT_NEAR(interval.speedup(), 2, 1e-12);
    EXPECT_NEAR(interval.halfWidth(), 0.075, 1e-12);
}

TEST(PairStatistics, ValuesLikeTheirNeighboursWidenTheInterval) {
    // The same twelve values in two orders. In rising order the ranks have a lag-1 autocorrelation of 0.75 (numpy), so
    // the interval is sqrt(1.75 / 0.25) = 2.6458 times as wide as in the mixed order, where neighbours differ.
    std::vector<double> rising(12);
    for (std::size_t i = 0; i < rising.size(); ++i)
        rising[i] = static_cast<double>(i);
    std::vector<double> mixed(12);
    for (std::size_t i = 0; i < mixed.size(); ++i)
        mixed[i] = rising[i % 2 == 0 ? i / 2 : rising.size() - 1 - i / 2];
    const LogInterval wide = logInterval(rising, 0.95);
    const LogInterval narrow = logInterval(mixed, 0.95);
    EXPECT_NEAR(wide.high - wide.low, std::sqrt(7.0) * (narrow.high - narrow.low), 1e-9);
    EXPECT_EQ(wide.estimate, narrow.estimate);
}

TEST(PairStatistics, ManyPairsAreAveragedFirst) {
    // 1,000 values are reduced to 250 means of four each: the interval is that of the 250 means.
    test::Noise noise(5);
    std::vector<double> x;
    std::vector<double> means;
    for (int i = 0; i < 250; ++i) {
        double sum = 0;
        for (int k = 0; k < 4; ++k) {
            x.push_back(noise.normal());
            sum += x.back();
        }
        means.push_back(sum / 4);
    }
    EXPECT_NEAR(logInterval(x, 0.95).low, logInterval(means, 0.95).low, 1e-12);
}

// SciPy 1.17, mannwhitneyu without continuity correction: p = 0.0917 and 0.0273.
TEST(PairStatistics, TwoSamplesDifferWhereTheirRanksDo) {
    const std::array a{1.0, 2.0, 3.0, 4.0, 5.0};
    EXPECT_FALSE(differ(a, std::array{3.0, 4.0, 5.0, 6.0, 7.0}, 1.96));
    EXPECT_TRUE(differ(a, std::array{4.0, 5.0, 6.0, 7.0, 8.0}, 1.96));
    EXPECT_FALSE(differ(a, std::array{4.0, 5.0, 6.0, 7.0, 8.0}, 2.576));
}

TEST(PairStatistics, EqualSamplesDoNotDiffer) {
    const std::array a{1.0, 1.0, 1.0};
    EXPECT_FALSE(differ(a, a, 1.96));
}

TEST(PairStatistics, DriftIsReportedWhereTheHalvesDiffer) {
    const std::array x{0.0, 0.01, 0.0, 0.01, 0.0, 0.01, 0.1, 0.11, 0.1, 0.11, 0.1, 0.11};
    const auto drift = driftOf(x, 0.02);
    ASSERT_TRUE(drift);
    EXPECT_NEAR(drift->first, 0.005, 1e-12);
    EXPECT_NEAR(drift->second, 0.105, 1e-12);
}

TEST(PairStatistics, DriftBelowTheToleranceIsNotReported) {
    const std::array x{0.0, 0.01, 0.0, 0.01, 0.0, 0.01, 0.1, 0.11, 0.1, 0.11, 0.1, 0.11};
    EXPECT_FALSE(driftOf(x, 0.2));
}

TEST(PairStatistics, NoiseIsNotReportedAsDrift) {
    const std::array x{0.0, 0.1, -0.1, 0.05, -0.05, 0.02, 0.03, -0.1, 0.1, -0.05, 0.04, 0.0};
    EXPECT_FALSE(driftOf(x, 0.001));
}

TEST(PairStatistics, TheMedianOfAnEvenNumberIsTheMeanOfTheMiddleTwo) {
    EXPECT_EQ(medianOf(std::array{4.0, 1.0, 3.0, 2.0}), 2.5);
}

} // namespace gnx::test
