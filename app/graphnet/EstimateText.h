#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/bench/BenchPlan.h"
#include "core/bench/JobPlace.h"

namespace gnx {

/// Says how long the plan would take and how much memory, and what that rests on. `places` knows which compilers are
/// for samples of which framework.
Status printEstimate(const CommandContext& context, const BenchPlan& plan, const JobPlaces& places, bool as_json);

} // namespace gnx
