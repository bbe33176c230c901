#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/bench/plans/BenchPlan.h"
#include "core/exec/worker/JobPlace.h"

namespace gnx::cli {

/// Text about the plan's estimated time and memory, and their basis. `places` knows which compilers are
/// for samples of which framework.
Status printEstimate(const CommandContext& context, const BenchPlan& plan, const JobPlaces& places, bool as_json);

} // namespace gnx::cli
