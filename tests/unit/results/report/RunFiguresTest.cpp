#include "core/results/report/Figures.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/FigureExport.h"
#include "core/results/report/ScoreTableText.h"
#include "core/results/report/Ticks.h"
#include "core/results/report/ValueAxes.h"
#include "tests/support/MadeUpRun.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<CompilerOutcomes> groups() {
    return groupByCompiler(test::madeUpRun());
}

Figure madeOfRuns(FigureKind kind, const FigureChoices& choices = {}) {
    const auto rows = test::madeUpRun();
    return makeFigure(kind, groups(), {}, contextOf(rows, "demo run"), choices);
}

const Bar* barAt(const Figure& figure, const std::string& series, double x) {
    for (const auto& each : figure.bars)
        for (const auto& bar : each.bars)
            if (each.label == series && bar.x_begin <= x && x <= bar.x_end)
                return &bar;
    return nullptr;
}

} // namespace

TEST(FigureKinds, HaveNamesOfTheirOwnThatReadBack) {
    for (const auto kind : runFigures())
        EXPECT_EQ(parseFigureKind(figureKindName(kind)), kind);
    EXPECT_FALSE(parseFigureKind("pie"));
}

TEST(RunFigures, EveryKindRendersWithAndWithoutResults) {
    FigureStyle style;
    style.width_mm = 120;
    style.height_mm = 80;
    for (const auto kind : runFigures()) {
        for (const auto& figure : {madeOfRuns(kind), makeFigure(kind, {}, {}, {})}) {
            const auto svg = renderFigure(figure, FigureFormat::Svg, style);
            ASSERT_TRUE(svg.ok()) << figureKindName(kind) << ": " << svg.error().text();
            EXPECT_EQ(figure.id, figureKindName(kind));
        }
    }
}

TEST(EcdfFigure, StepsUpByOneSampleAndEndsAtAll) {
    const auto figure = madeOfRuns(FigureKind::Ecdf);
    // openvino: six samples ran, 0.6 + 0.35 i; the second is 0.95
    const LineSeries& line = figure.lines[2];
    ASSERT_EQ(line.points.size(), 7U); // the first sample's rise begins at 0
    EXPECT_EQ(line.points[0].y, 0);
    EXPECT_EQ(line.points[0].x, line.points[1].x);
    EXPECT_NEAR(line.points[2].x, std::log2(0.95), 1e-12);
    EXPECT_NEAR(line.points[2].y, 100.0 * 2 / 6, 1e-12);
    EXPECT_EQ(line.points.back().y, 100);
    EXPECT_THAT(line.samples, ElementsAre(0, 0, 1, 2, 3, 4, 5));
    EXPECT_THAT(figure.caption, HasSubstr("4 results without a speedup left out"));
}

TEST(EcdfFigure, EqualSpeedupsStandAtTheShareOfAllOfThem) {
    std::vector<ResultRow> rows;
    for (std::int64_t i = 0; i < 4; ++i)
        rows.push_back(test::madeUpRow(i, "a", RunStatus::Correct, i < 3 ? 2 : 4, -10));
    const auto figure = makeFigure(FigureKind::Ecdf, groupByCompiler(rows), {}, {});
    EXPECT_EQ(figure.lines[0].points[1].y, 75);
    EXPECT_EQ(figure.lines[0].points[4].y, 100);
    EXPECT_EQ(figure.table.rows[0][3], "75");
}

TEST(ViolinFigure, LongNamesLeaveRoomForThePlotOfAColumn) {
    std::vector<ResultRow> rows;
    for (char each = 'A'; each <= 'F'; ++each)
        for (std::int64_t i = 0; i < 9; ++i)
            rows.push_back(test::madeUpRow(i,
                                           std::string("inductor_with_a_very_long_configuration_name_") + each +
                                               "_and_the_same_tail_as_all_others_max_autotune",
                                           RunStatus::Correct, 1.0 + 0.1 * static_cast<double>(i), -10));
    const auto figure = makeFigure(FigureKind::Violin, groupByCompiler(rows), {}, {});
    EXPECT_TRUE(renderFigure(figure, FigureFormat::Svg).ok());
}

