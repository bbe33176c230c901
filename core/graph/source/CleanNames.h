#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// A name for every value of a graph that says what it is: parameters by their module path ("layer1_0_conv1_weight"),
/// inputs without the tracer's marks ("input_ids"), results by the module that made them ("conv1") or else by the
/// operator ("relu"), numbered where a name is taken ("relu_3"). What an augmented assignment gives has the name of
/// what it changes. Python identifiers, none of them a keyword or a built-in function; only in-place results share
/// names. Linear in the graph.
std::vector<std::string> cleanNames(const Graph& graph);

} // namespace gnx::graph
