#include "core/results/report/MeasuredFigures.h"

#include <cmath>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/FigureExport.h"
#include "core/results/report/FigureTable.h"
#include "tests/support/MadeUpMeasurement.h"

namespace gnx::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::vector<FigureKind> kMeasured = figuresOf({FigureNeed::Result, FigureNeed::SelfCheck, FigureNeed::Trust});

ResultRow timed(std::vector<double> eager_ms, std::vector<double> compiled_ms) {
    ResultRow row;
    row.sample_name = "resnet18";
    row.compiler = "inductor";
    row.result.eager_ms = std::move(eager_ms);
    row.result.compiled_ms = std::move(compiled_ms);
    return row;
}

Figure ofResult(FigureKind kind, const ResultRow& row) {
    return measuredFigure(kind, {.result = &row});
}

Figure ofTrust(FigureKind kind, const RunTrust& trust) {
    return measuredFigure(kind, {.trust = &trust, .run = "run 1"});
}

const LineSeries& series(const Figure& figure, const std::string& label) {
    const auto found = std::ranges::find(figure.lines, label, &LineSeries::label);
    if (found == figure.lines.end())
        throw std::runtime_error("no series is called " + label);
    return *found;
}

std::size_t described(const Figure& figure) {
    std::size_t points = 0;
    for (const LineSeries& line : figure.lines)
        points += line.label.empty() ? 0 : line.points.size();
    return points;
}

std::vector<std::string> tickLabels(const Axis& axis) {
    std::vector<std::string> labels;
    for (const Tick& tick : axis.ticks)
        labels.push_back(tick.label);
    return labels;
}

DatedSelfCheck checked(std::vector<SelfCheckRatio> samples) {
    DatedSelfCheck dated;
    dated.check.samples = std::move(samples);
    return dated;
}

SelfCheckRatio ratio(const char* name, double value, bool unstable = false) {
    SelfCheckRatio sample;
    sample.sample = name;
    sample.ratio = value;
    sample.low = value - 0.005;
    sample.high = value + 0.005;
    sample.unstable = unstable;
    return sample;
}

} // namespace

TEST(MeasuredFigures, EveryKindHasARowOfItsOwn) {
    const ResultRow row = madeUpMeasured("a", "inductor", 3, 2);
    const RunTrust trust = trustOf(std::span(&row, 1));
    const DatedSelfCheck check = checked({ratio("a", 1)});
    std::set<std::string> names;
    for (const FigureKind kind : kMeasured) {
        const FigureRow& of = figureRow(kind);
        EXPECT_EQ(of.kind, kind);
        EXPECT_EQ(parseFigureKind(of.name), kind);
        EXPECT_TRUE(names.insert(of.name).second);
        EXPECT_EQ(measuredFigure(kind, {.result = &row, .check = &check, .trust = &trust}).id, of.name);
    }
    EXPECT_EQ(figureNeed(parseFigureKind("times").value()), FigureNeed::Outcomes); // one of a run
}

TEST(MeasuredFigures, NothingMeasuredIsDrawnAsNoData) {
    const ResultRow row;
    const RunTrust trust;
    const DatedSelfCheck check;
    for (const FigureKind kind : kMeasured) {
        const Figure figure = measuredFigure(kind, {.result = &row, .check = &check, .trust = &trust});
        const auto svg = renderFigure(figure, FigureFormat::Svg);
        ASSERT_TRUE(svg.ok()) << figure.id << ": " << svg.error().text();
        EXPECT_THAT(*svg, HasSubstr("no data")) << figure.id;
    }
}

