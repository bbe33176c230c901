#pragma once

#include <cstddef>
#include <ostream>

#include <nlohmann/json.hpp>

#include "app/graphnet/Terminal.h"
#include "core/Wings.h"
#include "core/graph/cost/Costs.h"

namespace gnx::cli {

/// Costs of a graph: the sums, FLOPs by category, and the operators with most FLOPs.
void printCosts(const Graph& graph, const ValueTypes& types, const GraphCosts& costs, const Terminal& terminal);
/// The same, and every operator's; null if unknown.
nlohmann::json costsJson(const Graph& graph, const ValueTypes& types, const GraphCosts& costs);

} // namespace gnx::cli
