#include "core/results/metrics/BootstrapInterval.h"

#include <numeric>

#include <gtest/gtest.h>

namespace gnx::test {

/// Numbers: tests/support/statistics_reference.py (SciPy 1.17, numpy 2).
TEST(BootstrapIntervals, AreThoseOfScipyForTheSameReplicates) {
    std::vector<double> replicates;
    for (int i = 0; i < 200; ++i)
        replicates.push_back(1.0 + 0.01 * (i * 61 % 199) + 0.0001 * i * i / 200);
    const std::vector<double> without{1.9, 2.0, 2.05, 2.2, 2.6};
    const auto intervals = bootstrapIntervals(1.9, replicates, without, 0.95);
    EXPECT_NEAR(intervals.percentile.low, 1.0471455625000001, 1e-12);
    EXPECT_NEAR(intervals.percentile.high, 2.9335491875, 1e-12);
    EXPECT_NEAR(intervals.bca.low, 1.0116714472448796, 1e-12);
    EXPECT_NEAR(intervals.bca.high, 2.8508623084590616, 1e-12);
}

TEST(BootstrapIntervals, OfEqualReplicatesAreAPoint) {
    std::vector<double> replicates(100, 1.5);
    const auto intervals = bootstrapIntervals(1.5, replicates, std::vector{1.5, 1.5}, 0.95);
    EXPECT_EQ(intervals.bca.low, 1.5);
    EXPECT_EQ(intervals.bca.high, 1.5);
}

/// A statistic outside all its replicates has no finite bias; the interval stays among the replicates.
TEST(BootstrapIntervals, OfAStatisticBeyondItsReplicatesStayAmongThem) {
    std::vector<double> replicates(1000);
    std::iota(replicates.begin(), replicates.end(), 0.0);
    const auto intervals = bootstrapIntervals(5000, replicates, std::vector{1.0, 2.0}, 0.95);
    EXPECT_GE(intervals.bca.low, 0);
    EXPECT_LE(intervals.bca.high, 999);
}

/// The first numbers of the published generator for the seed 1234567
/// (https://rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64).
TEST(SplitMix64, GivesThePublishedNumbers) {
    SplitMix64 random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317U);
    EXPECT_EQ(random.next(), 3203168211198807973U);
}

TEST(NormalTable, HasMeanZeroAndVarianceOne) {
    double sum = 0;
    double squares = 0;
    for (const float value : normalTable()) {
        sum += value;
        squares += static_cast<double>(value) * value;
    }
    EXPECT_NEAR(sum / kNormalTableSize, 0, 1e-6);
    EXPECT_NEAR(squares / kNormalTableSize, 1, 1e-5);
}

} // namespace gnx::test