TEST(CallTimes, TheFiveNumbersOfEachSideComeFirst) {
    const Figure figure = ofResult(FigureKind::CallTimes, timed({1, 2, 3, 4, 5}, {2, 2, 2}));
    EXPECT_THAT(series(figure, "eager").descriptions,
                ElementsAre("eager, fastest: 1.00 ms", "eager, first quartile: 2.00 ms", "eager, median: 3.00 ms",
                            "eager, third quartile: 4.00 ms", "eager, slowest: 5.00 ms"));
    EXPECT_EQ(series(figure, "inductor").descriptions.back(), "inductor, slowest: 2.00 ms");
    EXPECT_THAT(tickLabels(figure.x),
                ElementsAre("eager\nmedian 3.00 ms, 5 times", "inductor\nmedian 2.00 ms, 3 times"));
    EXPECT_THAT(figureCsv(figure), HasSubstr("\nside,repetition,milliseconds\neager,0,1\n"));
}

TEST(CallTimes, EveryRepetitionSaysHowManyTakeAtMostAsLong) {
    const Figure figure = ofResult(FigureKind::CallTimes, timed({1, 2, 3, 4, 5}, {}));
    ASSERT_EQ(figure.lines.size(), 2U); // the box and the dots of eager
    EXPECT_EQ(figure.lines[1].descriptions[3], "eager, repetition 3: 4.00 ms\n4 of 5 calls take at most as long");
    EXPECT_THAT(tickLabels(figure.x), Contains("inductor\nnot timed"));
}

TEST(CallTimes, TimesFarApartStandOnALogarithmicAxis) {
    const ResultRow far = timed({100, 101, 102}, {1, 1.01, 1.02}), near = timed({1.2, 1.3}, {1, 1.1});
    EXPECT_TRUE(timesFarApart(far.result));
    EXPECT_FALSE(timesFarApart(near.result));
    const Figure figure = ofResult(FigureKind::CallTimes, far);
    EXPECT_EQ(figure.y.label, "time of a call, ms (log)");
    EXPECT_DOUBLE_EQ(series(figure, "eager").points.front().y, 2); // log10 of 100 ms
    EXPECT_THAT(tickLabels(figure.y), ElementsAre("1", "2", "5", "10", "20", "50", "100"));
    const Figure linear = measuredFigure(FigureKind::CallTimes, {.result = &far, .logarithmic = false});
    EXPECT_EQ(linear.y.label, "time of a call, ms");
    EXPECT_DOUBLE_EQ(series(linear, "eager").points.front().y, 100);
}

TEST(CallTimes, ShortTimesHaveAUnitOfTheirOwn) {
    EXPECT_EQ(ofResult(FigureKind::CallTimes, timed({0.02, 0.03}, {})).y.label, "time of a call, \u00b5s");
    EXPECT_EQ(ofResult(FigureKind::CallTimes, timed({2'000, 3'000}, {})).y.label, "time of a call, s");
}

TEST(Drift, ABlockSaysWhatItIsAndThatItDoesNotCount) {
    const Figure figure = ofResult(FigureKind::Drift, madeUpMeasured("a", "inductor", 3, 2));
    EXPECT_EQ(described(figure), 40U);
    const std::string& first = series(figure, "eager").descriptions.front();
    EXPECT_THAT(first, StartsWith("eager, after 0 s: "));
    EXPECT_THAT(first, HasSubstr("10 times 4 calls, pair 0"));
    EXPECT_THAT(first, Not(HasSubstr("disturbed")));
    // blocks 7, 17, 27 and 37 are, which are the compiled model's
    const LineSeries& disturbed = series(figure, "inductor, disturbed");
    EXPECT_EQ(disturbed.points.size(), 4U);
    EXPECT_TRUE(disturbed.hollow);
    EXPECT_THAT(disturbed.descriptions.front(), StartsWith("inductor, after 0.28 s"));
    EXPECT_THAT(disturbed.descriptions.front(), HasSubstr("took 60 %"));
    EXPECT_THAT(disturbed.descriptions.front(), EndsWith("disturbed: it does not count, and was measured again"));
}

