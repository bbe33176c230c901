#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "core/Wings.h"

namespace gnx::base {

/// State of long work. Sent from worker threads at most a few times a second; receivers must be cheap.
struct Progress {
    std::uint64_t done = 0;
    std::uint64_t total = 0; ///< 0 while unknown
    std::string what;        ///< the current step, for people
};

using ProgressSink = std::function<void(const Progress&)>;

} // namespace gnx::base
