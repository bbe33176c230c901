#pragma once

#include <nlohmann/json.hpp>

#include "app/graphnet/Terminal.h"
#include "core/Wings.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::cli {

/// Prints one line per node with its operator and the types of its results, then the reasons for unknown types.
void printTypes(const Graph& graph, const ValueTypes& types, const Terminal& terminal);
/// A tensor is {"dtype": "float32", "shape": [1, -2], "text": "float32 [1, u0]", "strides": [1, 1], "device": "cuda:0",
/// "bytes": null}. A field is null if it is not known. A size of -1 is not known; -2, -3 ... are the symbols u0, u1
/// ... Other values are {"kind": "number"}; an unknown type is null.
nlohmann::json toJson(const ValueType& type);
/// {"note": ..., "symbols": [meaning of u0 ...], "findings": [{"node", "line", "what", "expected", "found"}], "inputs":
/// [{"name", "type"}], "nodes": [{"id", "op", "results": [{"name", "type"}]}]}
nlohmann::json typesJson(const Graph& graph, const ValueTypes& types);

} // namespace gnx::cli
