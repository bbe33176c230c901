#include "core/drawing/picture/BoxText.h"

#include <gtest/gtest.h>

namespace gnx::test {
namespace {

/// Returns whether every character is whole.
bool isUtf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const std::size_t length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 0;
        if (length == 0 || i + length > text.size())
            return false;
        for (std::size_t k = 1; k < length; ++k)
            if ((static_cast<unsigned char>(text[i + k]) & 0xC0U) != 0x80)
                return false;
        i += length;
    }
    return true;
}

} // namespace

TEST(Shortened, LeavesShortTextsAsTheyAre) {
    EXPECT_EQ(shortened("", 5), "");
    EXPECT_EQ(shortened("12345", 5), "12345");
}

TEST(Shortened, TakesTheMiddleOut) {
    EXPECT_EQ(shortened("1234567890", 5), "12\u202690");
    EXPECT_EQ(shortened("1234567890", 6), "12\u2026890");
}

TEST(Shortened, KeepsUtf8Whole) {
    const std::string text = "a\u00e9\u20ac\U0001F600b\u00e9\u20ac\U0001F600c\u00e9\u20ac\U0001F600d";
    ASSERT_TRUE(isUtf8(text));
    for (std::size_t characters = 1; characters < text.size(); ++characters)
        EXPECT_TRUE(isUtf8(shortened(text, characters))) << characters;
}

} // namespace gnx::test
