#include "core/results/metrics/CompareOutcomes.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

SampleOutcome ran(std::string name, double speedup, double log_noise = 0) {
    SampleOutcome outcome;
    outcome.name = std::move(name);
    outcome.status = RunStatus::Correct;
    outcome.speedup = speedup;
    outcome.log_noise = log_noise;
    outcome.passes_at.fill(true);
    return outcome;
}

SampleOutcome failed(std::string name) {
    SampleOutcome outcome;
    outcome.name = std::move(name);
    outcome.status = RunStatus::CompileFail;
    return outcome;
}

PairedComparison compared(const std::vector<SampleOutcome>& a, const std::vector<SampleOutcome>& b,
                          const CompareOptions& options = {}) {
    auto comparison = compareOutcomes(a, b, "A", "B", options);
    return std::move(comparison).value();
}

std::vector<SampleOutcome> many(std::size_t count, double speedup) {
    std::vector<SampleOutcome> outcomes;
    for (std::size_t i = 0; i < count; ++i)
        outcomes.push_back(ran("s" + std::to_string(i), speedup * (1 + 0.01 * static_cast<double>(i % 7))));
    return outcomes;
}

} // namespace

/// x: 2 against 1; y: a failure, 0.1, against 1; z: two failures. The ratio is (2 * 0.1 * 1)^(1/3).
TEST(CompareOutcomes, CountsFailuresOnBothSides) {
    const auto comparison = compared({ran("x", 2), failed("y"), failed("z")}, {ran("x", 1), ran("y", 1), failed("z")});
    EXPECT_EQ(comparison.wins, 1U);
    EXPECT_EQ(comparison.losses, 1U);
    EXPECT_EQ(comparison.ties, 1U);
    EXPECT_EQ(comparison.both_failed, 1U);
    EXPECT_EQ(comparison.a_failed, 1U);
    EXPECT_EQ(comparison.b_failed, 0U);
    EXPECT_NEAR(comparison.ratio, std::cbrt(0.2), 1e-14);
    EXPECT_NEAR(comparison.score_a, std::cbrt(0.02), 1e-14);
    EXPECT_NEAR(comparison.score_b, std::cbrt(0.1), 1e-14);
}

/// 5 % apart with a standard error of 4 %: 1.96 of them leave a win open, half of one does not.
TEST(CompareOutcomes, ATieIsWhatTheNoiseLeavesOpen) {
    EXPECT_EQ(compared({ran("x", 1.05, 0.04)}, {ran("x", 1)}).ties, 1U);
    EXPECT_EQ(compared({ran("x", 1.05, 0.01)}, {ran("x", 1)}).wins, 1U);
    EXPECT_EQ(compared({ran("x", 1.005)}, {ran("x", 1)}).ties, 1U); // below 1 %
}

TEST(CompareOutcomes, TellsSamplesThatOneSideLacks) {
    SampleOutcome cancelled = ran("c", 1);
    cancelled.status = RunStatus::Cancelled;
    const auto comparison =
        compared({ran("a", 1), ran("both", 1), cancelled}, {ran("both", 1), ran("b", 1), ran("c", 1), ran("d", 1)});
    EXPECT_EQ(comparison.pairs.size(), 1U);
    EXPECT_EQ(comparison.only_a, 1U);
    EXPECT_EQ(comparison.only_b, 2U);
    EXPECT_EQ(comparison.left_out, 1U);
}

TEST(CompareOutcomes, TakesTheLastOfASampleThatStandsTwice) {
    const auto comparison = compared({ran("x", 1), ran("x", 4)}, {ran("x", 2)});
    EXPECT_EQ(comparison.repeated, 1U);
    ASSERT_EQ(comparison.pairs.size(), 1U);
    EXPECT_NEAR(comparison.ratio, 2, 1e-14);
}

/// The failure is forgiven at t = 3: it counts 1, as an eager run, and the other's 2 wins.
TEST(CompareOutcomes, ForgivesByTheInterpretation) {
    CompareOptions options;
    options.t = 3;
    EXPECT_NEAR(compared({failed("x")}, {ran("x", 2)}, options).ratio, 0.5, 1e-14);
}

TEST(RankingSentence, SaysThatAClearLeadIsReal) {
    const auto sentence = rankingSentence(compared(many(60, 1.5), many(60, 1.0)));
    EXPECT_THAT(sentence, testing::StartsWith("The ranking is real: A is 50 % ahead of B on 60 shared samples"));
    EXPECT_THAT(rankingSentence(compared(many(60, 1.0), many(60, 1.5))), testing::HasSubstr("B is 50 % ahead of A"));
}

