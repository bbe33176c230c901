#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

/// Colours of categories. All can be distinguished with any kind of colour vision; dashes, markers and hatches differ
/// too.
enum class FigurePalette {
    OkabeIto,  ///< as on the screen
    TolBright, ///< P. Tol, Colour Schemes, 2021, "bright"
    Grey,      ///< for print without colour
};
inline constexpr std::array kFigurePalettes{FigurePalette::OkabeIto, FigurePalette::TolBright, FigurePalette::Grey};
const char* figurePaletteName(FigurePalette palette); ///< "okabe-ito", "tol-bright", "grey"
std::optional<FigurePalette> parseFigurePalette(std::string_view name);

enum class LegendPlacement { Top, Bottom, Right, TopLeft, TopRight, BottomLeft, BottomRight, None };
inline constexpr std::array kLegendPlacements{
    LegendPlacement::Top,      LegendPlacement::Bottom,     LegendPlacement::Right,       LegendPlacement::TopLeft,
    LegendPlacement::TopRight, LegendPlacement::BottomLeft, LegendPlacement::BottomRight, LegendPlacement::None};
const char* legendPlacementName(LegendPlacement placement); ///< "top", ..., "top-left" (inside the plot), ..., "none"
std::optional<LegendPlacement> parseLegendPlacement(std::string_view name);

/// Style of a figure on paper. Defaults are one column of a two-column paper. The size does not matter for CSV.
struct FigureStyle {
    double width_mm = 85;
    double height_mm = 60;
    double dpi = 300; ///< resolution of PNG
    bool with_caption = true;
    bool with_title = true;
    std::string font;        ///< family; empty: the first installed font of those common in papers
    double font_size = 7;    ///< points, for names of axes; other texts are in proportion
    double line_width = 1.1; ///< points, of curves
    FigurePalette palette = FigurePalette::OkabeIto;
    LegendPlacement legend = LegendPlacement::Top;
    /// Ends of the axes, in their units; ends of a logarithmic axis are logarithms. Nothing: as the data requires.
    std::optional<double> x_min, x_max, y_min, y_max;

    /// Returns a factor for the lengths of the layout; it is 1 at the default size of text.
    double scale() const;
};

/// Returns the style named "single-column" (85 x 60 mm), "double-column" (178 x 90 mm) or "slide" (254 x 143 mm, large
/// text).
std::optional<FigureStyle> figurePreset(std::string_view name);
inline constexpr std::array kFigurePresets{"single-column", "double-column", "slide"};

/// Checks a style. Errors: InvalidInput (the message names the value outside its range: sides 20 to 1000 mm, 36 to 1200
/// dpi, text 3 to 72 points ...).
Status validate(const FigureStyle& style);
/// Returns the figure with the words, colours and axes of the style, as every format draws it.
Figure styledFigure(Figure figure, const FigureStyle& style);

} // namespace gnx::results
