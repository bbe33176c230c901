#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/results/report/Figure.h"

/// Reduces thousands of points to what LaTeX can set in a moment. Private to core/results/report.
namespace gnx::results {

/// Marks of a series that are visible side by side on a plot of this size (points, 1/72 inch): of those closer than a
/// raster the first; the raster is the finest that leaves at most `most`.
std::vector<FigurePoint> seenMarks(const Figure& figure, const LineSeries& line, double width, double height,
                                   std::size_t most);
/// The line's points, stairs as such, without those that are less than a tenth of a point from the one before.
std::vector<FigurePoint> seenLine(const Figure& figure, const LineSeries& line, double width, double height);
/// Lines of a name that are longer than `most` characters, shortened in their middle.
std::string shortenedLines(const std::string& text, std::size_t most);
/// The same for the names in one list; those that differ still do.
std::vector<std::string> shortenedNames(const std::vector<std::string>& names, std::size_t most);

} // namespace gnx::results
