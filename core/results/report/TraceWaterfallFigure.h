#pragma once

#include <string>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/profile/analysis/Waterfall.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

/// Returns the name of a step: "torch.conv2d #3", only the name of its operator, "At the same time" or "Idle". `graph`
/// may be null.
std::string comparedName(const ComparisonStep& step, const Graph* graph);

/// Steps from the time of one trace to that of the other, a bar a line: the largest differences by node or operator,
/// the others together. A bar of one step has that step's number in `samples`. `before` and `after` name the traces.
Figure traceWaterfallFigure(const TraceComparison& comparison, const Graph* graph, const std::string& before,
                            const std::string& after);

} // namespace gnx::results
