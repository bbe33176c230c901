#pragma once

#include "core/Wings.h"
#include "core/bench/plans/BenchPlan.h"

namespace gnx::bench {

/// The plan with the files and folders that it names from the current folder: whoever takes its run up again may be in
/// another one. A Python or a backend file that is not there stays as it was named.
BenchPlan withAbsolutePaths(BenchPlan plan);

} // namespace gnx::bench
