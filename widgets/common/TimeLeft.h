#pragma once

#include <cstdint>

#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

/// An estimate jumps before that.
inline constexpr std::int64_t kEstimateSettledNs = 1'000'000'000;

/// Returns " · about 14 s left", which follows a count of finished work: the rest is assumed to take as long per unit
/// as the finished part. Empty while no estimate is possible: before `settle_ns`, if nothing is done, or if everything
/// is done.
QString timeLeft(std::uint64_t done, std::uint64_t total, std::int64_t elapsed_ns, std::int64_t settle_ns = 0);

/// Examples: "42 s", "5 min 10 s". An estimate has no decimals and is rounded up.
QString estimatedTime(double seconds);

} // namespace gnx::widgets
