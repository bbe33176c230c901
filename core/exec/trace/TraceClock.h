#pragma once

#include <chrono>
#include <cstdint>

#include "core/Wings.h"

namespace gnx::exec {

/// The clock of all recorders of this process, ns. CUPTI is configured to use it too, so that host and device agree.
inline std::int64_t traceNow() noexcept {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace gnx::exec
