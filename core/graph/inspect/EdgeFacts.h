#pragma once

#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/graph/inspect/ValueFacts.h"
#include "core/graph/structure/FoldedGraph.h"

namespace gnx::graph {

/// Values that flow along one edge of a drawing, from one box to another.
struct EdgeFacts {
    FoldedBox from, to;
    std::vector<ResultFacts> values; ///< in first-use order, with their readers in `to`; returned: `to` is an output
};

/// `sample` and `types` may be null. None for boxes of another graph. Linear in the nodes of `to`.
std::optional<EdgeFacts> edgeFacts(const Graph& graph, const Sample* sample, const FoldedBox& from, const FoldedBox& to,
                                   const ValueTypes* types = nullptr);

} // namespace gnx::graph
