#pragma once

#include <nlohmann/json.hpp>

#include "app/graphnet/Terminal.h"
#include "core/Wings.h"
#include "core/graph/types/MemoryCurve.h"

namespace gnx::cli {

/// The peak, who holds it, and the curve as a line of bars over the graph's nodes.
void printMemory(const Graph& graph, const ValueTypes& types, const MemoryCurve& curve, const Terminal& terminal);
/// {"input_bytes", "peak": {"bytes", "node", "line", "holders": [{"value", "type", "bytes", "made_by", "last_read",
/// "input"}]}, "unknown_storages", "nodes": [{"while_running", "after"}]}, by node; made_by and last_read are nodes or
/// null.
nlohmann::json memoryJson(const Graph& graph, const ValueTypes& types, const MemoryCurve& curve);

} // namespace gnx::cli
