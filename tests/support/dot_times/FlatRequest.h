#pragma once

#include "core/graph/Graph.h"
#include "core/layout/Layout.h"

namespace gnx::test {

/// The graph as it is: a box for each operator, each input that is no parameter, and each output.
LayoutRequest flatRequest(const Graph& graph);

} // namespace gnx::test
