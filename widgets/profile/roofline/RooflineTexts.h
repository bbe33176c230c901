#pragma once

#include <QString>

#include "core/Wings.h"
#include "widgets/profile/roofline/ShownRoofline.h"

namespace gnx::widgets {

/// Example: "AMD EPYC, 2 threads".
QString machineText(const MachineRoofs& machine);
/// Example: "72.5 µs of work in an iteration, 38 µs more than the roofs allow (52 %)", followed by what is left out.
QString rooflineSummary(const ShownRoofline& shown, bool of_range);
/// Returns all facts about an operator in several lines.
QString pointText(const ShownRoofline& shown, const RooflinePoint& point);
/// Example: "43.1 %".
QString shareText(double share);
/// Example: "float32: 3 of about 8 s".
QString calibrationText(const std::string& phase, std::uint64_t done_ms, std::uint64_t total_ms);

} // namespace gnx::widgets
