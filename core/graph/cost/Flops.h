#pragma once

#include "core/Wings.h"
#include "core/graph/cost/CostCall.h"
#include "core/graph/cost/CostFamily.h"

namespace gnx::graph::cost {

/// Returns the FLOPs of one node by its family's formula, in the convention of GraphCosts. Private to core/graph/cost.
Count flopsOf(const CostCall& call, CostRule rule);

} // namespace gnx::graph::cost
