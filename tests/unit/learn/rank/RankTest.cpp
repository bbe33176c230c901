#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "core/learn/rank/KendallTau.h"
#include "core/learn/rank/Noise.h"
#include "core/learn/rank/Predictions.h"
#include "core/learn/rank/RankScores.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using namespace learn;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;
using Numbers = std::vector<double>;

/// As tests/support/rank_reference.py has it.
class Generator {
  public:
    explicit Generator(std::uint64_t seed) : state_(seed) {}
    std::int64_t below(std::int64_t count) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::int64_t>(state_ >> 32U) % count;
    }

  private:
    std::uint64_t state_;
};

std::pair<Numbers, Numbers> madeUpCase(std::uint64_t seed, std::int64_t size = 0, std::int64_t distinct = 0) {
    Generator draw(seed);
    if (size == 0)
        size = 2 + draw.below(200);
    const std::int64_t of_a = distinct > 0 ? distinct : 1 + draw.below(30);
    const std::int64_t of_b = distinct > 0 ? distinct : 1 + draw.below(30);
    Numbers a, b;
    for (std::int64_t i = 0; i < size; ++i) {
        a.push_back(static_cast<double>(draw.below(of_a) - of_a / 2) / 8);
        const auto large = static_cast<double>(draw.below(of_b)) * 1e9;
        b.push_back(large + (draw.below(2) != 0 ? a.back() : 0));
    }
    return {a, b};
}

/// SciPy's numbers of the same cases.
Numbers sciPyTaus() {
    std::ifstream file(sourceFolder() / "tests/data/rank/kendall.txt");
    Numbers taus;
    for (std::string line; std::getline(file, line);)
        taus.push_back(std::stod(line));
    return taus;
}

TEST(KendallTau, EqualsSciPyOn1000CasesWithTies) {
    const Numbers expected = sciPyTaus();
    ASSERT_EQ(expected.size(), 1002U);
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const auto [a, b] = madeUpCase(seed);
        const double tau = kendallTau(a, b);
        if (std::isnan(expected[seed]))
            EXPECT_TRUE(std::isnan(tau)) << seed;
        else
            EXPECT_NEAR(tau, expected[seed], 1e-12) << seed;
    }
    const auto [a, b] = madeUpCase(1000, 10760, 5000);
    EXPECT_NEAR(kendallTau(a, b), expected[1000], 1e-12);
    const auto [large_a, large_b] = madeUpCase(1000, 100040, 5000);
    EXPECT_NEAR(kendallTau(large_a, large_b), expected[1001], 1e-12);
}

TEST(KendallTau, CountsPairs) {
    // (1, 1) (2, 1) (2, 3) (3, 2): tied in a: one pair, in b: one; of the other four 2-3, 2-2 is in the opposite order
    const PairCounts counts = countPairs(Numbers{1, 2, 2, 3}, Numbers{1, 1, 3, 2});
    EXPECT_EQ(counts.pairs, 6U);
    EXPECT_EQ(counts.tied_a, 1U);
    EXPECT_EQ(counts.tied_b, 1U);
    EXPECT_EQ(counts.tied_both, 0U);
    EXPECT_EQ(counts.discordant, 1U);
    EXPECT_EQ(counts.concordant(), 3U);
    EXPECT_DOUBLE_EQ(counts.tauB(), 2.0 / 5);
    EXPECT_DOUBLE_EQ(counts.orderedPairAccuracy(), 3.0 / 5);
}

TEST(KendallTau, TakesMinusZeroForZeroAndNothingForTooFew) {
    EXPECT_TRUE(std::isnan(kendallTau(Numbers{0.0, -0.0}, Numbers{1, 2})));
    EXPECT_TRUE(std::isnan(kendallTau(Numbers{1}, Numbers{2})));
    EXPECT_TRUE(std::isnan(kendallTau(Numbers{}, Numbers{})));
}

TEST(RankScores, SlowdownIsOfTheBestOfTheFirstK) {
    const Numbers costs{40, 10, 20};
    const std::vector<std::uint32_t> ranking{0, 2, 1};
    EXPECT_THAT(regretCurve(costs, ranking), ElementsAre(3.0, 1.0, 0.0));
    EXPECT_EQ(slowdownAt(2, costs, ranking), 1.0);
    EXPECT_EQ(slowdownAt(10, costs, ranking), 0.0);
}

