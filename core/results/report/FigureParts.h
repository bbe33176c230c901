#pragma once

#include <span>

#include "core/Wings.h"
#include "core/results/report/Figures.h"

/// What the figures of a run share; private to core/results/report.
namespace gnx::results::figure_parts {

/// With more groups than these their names stand upright in a column's width.
inline constexpr std::size_t kFewGroups = 3;

/// Adds device, versions and title to parameters and caption.
void addMeasurement(Figure& figure, const MeasurementContext& context);
/// Names of groups as a caption has them: long ones would leave a column's figure no room.
std::vector<std::string> captionNames(std::span<const CompilerOutcomes> groups);
/// "n = 12 samples", "n = 12-14 samples" if compilers differ.
std::string sampleCount(std::uint32_t fewest, std::uint32_t most);

} // namespace gnx::results::figure_parts
