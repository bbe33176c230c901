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
    for (const FigureKind kind : kFigureKinds) {
        EXPECT_EQ(figureRow(kind).kind, kind);
        EXPECT_EQ(parseFigureKind(figureKindName(kind)), kind);
        EXPECT_EQ(makeFigure(kind, groups(3), {}, {}).id, figureKindName(kind));
        EXPECT_TRUE(titles.insert(figureRow(kind).title).second) << figureRow(kind).title;
    }
    EXPECT_FALSE(parseFigureKind("pie"));
}

TEST(FigureTable, EveryKindHasAnIcon) {
    const std::filesystem::path icons = sourceFolder() / "resources/icons";
    for (const FigureKind kind : kFigureKinds)
        EXPECT_TRUE(std::filesystem::exists(icons / (std::string("chart-") + figureKindName(kind) + ".svg")))
            << figureKindName(kind);
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
