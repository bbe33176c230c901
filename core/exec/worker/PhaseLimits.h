#pragma once

#include "core/Wings.h"

namespace gnx::exec {

/// Longest time of a job in a phase, in seconds; 0: no limit. The clock restarts with each of the three phases, and in
/// the measurement by blocks with each block: a process that hangs is detected after that time.
struct PhaseLimits {
    double load_s = 300; ///< reading the sample and making its inputs
    double compile_s = 1800;
    double run_s = 300; ///< eager, compiled and comparing
    friend bool operator==(const PhaseLimits&, const PhaseLimits&) = default;
};
inline constexpr PhaseLimits kNoPhaseLimits{.load_s = 0, .compile_s = 0, .run_s = 0};

} // namespace gnx::exec
