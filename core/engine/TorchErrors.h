#pragma once

#include <exception>

#include "core/base/Result.h"

namespace gnx {

/// What LibTorch threw, as an Error: memory that could not be had is ErrorCode::OutOfMemory, a PythonError that means
/// "not known here" is Unsupported, the rest Unknown. The message is the first line, without LibTorch's stack trace.
Error errorOf(const std::exception& failure);

} // namespace gnx
