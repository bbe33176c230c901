#pragma once

#include <array>
#include <string>

#include "core/Wings.h"
#include "core/results/report/MeasuredFigures.h"

/// Common parts of the makers of figures of how something was measured; private to core/results/report.
namespace gnx::results::measured_parts {

inline constexpr double kPercent = 100;

/// Eager or the compiled model, as a figure of one result names and draws it.
struct MeasuredSide {
    std::string name;
    CategoryStyle style;
};
/// In the order of exec's Side.
std::array<MeasuredSide, 2> sidesOf(const ResultRow& row);

/// Adds sample and compiler to the parameters, and device and versions to these and the caption.
void addSubject(Figure& figure, const ResultRow& row);

std::string timeText(double ms);
std::string percentText(double percent); ///< "0.45 %"

} // namespace gnx::results::measured_parts
