#pragma once

#include <functional>

#include "core/Wings.h"
#include "core/exec/engine/PreparedSample.h"

namespace gnx::exec {

/// Runs two samples of one graph, or one sample in two configurations, one node of the first, the same node of the
/// second, and so on, and compares what they make: both hold only what they need at that node. Each runs on a thread
/// of its own, whose modes (autocast, grad) it may set as it likes; only one of them computes at a time.
/// The graphs must have the same number of nodes. `at` is told of every node that is compared; `first` how the first
/// one ended.
ObservedComparison compareRuns(PreparedSample& a, PreparedSample& b, double tolerance,
                               const std::function<void(NodeId)>& at, CheckRun& first);

/// Beyond a tolerance, as ObserveRequest::Other has it.
bool diverges(const NodeDifference& difference, double tolerance);

} // namespace gnx::exec
