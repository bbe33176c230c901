#include "core/results/report/MiddleCut.h"

#include <gtest/gtest.h>

namespace gnx::test {

TEST(MiddleCut, KeepsBothEnds) {
    const std::string text = "inductor";
    EXPECT_EQ(middleCut(lettersOf(text), 5), "ind\u2026or");
    EXPECT_EQ(middleCut(lettersOf(text), 1), "i\u2026");
    EXPECT_EQ(middleCut(lettersOf(text), 0), "\u2026");
    EXPECT_EQ(middleCut(lettersOf(text), 99), "indu\u2026ctor");
    EXPECT_EQ(middleCut(lettersOf(""), 3), "\u2026");
}

TEST(MiddleCut, NoLetterIsCutInTwo) {
    const std::string text = "\u00e4\u4e2d\U0001F600\u00df";
    ASSERT_EQ(lettersOf(text).size(), 4U);
    EXPECT_EQ(middleCut(lettersOf(text), 2), "\u00e4\u2026\u00df");
}

} // namespace gnx::test
