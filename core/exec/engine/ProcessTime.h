#pragma once

#include <optional>

#include "core/Wings.h"

namespace gnx::exec {

/// Processor time that the process's threads have had so far, and time they have waited for a processor. The difference
/// of two readings is the time in between.
struct ProcessTime {
    double cpu_ms = 0;               ///< user and system, of all threads there have been
    std::optional<double> waited_ms; ///< time that threads were ready to run, but had no processor; none if the kernel
                                     ///< does not report it (/proc/PID/task/TID/schedstat)

    static ProcessTime now();
};

} // namespace gnx::exec
