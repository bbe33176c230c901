#pragma once

#include <nlohmann/json.hpp>

#include "app/graphnet/Terminal.h"
#include "core/Wings.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::cli {

/// A line for each node: its operator and what its results are; then why some are not known.
void printTypes(const Graph& graph, const ValueTypes& types, const Terminal& terminal);
/// {"dtype": "float32", "shape": [1, -2], "text": "float32 [1, u0]", "strides": [1, 1], "device": "cuda:0", "bytes":
/// null}: null where something is not known, -1 for a size that is not known, -2 and less for u0, u1 ...; {"kind":
/// "number"}; null where nothing is known.
nlohmann::json toJson(const ValueType& type);
/// {"note": ..., "symbols": [meaning of u0 ...], "findings": [{"node", "line", "what", "expected", "found"}], "inputs":
/// [{"name", "type"}], "nodes": [{"id", "op", "results": [{"name", "type"}]}]}
nlohmann::json typesJson(const Graph& graph, const ValueTypes& types);

} // namespace gnx::cli
