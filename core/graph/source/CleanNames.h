#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// A descriptive name for every value of a graph: parameters by their module path ("layer1_0_conv1_weight"), inputs
/// without the tracer's marks ("input_ids"), results by the module that made them ("conv1") or else by the operator
/// ("relu"), numbered where a name is taken ("relu_3"). The result of an augmented assignment has the name of the
/// changed value. Python identifiers, none of them a keyword or a built-in function; only in-place results share names.
/// Linear in the graph.
std::vector<std::string> cleanNames(const Graph& graph);

} // namespace gnx::graph
