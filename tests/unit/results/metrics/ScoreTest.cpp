#include "core/results/metrics/Score.h"

#include <cmath>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

constexpr int kNeverClose = kToleranceMax + 1;

SampleOutcome outcome(std::string name, RunStatus status, std::optional<double> speedup, int close_from,
                      std::string phase = "done") {
    SampleOutcome made;
    made.name = std::move(name);
    made.status = status;
    made.speedup = speedup;
    made.phase = std::move(phase);
    for (int t = close_from; t <= kToleranceMax; ++t)
        made.passes_at[static_cast<std::size_t>(t - kToleranceMin)] = true;
    return made;
}

/// SAMPLES of tests/support/scores_reference.py.
std::vector<SampleOutcome> referenceRun() {
    std::vector<SampleOutcome> run{
        outcome("a", RunStatus::Correct, 2.0, -10),
        outcome("b", RunStatus::Correct, 0.5, -4),
        outcome("c", RunStatus::Correct, 1.25, 0),
        outcome("d", RunStatus::Correct, 0.8, 2),
        outcome("e", RunStatus::Correct, 3.0, kNeverClose),
        outcome("f", RunStatus::Correct, 1.5, kNeverClose),
        outcome("g", RunStatus::ShapeMismatch, {}, kNeverClose, "compare"),
        outcome("h", RunStatus::RuntimeFail, {}, kNeverClose, "run"),
        outcome("i", RunStatus::CompileFail, {}, kNeverClose, "compile"),
        outcome("j", RunStatus::EagerFail, {}, kNeverClose, "eager"),
    };
    run[5].nonfinite_mismatch = true;
    return run;
}

const ScorePoint& at(const ScoreCurve& curve, int t) {
    return curve.points.at(static_cast<std::size_t>(t - kToleranceMin));
}

constexpr std::array kInterpretations{Interpretation::Paper, Interpretation::UpstreamDefault,
                                      Interpretation::MismatchExtended};

} // namespace

/// S does not depend on the interpretation. Numbers: tests/support/scores_reference.py.
TEST(Scores, StIsTheGeometricMeanOfRectifiedSpeedups) {
    const std::map<int, std::pair<double, double>> expected{
        // t, S for p = 0, S for p = 0.1
        {-10, {0.134928284767356, 0.134928284767356}}, {-5, {0.134928284767356, 0.134928284767356}},
        {-4, {0.158489319246111, 0.157394553550238}},  {-1, {0.158489319246111, 0.157394553550238}},
        {0, {0.204028577336837, 0.202619249007908}},   {1, {0.204028577336837, 0.202619249007908}},
        {2, {0.251188643150958, 0.248897537518394}},   {4, {0.251188643150958, 0.248897537518394}},
    };
    for (const auto interpretation : kInterpretations) {
        const auto plain = computeScores(referenceRun(), {interpretation, 0.0, 0.1});
        const auto penalised = computeScores(referenceRun(), {interpretation, 0.1, 0.1});
        for (const auto& [t, values] : expected) {
            EXPECT_NEAR(at(plain, t).s, values.first, 1e-14) << t;
            EXPECT_NEAR(at(penalised, t).s, values.second, 1e-14) << t;
        }
    }
}

/// Numbers: tests/support/scores_reference.py.
TEST(Scores, EstForgivesByTheClassesOfEachInterpretation) {
    const std::map<Interpretation, std::vector<double>> expected{
        // t = 0 .. 4 (5), p = 0.1, b = 0.1
        {Interpretation::Paper,
         {0.202619249007908, 0.508956542345624, 0.640738324657800, 1.015501808899087, 1.015501808899087}},
        {Interpretation::UpstreamDefault,
         {0.202619249007908, 0.404278551832774, 0.404278551832774, 1.015501808899087, 1.015501808899087}},
        {Interpretation::MismatchExtended,
         {0.202619249007908, 0.321129868414216, 0.508956542345624, 0.640738324657800, 0.806641759222126,
          0.806641759222126}},
    };
    for (const auto& [interpretation, values] : expected) {
        const auto curve = computeScores(referenceRun(), {interpretation, 0.1, 0.1});
        ASSERT_EQ(curve.points.back().t, static_cast<int>(values.size()) - 1);
        for (std::size_t t = 0; t < values.size(); ++t)
            EXPECT_NEAR(at(curve, static_cast<int>(t)).es, values[t], 1e-14)
                << interpretationName(interpretation) << " t = " << t;
    }
}

TEST(Scores, EstEqualsStBelowOne) {
    const auto curve = computeScores(referenceRun(), {});
    for (int t = kToleranceMin; t < 1; ++t)
        EXPECT_EQ(at(curve, t).es, at(curve, t).s) << t;
}

