#pragma once

#include <string>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"

namespace gnx::exec {

/// What a program says of a node that cannot run, or did not. The path is "model.py" alone: a program knows no folder.
ProgramFailure failureAt(const Graph& graph, NodeId id, ErrorCode code, const std::string& message);

/// Of what forward() returns as a whole, which is no node's.
ProgramFailure failureAtReturn(const Graph& graph, ErrorCode code, std::string message);

/// Why a statement became an Opaque node.
std::string whyOpaque(const Graph& graph, const Node& node);

/// Why an output cannot be compared, copied and written; empty of a tensor whose elements lie where its strides say.
std::string whyNotPlain(const at::Tensor& output);

} // namespace gnx::exec
