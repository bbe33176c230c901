#pragma once

#include <span>

#include "core/Wings.h"
#include "core/results/metrics/Violin.h"
#include "core/results/report/Figures.h"

/// Common parts of figures; private to core/results/report.
namespace gnx::results::figure_parts {

/// With more groups than these their names are upright in a column's width.
inline constexpr std::size_t kFewGroups = 3;

/// Adds device, versions and title to parameters and caption.
void addMeasurement(Figure& figure, const MeasurementContext& context);
/// Names of groups as a caption has them: long ones would leave a column's figure no room.
std::vector<std::string> captionNames(std::span<const CompilerOutcomes> groups);
/// Example: "n = 12 samples"; "n = 12-14 samples" if compilers differ.
std::string sampleCount(std::uint32_t fewest, std::uint32_t most);

/// A violin in the units of the y axis.
struct ViolinShape {
    std::string label;
    std::span<const double> values;
    const Density& density;
    FiveNumbers summary;
    double whisker_low = 0, whisker_high = 0;
};
/// Adds its outline and box over the place x, and a dot for each value, which it returns.
LineSeries& addViolin(Figure& figure, const ViolinShape& violin, double x, const CategoryStyle& style);
/// Adds vertical bars from low to high over each place x; NaN leaves one out. They have no label and no tooltip.
void addIntervals(Figure& figure, Color color, std::span<const double> x, std::span<const double> low,
                  std::span<const double> high);

} // namespace gnx::results::figure_parts
