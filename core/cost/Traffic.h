#pragma once

#include "core/cost/CostCall.h"
#include "core/cost/CostFamily.h"

namespace gnx::cost {

/// Bytes that a node reads and writes, in the convention of GraphCosts. Private to core/cost.
struct Traffic {
    Count read, written;
};
Traffic trafficOf(const CostCall& call, CostRule rule);

} // namespace gnx::cost
