#pragma once

#include "core/Wings.h"
#include "core/graph/cost/CostCall.h"

namespace gnx::graph::cost {

/// FLOPs of an einsum, "bik,bkj->bij", "...pd,...qd->...pq", "ij,jk", with any number of operands.
///
/// One operand: an addition for each of its elements where an index is summed over; a transposition costs nothing. Two:
/// a multiply-add for each combination of their indices; where no index is summed over, a product for each element of
/// the result. More: contracted two at a time from the left, as torch.einsum does without opt_einsum; after each step
/// the indices that no later operand and not the result has are summed over. Unknown where the equation does not fit
/// the operands or is computed. Private to core/graph/cost.
Count einsumFlops(const CostCall& call);

} // namespace gnx::graph::cost
