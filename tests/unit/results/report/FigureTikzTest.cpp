#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/FigureExport.h"
#include "core/results/report/FigureTikz.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;
using testing::Not;

Figure smallFigure() {
    Figure figure;
    figure.id = "small";
    figure.title = "50% of a_b & c";
    figure.caption = "first\nsecond";
    figure.x = {"t", 0, 2, {{0, "0"}, {1, "\u22121"}, {2, "a,b"}}, false};
    figure.y = {"log\u2082(speedup)", 0, 4, {{0, "0"}, {4, "4"}}, false};
    LineSeries line;
    line.label = "in_ductor";
    line.color = palette::kBlue;
    line.dash = Dash::Dashed;
    line.marker = Marker::Square;
    line.points = {{0, 1}, {1, 2.5}, {2, 3}};
    figure.lines.push_back(line);
    return figure;
}

std::string tikz(const Figure& figure, const FigureStyle& style = {}) {
    const auto made = renderFigure(figure, FigureFormat::Tikz, style);
    EXPECT_TRUE(made.ok());
    return made.ok() ? *made : std::string();
}

} // namespace

/// Every one of LaTeX's ten special characters (L. Lamport, LaTeX, 1994, section 2.1).
TEST(LatexText, EscapesWhatLatexReads) {
    EXPECT_EQ(latexText("#$%&_{}"), "\\#\\$\\%\\&\\_\\{\\}");
    EXPECT_EQ(latexText("\\"), "\\textbackslash{}");
    EXPECT_EQ(latexText("~^"), "\\textasciitilde{}\\textasciicircum{}");
}

TEST(LatexText, MathematicalCharactersAreWordsThatEveryEngineHas) {
    EXPECT_EQ(latexText("\u221210 \u2265 \u03bb"), "\\ensuremath{-}10 \\ensuremath{\\ge} \\ensuremath{\\lambda}");
}

TEST(FigureTikz, IsADocumentOfItsOwn) {
    const std::string made = tikz(smallFigure());
    EXPECT_THAT(made, HasSubstr("\\documentclass[tikz, border=1mm]{standalone}"));
    EXPECT_THAT(made, HasSubstr("\\begin{axis}["));
    EXPECT_THAT(made, HasSubstr("width=85mm, height=60mm"));
    EXPECT_THAT(made, testing::EndsWith("\\end{tikzpicture}\n\\end{document}\n"));
}

TEST(FigureTikz, HasTheDataOfACurve) {
    const std::string made = tikz(smallFigure());
    EXPECT_THAT(made, HasSubstr("coordinates {(0,1) (1,2.5) (2,3) }"));
    EXPECT_THAT(made, HasSubstr("dash pattern=on 4pt off 2pt"));
    EXPECT_THAT(made, HasSubstr("mark=square*"));
    EXPECT_THAT(made, HasSubstr("\\definecolor{gnx0}{RGB}{0,114,178}"));
    EXPECT_THAT(made, HasSubstr("\\addlegendentry{in\\_ductor}"));
}

TEST(FigureTikz, StairsKeepTheirValueUntilTheNextPoint) {
    Figure figure = smallFigure();
    figure.lines.front().step_from = 1;
    EXPECT_THAT(tikz(figure), HasSubstr("coordinates {(0,1) (1,2.5) (2,2.5) (2,3) }"));
}

TEST(FigureTikz, AGapStaysOne) {
    Figure figure = smallFigure();
    figure.lines.front().points[1].y = std::numeric_limits<double>::quiet_NaN();
    const std::string made = tikz(figure);
    EXPECT_THAT(made, HasSubstr("(0,1) (1,nan) (2,3)"));
    EXPECT_THAT(made, HasSubstr("unbounded coords=jump"));
}

TEST(FigureTikz, TicksAreThoseOfTheFigure) {
    const std::string made = tikz(smallFigure());
    EXPECT_THAT(made, HasSubstr("xtick={0,1,2}"));
    EXPECT_THAT(made, HasSubstr("xticklabels={{0},{\\ensuremath{-}1},{a,b}}"));
}

TEST(FigureTikz, BarsBoxesAndAreasAreDrawn) {
    Figure figure = smallFigure();
    figure.areas.push_back({palette::kBlue, 0.25, {{0, 0}, {1, 1}, {2, 0}}, false});
    figure.boxes.push_back({palette::kBlue, 1, 0.1, 0.5, 1, 2, 3, 3.5, palette::kVermillion});
    BarSeries bars{"accuracy", palette::kOrange, true, true, {}};
    bars.bars.push_back({0.5, 1, 0, 3, {}, {}});
    figure.bars.push_back(bars);
    const std::string made = tikz(figure);
    EXPECT_THAT(made, HasSubstr("(axis cs:0,0) -- (axis cs:1,1) -- (axis cs:2,0) -- cycle"));
    EXPECT_THAT(made, HasSubstr("(axis cs:0.5,0) rectangle (axis cs:1,3)"));
    EXPECT_THAT(made, HasSubstr("{(0.9,1) (1.1,1) (1.1,3) (0.9,3) } -- cycle;"));
    EXPECT_THAT(made, HasSubstr("pattern=north east lines"));
    EXPECT_EQ(std::count(made.begin(), made.end(), '{'), std::count(made.begin(), made.end(), '}'));
}

TEST(FigureTikz, ACaptionOfSeveralLinesStaysAComment) {
    EXPECT_THAT(tikz(smallFigure()), HasSubstr("% first\n% second\n"));
}

TEST(FigureTikz, ACrossKeepsItsColour) {
    Figure figure = smallFigure();
    figure.lines.front().marker = Marker::Cross;
    for (const Dash dash : {Dash::Solid, Dash::None}) {
        figure.lines.front().dash = dash;
        const std::string made = tikz(figure);
        EXPECT_THAT(made, HasSubstr("mark=x"));
        EXPECT_THAT(made, Not(HasSubstr("draw=white")));      // it has no inside
        EXPECT_THAT(made, Not(HasSubstr("draw opacity=0}"))); // and would not be seen
    }
}

TEST(FigureTikz, AFigureWithoutDataSaysSo) {
    Figure figure = smallFigure();
    EXPECT_THAT(tikz(figure), Not(HasSubstr("no data")));
    figure.lines.front().points.clear();
    EXPECT_THAT(tikz(figure), HasSubstr("{no data}"));
}

} // namespace gnx::test
