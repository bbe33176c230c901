#pragma once

#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/model/OnnxModel.h"

namespace gnx::data {

/// Reads a model of ONNX. Tensors stay where they lie in `file`, which must outlive the model. Errors: Malformed with
/// the byte's place in the file (cut off, no protobuf, no graph in it), Unsupported (more than a million nodes, or four
/// million parts).
Result<OnnxModel> readOnnx(std::string_view file);

} // namespace gnx::data
