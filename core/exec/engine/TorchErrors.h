#pragma once

#include <cstdint>
#include <exception>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::exec {

/// An exception of LibTorch as an Error: a failed allocation is ErrorCode::OutOfMemory, a PythonError that means "not
/// known here" is Unsupported, the rest Unknown. The message is the first line, without LibTorch's stack trace.
Error errorOf(const std::exception& failure);

/// The line of model.py that an error names; 0 if it names none, or one of another file, such as a description's.
std::uint32_t lineOfModel(const Error& error);

} // namespace gnx::exec
