#pragma once

#include "core/Wings.h"

namespace gnx::exec {

/// A word of RunRequest::options that the Python harness takes: the data type that numbers without one make tensors of
/// ("bfloat16"). Of a variant's code (core/exec/worker/ModelCode.h), which is written with the variant's types.
inline constexpr const char* kDefaultDType = "default-dtype";

} // namespace gnx::exec
