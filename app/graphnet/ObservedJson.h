#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/exec/observe/ObservedRun.h"
#include "core/graph/ir/Graph.h"

namespace gnx::cli {

/// What was seen, by names: {"status", "configuration", "times", "memory", "outputs", "nodes": [{"id", "op", "line",
/// "time_ns", "allocated_bytes" ..., "results": [...]}], "inputs": [...], "comparison"}. What was not measured is left
/// out.
nlohmann::json observedJson(const Graph& graph, const ObservedRun& run);

} // namespace gnx::cli
