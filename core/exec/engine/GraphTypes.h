#pragma once

#include <chrono>
#include <memory>

#include "core/Wings.h"
#include "core/exec/engine/TypeMap.h"
#include "core/exec/protocol/TypesProtocol.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// What TypeInference does, for a graph that is already read, of a sample or a variant of it. What is not told by
/// `deadline` stays unknown.
TypesResult inferTypes(const Sample& sample, const std::shared_ptr<const Graph>& graph, const TypeMap& types,
                       std::chrono::steady_clock::time_point deadline);

} // namespace gnx::exec
