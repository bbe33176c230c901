#pragma once

#include "core/cost/CostCall.h"

namespace gnx::cost {

/// Of two operands and plain indices, "bik,bkj->bij": a multiply-add for each combination of their indices; where no
/// index is summed over, a product for each element of the result. Otherwise unknown: with three operands the order
/// of the contractions is not fixed. Private to core/cost.
Count einsumFlops(const CostCall& call);

} // namespace gnx::cost
