#include "core/results/report/NamesApart.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using testing::ElementsAre;

/// Every character as wide as any other.
double letters(const std::string& text) {
    double count = 0;
    for (const char each : text)
        count += (static_cast<unsigned char>(each) & 0xC0U) != 0x80U ? 1 : 0;
    return count;
}

std::vector<std::string> within(double room, const std::vector<std::string>& names) {
    return namesApart(names, room, letters);
}

} // namespace

TEST(NamesApart, NamesWithRoomStay) {
    EXPECT_THAT(within(10, {"inductor", "eager"}), ElementsAre("inductor", "eager"));
}

TEST(NamesApart, NamesWhoseEndsDifferAreLeftToWhoDrawsThem) {
    const std::vector<std::string> names{"first_compiler_with_options", "other_compiler_with_options"};
    EXPECT_EQ(within(12, names), names);
}

TEST(NamesApart, WhatDiffersInTheMiddleIsKept) {
    const auto made = within(20, {"inductor_with_a_long_name_A_and_the_same_tail_as_all",
                                  "inductor_with_a_long_name_B_and_the_same_tail_as_all"});
    // 20 letters: 1 that differs, 2 cuts, and (20 - 3) / 4 = 4 at each of four places
    EXPECT_THAT(made, ElementsAre("indu\u2026ame_A_and\u2026_all", "indu\u2026ame_B_and\u2026_all"));
}

TEST(NamesApart, DifferencesInSeveralPlacesStayApart) {
    const auto made = within(16, {"prefix_that_all_have_A_middle_1_suffix_that_all_have",
                                  "prefix_that_all_have_A_middle_2_suffix_that_all_have",
                                  "prefix_that_all_have_B_middle_1_suffix_that_all_have"});
    EXPECT_NE(made[0], made[1]);
    EXPECT_NE(made[0], made[2]);
    EXPECT_NE(made[1], made[2]);
    for (const std::string& name : made)
        EXPECT_LE(letters(name), 16);
}

TEST(NamesApart, WhereThereIsNoRoomTheyAreNumbered) {
    const auto made = within(8, {"prefix_AAAAAAAAAAAAAAAAAAAAAAAA_suffix", "prefix_BBBBBBBBBBBBBBBBBBBBBBBB_suffix"});
    EXPECT_NE(made[0], made[1]);
    EXPECT_THAT(made[1], testing::EndsWith("#2"));
    EXPECT_LE(letters(made[0]), 8);
}

TEST(NamesApart, TheSameNameLooksTheSame) {
    const std::string twice = "a_name_that_is_long_and_stands_twice";
    EXPECT_THAT(within(10, {twice, twice}), ElementsAre(twice, twice));
}

TEST(NamesApart, EachLineIsShortenedByItself) {
    const auto made = within(16, {"inductor_with_a_long_name_A_and_the_same_tail\nn = 12",
                                  "inductor_with_a_long_name_B_and_the_same_tail\nn = 7"});
    EXPECT_THAT(made[0], testing::EndsWith("\nn = 12"));
    EXPECT_NE(made[0].substr(0, made[0].find('\n')), made[1].substr(0, made[1].find('\n')));
}

/// 1 narrow letter more or less decides how many have room.
TEST(NamesApart, NarrowLettersMakeNoDifference) {
    const auto width = [](const std::string& text) {
        return letters(text) - 0.5 * static_cast<double>(std::count(text.begin(), text.end(), 'I'));
    };
    const std::vector<std::string> names{"inductor_with_a_long_name_III_and_the_same_tail_as_all",
                                         "inductor_with_a_long_name_WWW_and_the_same_tail_as_all",
                                         "inductor_with_a_long_name_VVV_and_the_same_tail_as_all"};
    for (int room = 12; room < 40; ++room) {
        const auto made = namesApart(names, room, width);
        EXPECT_THAT(made[0], testing::HasSubstr("III")) << room;
        EXPECT_THAT(made[1], testing::HasSubstr("WWW")) << room;
        EXPECT_LE(width(made[0]), room);
    }
}

TEST(NamesApart, ANumberBehindTellsNobodyWhoseItIs) {
    const auto made = within(29, {"inductor_with_a_long_name_A_and_the_same_tail_as_all (n = 12)",
                                  "inductor_with_a_long_name_B_and_the_same_tail_as_all (n = 7)"});
    // 9 letters for the longer remark, 20 for the name
    EXPECT_THAT(made, ElementsAre("indu\u2026ame_A_and\u2026_all (n = 12)", "indu\u2026ame_B_and\u2026_all (n = 7)"));
}

TEST(NamesApart, NoLetterIsCutInTwo) {
    const auto made = within(9, {"äöüäöüäöüäöüäöüAäöüäöüäöüäöüäöü", "äöüäöüäöüäöüäöüBäöüäöüäöüäöüäöü"});
    // 9 letters: 1 that differs, 2 cuts, 1 at each of four places
    EXPECT_THAT(made, ElementsAre("ä…üAä…ü", "ä…üBä…ü"));
}

} // namespace gnx::test
