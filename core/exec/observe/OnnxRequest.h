#pragma once

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/protocol/ObserveProtocol.h"

namespace gnx::exec {

/// Completes a request about a model of ONNX, whose file is its sample_dir: ObserveRequest::onnx_values. Errors: those
/// of openModel(); the first of the file's problems that keeps it from being run (weights that are missing or do not
/// fit); InvalidInput for a comparison, which ONNX Runtime is not asked for.
Status completeForOnnx(ObserveRequest& request);

} // namespace gnx::exec
