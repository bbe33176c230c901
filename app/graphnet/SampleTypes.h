#pragma once

#include <memory>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::cli {

/// The types of all values, of a torch graph by a worker if there is one; kept in the index if that exists.
std::shared_ptr<const ValueTypes> typesFor(const CommandContext& context, const Sample& sample, const Graph& graph);

/// Exact types, observed in a run on the processor. Errors: those of exactTypes().
Result<std::shared_ptr<const ValueTypes>> exactTypesFor(const CommandContext& context, const Sample& sample,
                                                        const Graph& graph);

} // namespace gnx::cli
