#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/capture/breaks/BreakReport.h"

namespace gnx::capture {

/// The report as JSON, every part of it: "graphs", "graphs_minus_one", "events", "places", "frames_given_up",
/// "recompilations", "settings", "processes", "capture". Unknown values are null.
nlohmann::json toJson(const BreakReport& report);

} // namespace gnx::capture
