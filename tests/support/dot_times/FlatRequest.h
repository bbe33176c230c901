#pragma once

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"
#include "core/graph/ir/Graph.h"

namespace gnx::test {

/// The graph as it is: a box for each operator, each input that is no parameter, and each output.
LayoutRequest flatRequest(const Graph& graph);

} // namespace gnx::test
