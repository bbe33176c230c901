#include "core/results/report/FigureLatex.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using testing::HasSubstr;
using testing::Not;

LatexFigure small(const std::string& file) {
    return {"50% of a_b & c", "first\nsecond", "small", file};
}

} // namespace

TEST(FigureLatex, HasCaptionAndLabel) {
    const std::string made = figureLatex(small("figures/small.pdf"));
    EXPECT_THAT(made, HasSubstr("\\includegraphics{{figures/small}.pdf}"));
    EXPECT_THAT(made, HasSubstr("\\caption{\\textbf{50\\% of a\\_b \\& c.} first"));
    EXPECT_THAT(made, HasSubstr("\\label{fig:small}"));
    EXPECT_THAT(figureLatex(small("small.tex")), HasSubstr("\\input{small.tex}"));
}

/// Set by pdflatex of TeX Live 2022: % would begin a comment, # be a parameter.
TEST(FigureLatex, ANameThatLatexWouldReadGoesThroughAMacro) {
    const std::string made = figureLatex(small("50% #1_a&b.pdf"));
    EXPECT_THAT(made, HasSubstr("\\catcode`\\%=12 "));
    EXPECT_THAT(made, HasSubstr("\\gdef\\gnxfile{50% #1_a&b.pdf}\\endgroup"));
    EXPECT_THAT(made, HasSubstr("\\includegraphics{\\gnxfile}"));
    EXPECT_THAT(figureLatex(small("a~b.tex")), HasSubstr("\\input{\\gnxfile}"));
}

TEST(FigureLatex, SpacesAndDotsOfANameAreKeptTogether) {
    EXPECT_THAT(figureLatex(small("a b.c.pdf")), HasSubstr("\\includegraphics{{a b.c}.pdf}"));
}

TEST(FigureLatex, ANameThatLatexNeverReadsIsSaid) {
    EXPECT_THAT(figureLatex(small("a{b.pdf")), HasSubstr("rename it"));
    EXPECT_THAT(figureLatex(small("a b.pdf")), Not(HasSubstr("rename it")));
}

TEST(FigureLatex, ALabelHasNoOtherCharacters) {
    LatexFigure figure = small("x.pdf");
    figure.label = "est grey_50%\u00e9";
    EXPECT_THAT(figureLatex(figure), HasSubstr("\\label{fig:est-grey-50---}"));
}

TEST(FigureLatex, AllFiguresAreNumberedAndNeedTheirPackages) {
    const std::vector figures{small("a.pdf"), small("b.tex")};
    const std::string made = figuresLatex(figures);
    EXPECT_THAT(made, HasSubstr("\\usepackage{graphicx}"));
    EXPECT_THAT(made, HasSubstr("\\usepackage{standalone, pgfplots}"));
    EXPECT_THAT(made, HasSubstr("% Figure 2: Figure~\\ref{fig:small}\n"));
    EXPECT_LT(made.find("{{a}.pdf}"), made.find("{b.tex}"));
}

TEST(FigureLatex, PdfIsTakenBeforeTikzBeforePng) {
    EXPECT_EQ(latexFormat(std::vector{FigureFormat::Png, FigureFormat::Tikz, FigureFormat::Pdf}), FigureFormat::Pdf);
    EXPECT_EQ(latexFormat(std::vector{FigureFormat::Png, FigureFormat::Svg, FigureFormat::Tikz}), FigureFormat::Tikz);
    EXPECT_EQ(latexFormat(std::vector{FigureFormat::Svg, FigureFormat::Csv}), std::nullopt);
}

} // namespace gnx::test
