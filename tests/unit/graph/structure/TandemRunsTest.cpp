#include "core/graph/structure/TandemRuns.h"

#include <algorithm>
#include <random>
#include <string_view>
#include <tuple>

#include <gtest/gtest.h>

namespace gnx::test {

void PrintTo(const TandemRun& run, std::ostream* out) {
    *out << '[' << run.begin << ", " << run.end << ") period " << run.period;
}

namespace {

std::vector<TandemRun> runsOf(std::string_view text) {
    return tandemRuns(std::vector<std::uint64_t>(text.begin(), text.end()));
}

/// For each period, the longest stretches in which every letter equals the one a period before; those of two periods
/// and more, once each, with the smallest period.
std::vector<TandemRun> runsByTrying(std::string_view text) {
    std::vector<TandemRun> runs;
    const auto size = static_cast<std::uint32_t>(text.size());
    for (std::uint32_t period = 1; period <= size / 2; ++period)
        for (std::uint32_t begin = 0, end = 0; begin + period < size; begin = std::max(begin + 1, end - period)) {
            end = begin + period;
            while (end < size && text[end] == text[end - period])
                ++end;
            const bool known =
                std::ranges::any_of(runs, [&](const TandemRun& run) { return run.begin == begin && run.end == end; });
            if (end - begin >= 2 * period && !known)
                runs.push_back({begin, end, period});
        }
    return runs;
}

std::vector<TandemRun> sorted(std::vector<TandemRun> runs) {
    std::ranges::sort(runs, {}, [](const TandemRun& run) { return std::tuple(run.period, run.begin, run.end); });
    return runs;
}

} // namespace

TEST(TandemRuns, AreNoneInShortOrIrregularSequences) {
    EXPECT_TRUE(runsOf("").empty());
    EXPECT_TRUE(runsOf("a").empty());
    EXPECT_TRUE(runsOf("abcd").empty());
}

TEST(TandemRuns, ReachAsFarAsTheSequenceRepeats) {
    EXPECT_EQ(runsOf("xabcabcaby"), (std::vector<TandemRun>{{1, 9, 3}})); // abc abc ab
}

TEST(TandemRuns, HaveTheirSmallestPeriod) {
    EXPECT_EQ(runsOf("aaaa"), (std::vector<TandemRun>{{0, 4, 1}}));
    EXPECT_EQ(runsOf("abababab"), (std::vector<TandemRun>{{0, 8, 2}}));
}

TEST(TandemRuns, AreFoundWithinEachOther) {
    // aab aab, of which each holds aa
    EXPECT_EQ(sorted(runsOf("aabaab")), (std::vector<TandemRun>{{0, 2, 1}, {3, 5, 1}, {0, 6, 3}}));
}

TEST(TandemRuns, AreTheOnesThatTryingEveryPlaceFinds) {
    std::mt19937 random(7);
    for (const std::uint32_t letters : {1U, 2U, 3U, 5U})
        for (int attempt = 0; attempt < 400; ++attempt) {
            std::string text(random() % 61, 'a');
            for (char& letter : text)
                letter = static_cast<char>('a' + random() % letters);
            EXPECT_EQ(sorted(runsOf(text)), sorted(runsByTrying(text))) << text;
        }
}

TEST(TandemRuns, AreTheSameInRepetitionsOfRandomWords) {
    std::mt19937 random(11);
    for (int attempt = 0; attempt < 400; ++attempt) {
        std::string word(1 + random() % 9, 'a'), text;
        for (char& letter : word)
            letter = static_cast<char>('a' + random() % 2);
        for (std::size_t i = random() % 4; i-- > 0;)
            text += static_cast<char>('a' + random() % 3);
        while (text.size() + word.size() < 55)
            text += word;
        for (std::size_t i = random() % 4; i-- > 0;)
            text += static_cast<char>('a' + random() % 3);
        EXPECT_EQ(sorted(runsOf(text)), sorted(runsByTrying(text))) << text;
    }
}

} // namespace gnx::test