/// One sample correct only from t = 2: at t >= 1 ES is 1 (accuracy forgiven), never its speedup of 0.8.
TEST(Scores, EstJudgesCorrectnessAtOneAlsoForLargerT) {
    const std::vector<SampleOutcome> run{outcome("d", RunStatus::Correct, 0.8, 2)};
    const auto curve = computeScores(run, {Interpretation::Paper, 0, 0.1});
    EXPECT_DOUBLE_EQ(at(curve, 2).s, 0.8);
    EXPECT_DOUBLE_EQ(at(curve, 2).es, 1.0);
}

TEST(Scores, MacroFormAgreesWithMicroForm) {
    for (const auto interpretation : kInterpretations)
        for (const double p : {0.0, 0.1, 1.0, 3.0})
            for (const double b : {0.01, 0.1, 0.5, 0.99}) {
                const auto curve = computeScores(referenceRun(), {interpretation, p, b});
                for (const auto& point : curve.points) {
                    EXPECT_NEAR(point.s_macro, point.s, 1e-12 * point.s);
                    EXPECT_NEAR(point.es_macro, point.es, 1e-12 * point.es);
                }
            }
}

/// At t = 0 a (2), b (0.5) and c (1.25) of 10 are correct: alpha = 1.25^(1/3), one of three is slower, beta = 0.5.
/// 7 failures; the paper forgives d, e, f, g at 1, h too at 2, all at 3.
TEST(Scores, FactorsAreThoseOfAHandCalculation) {
    const auto curve = computeScores(referenceRun(), {Interpretation::Paper, 0.1, 0.1});
    const auto& point = at(curve, 0);
    EXPECT_EQ(point.correct, 3U);
    EXPECT_EQ(point.total, 10U);
    EXPECT_NEAR(point.alpha, 1.077217345015942, 1e-14);
    EXPECT_DOUBLE_EQ(point.beta, 0.5);
    EXPECT_DOUBLE_EQ(point.lambda, 0.3);
    EXPECT_DOUBLE_EQ(point.eta, 1.0 / 3);
    EXPECT_DOUBLE_EQ(point.gamma, 0.1);
    EXPECT_NEAR(at(curve, 1).gamma, 0.372759372031494, 1e-14); // 0.1^(3/7)
    EXPECT_NEAR(at(curve, 2).gamma, 0.517947467923121, 1e-14); // 0.1^(2/7)
    EXPECT_DOUBLE_EQ(at(curve, 3).gamma, 1.0);
}

TEST(Scores, AllCorrectAndFastIsTheGeometricMeanEverywhere) {
    const std::vector<SampleOutcome> run{outcome("a", RunStatus::Correct, 2, -10),
                                         outcome("b", RunStatus::Correct, 8, -10)};
    for (const auto& point : computeScores(run, {}).points) {
        EXPECT_NEAR(point.s, 4, 1e-14);
        EXPECT_NEAR(point.es, 4, 1e-14);
        EXPECT_EQ(point.gamma, 1);
    }
}

TEST(Scores, AllFailedIsB) {
    const std::vector<SampleOutcome> run{outcome("a", RunStatus::EagerFail, {}, kNeverClose, "eager")};
    const auto curve = computeScores(run, {Interpretation::MismatchExtended, 0.1, 0.25});
    for (const auto& point : curve.points) {
        EXPECT_DOUBLE_EQ(point.s, 0.25);
        EXPECT_DOUBLE_EQ(point.es, 0.25); // eager_fail is never tolerated here
        EXPECT_DOUBLE_EQ(point.es_macro, 0.25);
    }
}

TEST(Scores, EmptyInputHasPointsButNoValue) {
    const auto curve = computeScores({}, {});
    ASSERT_EQ(curve.points.size(), 15U);
    EXPECT_TRUE(std::isnan(curve.points.front().s));
    EXPECT_TRUE(std::isnan(curve.points.back().es_macro));
    EXPECT_EQ(curve.points.front().total, 0U);
}

TEST(Scores, WhatDidNotRunIsLeftOutAndCounted) {
    auto run = referenceRun();
    run.push_back(outcome("k", RunStatus::NotRun, {}, kNeverClose, ""));
    run.push_back(outcome("l", RunStatus::Cancelled, {}, kNeverClose, "eager"));
    run.push_back(outcome("m", RunStatus::Cancelled, {}, kNeverClose, "run"));
    const auto curve = computeScores(run, {});
    EXPECT_EQ(curve.not_run, 1U);
    EXPECT_EQ(curve.cancelled, 2U);
    EXPECT_EQ(at(curve, 0).total, 10U);
    EXPECT_EQ(at(curve, 0).s, at(computeScores(referenceRun(), {}), 0).s);
}

