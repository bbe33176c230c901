#include "core/graph/diff/Alignment.h"

#include <random>

#include <gtest/gtest.h>

namespace gnx::test {

TEST(Alignment, FindsTheLongestCommonSubsequenceOfMyersExample) {
    // ABCABBA and CBABAC (Myers 1986, figure 1): the longest common subsequence has 4 elements.
    const std::vector<std::uint64_t> left = {'A', 'B', 'C', 'A', 'B', 'B', 'A'}, right = {'C', 'B', 'A', 'B', 'A', 'C'};
    const auto matches = alignBetween({left, right}, {}, {});
    EXPECT_EQ(matches.size(), 4U);
    for (std::size_t i = 0; i < matches.size(); ++i) {
        EXPECT_EQ(left[matches[i].left], right[matches[i].right]);
        if (i > 0) {
            EXPECT_LT(matches[i - 1].left, matches[i].left);
            EXPECT_LT(matches[i - 1].right, matches[i].right);
        }
    }
}

TEST(Alignment, IsAsLongAsDynamicProgrammingFindsWithoutAnchors) {
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::uint64_t> left(2 + random() % 30), right(2 + random() % 30);
        for (auto* side : {&left, &right})
            for (std::uint64_t& key : *side)
                key = random() % 4;
        // Each key twice or more on a side, so that no unique key becomes an anchor (which may cost length).
        for (auto* side : {&left, &right})
            for (std::uint64_t key = 0; key < 4; ++key)
                side->insert(side->end(), 2, key);
        std::vector<std::vector<std::size_t>> lcs(left.size() + 1, std::vector<std::size_t>(right.size() + 1));
        for (std::size_t i = 1; i <= left.size(); ++i)
            for (std::size_t j = 1; j <= right.size(); ++j)
                lcs[i][j] =
                    left[i - 1] == right[j - 1] ? lcs[i - 1][j - 1] + 1 : std::max(lcs[i - 1][j], lcs[i][j - 1]);
        EXPECT_EQ(alignBetween({left, right}, {}, {}).size(), lcs.back().back());
    }
}

} // namespace gnx::test
