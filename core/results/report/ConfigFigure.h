#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/learn/configs/ConfigReport.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

/// Returns how many configurations of a graph are how much slower than the fastest, on a logarithmic axis, with a band
/// for what repeats of one measurement differ by: within it no order is known. A bar has its configurations as
/// `samples`. `marked` ones have a line each. `title` names the graph; may be empty.
Figure configFigure(const ConfigReport& report, const std::vector<std::uint32_t>& marked, const std::string& title);

} // namespace gnx::results