TEST(Drift, WhatOtherProcessesTakeIsShaded) {
    const Figure figure = ofResult(FigureKind::Drift, madeUpMeasured("a", "inductor", 3, 2));
    // 2 % at all times, 60 % in every tenth block of 0.04 s: shades before, between and after the four
    ASSERT_EQ(figure.regions.size(), 9U);
    EXPECT_NEAR(figure.regions[1].x_begin, 0.28, 1e-9);
    EXPECT_NEAR(figure.regions[1].x_end, 0.32, 1e-9);
    EXPECT_GT(figure.regions[1].opacity, 5 * figure.regions[0].opacity);
}

TEST(Drift, TimesFarFromTheirMedianStandOnALogarithmicAxis) {
    ResultRow row = timed({1, 1, 1, 1, 300}, {1, 1});
    const Figure far = ofResult(FigureKind::Drift, row);
    EXPECT_EQ(far.y.label, "times the median (log)");
    EXPECT_NEAR(series(far, "eager").points.back().y, std::log10(300), 1e-9);
    row.result.eager_ms.back() = 3;
    EXPECT_EQ(ofResult(FigureKind::Drift, row).y.label, "% from the median");
}

TEST(Drift, ADisturbedBlockFarAwayStandsAtTheEndOfTheAxis) {
    ResultRow row = madeUpMeasured("a", "inductor", 3, 2);
    for (MeasuredBlock& block : row.result.measurement->blocks)
        if (block.disturbed)
            for (double& ms : block.ms)
                ms *= 50;
    const Figure figure = ofResult(FigureKind::Drift, row);
    EXPECT_LT(figure.y.max, 50); // percent
    EXPECT_DOUBLE_EQ(series(figure, "inductor, disturbed").points.front().y, figure.y.max);
}

TEST(Drift, WithoutBlocksEveryRepetitionIsAPoint) {
    const Figure figure = ofResult(FigureKind::Drift, timed({2, 4}, {1, 1}));
    EXPECT_EQ(described(figure), 4U);
    // the median of 2 and 4 is 3: 2 is a third less
    EXPECT_EQ(series(figure, "eager").descriptions.front(), "eager, repetition 0: 2.00 ms, \u221233 % from its median");
    EXPECT_EQ(figure.x.label, "call");
}

TEST(SelfCheckFigure, ASampleSaysItsIntervalAndUnstableOnesAreHollow) {
    const DatedSelfCheck check = checked({ratio("b", 1.01), ratio("a", 0.99, true), ratio("failed", 0)});
    const Figure figure = measuredFigure(FigureKind::SelfCheck, {.check = &check});
    EXPECT_EQ(described(figure), 2U); // the one that was not timed is left out
    EXPECT_THAT(series(figure, "samples").descriptions, ElementsAre("b\n1.01, between 1.005 and 1.015"));
    EXPECT_THAT(series(figure, "unstable").descriptions.front(), EndsWith("\nmarked unstable"));
    EXPECT_TRUE(series(figure, "unstable").hollow);
    EXPECT_DOUBLE_EQ(series(figure, "unstable").points.front().x, 1); // ascending by ratio
    ASSERT_EQ(figure.areas.size(), 1U);                               // tolerance: 1 +- 0.03
    EXPECT_DOUBLE_EQ(figure.areas[0].outline[0].y, 0.97);
    EXPECT_DOUBLE_EQ(figure.areas[0].outline[2].y, 1.03);
}

TEST(SelfCheckFigure, ASampleFarAwayStandsAtTheEdge) {
    const DatedSelfCheck check = checked({ratio("a", 1), ratio("far", 3)});
    const Figure figure = measuredFigure(FigureKind::SelfCheck, {.check = &check});
    EXPECT_LT(figure.y.max, 1.5);
    const LineSeries& beyond = series(figure, "further away");
    EXPECT_EQ(beyond.marker, Marker::Triangle);
    EXPECT_DOUBLE_EQ(beyond.points.front().y, figure.y.max);
    EXPECT_THAT(beyond.descriptions.front(), StartsWith("far\n3, "));
}

