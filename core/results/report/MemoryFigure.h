#pragma once

#include <string>

#include "core/Wings.h"
#include "core/exec/protocol/ObserveProtocol.h"
#include "core/graph/ir/Graph.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

/// The memory that is live while a graph runs, over its operators: a stair of what is live after each, above it the
/// most that was live meanwhile, and a mark at the peak. Inputs and parameters, live throughout, are left out of the
/// axis. The table has every operator in bytes. `title` names the sample; may be empty.
Figure memoryFigure(const ObservedMemory& memory, const Graph& graph, const std::string& title);

} // namespace gnx::results
