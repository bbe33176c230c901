#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/graph/find/NodeTexts.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

/// The operators that satisfy all conditions, in execution order; none for an empty query. `types`, which may be null,
/// answers conditions on shapes and dtypes: an unknown one satisfies none. Empty once `stop` is requested. Linear in
/// the texts, with RE2's linear time for regular expressions.
std::optional<std::vector<NodeId>> findNodes(const NodeQuery& query, const NodeTexts& texts, const ValueTypes* types,
                                             const std::stop_token& stop = {});

} // namespace gnx::graph
