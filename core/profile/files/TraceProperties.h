#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// A member of a Chrome trace beside its events: Kineto's "deviceProperties", this program's "graphnet", or any other,
/// which becomes one of TraceInfo::properties if it is short. What cannot be understood is left out.
void readTraceProperty(std::string_view name, std::string_view json, TraceInfo& info);

/// What readTraceProperty() reads again: "graphnet", "deviceProperties" and all others, in one object.
nlohmann::json tracePropertiesOf(const TraceInfo& info);

} // namespace gnx::profile
