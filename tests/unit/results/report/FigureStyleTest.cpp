#include "core/results/report/FigureStyle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/FigureExport.h"
#include "core/results/report/Figures.h"
#include "tests/support/MadeUpRun.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

Figure figureToStyle(FigureKind kind = FigureKind::Est) {
    const auto rows = test::madeUpRun();
    return makeFigure(kind, groupByCompiler(rows), {}, contextOf(rows, "demo run"));
}

std::string svgOf(const Figure& figure, const FigureStyle& style) {
    const auto svg = renderFigure(figure, FigureFormat::Svg, style);
    EXPECT_TRUE(svg.ok());
    return svg.ok() ? *svg : std::string();
}

} // namespace

TEST(FigureStyle, PresetsAreTheSizesOfPapersAndSlides) {
    EXPECT_EQ(figurePreset("single-column")->width_mm, 85);
    EXPECT_EQ(figurePreset("double-column")->width_mm, 178);
    EXPECT_EQ(figurePreset("slide")->font_size, 16);
    EXPECT_FALSE(figurePreset("poster"));
}

TEST(FigureStyle, NamesAreReadBack) {
    for (const auto place : kLegendPlacements)
        EXPECT_EQ(parseLegendPlacement(legendPlacementName(place)), place);
    for (const auto palette : kFigurePalettes)
        EXPECT_EQ(parseFigurePalette(figurePaletteName(palette)), palette);
}

TEST(FigureStyle, WhatIsOutsideItsRangeIsSaid) {
    FigureStyle style;
    style.font_size = 1;
    const Status valid = validate(style);
    ASSERT_FALSE(valid.ok());
    EXPECT_THAT(valid.error().message, HasSubstr("points"));
    EXPECT_THAT(valid.error().message, HasSubstr("3 to 72"));
}

TEST(FigureStyle, GreyHasNoColour) {
    FigureStyle style;
    style.palette = FigurePalette::Grey;
    const Figure grey = styledFigure(figureToStyle(FigureKind::Violin), style);
    const auto isGrey = [](Color color) { return color.red == color.green && color.green == color.blue; };
    for (const auto& area : grey.areas)
        EXPECT_TRUE(isGrey(area.color));
    for (const auto& line : grey.lines)
        EXPECT_TRUE(isGrey(line.color));
    for (const auto& box : grey.boxes)
        EXPECT_TRUE(isGrey(box.median_color));
}

TEST(FigureStyle, CurvesInGreyDifferInDashAndMarker) {
    FigureStyle style;
    style.palette = FigurePalette::Grey;
    const Figure grey = styledFigure(figureToStyle(), style);
    ASSERT_GE(grey.lines.size(), 3U);
    EXPECT_NE(grey.lines[0].dash, grey.lines[1].dash);
    EXPECT_NE(grey.lines[0].marker, grey.lines[1].marker);
}

TEST(FigureStyle, AnAxisEndsWhereItIsTold) {
    FigureStyle style;
    style.x_min = -3;
    style.x_max = 2;
    const Figure narrow = styledFigure(figureToStyle(), style);
    EXPECT_EQ(narrow.x.min, -3);
    EXPECT_EQ(narrow.x.max, 2);
    EXPECT_EQ(narrow.x.ticks.front().value, -3);
    EXPECT_EQ(narrow.x.ticks.back().value, 2);
    EXPECT_TRUE(narrow.clipped);
}

TEST(FigureStyle, AnAxisThatEndsBeforeItBeginsIsRefused) {
    FigureStyle style;
    style.y_min = 9;
    style.y_max = 3;
    const auto svg = renderFigure(figureToStyle(), FigureFormat::Svg, style);
    ASSERT_FALSE(svg.ok());
    EXPECT_THAT(svg.error().message, HasSubstr("end"));
}

TEST(FigureStyle, AnAxisThatBeginsFarBehindItsEndIsRefusedAtOnce) {
    FigureStyle style;
    style.x_min = 1e300; // the figure's own end stays
    EXPECT_FALSE(renderFigure(figureToStyle(), FigureFormat::Svg, style).ok());
}

TEST(FigureStyle, AnAxisWhoseLengthIsNoNumberIsRefused) {
    FigureStyle style;
    style.y_min = -1.7e308;
    style.y_max = 1.7e308;
    EXPECT_FALSE(renderFigure(figureToStyle(), FigureFormat::Svg, style).ok());
}

TEST(FigureStyle, ATitleThatIsNotDrawnIsStillInTheFile) {
    FigureStyle style;
    style.with_title = false;
    const std::string svg = svgOf(figureToStyle(), style);
    EXPECT_THAT(svg, HasSubstr("<title>Error-aware speedup score ES(t)</title>"));
    EXPECT_THAT(svg, testing::Not(HasSubstr(">Error-aware speedup score ES(t)</text>")));
}

TEST(FigureStyle, EveryPlaceOfTheLegendLeavesARoomyPlot) {
    for (const auto place : kLegendPlacements) {
        FigureStyle style;
        style.legend = place;
        const std::string svg = svgOf(figureToStyle(), style);
        if (place == LegendPlacement::None)
            EXPECT_THAT(svg, testing::Not(HasSubstr(">torchscript</text>")));
        else
            EXPECT_THAT(svg, HasSubstr(">torchscript</text>")) << legendPlacementName(place);
    }
}

TEST(FigureStyle, LargeTextNeedsALargerFigure) {
    FigureStyle style;
    style.font_size = 30;
    const auto small = renderFigure(figureToStyle(), FigureFormat::Pdf, style);
    ASSERT_FALSE(small.ok());
    EXPECT_THAT(small.error().message, HasSubstr("85 x 60 mm leaves no room"));
}

TEST(FigureStyle, SvgHasTextAndTheFontItIsSetIn) {
    const std::string svg = svgOf(figureToStyle(), {});
    EXPECT_THAT(svg, HasSubstr(">Error-aware speedup score ES(t)</text>"));
    EXPECT_THAT(svg, HasSubstr("@font-face{font-family:"));
    EXPECT_THAT(svg, HasSubstr("src:url(data:font/ttf;base64,"));
    EXPECT_THAT(svg, testing::Not(HasSubstr("<symbol"))); // Cairo's outlines of glyphs
}

TEST(FigureStyle, ControlCharactersOfANameDoNotBreakTheSvg) {
    auto figure = figureToStyle();
    figure.lines.front().label = "a<b>&\x01\xff";
    const std::string svg = svgOf(figure, {});
    EXPECT_THAT(svg, HasSubstr("a&lt;b&gt;&amp;"));
    EXPECT_EQ(svg.find('\x01'), std::string::npos);
    EXPECT_EQ(svg.find('\xff'), std::string::npos);
}

TEST(FigureStyle, TheSameFigureHasTheSameBytes) {
    for (const auto format : {FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png, FigureFormat::Tikz}) {
        const auto once = renderFigure(figureToStyle(), format);
        const auto again = renderFigure(figureToStyle(), format);
        ASSERT_TRUE(once.ok() && again.ok());
        EXPECT_EQ(*once, *again) << figureFormatName(format);
    }
}

} // namespace gnx::test
