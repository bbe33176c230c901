#pragma once

#include <functional>

#include "core/Wings.h"
#include "core/exec/engine/PreparedSample.h"

namespace gnx::exec {

/// Runs two samples of one graph, or one sample in two configurations, one node of the first, the same node of the
/// second, and so on, and compares the results: both hold only the values still needed at that node. Each runs on its
/// own thread, with its own modes (autocast, grad); only one of them computes at a time. The graphs must have the same
/// number of nodes. `at` is called for every compared node; `first` gets the outcome of the first run.
ObservedComparison compareRuns(PreparedSample& a, PreparedSample& b, double tolerance,
                               const std::function<void(NodeId)>& at, CheckRun& first);

/// Beyond a tolerance, as SecondRun has it.
bool diverges(const NodeDifference& difference, double tolerance);

} // namespace gnx::exec