TEST(EcdfFigure, WhereAllSpeedupsAreEqualItRisesFromNothingToAll) {
    std::vector<ResultRow> rows;
    for (std::int64_t i = 0; i < 4; ++i)
        rows.push_back(test::madeUpRow(i, "a", RunStatus::Correct, 2, -10));
    const auto figure = makeFigure(FigureKind::Ecdf, groupByCompiler(rows), {}, {});
    EXPECT_EQ(figure.lines[0].points.front().y, 0);
    EXPECT_EQ(figure.lines[0].points.back().y, 100);
}

TEST(SpeedupFigure, DotsOfOneSizeStandInTheMiddle) {
    std::vector<ResultRow> rows;
    for (std::int64_t i = 0; i < 4; ++i) {
        rows.push_back(test::madeUpRow(i, "a", RunStatus::Correct, 2, -10));
        rows.back().op_count = 100;
    }
    const auto figure = makeFigure(FigureKind::SpeedupOps, groupByCompiler(rows), {}, {});
    // log10(100) = 2, half a decade to each side, rounded up
    EXPECT_EQ(figure.x.min, 1);
    EXPECT_EQ(figure.x.max, 3);
    EXPECT_EQ(figure.lines[0].points[0].x, 2);
}

TEST(TimesFigure, StandsAtTheLogarithmsOfMedians) {
    const auto figure = madeOfRuns(FigureKind::Times);
    // inductor, sample 0: speedup 1.9, medians 3 * 1.9 and 3
    EXPECT_NEAR(figure.lines[1].points[0].x, std::log10(3 * 1.9), 1e-12);
    EXPECT_NEAR(figure.lines[1].points[0].y, std::log10(3.0), 1e-12);
    EXPECT_EQ(figure.table.rows[10][0], "inductor");
    EXPECT_NEAR(std::stod(figure.table.rows[10][2]), 5.7, 1e-12);
    EXPECT_THAT(figure.caption, HasSubstr("n = 26; left out, failed or without times: 4"));
}

TEST(TimesFigure, IsoLinesKeepTheirSpeedup) {
    for (const auto& guide : madeOfRuns(FigureKind::Times).guides) {
        const double speedup = std::stod(guide.label);
        EXPECT_NEAR(guide.from.x - guide.from.y, std::log10(speedup), 1e-12);
        EXPECT_NEAR(guide.to.x - guide.to.y, std::log10(speedup), 1e-12);
    }
}

TEST(SpeedupFigure, LeavesOutAndCountsWhatHasNoNumber) {
    auto all = groups();
    all[0].facts[3].operators = 200;
    const auto figure = makeFigure(FigureKind::SpeedupOps, all, {}, {});
    ASSERT_EQ(figure.lines[0].points.size(), 1U);
    EXPECT_NEAR(figure.lines[0].points[0].x, std::log10(200), 1e-12);
    EXPECT_NEAR(figure.lines[0].points[0].y, std::log2(1.21), 1e-12);
    EXPECT_THAT(figure.lines[0].samples, ElementsAre(3));
    EXPECT_THAT(figure.caption, HasSubstr("n = 1; left out"));
    EXPECT_THAT(figure.caption, HasSubstr(": 29."));
}

TEST(PassRateFigure, StacksFillEachBar) {
    const auto figure = madeOfRuns(FigureKind::PassRate);
    // openvino (the third of three bars) at t = -3: 3 correct, 3 not accurate, 1 runtime, 2 compile of 9 that ran
    const double x = -3 + 0.3;
    const Bar* correct = barAt(figure, "correct", x);
    const Bar* compile = barAt(figure, "compile", x);
    ASSERT_NE(correct, nullptr);
    ASSERT_NE(compile, nullptr);
    EXPECT_NEAR(correct->y_end, 100.0 * 3 / 9, 1e-9);
    EXPECT_THAT(correct->samples, ElementsAre(0, 1, 2));
    EXPECT_NEAR(compile->y_end - compile->y_begin, 100.0 * 2 / 9, 1e-9);
    EXPECT_NEAR(compile->y_end, 100, 1e-9);
    EXPECT_EQ(compile->category, 2U);
}

