#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/results/report/Palette.h"

namespace gnx::results {

/// A point in the units of the axes.
struct FigurePoint {
    double x = 0, y = 0;
};

struct Tick {
    double value = 0;
    std::string label; ///< empty: a mark without text; may have two lines
};

struct Axis {
    std::string label;
    double min = 0, max = 1;
    std::vector<Tick> ticks;  ///< ascending; labels that would collide are dropped when drawn
    bool categorical = false; ///< labels are names: shortened rather than dropped, no tick marks
};

/// The part of a dataset that a mark represents, in the query language (core/data/search/Query.h).
struct FigureFilter {
    std::string field;                   ///< empty: none
    std::vector<std::string> values;     ///< any of them
    std::optional<double> low, high;     ///< or a range, inclusive
    std::vector<FigureFilter> also = {}; ///< further conditions, which must hold as well; their own `also` is empty
};

/// A line, points, or both; with neither it is not drawn, and describes what is drawn otherwise. NaN points leave a
/// gap.
struct LineSeries {
    std::string label; ///< empty: it belongs to another series and is not described
    Color color;
    Dash dash = Dash::Solid; ///< None: markers only
    Marker marker = Marker::None;
    double marker_size = 2.6; ///< points (1/72 inch)
    bool hollow = false;      ///< the markers are outlines: of values that do not count
    bool in_legend = true;
    /// Segments that start here or further right hold their value until the next point (stairs).
    double step_from = std::numeric_limits<double>::infinity();
    std::vector<FigurePoint> points;
    std::size_t category = 0;              ///< index of the compiler, in the order of the data
    std::vector<std::size_t> samples;      ///< per point, index into that compiler's outcomes; empty for curves
    std::vector<std::uint32_t> nodes;      ///< per point, the operator of a graph that it represents; empty: none
    std::vector<std::string> descriptions; ///< per point, its exact values, for people; empty: label and value
    std::vector<FigureFilter> filters;     ///< per point; empty: they stand for no part of a dataset
};

struct FilledArea {
    Color color;
    double opacity = 0.25;
    std::vector<FigurePoint> outline; ///< closed
    bool outlined = true; ///< false: no line around it; a band along x, which a vertical line meets in one piece
};

/// A box plot drawn over the place x. All values in units of y.
struct BoxMark {
    Color color;
    double x = 0, half_width = 0.05;
    double whisker_low = 0, q1 = 0, median = 0, q3 = 0, whisker_high = 0;
    Color median_color = palette::kVermillion; ///< color of the line at the median
};

/// A dashed horizontal line, named at its end.
struct ReferenceLine {
    double y = 0;
    std::string label;
};

/// A thin straight line behind the data, named at its end inside the plot: lines of equal speedup.
struct GuideLine {
    FigurePoint from, to;
    std::string label;
};

/// A vertical band over the whole height, with its name along its side; the label may be empty.
struct ShadedRegion {
    double x_begin = 0, x_end = 0;
    std::string label;
    double opacity = 0.08;
};

/// A filled rectangle in the units of the axes: a bar of either direction, or a bin.
struct Bar {
    double x_begin = 0, x_end = 0, y_begin = 0, y_end = 0;
    std::string description; ///< its exact values, for people
    FigureFilter filter;
    std::optional<Color> color = {};       ///< if it differs from the series' colour
    std::string text = {};                 ///< written into it where there is room, else left out; may have two lines
    std::size_t category = 0;              ///< index of the group of its samples, in the order of the data
    std::vector<std::size_t> samples = {}; ///< outcomes it represents: indices into that group's
    std::vector<std::size_t> more_samples = {}; ///< samples of `more_category`: a bar that compares two groups
    std::size_t more_category = 0;
};

struct BarSeries {
    std::string label;
    Color color;
    bool hatched = false; ///< distinguishable from its neighbour without colour
    bool in_legend = true;
    std::vector<Bar> bars;
};

/// Data of a figure as a tidy table: one observation per row.
struct FigureTable {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
};

/// A figure as data: everything that is drawn, but not how. Screen and paper use the same data.
struct Figure {
    std::string id; ///< "st", "est", "violin", "dataset-sources": stem of file names
    std::string title;
    std::string caption;                                         ///< names every parameter, for people
    std::vector<std::pair<std::string, std::string>> parameters; ///< the same, for programs
    Axis x, y;
    std::vector<ShadedRegion> regions;
    std::vector<ReferenceLine> references;
    std::vector<GuideLine> guides;
    std::vector<FilledArea> areas;
    std::vector<BoxMark> boxes;
    std::vector<BarSeries> bars;
    std::vector<LineSeries> lines;
    FigureTable table;
    bool clipped = false; ///< data lies outside the axes' ranges, and nothing of it is drawn there
};

} // namespace gnx::results
