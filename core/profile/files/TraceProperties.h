#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// Reads a member of a Chrome trace outside its events: Kineto's "deviceProperties", this program's "graphnet", or any
/// other, which becomes one of TraceInfo::properties if it is short. Others are left out.
void readTraceProperty(std::string_view name, std::string_view json, TraceInfo& info);

/// Writes what readTraceProperty() reads: "graphnet", "deviceProperties" and all others, in one object.
nlohmann::json tracePropertiesOf(const TraceInfo& info);

} // namespace gnx::profile
