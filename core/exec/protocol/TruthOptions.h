#pragma once

#include "core/Wings.h"

namespace gnx::exec {

/// Key of RunRequest::options for the worker's "eager": the inputs' values are drawn in this InputOptions::dtype
/// (empty: as described), and are then converted to that of the run. It gives a float64 run the inputs of a float32
/// run: drawn in float64 the values would differ by the rounding of the others.
inline constexpr const char* kInputsDrawnIn = "inputs-drawn-in";

} // namespace gnx::exec
