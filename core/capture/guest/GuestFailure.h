#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/capture/breaks/Capture.h"

namespace gnx::capture {

/// The error for a failure that a guest's Python has found, with its place in the user's code: InvalidInput (target,
/// inputs, settings, a folder that is not empty), Unsupported (no torch, one that is too old, no package, no device),
/// NotFound (a download), Timeout, OutOfMemory, Unknown (the model raised).
Error errorOf(const CaptureFailure& failure);

/// A failure as the guest writes it: kind, message, file, line, hint, traceback. What is missing stays empty.
CaptureFailure failureOf(const nlohmann::json& value);

} // namespace gnx::capture
