#include "core/bench/plans/MedianInterval.h"

#include <numeric>

#include <gtest/gtest.h>

namespace gnx::test {
namespace {

std::vector<double> upTo(int count) {
    std::vector<double> values(static_cast<std::size_t>(count));
    std::iota(values.rbegin(), values.rend(), 1.0); // descending: the order does not matter
    return values;
}

MeasuredBlock block(Side side, std::vector<double> ms, bool disturbed = false) {
    MeasuredBlock made;
    made.side = side;
    made.ms = std::move(ms);
    made.disturbed = disturbed;
    return made;
}

} // namespace

TEST(MedianInterval, TakesTheOrderStatisticsOfTheSignTest) {
    // Tables of the sign test: for n = 20 the 6th and 15th value hold the median with 95.9 %, for n = 10 the 2nd and
    // 9th with 97.9 %.
    const MedianInterval of20 = medianInterval(upTo(20));
    EXPECT_EQ(of20.median, 10.5);
    EXPECT_EQ(of20.low, 6);
    EXPECT_EQ(of20.high, 15);
    const MedianInterval of10 = medianInterval(upTo(10));
    EXPECT_EQ(of10.low, 2);
    EXPECT_EQ(of10.high, 9);
}

TEST(MedianInterval, IsTheWholeRangeOfFewValues) {
    const MedianInterval of5 = medianInterval({5, 1, 3, 2, 4});
    EXPECT_EQ(of5.median, 3);
    EXPECT_EQ(of5.low, 1);
    EXPECT_EQ(of5.high, 5);
    EXPECT_EQ(medianInterval({7}).low, 7);
    EXPECT_EQ(medianInterval({7}).high, 7);
}

TEST(MedianInterval, CountsABlockOnceAndNotWhereItWasDisturbed) {
    RunResult result;
    result.eager_ms = {1, 1, 1, 2, 2, 2};
    result.measurement.emplace();
    result.measurement->blocks = {block(Side::Eager, {1, 1, 4}), block(Side::Eager, {100}, true),
                                  block(Side::Compiled, {9}), block(Side::Eager, {3, 3, 3})};
    const MedianInterval time = callTime(result, Side::Eager);
    EXPECT_EQ(time.median, 2); // median of 1 and 3
    EXPECT_EQ(time.low, 1);
    EXPECT_EQ(time.high, 3);
}

TEST(MedianInterval, IsZeroWhereNothingWasTimed) {
    EXPECT_EQ(callTime(RunResult(), Side::Compiled).median, 0);
}

} // namespace gnx::test
