#pragma once

#include <cstdint>
#include <utility>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::exec {

/// Returns the numbers with which the names of a track's process and thread begin, 0 where there is none, so that
/// thread 9 comes before thread 10.
std::pair<std::int64_t, std::int64_t> trackNumbers(const Trace& trace, const Track& track);

} // namespace gnx::exec
