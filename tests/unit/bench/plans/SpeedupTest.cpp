#include "core/bench/plans/Speedup.h"

#include <gtest/gtest.h>

#include "core/exec/worker/WorkerClient.h"

namespace gnx::test {

TEST(Speedup, IsTheRatioOfMediansWithHalfTheIqrOfThePairs) {
    RunResult result;
    result.eager_ms = {10, 20, 30, 40, 50};
    result.compiled_ms = {10, 10, 10, 10, 10};
    // Medians 30 and 10. Ratios 1 2 3 4 5: quartiles 2 and 4, half their distance is 1.
    const auto speedup = speedupOf(result);
    ASSERT_TRUE(speedup);
    EXPECT_DOUBLE_EQ(speedup->value, 3);
    EXPECT_DOUBLE_EQ(speedup->spread, 1);
    EXPECT_EQ(speedup->text(), "3 ± 1");
}

TEST(Speedup, HasTheLargerHalfOfAMeasuredInterval) {
    RunResult result;
    result.eager_ms = {1, 2, 30}; // the blocks' times; their medians are not what was measured
    result.compiled_ms = {1, 1, 1};
    result.measurement.emplace();
    result.measurement->speedup = 1.4237;
    result.measurement->low = 1.40;
    result.measurement->high = 1.4547;
    EXPECT_EQ(speedupOf(result)->text(), "1.42 ± 0.03"); // 0.031 above, 0.024 below
}

TEST(Speedup, OfOnePairHasNoSpread) {
    RunResult result;
    result.eager_ms = {60};
    result.compiled_ms = {30};
    result.measurement.emplace();
    result.measurement->speedup = result.measurement->low = result.measurement->high = 2;
    EXPECT_EQ(speedupOf(result)->text(), "2.00");
}

TEST(Speedup, IsMissingWhereOneSideWasNotTimed) {
    RunResult result;
    result.eager_ms = {1};
    EXPECT_FALSE(speedupOf(result));
}

TEST(Speedup, ShowsTheDigitsThatTheSpreadLeavesCertain) {
    EXPECT_EQ((Speedup{1.4237, 0.031}.text()), "1.42 ± 0.03");
    EXPECT_EQ((Speedup{1.4237, 0.4}.text()), "1.4 ± 0.4");
    EXPECT_EQ((Speedup{14.237, 3}.text()), "14 ± 3");
    EXPECT_EQ((Speedup{1.4237, 0}.text()), "1.42");
    EXPECT_EQ((Speedup{1.42371, 0.0000001}.text()), "1.4237");
    EXPECT_EQ((Speedup{1.4237, 2157}.text()), "≈ 1.4");
    EXPECT_EQ((Speedup{0.0423, 0.05}.text()), "≈ 0.04");
}

TEST(LastLines, AreTheEndWithoutItsLineEnd) {
    EXPECT_EQ(lastLines("a\nb\nc\n", 2), "b\nc");
    EXPECT_EQ(lastLines("a\nb\nc", 9), "a\nb\nc");
    EXPECT_EQ(lastLines("a\n\n\n", 1), "a");
    EXPECT_EQ(lastLines("\nb", 2), "\nb");
    EXPECT_EQ(lastLines("", 3), "");
}

} // namespace gnx::test
