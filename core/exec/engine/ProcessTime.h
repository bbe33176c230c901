#pragma once

#include <optional>

#include "core/Wings.h"

namespace gnx::exec {

/// What the process's threads have had of the processors so far, and what they have missed. Two of them tell what
/// happened in between.
struct ProcessTime {
    double cpu_ms = 0;               ///< user and system, of all threads there have been
    std::optional<double> waited_ms; ///< of the threads there are: ready to run, and no processor; nothing where the
                                     ///< kernel does not tell (/proc/PID/task/TID/schedstat)

    static ProcessTime now();
};

} // namespace gnx::exec
