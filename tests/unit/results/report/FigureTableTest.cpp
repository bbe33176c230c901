#include "core/results/report/FigureTable.h"

#include <filesystem>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/MadeUpRun.h"
#include "tests/support/Places.h"

namespace gnx::test {
namespace {

std::vector<CompilerOutcomes> groups(std::size_t count) {
    auto all = groupByCompiler(test::madeUpRun());
    all.resize(count);
    return all;
}

std::vector<std::string> names(const std::vector<FigureKind>& kinds) {
    std::vector<std::string> all;
    for (const FigureKind kind : kinds)
        all.emplace_back(figureKindName(kind));
    return all;
}

TEST(FigureTable, EveryKindHasARowOfItsOwn) {
    std::set<std::string> titles;
    for (const FigureKind kind : runFigures()) {
        EXPECT_EQ(figureRow(kind).kind, kind);
        EXPECT_EQ(parseFigureKind(figureKindName(kind)), kind);
        EXPECT_EQ(makeFigure(kind, groups(3), {}, {}).id, figureKindName(kind));
        EXPECT_TRUE(titles.insert(figureRow(kind).title).second) << figureRow(kind).title;
    }
    EXPECT_FALSE(parseFigureKind("pie"));
}

TEST(FigureTable, AFigureWhoseMakerNamesNoTitleHasThatOfItsRow) {
    EXPECT_EQ(makeFigure(FigureKind::CompileTime, groups(3), {}, {}).title, "Compile time");
    for (const FigureKind kind : runFigures())
        EXPECT_FALSE(makeFigure(kind, groups(1), {}, {}).title.empty()) << figureKindName(kind);
}

/// A chart may be without an icon of its own; an icon without its chart is a name that was mistyped.
TEST(FigureTable, EveryIconOfAChartHasItsRow) {
    const std::filesystem::path icons = sourceFolder() / "resources/icons";
    EXPECT_TRUE(std::filesystem::exists(icons / "chart.svg"));
    for (const auto& file : std::filesystem::directory_iterator(icons)) {
        const std::string name = file.path().stem().string();
        if (name.starts_with("chart-") && name != "chart-numbers") {
            EXPECT_TRUE(parseFigureKind(name.substr(6))) << name;
        }
    }
}

TEST(ReportFigures, BeginWithTheScores) {
    EXPECT_THAT(names(reportFigures(groups(3))),
                testing::ElementsAre("est", "st", "violin", "ecdf", "times", "pass-rate"));
}

TEST(ReportFigures, CompareTheCurvesOfAPairAndTheirCompileTimes) {
    auto pair = groups(2);
    pair[0].facts[0].compile_ms = 1500;
    EXPECT_THAT(names(reportFigures(pair)),
                testing::ElementsAre("est", "st", "violin", "ecdf", "times", "pass-rate", "compile-time", "waterfall"));
}

} // namespace
} // namespace gnx::test
