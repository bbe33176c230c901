#pragma once

#include <optional>
#include <string>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// First difference of two graphs.
struct GraphDifference {
    NodeId node;         ///< invalid: in the inputs or in what is returned
    std::string message; ///< the first difference: both versions
};

/// Whether both are the same graph, node by node in execution order: inputs (name, annotation), operators, operands and
/// keywords (floats bit by bit), declared types, unpacking, result names, and returned values. A value without a name
/// in the first graph may have any in the second: text with one statement per operation must name nested values. Source
/// places, tensor descriptions and problems are not compared. With CompareNames::No inputs and results may have any
/// names.
enum class CompareNames : std::uint8_t { Yes, No };
std::optional<GraphDifference> firstDifference(const Graph& first, const Graph& second,
                                               CompareNames names = CompareNames::Yes);

} // namespace gnx::graph
