#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/bench/BenchPlan.h"

namespace gnx {

/// Says how long the plan would take and how much memory, and what that rests on.
Status printEstimate(const CommandContext& context, const BenchPlan& plan, bool as_json);

} // namespace gnx
