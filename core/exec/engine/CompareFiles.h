#pragma once

#include "core/Wings.h"
#include "core/exec/protocol/CompareProtocol.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::exec {

/// Executes one request. Tensors belong together by name, in the order of the first file; one that only a file has
/// makes the result a shape mismatch that names it. Throws nothing.
RunResult compareFiles(const CompareRequest& request);

} // namespace gnx::exec
