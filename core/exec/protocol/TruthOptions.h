#pragma once

#include "core/Wings.h"

namespace gnx::exec {

/// A word of RunRequest::options that the worker's "eager" takes: the values of the inputs are those of another
/// InputOptions::dtype (empty: as described), and are then converted to that of the run. A float64 run of what a
/// float32 run gets: drawn in float64 the values would differ by the rounding of the others.
inline constexpr const char* kInputsDrawnIn = "inputs-drawn-in";

} // namespace gnx::exec
