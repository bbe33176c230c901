#include "core/results/metrics/ScoreColumns.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/results/metrics/MadeUpOutcomes.h"

namespace gnx::test {
namespace {

constexpr double kRelative = 1e-12;

void expectNear(double value, double expected, const std::string& what) {
    EXPECT_NEAR(value, expected, kRelative * std::abs(expected)) << what;
}

void expectSame(const ScoreCurve& curve, const ScoreCurve& expected) {
    ASSERT_EQ(curve.points.size(), expected.points.size());
    EXPECT_EQ(curve.without_speedup, expected.without_speedup);
    EXPECT_EQ(curve.not_run, expected.not_run);
    EXPECT_EQ(curve.cancelled, expected.cancelled);
    for (std::size_t i = 0; i < curve.pi.size(); ++i)
        expectNear(curve.pi[i], expected.pi[i], "pi");
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const ScorePoint& point = curve.points[i];
        const ScorePoint& other = expected.points[i];
        const std::string t = "t = " + std::to_string(point.t);
        EXPECT_EQ(point.t, other.t);
        EXPECT_EQ(point.correct, other.correct) << t;
        EXPECT_EQ(point.total, other.total) << t;
        expectNear(point.s, other.s, "S at " + t);
        expectNear(point.es, other.es, "ES at " + t);
        expectNear(point.s_macro, other.s_macro, "macro S at " + t);
        expectNear(point.es_macro, other.es_macro, "macro ES at " + t);
        expectNear(point.alpha, other.alpha, "alpha at " + t);
        expectNear(point.beta, other.beta, "beta at " + t);
        expectNear(point.eta, other.eta, "eta at " + t);
        expectNear(point.gamma, other.gamma, "gamma at " + t);
    }
}

constexpr std::array kAll{Interpretation::Paper, Interpretation::UpstreamDefault, Interpretation::MismatchExtended};

} // namespace

TEST(ScoreColumns, GiveTheScoresOfThePlainFormula) {
    const auto outcomes = test::randomOutcomes(700, 3);
    const ScoreColumns columns(outcomes);
    for (const auto interpretation : kAll)
        for (const auto& [p, b] : {std::pair(0.0, 0.1), std::pair(0.1, 0.1), std::pair(2.5, 0.7)}) {
            const ScoreOptions options{interpretation, p, b};
            expectSame(columns.curve(options), computeScores(outcomes, options));
        }
}

TEST(ScoreColumns, ScoreAChoiceOfSamplesLikeThoseSamplesAlone) {
    const auto outcomes = test::randomOutcomes(400, 4);
    std::vector<std::uint32_t> chosen;
    std::vector<SampleOutcome> alone;
    for (std::uint32_t i = 0; i < outcomes.size(); i += 3) {
        chosen.push_back(i);
        alone.push_back(outcomes[i]);
    }
    expectSame(ScoreColumns(outcomes).curve({}, chosen), computeScores(alone, {}));
}

TEST(ScoreColumns, OfNothingHavePointsWithoutAValue) {
    const ScoreColumns columns(test::randomOutcomes(5, 1));
    const auto curve = columns.curve({}, std::vector<std::uint32_t>{});
    ASSERT_EQ(curve.points.size(), 15U);
    EXPECT_TRUE(std::isnan(curve.points.front().s));
}

TEST(ScoreColumns, KeepToTheRangeOfTolerances) {
    ScoreOptions options;
    options.first_t = -5;
    options.last_t = 2;
    const auto curve = ScoreColumns(test::randomOutcomes(50, 1)).curve(options);
    EXPECT_EQ(curve.points.front().t, -5);
    EXPECT_EQ(curve.points.back().t, 2);
}

/// Three of ten samples are correct at t = 1 (a, b, c of the table in ScoreTest); of the seven others d and e are
/// inaccurate, one each is not finite, of another shape, a crash, a compile failure and an eager failure.
TEST(Scores, SharesOfFailuresAreThoseOfAHandCalculation) {
    std::vector<SampleOutcome> run(10);
    for (std::size_t i = 0; i < 6; ++i) {
        run[i].status = RunStatus::Correct;
        run[i].speedup = 1.5;
        if (i < 3)
            run[i].passes_at.fill(true);
    }
    run[5].nonfinite_mismatch = true;
    run[6].status = RunStatus::ShapeMismatch;
    run[7].status = RunStatus::RuntimeFail;
    run[8].status = RunStatus::CompileFail;
    run[9].status = RunStatus::EagerFail;
    const auto curve = computeScores(run, {});
    EXPECT_DOUBLE_EQ(curve.pi[static_cast<std::size_t>(FailureClass::Accuracy)], 2.0 / 7);
    for (const auto failure : {FailureClass::NonFinite, FailureClass::ShapeOrType, FailureClass::Runtime,
                               FailureClass::Compile, FailureClass::Eager})
        EXPECT_DOUBLE_EQ(curve.pi[static_cast<std::size_t>(failure)], 1.0 / 7);
}

TEST(ValidateOptions, RefusesTolerancesOutsideTheRange) {
    ScoreOptions options;
    options.first_t = -11;
    EXPECT_FALSE(validate(options).ok());
    options.first_t = 3;
    options.last_t = 2;
    EXPECT_FALSE(validate(options).ok());
}

} // namespace gnx::test
