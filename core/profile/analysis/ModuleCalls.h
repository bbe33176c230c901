#pragma once

#include "core/Wings.h"
#include "core/graph/structure/Structure.h"
#include "core/profile/analysis/CallTree.h"

namespace gnx::profile {

/// Makes a tree like callsTopDown(), below the modules of the graph: modules and repeats, in them the graph's nodes, in
/// these the operators that each called. For traces without modules. A module has no self time; operators without a
/// node are next to the outermost modules. `structure` is the graph's.
CallTree callsByModule(const Graph& graph, const Structure& structure, const Trace& trace, const Nesting& nesting,
                       const Attribution& attribution, const TimeRange& range = {});

} // namespace gnx::profile
