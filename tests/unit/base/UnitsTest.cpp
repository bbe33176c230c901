#include "core/base/Units.h"

#include <gtest/gtest.h>

namespace gnx::test {

TEST(FormatBytes, UsesBinaryPrefixesWithThreeDigits) {
    EXPECT_EQ(formatBytes(0), "0 B");
    EXPECT_EQ(formatBytes(1023), "1023 B");
    EXPECT_EQ(formatBytes(1536), "1.50 KiB");
    EXPECT_EQ(formatBytes(356515840), "340 MiB");
    EXPECT_EQ(formatBytes(1073741824), "1.00 GiB");
}

TEST(FormatBytes, RoundsUpIntoTheNextPrefixRatherThanPrinting1024) {
    EXPECT_EQ(formatBytes(1048575), "1.00 MiB");
}

TEST(FormatDuration, PicksTheUnitBySize) {
    EXPECT_EQ(formatDuration(0), "0 ns"); // nothing has no digits after the point
    EXPECT_EQ(formatDuration(12), "12.0 ns");
    EXPECT_EQ(formatDuration(45'600), "45.6 µs");
    EXPECT_EQ(formatDuration(1'234'567), "1.23 ms");
    EXPECT_EQ(formatDuration(2.5e9), "2.50 s");
    EXPECT_EQ(formatDuration(192e9), "3 min 12 s");
    EXPECT_EQ(formatDuration(-2.5e9), "-2.50 s");
}

TEST(FormatCount, SeparatesThousands) {
    EXPECT_EQ(formatCount(0), "0");
    EXPECT_EQ(formatCount(999), "999");
    EXPECT_EQ(formatCount(1'234'567), "1,234,567");
    EXPECT_EQ(formatCount(0, "sample"), "0 samples");
    EXPECT_EQ(formatCount(1, "sample"), "1 sample");
    EXPECT_EQ(formatCount(3018, "sample"), "3,018 samples");
}

} // namespace gnx::test
