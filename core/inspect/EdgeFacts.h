#pragma once

#include <optional>
#include <vector>

#include "core/inspect/ValueFacts.h"
#include "core/structure/FoldedGraph.h"

namespace gnx {

/// What flows along one edge of a drawing, from one box to another.
struct EdgeFacts {
    FoldedBox from, to;
    std::vector<ResultFacts> values; ///< in first-use order, with their readers in `to`; returned: `to` is an output
};

/// `sample` may be null. None for boxes of another graph. Linear in the nodes of `to`.
std::optional<EdgeFacts> edgeFacts(const Graph& graph, const Sample* sample, const FoldedBox& from,
                                   const FoldedBox& to);

} // namespace gnx
