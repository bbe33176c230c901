#pragma once

#include "core/Wings.h"

namespace gnx::data {

/// Kinds of samples that are a file of a model (SampleKind.h has those of datasets): ONNX, a package of torch.export.
inline constexpr const char* kOnnxKind = "onnx";
inline constexpr const char* kPt2Kind = "pt2";

} // namespace gnx::data