TEST(RankScores, RandomRegretIsTheMeanOverAllChoices) {
    // Mean of the best of one of 1, 2, 4: 7/3; of two: 1, 1, 2; of all: 1.
    EXPECT_THAT(randomRegretCurve(Numbers{4, 1, 2}, 5),
                ElementsAre(DoubleNear(4.0 / 3, 1e-12), DoubleNear(1.0 / 3, 1e-12), DoubleNear(0, 1e-12)));
}

TEST(RankScores, KeepsTheCurveAtRoundNumbers) {
    EXPECT_THAT(roundNumbersTo(1000), ElementsAre(1, 2, 5, 10, 20, 50, 100, 200, 500, 1000));
    EXPECT_THAT(roundNumbersTo(49), ElementsAre(1, 2, 5, 10, 20));
    EXPECT_THAT(roundNumbersTo(0), testing::IsEmpty());
    Numbers costs(60), predicted(60);
    for (std::size_t i = 0; i < costs.size(); ++i) {
        costs[i] = 100 + static_cast<double>(i * 37 % 60);
        predicted[i] = static_cast<double>(i);
    }
    const RankScores scores = scoreRanking(costs, predicted);
    const std::vector<double> curve = regretCurve(costs, rankingOf(predicted, 0)),
                              random = randomRegretCurve(costs, 60);
    ASSERT_EQ(scores.slowdown.size(), 6U);
    for (std::size_t i = 0; i < scores.slowdown.size(); ++i) {
        const auto [k, slowdown] = scores.slowdown[i];
        EXPECT_EQ(k, roundNumbersTo(60)[i]);
        EXPECT_EQ(slowdown, curve[k - 1]);
        EXPECT_EQ(scores.random_slowdown[i].second, random[k - 1]);
    }
    EXPECT_NEAR(random[0], 0.295, 1e-12) << "the mean of 100 to 159";
}