TEST(Scores, ARunWithoutTimingFailsAndIsCounted) {
    for (const std::optional<double> speedup : std::vector<std::optional<double>>{{}, 0.0, HUGE_VAL}) {
        const std::vector<SampleOutcome> run{outcome("a", RunStatus::Correct, speedup, -10)};
        const auto curve = computeScores(run, {Interpretation::Paper, 0.1, 0.1});
        EXPECT_EQ(curve.without_speedup, 1U);
        EXPECT_DOUBLE_EQ(at(curve, 0).s, 0.1);
        EXPECT_DOUBLE_EQ(at(curve, 1).es, 0.1);
        EXPECT_DOUBLE_EQ(at(curve, 2).es, 1.0); // a runtime failure
    }
}

/// The plain product of 3,000 times 0.1 underflows to 0.
TEST(Scores, ThousandsOfFailuresDoNotUnderflow) {
    const std::vector<SampleOutcome> run(3000, outcome("a", RunStatus::CompileFail, {}, kNeverClose, "compile"));
    EXPECT_NEAR(at(computeScores(run, {}), 0).s, 0.1, 1e-12);
}

TEST(FailureClass, CountsOurOwnStatusesByPhase) {
    for (const auto status : {RunStatus::OutOfMemory, RunStatus::Timeout, RunStatus::Crash, RunStatus::Unsupported}) {
        for (const char* phase : {"load", "inputs", "eager"})
            EXPECT_EQ(failureClass(outcome("x", status, {}, kNeverClose, phase)), FailureClass::Eager) << phase;
        EXPECT_EQ(failureClass(outcome("x", status, {}, kNeverClose, "compile")), FailureClass::Compile);
        for (const char* phase : {"run", "compare", ""})
            EXPECT_EQ(failureClass(outcome("x", status, {}, kNeverClose, phase)), FailureClass::Runtime) << phase;
    }
}

TEST(FailureClass, EagerFailureIsNeverToleratedByMismatchExtended) {
    EXPECT_EQ(toleratedFrom(FailureClass::Eager, Interpretation::MismatchExtended), std::nullopt);
    EXPECT_EQ(toleratedFrom(FailureClass::Eager, Interpretation::UpstreamDefault), 3);
}

TEST(ValidateOptions, NamesTheParameterOutsideItsRange) {
    EXPECT_TRUE(validate(ScoreOptions{}).ok());
    EXPECT_THAT(validate(ScoreOptions{Interpretation::Paper, -0.1, 0.1}).error().message,
                testing::HasSubstr("p is -0.1"));
    EXPECT_THAT(validate(ScoreOptions{Interpretation::Paper, 0, 0}).error().message, testing::HasSubstr("b is 0"));
    EXPECT_THAT(validate(ScoreOptions{Interpretation::Paper, 0, 1}).error().message, testing::HasSubstr("below 1"));
    EXPECT_FALSE(validate(ScoreOptions{Interpretation::Paper, NAN, 0.1}).ok());
}

TEST(InterpretationName, ReadsBackWhatItWrites) {
    for (const auto interpretation : kInterpretations)
        EXPECT_EQ(parseInterpretation(interpretationName(interpretation)), interpretation);
    EXPECT_EQ(parseInterpretation("Paper"), std::nullopt);
}

/// A sample that is correct from t = -5 on at twice the speed: ES is 0.1 up to -6, then 2. By hand: the weights up to
/// -6 are 0.533, those from -5 on 4.8, so that log10 is (-0.533 + 4.8 log10 2) / 5.333 = 0.171000.
TEST(AggregateScore, WeighsTheScoresAsGraphNetDoes) {
    const auto curve = computeScores(std::vector{outcome("a", RunStatus::Correct, 2.0, -5)}, {});
    ASSERT_TRUE(aggregateScore(curve));
    EXPECT_NEAR(*aggregateScore(curve), 1.48252, 1e-5);
}

TEST(AggregateScore, OfAConstantCurveIsItsValue) {
    ScoreOptions options;
    options.interpretation = Interpretation::MismatchExtended; // t = 5 has no weight
    const auto curve = computeScores(std::vector{outcome("a", RunStatus::Correct, 1.5, -10)}, options);
    EXPECT_NEAR(*aggregateScore(curve), 1.5, 1e-12);
}

TEST(AggregateScore, NeedsTheWholeRangeAndASample) {
    ScoreOptions options;
    options.first_t = -9;
    const std::vector run{outcome("a", RunStatus::Correct, 1.5, -10)};
    EXPECT_FALSE(aggregateScore(computeScores(run, options)));
    options.first_t = -10;
    options.last_t = 3;
    EXPECT_FALSE(aggregateScore(computeScores(run, options)));
    EXPECT_FALSE(aggregateScore(computeScores({}, {})));
}

} // namespace gnx::test
