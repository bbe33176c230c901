#include <gtest/gtest.h>

#include <array>
#include <initializer_list>

#include "core/learn/eager/CombinedSpeedup.h"

namespace gnx::test {
namespace {

using namespace learn;

CombinedSpeedup combined(std::initializer_list<std::array<double, 3>> measurements) {
    CombinedSpeedup made;
    for (const auto& [speedup, low, high] : measurements)
        made.add(speedup, low, high);
    return made;
}

TEST(CombinedSpeedup, isThatOfTheOnlyMeasurement) {
    const CombinedSpeedup one = combined({{1.25, 1.2, 1.31}});
    EXPECT_DOUBLE_EQ(one.value(), 1.25);
    EXPECT_DOUBLE_EQ(one.low(), 1.2);
    EXPECT_DOUBLE_EQ(one.high(), 1.31);
}

TEST(CombinedSpeedup, isTheMiddleOfMeasurementsThatAreEquallySure) {
    const CombinedSpeedup two = combined({{2, 1.9, 2.1}, {0.5, 0.475, 0.525}}); // both 10 % wide
    EXPECT_DOUBLE_EQ(two.value(), 1);
    EXPECT_NEAR(two.low(), (1.9 + 0.475) / 2, 1e-12);
    EXPECT_NEAR(two.high(), (2.1 + 0.525) / 2, 1e-12);
}

TEST(CombinedSpeedup, hardlyCountsADisturbedMeasurement) {
    const CombinedSpeedup made = combined({{0.28, -0.13, 0.69}, {1.2, 1.188, 1.212}});
    EXPECT_NEAR(made.value(), 1.2, 0.001);
    EXPECT_GT(made.low(), 1.18);
    EXPECT_LT(made.high(), 1.22);
}

TEST(CombinedSpeedup, doesNotBelieveANarrowIntervalAlone) {
    const CombinedSpeedup made = combined({{1.00, 0.9999, 1.0001}, {1.21, 1.2098, 1.2102}});
    EXPECT_NEAR(made.value(), 1.1, 1e-9); // the geometric mean
}

TEST(CombinedSpeedup, takesAMeasurementWithoutAnIntervalForFivePercentWide) {
    const CombinedSpeedup made = combined({{1, 1, 1}, {1.21, 1.21 - 0.03025, 1.21 + 0.03025}});
    EXPECT_NEAR(made.value(), 1.1, 1e-9);
}

} // namespace
} // namespace gnx::test
