#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::exec {

inline constexpr int kGraphJsonVersion = 1;

/// Returns a graph as complete JSON: reading it gives the same graph on any machine (firstDifference(), also names and
/// places). docs/graph-json.md describes the schema. `types` (may be null) adds the dtype and shape of values that are
/// tensors, for people and other programs: they are not read back. `model` names it. UTF-8. Errors: Unsupported, naming
/// the node, for a text that is not UTF-8 and for a call that has a keyword twice.
Result<std::string> graphJson(const Graph& graph, const ValueTypes* types, std::string_view model);

/// Reads the graph from such a text. It is safe for texts of unknown origin: it checks that names are Python
/// identifiers, that operands refer to existing values, that every kind of node has the operands that it needs, and
/// that the limits of parsed graphs hold. Errors: Malformed with the place ("nodes[12].args[0]: expected ...") and what
/// was expected; NewerVersion.
Result<std::shared_ptr<const Graph>> graphFromJson(std::string_view text);

} // namespace gnx::exec
