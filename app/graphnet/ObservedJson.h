#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/exec/observe/ObservedRun.h"
#include "core/graph/ir/Graph.h"

namespace gnx::cli {

/// Observations of a run as JSON: {"status", "configuration", "times", "memory", "outputs", "nodes": [{"id", "op",
/// "line", "time_ns", "allocated_bytes" ..., "results": [...]}], "inputs": [...], "comparison"}. Missing measurements
/// are left out.
nlohmann::json observedJson(const Graph& graph, const ObservedRun& run);

} // namespace gnx::cli
