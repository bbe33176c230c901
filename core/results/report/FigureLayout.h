#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/results/report/Figure.h"
#include "core/results/report/FigureStyle.h"
#include "core/results/report/Typesetter.h"

/// Places of all parts of a figure; the same for all figures and formats. Private to core/results/report.
namespace gnx::results {

/// Dots of a series with more points than this are drawn more transparent, because they lie on each other.
inline constexpr std::size_t kManyPoints = 400;

/// Points (1/72 inch), y downwards.
struct FigureRect {
    double x = 0, y = 0, width = 0, height = 0;
    double right() const { return x + width; }
    double bottom() const { return y + height; }
};

namespace figure_style {
inline constexpr Color kText{30, 30, 30};
inline constexpr Color kFaintText{90, 90, 90};
inline constexpr TextStyle kTitle{8, true, kText};
inline constexpr TextStyle kAxis{7, false, kText};
inline constexpr TextStyle kTick{6.5, false, kText};
inline constexpr TextStyle kLegend{6.5, false, kText};
inline constexpr TextStyle kCaption{5.5, false, kFaintText};
inline constexpr TextStyle kNote{6, false, kFaintText};
inline constexpr double kMargin = 4;
inline constexpr double kTickLength = 2.5;
inline constexpr double kGap = 2.5;
inline constexpr double kSwatch = 20; ///< length of a legend's line
} // namespace figure_style

struct LegendPlace {
    std::size_t entry = 0; ///< index into Figure::bars, or, if it is not a bar, into Figure::lines
    bool bar = false;
    FigureRect rect; ///< swatch and text
    std::string label;
};

struct FigureLayout {
    FigureRect page, title, caption, plot;
    std::vector<LegendPlace> legend;
    FigureRect legend_box;                           ///< behind a legend inside the plot; else empty
    double line_width = 1.1;                         ///< width of curves
    std::vector<std::size_t> x_labelled, y_labelled; ///< indices of ticks that keep their label
    std::vector<std::string> x_labels, y_labels; ///< labels of all ticks, distinguishable even if they are shortened
    bool x_labels_upwards = false;               ///< category names too long for their place
    double x_label_room = 0;                     ///< longest extent allowed for one category's name
    double y_label_room = 0;                     ///< longest extent allowed for a label of the y axis
    double x_label_top = 0;                      ///< top of the axis' name
    double y_label_centre = 0;                   ///< x of the axis' name

    double xOf(const Figure& figure, double value) const;
    double yOf(const Figure& figure, double value) const;
};

/// Returns whether there is a mark in it. Axes, regions and lines of reference do not count.
bool showsData(const Figure& figure);

/// For a figure made by styledFigure(). All lengths are those at the default size of text: the drawing is scaled by the
/// style's scale(). Fails with InvalidInput if less than a usable plot would remain.
Result<FigureLayout> layOutFigure(const Figure& figure, const FigureStyle& style, Typesetter& text);

/// Rows of entries from left to right under `top`, each row centred. Returns the height used.
double placeLegendRows(FigureLayout& layout, const Figure& figure, double top, Typesetter& text);
/// One entry under the other; `room` is the most that one may be wide. Returns the extent of all, which begins at 0, 0.
FigureRect placeLegendColumn(FigureLayout& layout, const Figure& figure, double room, Typesetter& text);
void moveLegend(FigureLayout& layout, double dx, double dy);

} // namespace gnx::results
