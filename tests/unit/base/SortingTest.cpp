#include <cmath>

#include <gtest/gtest.h>

#include "core/base/Sorting.h"

namespace gnx::base {
namespace {

using Places = std::vector<std::uint32_t>;
using Words = std::vector<std::string_view>;

TEST(Sorting, EqualNumbersKeepTheirOrderInBothDirections) {
    const std::vector<double> numbers{2, 1, 2, -3, 1};
    EXPECT_EQ(sortedPlaces(numbers), (Places{3, 1, 4, 0, 2}));
    EXPECT_EQ(sortedPlaces(numbers, true), (Places{0, 2, 1, 4, 3}));
}

TEST(Sorting, NumbersOfAllSizesAndSigns) {
    const std::vector<double> numbers{0.0, -1e300, 5e-324, INFINITY, -0.0, -2.5, 1e300, -INFINITY};
    EXPECT_EQ(sortedPlaces(numbers), (Places{7, 1, 5, 0, 4, 2, 6, 3}));
    EXPECT_EQ(sortedPlaces(numbers, true), (Places{3, 6, 2, 0, 4, 5, 1, 7}));
}

TEST(Sorting, UnknownNumbersComeLastInBothDirections) {
    const std::vector<double> numbers{NAN, 1, NAN, 2};
    EXPECT_EQ(sortedPlaces(numbers), (Places{1, 3, 0, 2}));
    EXPECT_EQ(sortedPlaces(numbers, true), (Places{3, 1, 0, 2}));
}

TEST(Sorting, WordsAreSortedRegardlessOfCase) {
    EXPECT_EQ(sortedPlaces(Words{"beta", "Alpha", "alpha", "GAMMA", "Beta"}), (Places{1, 2, 0, 4, 3}));
    EXPECT_EQ(sortedPlaces(Words{"beta", "Alpha", "alpha", "GAMMA", "Beta"}, true), (Places{3, 0, 4, 1, 2}));
}

TEST(Sorting, WordsThatBeginAlikeAreComparedWhole) {
    EXPECT_EQ(sortedPlaces(Words{"torch.nn.functional.relu", "torch.nn.functional.gelu", "torch.nn.functional.relu6",
                                 "torch.nn.functional.Gelu"}),
              (Places{1, 3, 0, 2}));
    EXPECT_EQ(sortedPlaces(Words{"torch.nn.functional.relu", "a", "torch.nn.functional.relu6"}, true),
              (Places{2, 0, 1}));
}

TEST(Sorting, AWordComesBeforeItsContinuation) {
    EXPECT_EQ(sortedPlaces(Words{"ab", "a", "", "abc"}), (Places{2, 1, 0, 3}));
    using namespace std::string_view_literals;
    EXPECT_EQ(sortedPlaces(Words{"a\0"sv, "a"sv}), (Places{1, 0}));
}

TEST(Sorting, LettersBeyondAsciiFollowByTheirBytes) {
    EXPECT_EQ(sortedPlaces(Words{"\xC3\xA9t\xC3\xA9", "zoo", "ete"}), (Places{2, 1, 0}));
}

TEST(Sorting, NothingIsSortedIntoNothing) {
    EXPECT_TRUE(sortedPlaces(Words{}).empty());
    EXPECT_TRUE(sortedPlaces(std::vector<double>{}).empty());
}

TEST(Sorting, FindsAWordInLettersOfAnyCase) {
    EXPECT_TRUE(containsInAnyCase("torch.nn.functional.Conv2D", "conv2d"));
    EXPECT_TRUE(containsInAnyCase("aab", "ab"));
    EXPECT_TRUE(containsInAnyCase("anything", ""));
    EXPECT_FALSE(containsInAnyCase("conv", "conv2d"));
    EXPECT_FALSE(containsInAnyCase("", "a"));
}

} // namespace
} // namespace gnx::base
