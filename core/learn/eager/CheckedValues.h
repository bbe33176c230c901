#pragma once

#include <cstdint>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::learn {

/// Returns how many values torch.compile checks in one call: those that are alive where a graph of its own begins,
/// which is at the start and behind each operator that reads elements. Linear in the graph's operands.
std::uint64_t checkedValues(const Graph& graph);

} // namespace gnx::learn
