#pragma once

#include <chrono>
#include <memory>

#include "core/engine/TypeMap.h"
#include "core/graph/Graph.h"
#include "core/protocol/TypesProtocol.h"

namespace gnx {

/// What TypeInference does, for a graph that is already read, of a sample or a variant of it. What is not told by
/// `deadline` stays unknown.
TypesResult inferTypes(const Sample& sample, const std::shared_ptr<const Graph>& graph, const TypeMap& types,
                       std::chrono::steady_clock::time_point deadline);

} // namespace gnx
