#pragma once

#include <string>

#include <QString>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/exec/observe/ObservedRun.h"
#include "core/graph/ir/Graph.h"

namespace gnx::widgets {

/// A run in two or three sentences, rich text: time, peak, configuration; where the one compared (may be null) differs
/// first. Operators are links to their numbers.
QString summaryText(const Graph& graph, const ObservedRun& run, const ObservedRun* compared);

/// Example: "Values: 12 of 69 operators"; for timed runs "Time: run 3 of 9".
QString progressText(const std::string& phase, const Progress& progress, std::size_t nodes);

} // namespace gnx::widgets
