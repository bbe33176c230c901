#pragma once

#include "core/Wings.h"
#include "core/bench/plans/BenchPlan.h"

namespace gnx::bench {

/// Returns the plan with absolute paths: a program that resumes its run may have another current folder. A Python or a
/// backend file that does not exist stays as it was named.
BenchPlan withAbsolutePaths(BenchPlan plan);

} // namespace gnx::bench
