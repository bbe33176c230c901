#pragma once

#include "app/graphnet/PlanExecution.h"
#include "core/Wings.h"

namespace gnx::cli {

/// `graphnet bench --self-check`: eager against eager. `plan` has the measurement options; if it has no samples, they
/// are chosen from the index (chooseSelfCheckSamples()). Prints each ratio and the figure, or both as JSON. Errors:
/// those of executePlan(), and that the limits do not hold, with their names.
Status runSelfCheck(const CommandContext& context, BenchPlan plan, const PlanPrograms& programs, bool json);

} // namespace gnx::cli
