#include "core/results/metrics/ScoreDifference.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/results/metrics/MadeUpOutcomes.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

SampleOutcome correct(double speedup) {
    SampleOutcome outcome;
    outcome.status = RunStatus::Correct;
    outcome.speedup = speedup;
    outcome.passes_at.fill(true);
    return outcome;
}

SampleOutcome failedAs(RunStatus status) {
    SampleOutcome outcome;
    outcome.status = status;
    return outcome;
}

const std::vector<SampleOutcome>& firstSide() {
    static const std::vector<SampleOutcome> side{correct(2), correct(0.5), failedAs(RunStatus::CompileFail),
                                                 failedAs(RunStatus::RuntimeFail)};
    return side;
}
const std::vector<SampleOutcome>& secondSide() {
    static const std::vector<SampleOutcome> side{correct(4), correct(1), correct(2),
                                                 failedAs(RunStatus::ShapeMismatch)};
    return side;
}

/// p = 1, b = 0.25, t = 0: nothing is forgiven.
ScoreDifference difference() {
    return explainDifference(firstSide(), secondSide(), "a", "b", {Interpretation::Paper, 1, 0.25}, 0);
}

} // namespace

// By hand. First side: ln 2, 2 ln 0.5, ln 0.25, ln 0.25: in units of ln 2 these are 1, -2, -2, -2, mean -5/4.
// Second side: 2, 0, 1, -2, mean 1/4.
TEST(ExplainDifference, GivesEachCauseItsPart) {
    const auto made = difference();
    const double ln2 = std::log(2.0);
    EXPECT_NEAR(made.score_a, std::exp2(-1.25), 1e-15);
    EXPECT_NEAR(made.score_b, std::exp2(0.25), 1e-15);
    EXPECT_NEAR(made.share(ScoreCause::Speed).change(), (3 - 1) * ln2 / 4, 1e-15);
    EXPECT_NEAR(made.share(ScoreCause::Slowdown).change(), 2 * ln2 / 4, 1e-15);
    EXPECT_NEAR(made.share(ScoreCause::Compile).change(), 2 * ln2 / 4, 1e-15);
    EXPECT_NEAR(made.share(ScoreCause::Runtime).change(), 2 * ln2 / 4, 1e-15);
    EXPECT_NEAR(made.share(ScoreCause::Correctness).change(), -2 * ln2 / 4, 1e-15);
    EXPECT_EQ(made.share(ScoreCause::Eager).change(), 0);
}

TEST(ExplainDifference, NamesTheSamplesOfACause) {
    const auto made = difference();
    EXPECT_THAT(made.share(ScoreCause::Speed).in_a, ElementsAre(0));
    EXPECT_THAT(made.share(ScoreCause::Speed).in_b, ElementsAre(0, 2)); // a speedup of 1 changes nothing
    EXPECT_THAT(made.share(ScoreCause::Correctness).in_a, IsEmpty());
    EXPECT_THAT(made.share(ScoreCause::Correctness).in_b, ElementsAre(3));
}

TEST(ExplainDifference, ForgivenFailuresHaveNoPart) {
    // paper: runtime failures from 2, wrong shapes from 1
    const auto made = explainDifference(firstSide(), secondSide(), "a", "b", {Interpretation::Paper, 1, 0.25}, 2);
    EXPECT_EQ(made.share(ScoreCause::Runtime).change(), 0);
    EXPECT_EQ(made.share(ScoreCause::Correctness).change(), 0);
    EXPECT_GT(made.share(ScoreCause::Compile).change(), 0);
}

TEST(ExplainDifference, PartsAddUpToTheRatioOfTheScoresWhateverTheOutcomes) {
    for (std::uint32_t seed = 1; seed <= 10; ++seed) {
        const auto a = test::randomOutcomes(200, seed);
        const auto b = test::randomOutcomes(150, seed + 100);
        for (int t = kToleranceMin; t <= 4; ++t) {
            const ScoreOptions options{Interpretation::UpstreamDefault, 0.3, 0.1};
            const auto made = explainDifference(a, b, "a", "b", options, t);
            double sum = 0;
            for (const auto& share : made.by_cause)
                sum += share.change();
            const auto es = [&](const std::vector<SampleOutcome>& side) {
                return computeScores(side, options).points[static_cast<std::size_t>(t - kToleranceMin)].es;
            };
            EXPECT_NEAR(sum, std::log(es(b) / es(a)), 1e-12) << "seed " << seed << ", t " << t;
        }
    }
}

TEST(ExplainDifference, WithoutSamplesThereIsNoScore) {
    const auto made = explainDifference({}, secondSide(), "a", "b", {}, 0);
    EXPECT_TRUE(std::isnan(made.score_a));
    EXPECT_EQ(made.samples_a, 0U);
}

} // namespace gnx::test
