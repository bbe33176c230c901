#pragma once

#include <string>

#include "core/graph/Graph.h"

namespace gnx {

/// The text of a model.py in the dataset's subset of Python: one statement an operation, names as in the graph, every
/// value freed after its last use (`x = None`; `del x` for Paddle), Paddle's declared types as comments. Reading it
/// again gives the same graph (firstDifference()). Where a name is taken anew while its former value is still needed,
/// that value gets a second name first. Errors: Unsupported, with the line, for what is outside the subset (opaque
/// statements and expressions) and for a forward() without a return.
Result<std::string> writeGraph(const Graph& graph);

/// Constants as Python writes them, such that reading gives the same bits: "1e-05", "float('-inf')", "'it\\'s'".
std::string pythonFloat(double value);
std::string pythonString(std::string_view text);

} // namespace gnx