TEST(HeatmapFigure, ACellIsTheScoreOfItsSamples) {
    auto all = groups();
    for (auto& group : all)
        for (std::size_t i = 0; i < group.facts.size(); ++i)
            group.facts[i].part = i < 6 ? "small" : "large";
    const auto figure = makeFigure(FigureKind::Heatmap, all, {}, {});
    const Bar& cell = figure.bars[0].bars[0]; // small, torchscript
    const std::span<const SampleOutcome> some(all[0].outcomes.data(), 6);
    const double es = computeScores(some, {}).points[11].es;
    EXPECT_THAT(cell.text, HasSubstr(shortNumber(es)));
    EXPECT_THAT(cell.text, HasSubstr("n = 6"));
    EXPECT_THAT(cell.samples, ElementsAre(0, 1, 2, 3, 4, 5));
    EXPECT_EQ(figure.y.ticks.back().label, "small"); // most samples, on top
}

TEST(CompileTimeFigure, HasADotForEveryTimeThatIsKnown) {
    auto all = groups();
    all[1].facts[0].compile_ms = 1000;
    all[1].facts[4].compile_ms = 100'000;
    const auto figure = makeFigure(FigureKind::CompileTime, all, {}, {});
    EXPECT_THAT(figure.lines[1].samples, ElementsAre(0, 4));
    EXPECT_EQ(figure.lines[1].points[0].y, 0);
    EXPECT_EQ(figure.lines[1].points[1].y, 2);
    ASSERT_EQ(figure.boxes.size(), 1U);
    EXPECT_EQ(figure.boxes[0].median, 1);
    EXPECT_THAT(figure.caption, HasSubstr("left out: 28"));
}

TEST(WaterfallFigure, StepsLeadFromOneScoreToTheOther) {
    const auto figure = madeOfRuns(FigureKind::Waterfall, {.t = -3, .first = 0, .second = 2, .bands = {}});
    const auto& rows = figure.table.rows;
    double sum = std::stod(rows.front()[3]);
    for (std::size_t i = 1; i + 1 < rows.size(); ++i)
        sum += std::stod(rows[i][3]);
    EXPECT_NEAR(sum, std::stod(rows.back()[3]), 1e-12);
    EXPECT_NEAR(std::stod(rows.back()[4]), computeScores(groups()[2].outcomes, {}).points[7].es, 1e-12);
    EXPECT_THAT(figure.title, HasSubstr("torchscript to openvino"));
}

TEST(WaterfallFigure, OneGroupExplainsNothing) {
    const auto one = groups();
    const auto figure = makeFigure(FigureKind::Waterfall, std::span(one).first(1), {}, {});
    EXPECT_THAT(figure.caption, HasSubstr("Two groups are needed"));
    EXPECT_TRUE(figure.bars.empty());
}

TEST(WaterfallFigure, AGroupBesideItselfExplainsNothing) {
    const auto figure = madeOfRuns(FigureKind::Waterfall, {.t = -3, .first = 1, .second = 1, .bands = {}});
    EXPECT_THAT(figure.caption, HasSubstr("Two groups are needed"));
    EXPECT_TRUE(figure.bars.empty());
}

TEST(AddBands, DrawsThemBehindAndTellsThemInTheTable) {
    const auto all = groups();
    const ScoreColumns columns(all[0].outcomes);
    const std::vector<const ScoreColumns*> pointers{&columns};
    const std::vector<std::string> labels{"torchscript"};
    BootstrapOptions few;
    few.resamples = 50;
    const auto bands = bootstrapScores(pointers, labels, {}, few);
    ASSERT_TRUE(bands.ok());
    const auto figure = makeFigure(FigureKind::St, std::span(all).first(1), {}, {}, {.bands = bands.value()});
    ASSERT_EQ(figure.areas.size(), 1U);
    EXPECT_FALSE(figure.areas[0].outlined);
    EXPECT_EQ(figure.areas[0].outline.size(), 30U); // 15 t, both ends
    const auto& row = figure.table.rows[3];
    EXPECT_EQ(row[13], exactNumber(bands.value()[0].points[3].s.percentile.low));
    EXPECT_EQ(row[14], exactNumber(bands.value()[0].points[3].s.percentile.high));
}

