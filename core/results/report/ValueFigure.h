#pragma once

#include <string>

#include "core/Wings.h"
#include "core/exec/protocol/ObserveProtocol.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

/// Distribution of a tensor's finite elements: a bar for each of its equal intervals, in their order. Bars of few
/// elements are high enough to be seen; the descriptions and the table have the numbers. `title` names the tensor; may
/// be empty. Without a histogram the figure has no bars.
Figure valueFigure(const ValueDistribution& distribution, const std::string& title);

} // namespace gnx::results
