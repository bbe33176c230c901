#pragma once

#include <string>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"

namespace gnx::exec {

/// Messages about a node that cannot run, or failed. The path is "model.py" alone: a program has no folder.
ProgramFailure failureAt(const Graph& graph, NodeId id, ErrorCode code, const std::string& message);

/// Failure of the value that forward() returns as a whole, which belongs to no node.
ProgramFailure failureAtReturn(const Graph& graph, ErrorCode code, std::string message);

/// Returns why a statement became an Opaque node.
std::string whyOpaque(const Graph& graph, const Node& node);

/// Reason why an output cannot be compared, copied and written; empty for a tensor whose elements lie where its strides
/// say.
std::string whyNotPlain(const at::Tensor& output);

} // namespace gnx::exec
