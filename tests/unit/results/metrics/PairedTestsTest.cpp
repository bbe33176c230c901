#include "core/results/metrics/PairedTests.h"

#include <vector>

#include <gtest/gtest.h>

/// Numbers: tests/support/statistics_reference.py (SciPy 1.17).
namespace gnx::test {

TEST(SignTest, IsTheExactTwoSidedBinomialTest) {
    EXPECT_NEAR(signTest(9, 2), 0.0654296875, 1e-14);
    EXPECT_NEAR(signTest(12, 30), 0.007915897334896727, 1e-14);
    EXPECT_DOUBLE_EQ(signTest(5, 5), 1);
}

TEST(SignTest, OfNothingIsOne) {
    EXPECT_EQ(signTest(0, 0), 1);
}

TEST(WilcoxonTest, IsExactForFewDifferencesWithoutTies) {
    const auto test = wilcoxonTest(std::vector{0.3, -0.1, 0.7, 1.2, -0.4, 0.9, 0.05, 1.5, -0.2, 0.6});
    EXPECT_TRUE(test.exact);
    EXPECT_EQ(test.statistic, 10);
    EXPECT_NEAR(test.p, 0.083984375, 1e-14);
}

TEST(WilcoxonTest, LeavesZerosOutAndCorrectsForTies) {
    const auto test =
        wilcoxonTest(std::vector{0.0, 0.5, 0.5, -0.5, 1.0, 2.0, 0.0, -0.25, 0.75, 0.75, 1.25, 3.0, -1.0, 0.1});
    EXPECT_FALSE(test.exact);
    EXPECT_EQ(test.count, 12U);
    EXPECT_EQ(test.statistic, 14.5);
    EXPECT_NEAR(test.p, 0.05405584757399351, 1e-13);
}

TEST(WilcoxonTest, ApproximatesForManyDifferences) {
    std::vector<double> differences;
    for (int i = 0; i < 60; ++i)
        differences.push_back((i * 37 % 101 - 40) / 7.0 + 0.001 * i);
    const auto test = wilcoxonTest(differences);
    EXPECT_FALSE(test.exact);
    EXPECT_EQ(test.statistic, 602);
    EXPECT_NEAR(test.p, 0.02121244381192546, 1e-13);
}

TEST(WilcoxonTest, OfEqualPairsTellsNothing) {
    const auto test = wilcoxonTest(std::vector{0.0, 0.0});
    EXPECT_EQ(test.count, 0U);
    EXPECT_EQ(test.p, 1);
}

} // namespace gnx::test
