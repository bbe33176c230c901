#include "core/results/report/Figures.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/FigureExport.h"
#include "tests/support/MadeUpRun.h"
#include "tests/support/Places.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

Figure made(FigureKind kind, const ScoreOptions& options = {}) {
    const auto rows = test::madeUpRun();
    return makeFigure(kind, groupByCompiler(rows), options, contextOf(rows, "demo run"));
}

std::vector<std::string> fieldsOf(const std::string& text) {
    std::vector<std::string> fields{""};
    for (const char c : text)
        if (c == ',' || c == '\n' || c == ' ')
            fields.emplace_back();
        else
            fields.back() += c;
    return fields;
}

/// Numbers may differ by rounding: exp and log are not the same to the last bit on every processor.
bool sameField(const std::string& expected, const std::string& actual) {
    char* end = nullptr;
    const double number = std::strtod(expected.c_str(), &end);
    if (expected.empty() || *end != '\0')
        return expected == actual;
    return std::abs(number - std::strtod(actual.c_str(), nullptr)) <= 1e-12 * std::max(1.0, std::abs(number));
}

/// Compares with tests/golden/<name>; a difference leaves <name>.actual beside it.
void expectGolden(const std::string& name, const std::string& actual) {
    const std::string path = gnx::test::sourceFolder().string() + "/tests/golden/" + name;
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    const auto expected = fieldsOf(text.str());
    const auto fields = fieldsOf(actual);
    if (!std::equal(expected.begin(), expected.end(), fields.begin(), fields.end(), sameField)) {
        std::ofstream(path + ".actual", std::ios::binary) << actual;
        ADD_FAILURE() << path << " differs from " << path << ".actual";
    }
}

} // namespace

TEST(GroupByCompiler, KeepsTheOrderOfFirstAppearance) {
    const auto groups = groupByCompiler(test::madeUpRun());
    ASSERT_EQ(groups.size(), 3U);
    EXPECT_EQ(groups[0].compiler, "torchscript");
    EXPECT_EQ(groups[2].compiler, "openvino");
    EXPECT_EQ(groups[2].outcomes.size(), 10U);
    EXPECT_EQ(groups[2].samples[9], SampleId(9));
}

TEST(ContextOf, SaysWhatAllResultsShareAndNamesWhatDiffers) {
    auto rows = test::madeUpRun();
    rows[3].result.environment["threads"] = "16";
    rows[4].device = "cuda:0";
    const auto context = contextOf(rows, "demo run");
    EXPECT_EQ(context.device, "cpu, cuda:0");
    EXPECT_THAT(context.details, testing::ElementsAre(testing::Pair("torch", "2.13.0")));
    EXPECT_THAT(context.varying, testing::ElementsAre("threads"));
}

TEST(StFigure, HasOnePointPerToleranceAndCompiler) {
    const auto figure = made(FigureKind::St);
    ASSERT_EQ(figure.lines.size(), 3U);
    for (const auto& line : figure.lines)
        EXPECT_EQ(line.points.size(), 15U);
    EXPECT_EQ(figure.lines[0].points.front().x, -10);
    EXPECT_EQ(figure.table.rows.size(), 45U);
}

TEST(StFigure, TellsCurvesApartWithoutColour) {
    const auto figure = made(FigureKind::St);
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t k = i + 1; k < 3; ++k) {
            EXPECT_NE(figure.lines[i].dash, figure.lines[k].dash);
            EXPECT_NE(figure.lines[i].marker, figure.lines[k].marker);
        }
}

TEST(StFigure, SaysEveryParameterInItsCaption) {
    const auto figure = made(FigureKind::St, {Interpretation::UpstreamDefault, 0.25, 0.05});
    EXPECT_THAT(figure.caption, HasSubstr("upstream-default"));
    EXPECT_THAT(figure.caption, HasSubstr("p = 0.25, b = 0.05"));
    EXPECT_THAT(figure.caption, HasSubstr("n = 9\u201310 samples, 1 not run or cancelled and left out"));
    EXPECT_THAT(figure.caption, HasSubstr("Device: cpu"));
    EXPECT_THAT(figure.caption, HasSubstr("2.13.0"));
}

TEST(StFigure, NamesTheProcessorOnce) {
    const MeasurementContext context{"run", "cpu", {{"cpu", "Xeon"}, {"hostname", "a"}, {"threads", "2"}}, {}};
    EXPECT_THAT(makeFigure(FigureKind::St, {}, {}, context).caption,
                testing::EndsWith("Device: cpu; Xeon; threads 2."));
}

TEST(StFigure, KeepsEagerInSightWhenEverythingIsSlower) {
    const std::vector rows{test::madeUpRow(1, "x", RunStatus::Correct, 0.25, -10)};
    const auto figure = makeFigure(FigureKind::St, groupByCompiler(rows), {}, {});
    EXPECT_GE(figure.y.max, 1.0);
    EXPECT_EQ(figure.y.min, 0.0);
}

