#include "core/results/metrics/ScoreBands.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/results/metrics/MadeUpOutcomes.h"

namespace gnx::test {
namespace {

/// 40 correct samples with the speedups of tests/support/statistics_reference.py.
std::vector<SampleOutcome> fortySpeedups(double log_noise = 0) {
    std::vector<SampleOutcome> outcomes(40);
    for (std::size_t i = 0; i < 40; ++i) {
        const auto place = static_cast<double>(i * 29 % 40);
        outcomes[i].status = RunStatus::Correct;
        outcomes[i].speedup = 1 + place * place / 400;
        outcomes[i].log_noise = log_noise;
        outcomes[i].passes_at.fill(true);
    }
    return outcomes;
}

ScoreBands bandsOf(const std::vector<SampleOutcome>& outcomes, const BootstrapOptions& bootstrap,
                   const ScoreOptions& options = {}) {
    const ScoreColumns columns(outcomes);
    const ScoreColumns* const view = &columns;
    const std::string label = "x";
    auto bands = bootstrapScores({&view, 1}, {&label, 1}, options, bootstrap);
    return std::move(bands.value().front());
}

const BootstrapIntervals& firstS(const ScoreBands& bands) {
    return bands.points.front().s;
}

} // namespace

/// SciPy's stats.bootstrap() of the geometric mean, 200,000 resamples: 1.71560 to 2.35129, BCa 1.71922 to 2.35702. The
/// ends of 20,000 resamples scatter by about 0.003 around theirs.
TEST(BootstrapScores, HaveTheIntervalsOfScipy) {
    BootstrapOptions options;
    options.resamples = 20'000;
    const auto bands = bandsOf(fortySpeedups(), options);
    EXPECT_NEAR(firstS(bands).percentile.low, 1.71560, 0.015);
    EXPECT_NEAR(firstS(bands).percentile.high, 2.35129, 0.015);
    EXPECT_NEAR(firstS(bands).bca.low, 1.71922, 0.015);
    EXPECT_NEAR(firstS(bands).bca.high, 2.35702, 0.015);
}

TEST(BootstrapScores, DoNotDependOnTheNumberOfThreads) {
    const auto outcomes = test::randomOutcomes(200, 8);
    BootstrapOptions one, three;
    one.threads = 1;
    three.threads = 3;
    const auto a = bandsOf(outcomes, one), b = bandsOf(outcomes, three);
    for (std::size_t i = 0; i < a.points.size(); ++i) {
        EXPECT_EQ(a.points[i].es.bca.low, b.points[i].es.bca.low);
        EXPECT_EQ(a.points[i].s.percentile.high, b.points[i].s.percentile.high);
    }
}

/// One sample is the same in every resample: only its own noise is left, 1.96 standard errors to each side.
TEST(BootstrapScores, HaveTheNoiseOfTheTimes) {
    std::vector<SampleOutcome> one(1);
    one[0].status = RunStatus::Correct;
    one[0].speedup = 2;
    one[0].log_noise = 0.05;
    one[0].passes_at.fill(true);
    BootstrapOptions options;
    options.resamples = 20'000;
    const auto bands = bandsOf(one, options);
    EXPECT_NEAR(std::log(firstS(bands).percentile.high / 2), 1.96 * 0.05, 0.005);
    EXPECT_NEAR(std::log(firstS(bands).percentile.low / 2), -1.96 * 0.05, 0.005);
    options.trial_noise = false;
    EXPECT_NEAR(firstS(bandsOf(one, options)).percentile.high, 2, 1e-6);
}

TEST(BootstrapScores, EsOfForgivenFailuresIsAPoint) {
    std::vector<SampleOutcome> failed(20);
    for (auto& outcome : failed)
        outcome.status = RunStatus::CompileFail;
    const auto bands = bandsOf(failed, {});
    EXPECT_NEAR(bands.points.back().es.bca.low, 1, 1e-12);
    EXPECT_NEAR(bands.points.back().es.bca.high, 1, 1e-12);
    EXPECT_NEAR(bands.points.back().s.bca.high, 0.1, 1e-12);
}

TEST(BootstrapScores, OfNothingHaveNoPoints) {
    const auto bands = bandsOf({}, {});
    EXPECT_TRUE(bands.points.empty());
    EXPECT_EQ(bands.samples, 0U);
}

TEST(BootstrapScores, CountSamplesWhoseNoiseIsNotKnown) {
    EXPECT_EQ(bandsOf(fortySpeedups(), {}).without_noise, 40U);
    EXPECT_EQ(bandsOf(fortySpeedups(0.01), {}).without_noise, 0U);
}

TEST(BootstrapScores, StopWhenAsked) {
    const ScoreColumns columns(fortySpeedups());
    const ScoreColumns* const view = &columns;
    const std::string label = "x";
    std::stop_source stop;
    stop.request_stop();
    const auto bands = bootstrapScores({&view, 1}, {&label, 1}, {}, {}, stop.get_token());
    ASSERT_FALSE(bands.ok());
    EXPECT_EQ(bands.error().code, ErrorCode::Cancelled);
}

/// Five trials of 10 ms with an interquartile range of 0.2 ms against 5 ms with 0.3 ms, by hand: sigma is the range
/// over 1.34898, relative 0.0148260 and 0.0444781; sqrt(pi/2/5 * (0.0148260^2 + 0.0444781^2)) = 0.0262783.
TEST(LogNoise, OfTrialsIsThatOfAHandCalculation) {
    const TimingStats eager{.median = 10, .iqr = 0.2}, compiled{.median = 5, .iqr = 0.3};
    EXPECT_NEAR(logNoiseOfTrials(eager, compiled, 5), 0.0262783, 1e-6);
    EXPECT_EQ(logNoiseOfTrials(eager, compiled, 1), 0);
}

/// ln(2.2 / 1.8) over 2 times 1.959964
TEST(LogNoise, OfAnIntervalIsItsHalfOverTheQuantile) {
    EXPECT_NEAR(logNoiseOfInterval(1.8, 2.2, 0.95), 0.0511924, 1e-6);
    EXPECT_EQ(logNoiseOfInterval(0, 2.2, 0.95), 0);
}

} // namespace gnx::test
