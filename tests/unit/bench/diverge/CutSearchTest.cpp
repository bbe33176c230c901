#include "core/bench/diverge/CutSearch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// One letter a cut: a agrees, d differs, n has no verdict.
CutCrossing crossingOf(const std::string& verdicts) {
    const auto found = findCrossing(verdicts.size(), [&](const CutTrial& trial) -> Result<CutVerdict> {
        const std::size_t cut = trial.cut;
        EXPECT_LE(trial.low, cut);
        EXPECT_LE(cut, trial.high);
        return verdicts[cut] == 'a'   ? CutVerdict::Agrees
               : verdicts[cut] == 'd' ? CutVerdict::Differs
                                      : CutVerdict::None;
    });
    return *found;
}

} // namespace

TEST(CutSearch, FindsEveryPlaceOfACrossing) {
    for (std::size_t first = 0; first < 20; ++first) {
        const CutCrossing found = crossingOf(std::string(first, 'a') + std::string(20 - first, 'd'));
        EXPECT_EQ(found.first, first);
        EXPECT_EQ(found.before, first == 0 ? std::nullopt : std::optional(first - 1));
        EXPECT_LE(found.trials, 6U); // the whole, and at most ceil(log2(20)) = 5 more
    }
}

TEST(CutSearch, TellsWhatIsLeftBeforeEachTrial) {
    std::vector<std::pair<std::size_t, std::size_t>> left;
    const auto found = findCrossing(8, [&left](const CutTrial& trial) -> Result<CutVerdict> {
        left.emplace_back(trial.low, trial.high);
        return trial.cut < 5 ? CutVerdict::Agrees : CutVerdict::Differs; // tried: 7, 3, 5, 4
    });
    ASSERT_TRUE(found.ok());
    using Range = std::pair<std::size_t, std::size_t>;
    EXPECT_THAT(left, ElementsAre(Range(0, 7), Range(0, 7), Range(4, 7), Range(4, 5)));
}

TEST(CutSearch, TriesOnceWhereTheWholeAgrees) {
    const CutCrossing found = crossingOf("aaaaaaaa");
    EXPECT_EQ(found.first, std::nullopt);
    EXPECT_EQ(found.trials, 1U);
}

TEST(CutSearch, SaysNothingWhereTheWholeCannotBeTried) {
    EXPECT_EQ(crossingOf("aadn").first, std::nullopt);
}

TEST(CutSearch, PassesOverWhatCannotBeTried) {
    const CutCrossing found = crossingOf("annnnd");
    EXPECT_EQ(found.first, 5U);
    EXPECT_EQ(found.before, 0U);
    EXPECT_THAT(found.untried, ElementsAre(1, 2, 3, 4));
}

TEST(CutSearch, TellsOnlyTheUntriedBetweenTheTwo) {
    const CutCrossing found = crossingOf("aaandddd"); // 4 is tried first, then 2, 3
    EXPECT_EQ(found.first, 4U);
    EXPECT_EQ(found.before, 2U);
    EXPECT_THAT(found.untried, ElementsAre(3));
    EXPECT_THAT(crossingOf("aanaaaad").untried, IsEmpty());
}

TEST(CutSearch, FindsACrossingWhereDifferencesVanish) {
    const CutCrossing found = crossingOf("adaadadd");
    ASSERT_TRUE(found.first && found.before);
    EXPECT_EQ(*found.first, *found.before + 1);
}

TEST(CutSearch, OfNoCutsFindsNothing) {
    EXPECT_EQ(crossingOf("").first, std::nullopt);
}

TEST(CutSearch, EndsWithTheErrorOfATrial) {
    const auto found = findCrossing(8, [](const CutTrial& trial) -> Result<CutVerdict> {
        if (trial.cut == 7)
            return CutVerdict::Differs;
        return Error{.code = ErrorCode::Cancelled, .message = "cancelled"};
    });
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
}

} // namespace gnx::test
