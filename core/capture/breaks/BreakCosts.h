#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/capture/breaks/BreakReport.h"

namespace gnx::capture {

/// Graphs around one event, as indices of BreakReport::graphs.
struct EventGraphs {
    std::size_t point = 0;               ///< index of BreakReport::points
    std::optional<std::size_t> own{};    ///< the graph that ends with the break
    std::optional<std::size_t> before{}; ///< the last one before the break, if none ends with it
    std::optional<std::size_t> after{};
    bool given_up = false;
};

/// Gives each place the eager parts that its breaks make. A part belongs to the break with which the graph before it
/// ends. Where no graph ends with a break, because nothing was computed before it in its frame, the part between the
/// graphs around it is the break's, unless another break has it already. No part counts twice.
void addCosts(BreakReport& report, const Capture& capture, const std::vector<EventGraphs>& events);

} // namespace gnx::capture