TEST(EstFigure, NamesTheErrorClassThatEachLevelForgives) {
    const auto figure = made(FigureKind::Est);
    ASSERT_EQ(figure.regions.size(), 3U);
    EXPECT_EQ(figure.regions[0].label, "accuracy");
    EXPECT_EQ(figure.regions[0].x_begin, 1);
    EXPECT_EQ(figure.regions[1].label, "+ runtime");
    EXPECT_EQ(figure.regions[2].label, "+ compile");
    EXPECT_EQ(figure.regions[2].x_end, figure.x.max);
}

TEST(EstFigure, JoinsLevelsThatForgiveNothingNew) {
    const auto figure = made(FigureKind::Est, {Interpretation::UpstreamDefault, 0.1, 0.1});
    ASSERT_EQ(figure.regions.size(), 2U);
    EXPECT_EQ(figure.regions[0].x_end, 3); // t = 2 forgives what t = 1 does
    EXPECT_EQ(figure.regions[1].label, "+ all others");
}

TEST(EstFigure, ReachesFiveForMismatchExtended) {
    const auto figure = made(FigureKind::Est, {Interpretation::MismatchExtended, 0.1, 0.1});
    EXPECT_EQ(figure.lines[0].points.back().x, 5);
    EXPECT_EQ(figure.regions.size(), 4U);
}

TEST(ViolinFigure, SaysHowManySamplesAreLeftOut) {
    const auto figure = made(FigureKind::Violin);
    ASSERT_EQ(figure.x.ticks.size(), 3U);
    EXPECT_EQ(figure.x.ticks[0].label, "torchscript\nn = 10");
    EXPECT_EQ(figure.x.ticks[2].label, "openvino\nn = 6, 4 left out");
    EXPECT_THAT(figure.caption, HasSubstr("3 failed and 1 not run left out"));
    EXPECT_EQ(figure.table.rows.size(), 26U);
}

TEST(ViolinAtFigure, HasTheSamplesThatAreCorrectAtItsTolerance) {
    const std::vector rows{test::madeUpRow(1, "x", RunStatus::Correct, 2, -10),
                           test::madeUpRow(2, "x", RunStatus::Correct, 4, 0)};
    FigureChoices choices;
    choices.t = -5;
    const auto figure = makeFigure(FigureKind::ViolinAt, groupByCompiler(rows), {}, {}, choices);
    ASSERT_EQ(figure.lines.size(), 1U);
    EXPECT_THAT(figure.lines[0].samples, testing::ElementsAre(0));
    EXPECT_EQ(figure.x.ticks[0].label, "x\nn = 1, 1 left out");
    EXPECT_THAT(figure.caption, HasSubstr("1 that failed or are not correct at t = \u22125 and 0 not run left out"));
    choices.t = 0;
    EXPECT_EQ(makeFigure(FigureKind::ViolinAt, groupByCompiler(rows), {}, {}, choices).lines[0].samples.size(), 2U);
}

TEST(ViolinFigure, ScalesEveryOutlineToTheSameWidth) {
    const auto figure = made(FigureKind::Violin);
    ASSERT_EQ(figure.areas.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        double right = 0;
        for (const auto& point : figure.areas[i].outline)
            right = std::max(right, point.x - static_cast<double>(i));
        EXPECT_NEAR(right, 0.4, 1e-9);
    }
}

TEST(ViolinFigure, DotsKnowTheirSamples) {
    const auto figure = made(FigureKind::Violin);
    const auto& dots = figure.lines.at(2);
    EXPECT_EQ(dots.category, 2U);
    EXPECT_THAT(dots.samples, testing::ElementsAre(0, 1, 2, 3, 4, 5));
    EXPECT_NEAR(dots.points[0].y, std::log2(0.6), 1e-12);
}

TEST(ViolinFigure, OfOneSampleHasNoDensityButADot) {
    const std::vector rows{test::madeUpRow(1, "x", RunStatus::Correct, 2, -10)};
    const auto figure = makeFigure(FigureKind::Violin, groupByCompiler(rows), {}, {});
    EXPECT_TRUE(figure.areas.empty());
    ASSERT_EQ(figure.lines.size(), 1U);
    EXPECT_DOUBLE_EQ(figure.lines[0].points.at(0).y, 1.0);
}

TEST(Figures, OfNoResultsStillDraw) {
    for (const auto kind : {FigureKind::St, FigureKind::Est, FigureKind::Violin}) {
        const auto figure = makeFigure(kind, {}, {}, {});
        EXPECT_TRUE(renderFigure(figure, FigureFormat::Pdf).ok()) << figureKindName(kind);
    }
}

TEST(FigureCsv, MatchesTheGoldenFiles) {
    for (const auto kind : {FigureKind::St, FigureKind::Est, FigureKind::Violin})
        expectGolden(std::string("figure_") + figureKindName(kind) + ".csv", figureCsv(made(kind)));
}

} // namespace gnx::test
