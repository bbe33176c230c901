#pragma once

#include "core/cost/CostCall.h"
#include "core/cost/CostFamily.h"

namespace gnx::cost {

/// FLOPs of one node by its family's formula, in the convention of GraphCosts. Private to core/cost.
Count flopsOf(const CostCall& call, CostRule rule);

} // namespace gnx::cost