TEST(ScoreFigure, OfColumnsIsThatOfTheOutcomes) {
    const auto all = groups();
    const auto context = contextOf(test::madeUpRun());
    std::vector<ScoreColumns> columns;
    for (const CompilerOutcomes& group : all)
        columns.emplace_back(group.outcomes);
    for (const auto kind : {FigureKind::St, FigureKind::Est}) {
        const Figure of_columns = makeFigure(kind, all, {}, context, {.columns = columns});
        const Figure of_outcomes = makeFigure(kind, all, {}, context);
        ASSERT_EQ(of_columns.lines.size(), of_outcomes.lines.size());
        for (std::size_t i = 0; i < of_outcomes.lines.size(); ++i) {
            ASSERT_EQ(of_columns.lines[i].points.size(), of_outcomes.lines[i].points.size());
            for (std::size_t j = 0; j < of_outcomes.lines[i].points.size(); ++j) // the last bits differ: another order
                EXPECT_DOUBLE_EQ(of_columns.lines[i].points[j].y, of_outcomes.lines[i].points[j].y);
        }
    }
}

TEST(StyleOf, AGroupKeepsItsColourWhileOthersAreHidden) {
    auto some = groups();
    some[2].style = 2;
    const auto figure = makeFigure(FigureKind::Times, std::span(some).subspan(2), {}, {});
    EXPECT_EQ(figure.lines[0].color, categoryStyle(2).color);
}

TEST(ScoreTableLatex, HasARowForEveryTolerance) {
    auto curves = scoreCurves(groups(), {});
    curves.resize(1);
    curves[0].label = "torch_script";
    const auto latex = scoreTableLatex(curves);
    EXPECT_THAT(latex, HasSubstr("torch\\_script"));
    EXPECT_THAT(latex, HasSubstr("\\label{tab:scores-1}"));
    EXPECT_THAT(latex, HasSubstr("$p = 0.1$, $b = 0.1$, $n = 10$"));
    // 7 of 10 samples are correct at -10
    EXPECT_THAT(latex, HasSubstr("    $-10$ & "));
    EXPECT_THAT(latex, HasSubstr(" & 0.700 & "));
    EXPECT_EQ(std::count(latex.begin(), latex.end(), '\n'), 1 + 8 + 15 + 3);
}

TEST(ScoreTableCsv, ARowSaysHowItWasScored) {
    auto curves = scoreCurves(groups(), {});
    auto more = scoreCurves(groups(), {Interpretation::MismatchExtended, 0.5, 0.2});
    curves.push_back(more[2]);
    const std::string csv = scoreTableCsv(curves);
    EXPECT_THAT(csv, HasSubstr("\ntorchscript,paper,0.1,0.1,-10,"));
    EXPECT_THAT(csv, HasSubstr("\nopenvino,mismatch-extended,0.5,0.2,5,"));
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 2 + 3 * 15 + 16);
}

TEST(HeatmapFigure, CellsBelowOneAreToldWithoutColour) {
    auto all = groups();
    for (auto& group : all)
        for (auto& facts : group.facts)
            facts.part = "all";
    // S at -10: all of torchscript's but three pass there, none of openvino's
    const auto figure = makeFigure(FigureKind::Heatmap, all, {}, {}, {.t = -10});
    ASSERT_EQ(figure.bars.size(), 1U);
    EXPECT_EQ(figure.bars[0].label, "below 1");
    EXPECT_TRUE(figure.bars[0].hatched);
}

TEST(ViolinFigure, ManyGroupsSayTheirNumbersInLinesOfTheirOwn) {
    auto all = groups(); // the third has six times, three failures and one that was cancelled
    EXPECT_EQ(makeFigure(FigureKind::Violin, all, {}, {}).x.ticks[2].label, "openvino\nn = 6, 4 left out");
    all.push_back(all[2]);
    EXPECT_EQ(makeFigure(FigureKind::Violin, all, {}, {}).x.ticks[2].label, "openvino\nn = 6\n4 left out");
}

TEST(PowerAxis, SmallDecadesHaveLetters) {
    const Axis axis = powerAxis("s", -6, 0);
    std::vector<std::string> labels;
    for (const Tick& tick : axis.ticks)
        labels.push_back(tick.label);
    EXPECT_THAT(labels, ElementsAre("1\u00b5", "10\u00b5", "100\u00b5", "0.001", "0.01", "0.1", "1"));
    EXPECT_EQ(powerAxis("s", -7, 0).ticks.front().label, "100n");
}

} // namespace gnx::test
