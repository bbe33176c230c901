#pragma once

#include "core/Wings.h"
#include "core/graph/cost/CostCall.h"
#include "core/graph/cost/CostFamily.h"

namespace gnx::graph::cost {

/// Bytes that a node reads and writes, in the convention of GraphCosts. Private to core/graph/cost.
struct Traffic {
    Count read, written;
};
Traffic trafficOf(const CostCall& call, CostRule rule);

} // namespace gnx::graph::cost