TEST(IntervalWidths, WhatSaysNothingOfTheSpeedupStandsApart) {
    RunTrust trust;
    trust.widths = {0.002, 0.003, 0.3, 15'000, 20'000};
    const Figure figure = ofTrust(FigureKind::Widths, trust);
    ASSERT_EQ(figure.bars.size(), 2U);
    EXPECT_EQ(figure.bars[1].bars.front().description,
              "wider than \u00b1 100 %, which says nothing of the speedup: 2 results");
    EXPECT_TRUE(figure.bars[1].hatched);
    // 24 bars over three powers of ten: the last ends at 100 %, and begins an eighth of a power below
    EXPECT_THAT(figure.table.rows[23], ElementsAre(StartsWith("74.98"), "100", "0"));
    EXPECT_THAT(figureCsv(figure), EndsWith("\n100,,2\n"));
    EXPECT_EQ(figure.guides[0].label, "half: \u00b1 30 %");
    EXPECT_EQ(figure.guides[1].label, "nine in ten: over \u00b1 100 %");
    EXPECT_EQ(figure.x.ticks.back().label, "> 100");
}

TEST(IntervalWidths, RunOfWhichNothingIsKnownIsDrawnToo) {
    RunTrust trust;
    trust.widths = {1.5, 20'000};
    const Figure figure = ofTrust(FigureKind::Widths, trust);
    EXPECT_TRUE(figure.bars[0].bars.empty());
    EXPECT_EQ(figure.bars[1].bars.size(), 1U);
    EXPECT_TRUE(renderFigure(figure, FigureFormat::Svg).ok());
}

TEST(IntervalWidths, EveryResultIsInOneBar) {
    RunTrust trust;
    trust.widths = {0.0045, 0.0045, 0.13};
    const Figure figure = ofTrust(FigureKind::Widths, trust);
    ASSERT_EQ(figure.bars.size(), 1U);
    ASSERT_EQ(figure.bars[0].bars.size(), 2U);
    EXPECT_THAT(figure.bars[0].bars[0].description, EndsWith(": 2 results"));
    EXPECT_THAT(figure.bars[0].bars[1].description, EndsWith(": 1 result"));
}

TEST(BusyPeriods, AResultSaysWhatDisturbedIt) {
    const std::vector<ResultRow> rows{madeUpMeasured("a", "eager", 3, 2.99),
                                      madeUpMeasured("c", "inductor", 3, 2, 0.3)};
    const Figure figure = ofTrust(FigureKind::Busy, trustOf(rows));
    ASSERT_EQ(figure.bars[0].bars.size(), 2U);
    EXPECT_DOUBLE_EQ(figure.bars[0].bars[1].y_end, 10); // 4 of 40 blocks
    EXPECT_THAT(figure.bars[0].bars[1].description, StartsWith("c, inductor\n4 of 40 blocks disturbed"));
    EXPECT_THAT(figure.bars[0].bars[1].description, EndsWith("unstable"));
    ASSERT_EQ(figure.lines.size(), 1U);
    EXPECT_NEAR(figure.lines[0].points[0].y, 7.8, 1e-9); // 4 of 40 at 60 %, the others at 2 %
    EXPECT_EQ(figure.table.rows.size(), 2U);
}

TEST(BusyPeriods, OfThousandsTheWorstOnOnePlaceIsDrawn) {
    RunTrust trust;
    trust.periods.resize(20'000);
    for (MeasuredPeriod& period : trust.periods)
        period.blocks = 10;
    trust.periods[77].disturbed = 5;
    trust.periods[77].sample = "worst";
    const Figure figure = ofTrust(FigureKind::Busy, trust);
    ASSERT_EQ(figure.bars[0].bars.size(), 1U);
    const Bar& bar = figure.bars[0].bars[0];
    EXPECT_DOUBLE_EQ(bar.y_end, 50);
    EXPECT_LE(bar.x_begin, 77);
    EXPECT_GT(bar.x_end, 77);
    EXPECT_THAT(bar.description, StartsWith("worst"));
    EXPECT_EQ(figure.table.rows.size(), 20'000U);
}

} // namespace gnx::test
