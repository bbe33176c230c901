#pragma once

#include <nlohmann/json.hpp>

#include "app/graphnet/Terminal.h"
#include "core/Wings.h"
#include "core/graph/inspect/NodeFacts.h"

namespace gnx::cli {

/// Prints the facts of the window's inspector about an operator; `structure` is that of its graph.
void printNode(const NodeFacts& facts, const Graph& graph, const Structure& structure, const Terminal& terminal);
nlohmann::json toJson(const NodeFacts& facts, const Structure& structure);

} // namespace gnx::cli
