#pragma once

#include "core/Wings.h"

namespace gnx::exec {

/// Key of RunRequest::options for the Python harness: the data type of tensors made from numbers without a dtype
/// ("bfloat16"). Used by a variant's code (core/exec/worker/ModelCode.h), which is written with the variant's types.
inline constexpr const char* kDefaultDType = "default-dtype";

} // namespace gnx::exec
