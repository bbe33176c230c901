#pragma once

namespace gnx::cli {

inline constexpr double kNanosecondsPerSecond = 1e9;
inline constexpr double kNanosecondsPerMillisecond = 1e6;
inline constexpr double kPercent = 100;

} // namespace gnx::cli
