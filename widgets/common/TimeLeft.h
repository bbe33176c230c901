#pragma once

#include <cstdint>

#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

/// An estimate jumps before that.
inline constexpr std::int64_t kEstimateSettledNs = 1'000'000'000;

/// " · about 14 s left", to follow a count of finished work: the rest is assumed to take as long as the finished part
/// has. Empty while no estimate is possible: before `settle_ns`, with nothing done, with everything done.
QString timeLeft(std::uint64_t done, std::uint64_t total, std::int64_t elapsed_ns, std::int64_t settle_ns = 0);

/// "42 s", "5 min 10 s": an estimate has no digits after the point; rounded up.
QString estimatedTime(double seconds);

} // namespace gnx::widgets