// 100,000 costs: the least of 1,000 of 1 to n is (n + 1) / 1,001 on average.
TEST(RankScores, RandomRegretOfManyIsExact) {
    Numbers costs(100'000);
    for (std::size_t i = 0; i < costs.size(); ++i)
        costs[i] = static_cast<double>(i + 1);
    EXPECT_NEAR(randomRegretAt(1000, costs), 100'001.0 / 1001 - 1, 1e-9);
    EXPECT_NEAR(randomRegretAt(100'000, costs), 0, 1e-12);
}

TEST(RankScores, BreaksTiesByTheSeedAndCountsThem) {
    const Numbers costs{1, 2, 3, 4, 5, 6}, predicted{7, 7, 7, 7, 8, 9};
    const RankScores scores = scoreRanking(costs, predicted, 1);
    EXPECT_EQ(scores.tied_predictions, 4U);
    // 9 of 15 pairs are concordant, 6 are tied in the prediction
    EXPECT_DOUBLE_EQ(scores.tau, 9 / std::sqrt(15.0 * 9));
    EXPECT_DOUBLE_EQ(scores.ordered_pairs, 9.0 / 15);
    EXPECT_LT(scores.tau_ties_broken, scores.tau + 0.3);
    EXPECT_EQ(rankingOf(predicted, 1), rankingOf(predicted, 1));
    EXPECT_NE(rankingOf(Numbers(20, 0.0), 1), rankingOf(Numbers(20, 0.0), 2));
}

TEST(RankScores, MeansCountFamiliesAlike) {
    const std::vector<std::string> families{"bert", "bert", "bert", "unet"};
    const FamilyMeans means = meansByFamily(Numbers{1, 1, 1, 0}, families);
    EXPECT_DOUBLE_EQ(means.all.mean, 0.75);
    EXPECT_DOUBLE_EQ(means.macro, 0.5);
    EXPECT_EQ(means.families.at("bert").graphs, 3U);
    EXPECT_EQ(means.families.at("unet").low, 0.0);
    EXPECT_LE(means.all.low, 0.75);
    EXPECT_EQ(means.all.high, 1.0);
}

TEST(RankScores, LeavesGraphsWithoutAScoreOut) {
    const MeanInterval mean = bootstrapMean(Numbers{0.5, std::nan(""), 0.5});
    EXPECT_EQ(mean.graphs, 2U);
    EXPECT_EQ(mean.low, 0.5);
}

TEST(Noise, PoolsRepeats) {
    // two repeated configurations: 100, 102 and 200, 196; one alone
    const Numbers costs{100, 102, 200, 196, 50};
    const std::vector<std::uint32_t> first{0, 0, 2, 2, 4};
    const NoiseReport noise = measureNoise(costs, first);
    EXPECT_EQ(noise.distinct, 3U);
    EXPECT_EQ(noise.repeated, 2U);
    EXPECT_EQ(noise.most_repeats, 2U);
    EXPECT_DOUBLE_EQ(noise.spread, 4.0);
    // deviations 1/101 twice and 2/198 twice, 5 - 3 degrees of freedom
    EXPECT_NEAR(*noise.relative_noise, std::sqrt((2 / (101.0 * 101) + 2 * 4 / (198.0 * 198)) / 2), 1e-15);
    EXPECT_DOUBLE_EQ(*noise.repeat_tau, 1.0);
    EXPECT_DOUBLE_EQ(*noise.ceiling, 1.0); // 1 % of noise does not exchange times that differ by half
    EXPECT_FALSE(noise.withoutInformation());
}

TEST(Noise, SaysWhereThereIsNothingToLearn) {
    const NoiseReport one = measureNoise(Numbers{5, 6, 7}, std::vector<std::uint32_t>{0, 0, 0});
    EXPECT_TRUE(one.withoutInformation());
    EXPECT_FALSE(one.ceiling.has_value());
    const NoiseReport none = measureNoise(Numbers{5, 6}, std::vector<std::uint32_t>{0, 1});
    EXPECT_FALSE(none.relative_noise.has_value());
    EXPECT_FALSE(none.withoutInformation());
}

TEST(Predictions, ReadsAndWritesKagglesForm) {
    const TempDir folder;
    const std::string text = "ID,TopConfigs\nlayout:xla:random:unet,2;0;1\ntile:xla:abc,4\n";
    const auto file = folder.write("predictions.csv", text);
    EXPECT_TRUE(looksLikePredictions(file));
    const auto predictions = readPredictions(file);
    ASSERT_TRUE(predictions.ok());
    EXPECT_EQ((*predictions)[0].collection, "layout:xla:random");
    EXPECT_EQ((*predictions)[0].name, "unet");
    EXPECT_THAT((*predictions)[0].order, ElementsAre(2, 0, 1));
    EXPECT_EQ((*predictions)[1].line, 3U);
    EXPECT_EQ(predictionsText(*predictions), text);
}

TEST(Predictions, NamesTheLineOfWhatIsWrong) {
    const TempDir folder;
    const auto messageOf = [&](const std::string& row) {
        const auto read = readPredictions(folder.write("p.csv", "ID,TopConfigs\n" + row + "\n"));
        EXPECT_EQ(read.error().line, 2U);
        return read.error().message;
    };
    EXPECT_THAT(messageOf("no row"), HasSubstr("expected COLLECTION:NAME"));
    EXPECT_THAT(messageOf("tile:xla:a,1;x"), HasSubstr("expected numbers"));
    EXPECT_THAT(messageOf("tile:xla:a,1;1"), HasSubstr("stands twice"));
    EXPECT_THAT(messageOf("tile:xla:a,"), HasSubstr("no configuration"));
    EXPECT_FALSE(looksLikePredictions(folder.write("log.txt", "log [Processing] a\n")));
}

data::HloData tiles(std::vector<std::int64_t> times) {
    data::HloFile file;
    file.kind = data::HloKind::Tile;
    file.normalizers_ns.assign(times.size(), 10);
    file.runtimes_ns = std::move(times);
    return {std::make_shared<const data::HloFile>(std::move(file)), nullptr};
}

TEST(Predictions, ScoresTilesByTheBestFive) {
    const auto scored = scorePrediction({"tile:xla", "a", {1, 2, 3, 4, 5}, 2}, tiles({10, 15, 20, 20, 20, 20, 20}));
    EXPECT_DOUBLE_EQ(scored->kaggle, 0.5); // 15 is half as slow again as the best, 10
    EXPECT_THAT(scorePrediction({"tile:xla", "a", {9}, 2}, tiles({1, 2})).error().message,
                HasSubstr("no configuration 9"));
    EXPECT_EQ(scorePrediction({"tile:xla", "a", {0}, 2}, tiles({0, 0})).error().code, ErrorCode::Unsupported);
}

} // namespace
} // namespace gnx::test
