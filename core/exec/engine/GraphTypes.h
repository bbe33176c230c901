#pragma once

#include <chrono>
#include <memory>

#include "core/Wings.h"
#include "core/exec/engine/TypeMap.h"
#include "core/exec/protocol/TypesProtocol.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// Infers the types of a graph that is already read, of a sample or a variant of it. Types not found by `deadline` stay
/// unknown.
TypesResult inferTypes(const Sample& sample, const std::shared_ptr<const Graph>& graph, const TypeMap& types,
                       std::chrono::steady_clock::time_point deadline);

} // namespace gnx::exec