TEST(RankingSentence, SaysThatALeadWithinChanceIsNotCertain) {
    std::vector<SampleOutcome> a, b;
    for (int i = 0; i < 20; ++i) {
        a.push_back(ran("s" + std::to_string(i), i % 2 == 0 ? 2.0 : 1.0));
        b.push_back(ran("s" + std::to_string(i), i % 2 == 0 ? 1.0 : 1.9));
    }
    EXPECT_THAT(rankingSentence(compared(a, b)), testing::StartsWith("The ranking is not certain"));
}

/// 30 of 100 samples fail under B, which is 5 % faster in the others.
TEST(RankingSentence, NamesFailuresAsTheCauseOfALead) {
    std::vector<SampleOutcome> a, b;
    for (int i = 0; i < 100; ++i) {
        a.push_back(ran("s" + std::to_string(i), 1.0));
        b.push_back(i < 30 ? failed("s" + std::to_string(i)) : ran("s" + std::to_string(i), 1.05));
    }
    EXPECT_THAT(rankingSentence(compared(a, b)),
                testing::AllOf(testing::StartsWith("The ranking rests on failures: A is"),
                               testing::EndsWith("The lead comes from failures: B failed on 30 samples that A passed; "
                                                 "on 70 that both passed B is 5 % ahead.")));
}

/// A wins 60 of 100, all by failures of B: certain, and yet no speedup.
TEST(RankingSentence, NamesFailuresOfACertainLeadToo) {
    std::vector<SampleOutcome> a, b;
    for (int i = 0; i < 100; ++i) {
        a.push_back(ran("s" + std::to_string(i), 1.0));
        b.push_back(i < 60 ? failed("s" + std::to_string(i)) : ran("s" + std::to_string(i), 1.0));
    }
    EXPECT_THAT(rankingSentence(compared(a, b)),
                testing::AllOf(testing::StartsWith("The ranking is real: A is"),
                               testing::HasSubstr("B failed on 60 samples"), testing::EndsWith("they are equal.")));
}

TEST(RankingSentence, DoesNotBlameFailuresWhereTheLeaderIsFasterAnyway) {
    auto slower = many(60, 1.0);
    slower[0] = failed("s0");
    EXPECT_THAT(rankingSentence(compared(many(60, 1.5), slower)), testing::Not(testing::HasSubstr("failures")));
}

/// 30 of 100 samples are ten times as fast under A, the others a little slower.
TEST(RankingSentence, SaysThatFewSamplesDecide) {
    std::vector<SampleOutcome> a, b;
    for (int i = 0; i < 100; ++i) {
        a.push_back(ran("s" + std::to_string(i), i < 30 ? 10.0 : 1.0));
        b.push_back(ran("s" + std::to_string(i), i < 30 ? 1.0 : 1.05));
    }
    EXPECT_THAT(rankingSentence(compared(a, b)),
                testing::AllOf(testing::StartsWith("The ranking rests on a few samples"), testing::HasSubstr("A is")));
}

TEST(RankingSentence, OfAnUnfinishedRunSaysSo) {
    const auto comparison = compared(many(60, 1.5), many(60, 1.0));
    EXPECT_THAT(rankingSentence(comparison, 12),
                testing::StartsWith("So far (12 jobs have no result yet) the ranking is real: A is"));
    EXPECT_THAT(rankingSentence(compared({ran("x", 1)}, {ran("y", 1)}), 1),
                testing::StartsWith("So far (1 job has no result yet) A and B have no sample in common"));
}

TEST(RankingSentence, CountsSamplesThatOneSideLacks) {
    EXPECT_THAT(rankingSentence(compared(many(60, 1.5), many(50, 1.0))),
                testing::EndsWith("Not counted: 10 samples that only one of them has run."));
}

TEST(RankingSentence, OfThreeSamplesIsInconclusive) {
    EXPECT_THAT(rankingSentence(compared(many(3, 2), many(3, 1))), testing::StartsWith("The ranking is inconclusive"));
}

TEST(RankingSentence, OfEqualsOrOfNothingInCommonIsNoRanking) {
    EXPECT_THAT(rankingSentence(compared(many(10, 1), many(10, 1))), testing::HasSubstr("are equal"));
    EXPECT_THAT(rankingSentence(compared({ran("x", 1)}, {ran("y", 1)})), testing::HasSubstr("no sample in common"));
}

TEST(ValidateCompareOptions, NamesWhatIsOutsideItsRange) {
    CompareOptions options;
    options.t = 5;
    EXPECT_THAT(validate(options).error().message, testing::HasSubstr("t is 5"));
    options = {};
    options.tie = 1;
    EXPECT_FALSE(validate(options).ok());
    options = {};
    options.bootstrap.resamples = 3;
    EXPECT_FALSE(validate(options).ok());
}

} // namespace gnx::test
