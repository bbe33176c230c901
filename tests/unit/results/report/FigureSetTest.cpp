#include "core/results/report/FigureSet.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/MadeUpRun.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

class WriteFigureSet : public testing::Test {
  protected:
    static FigureSet set() {
        const auto rows = test::madeUpRun();
        const auto groups = groupByCompiler(rows);
        FigureSet made;
        made.names = {"st", "violin"};
        made.curves = scoreCurves(groups, {});
        made.make = [groups](std::size_t index) {
            FigureBundle bundle;
            bundle.figure = makeFigure(index == 0 ? FigureKind::St : FigureKind::Violin, groups, {}, {});
            return bundle;
        };
        return made;
    }
    std::set<std::string> files() const {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(options_.folder))
            names.insert(entry.path().filename());
        return names;
    }
    std::string text(const char* name) const {
        std::ostringstream all;
        all << std::ifstream(options_.folder / name).rdbuf();
        return all.str();
    }

    test::TempDir temporary_;
    FigureSetOptions options_{.folder = temporary_ / "new/figures", .formats = {FigureFormat::Svg}, .style = {}};
};

} // namespace

TEST_F(WriteFigureSet, WritesEveryFigureInEveryFormat) {
    options_.formats = {FigureFormat::Svg, FigureFormat::Csv};
    const auto written = writeFigureSet(set(), options_);
    ASSERT_TRUE(written.ok()) << written.error().text();
    EXPECT_EQ(*written, 4U);
    EXPECT_THAT(files(), UnorderedElementsAre("st.svg", "st.csv", "violin.svg", "violin.csv"));
}

TEST_F(WriteFigureSet, OneLatexFileHasAllOfThem) {
    options_.formats = {FigureFormat::Csv, FigureFormat::Tikz};
    options_.latex = options_.scores = options_.bundles = true;
    ASSERT_TRUE(writeFigureSet(set(), options_).ok());
    EXPECT_THAT(files(), UnorderedElementsAre("st.tex", "st.csv", "st.gnxfigure", "violin.tex", "violin.csv",
                                              "violin.gnxfigure", "figures.latex", "scores.latex", "scores.csv"));
    EXPECT_THAT(text("figures.latex"), HasSubstr("\\input{st.tex}"));
    EXPECT_THAT(text("figures.latex"), HasSubstr("\\label{fig:violin}"));
    EXPECT_THAT(text("scores.latex"), HasSubstr("\\toprule"));
}

TEST_F(WriteFigureSet, WhatTheLatexFileSaysIsNotDrawn) {
    options_.formats = {FigureFormat::Tikz};
    ASSERT_TRUE(writeFigureSet(set(), options_).ok());
    EXPECT_THAT(text("st.tex"), HasSubstr("title={Speedup score S(t)}"));
    options_.latex = true;
    ASSERT_TRUE(writeFigureSet(set(), options_).ok());
    EXPECT_THAT(text("st.tex"), Not(HasSubstr("title={")));
}

TEST_F(WriteFigureSet, LatexWithoutAFormatForItIsRefused) {
    options_.latex = true;
    const auto written = writeFigureSet(set(), options_);
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().code, ErrorCode::InvalidInput);
    EXPECT_FALSE(fs::exists(options_.folder));
}

TEST_F(WriteFigureSet, AStopLeavesWholeFilesAndSaysHowMany) {
    std::stop_source stop;
    const auto written = writeFigureSet(
        set(), options_,
        [&](const Progress& progress) {
            if (progress.done == 1)
                stop.request_stop();
        },
        stop.get_token());
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().code, ErrorCode::Cancelled);
    EXPECT_THAT(written.error().message, HasSubstr("1 file"));
    EXPECT_THAT(files(), UnorderedElementsAre("st.svg"));
}

TEST_F(WriteFigureSet, AFolderThatCannotBeIsNamed) {
    std::ofstream(temporary_ / "file") << "x";
    options_.folder = temporary_ / "file/figures";
    const auto written = writeFigureSet(set(), options_);
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().path, options_.folder.string());
}

} // namespace gnx::test
