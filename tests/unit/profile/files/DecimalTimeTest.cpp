#include <gtest/gtest.h>

#include "core/profile/files/DecimalTime.h"

namespace gnx::test {
namespace {

constexpr int kMicroseconds = 3;

TEST(DecimalTime, KeepsTheNanosecondsThatADoubleWouldLose) {
    EXPECT_EQ(decimalTimes("1790857026000001.123", kMicroseconds), 1'790'857'026'000'001'123);
}

TEST(DecimalTime, RoundsWhatIsBelowANanosecond) {
    EXPECT_EQ(decimalTimes("0.0014", kMicroseconds), 1);
    EXPECT_EQ(decimalTimes("0.0015", kMicroseconds), 2);
    EXPECT_EQ(decimalTimes("0.00000001", kMicroseconds), 0);
}

TEST(DecimalTime, ReadsSignsAndExponents) {
    EXPECT_EQ(decimalTimes("-2.5", kMicroseconds), -2'500);
    EXPECT_EQ(decimalTimes("1.5e3", kMicroseconds), 1'500'000);
    EXPECT_EQ(decimalTimes("1.5E+3", 0), 1'500);
    EXPECT_EQ(decimalTimes("1500e-3", 0), 2); // 1.5
    EXPECT_EQ(decimalTimes("7", 0), 7);
}

TEST(DecimalTime, RefusesWhatIsNoNumberOrTooLarge) {
    for (const char* text : {"", "abc", "1.2.3", "12x", "null", "-", ".", "1e", "1e99", "99999999999999999999999"})
        EXPECT_FALSE(decimalTimes(text, kMicroseconds).has_value()) << text;
}

TEST(DecimalTime, ALongFractionIsNoLargeNumber) {
    EXPECT_EQ(decimalTimes("1.00000000000000000000000000000001", kMicroseconds), 1'000);
}

} // namespace
} // namespace gnx::test
