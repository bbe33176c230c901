#pragma once

#include <nlohmann/json.hpp>

#include "app/graphnet/Terminal.h"
#include "core/types/ValueTypes.h"

namespace gnx {

/// A line for each node: its operator and what its results are; then why some are not known.
void printTypes(const Graph& graph, const ValueTypes& types, const Terminal& terminal);
/// {"dtype": "float32", "shape": [1, -1], "bytes": null}: -1 and null where a size is not known; {"kind": "number"};
/// null where nothing is.
nlohmann::json toJson(const ValueType& type);
/// {"note": ..., "inputs": [{"name", "type"}], "nodes": [{"id", "op", "results": [{"name", "type"}]}]}
nlohmann::json typesJson(const Graph& graph, const ValueTypes& types);

} // namespace gnx
