#pragma once

#include "core/Wings.h"

namespace gnx::exec {

/// How long a job may stay in a phase, in seconds; 0: for ever. The clock starts anew with each of the three, and in
/// the measurement by blocks with each block: a process that hangs is found after that time.
struct PhaseLimits {
    double load_s = 300; ///< reading the sample and making its inputs
    double compile_s = 1800;
    double run_s = 300; ///< eager, compiled and comparing
    friend bool operator==(const PhaseLimits&, const PhaseLimits&) = default;
};
inline constexpr PhaseLimits kNoPhaseLimits{.load_s = 0, .compile_s = 0, .run_s = 0};

} // namespace gnx::exec
